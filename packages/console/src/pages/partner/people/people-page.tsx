import { getPartnerPeople } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { LoadError } from '../../../app/load-error.tsx';
import { useHasPermission } from '../../../app/me.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonForm } from './person-form.tsx';

/** Who may sign in for the own partner. */
export function PeoplePage() {
  useDocumentTitle('People');
  const canManage = useHasPermission(PERMISSION.partnerManage);
  const query = useQuery({
    queryKey: ['partner-people'],
    queryFn: ({ signal }) => getPartnerPeople(api, signal),
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
      {canManage ? (
        <PersonForm />
      ) : (
        <p>Only administrators add and remove people. Ask one of them to change something here.</p>
      )}
    </Stack>
  );
}
