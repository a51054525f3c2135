import { getPartnerPeople } from '@pitlane/client';
import { Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { ReadOnlyNote } from '../read-only-note.tsx';
import { PartnerPeopleTable } from './partner-people-table.tsx';
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
      <Loaded query={query} height={240}>
        {(data) => <PartnerPeopleTable people={data.Items} canManage={canManage} />}
      </Loaded>
      {canManage ? <PersonForm /> : <ReadOnlyNote />}
    </Stack>
  );
}
