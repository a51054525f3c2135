import { getPartners } from '@pitlane/client';
import type { OperatorPartners } from '@pitlane/contracts';
import { Badge, Inline, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { createColumns, type DataColumn } from '../../app/data-table.tsx';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import { WholeList } from '../../app/whole-list.tsx';
import { AddPartnerForm } from './add-partner-form.tsx';

type Partner = OperatorPartners['Items'][number];

/** All partners, and adding one. */
export function PartnersPage() {
  useDocumentTitle('Partners');
  const query = useQuery({ queryKey: ['partners'], queryFn: ({ signal }) => getPartners(api, signal) });
  return (
    <Stack gap={5}>
      <h1>Partners</h1>
      <Loaded query={query}>{(data) => <PartnerTable partners={data.Items} />}</Loaded>
      <AddPartnerForm />
    </Stack>
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
