import { getPartners } from '@pitlane/client';
import type { OperatorPartners } from '@pitlane/contracts';
import { Badge, Inline } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { createColumns, type DataColumn } from '../../app/data-table.tsx';
import { Loaded } from '../../app/loaded.tsx';
import { Page } from '../../app/page.tsx';
import { WholeList } from '../../app/whole-list.tsx';
import { AddPartnerForm } from './add-partner-form.tsx';

type Partner = OperatorPartners['Items'][number];

/** All partners, and adding one. */
export function PartnersPage() {
  const query = useQuery({ queryKey: ['partners'], queryFn: ({ signal }) => getPartners(api, signal) });
  return (
    <Page title="Partners">
      <Loaded query={query}>{(data) => <PartnerTable partners={data.Items} />}</Loaded>
      <AddPartnerForm />
    </Page>
  );
}

const column = createColumns<Partner>();
const COLUMNS: DataColumn<Partner>[] = [
  column.accessor('Name', {
    id: 'name',
    header: 'Name',
    cell: ({ row: { original } }) => (
      <Link to="/partners/$slug" params={{ slug: original.Slug }}>
        {original.Name}
      </Link>
    ),
  }),
  column.accessor('Slug', { id: 'slug', header: 'Short name' }),
  column.accessor(
    ({ IsActive, IsWhiteLabel }) => `${IsActive ? 'On' : 'Off'}${IsWhiteLabel ? ', white label' : ''}`,
    {
      id: 'state',
      header: 'State',
      cell: ({ row: { original } }) => (
        <Inline>
          <Badge tone={original.IsActive ? 'accent' : 'danger'}>{original.IsActive ? 'On' : 'Off'}</Badge>
          {original.IsWhiteLabel && <Badge>White label</Badge>}
        </Inline>
      ),
    },
  ),
];
const toId = ({ Slug }: Partner): string => Slug;
const toText = ({ Slug, Name }: Partner): string => `${Name} ${Slug}`;

const PartnerTable = ({ partners }: { partners: Partner[] }) => (
  <WholeList
    label="Partners by name"
    filterLabel="Name or short name"
    columns={COLUMNS}
    rows={partners}
    rowId={toId}
    toText={toText}
    file="partners.csv"
    empty={{ title: 'No partners yet', text: 'Add the first one below.' }}
  />
);
