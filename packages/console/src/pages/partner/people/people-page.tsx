import { getPartnerPeople } from '@pitlane/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { Page } from '../../../app/page.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { ReadOnlyNote } from '../read-only-note.tsx';
import { PartnerPeopleTable } from './partner-people-table.tsx';
import { PersonForm } from './person-form.tsx';

/** Who may sign in for the partner. */
export function PeoplePage() {
  const { scope, canManage } = usePartnerScope();
  const query = useQuery({
    queryKey: ['partner', scope, 'people'],
    queryFn: ({ signal }) => getPartnerPeople(api, scope, signal),
  });
  return (
    <Page title="People">
      <Loaded query={query} height={240}>
        {(data) => <PartnerPeopleTable people={data.Items} canManage={canManage} />}
      </Loaded>
      {canManage ? <PersonForm /> : <ReadOnlyNote />}
    </Page>
  );
}
