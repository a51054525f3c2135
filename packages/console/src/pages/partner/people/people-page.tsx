import { getPartnerPeople } from '@pitlane/client';
import { Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { LoadError } from '../../../app/load-error.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { ReadOnlyNote } from '../read-only-note.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonForm } from './person-form.tsx';

/** Who may sign in for the partner. */
export function PeoplePage() {
  useDocumentTitle('People');
  const { scope, canManage } = usePartnerScope();
  const query = useQuery({
    queryKey: ['partner', scope, 'people'],
    queryFn: ({ signal }) => getPartnerPeople(api, scope, signal),
  });
  return (
    <Stack gap={5}>
      <h1>People</h1>
      {query.error && !query.data ? (
        <LoadError level={2} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <PeopleTable people={query.data.Items} canManage={canManage} />
      ) : (
        <Skeleton height={240} />
      )}
      {canManage ? <PersonForm /> : <ReadOnlyNote />}
    </Stack>
  );
}
