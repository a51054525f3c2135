import { getPartners } from '@pitlane/client';
import type { OperatorPartners } from '@pitlane/contracts';
import { Badge, EmptyState, Inline, Stack, Table } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
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

const PartnerTable = ({ partners }: { partners: readonly Partner[] }) => (
  <Table<Partner>
    label="Partners by name"
    rows={partners}
    rowId={({ Slug }) => Slug}
    empty={
      <EmptyState title="No partners yet">
        <p>Add the first one below.</p>
      </EmptyState>
    }
    columns={[
      {
        id: 'name',
        label: 'Name',
        render: ({ Slug, Name }) => (
          <Link to="/partners/$slug" params={{ slug: Slug }}>
            {Name}
          </Link>
        ),
      },
      { id: 'slug', label: 'Short name', render: ({ Slug }) => Slug },
      {
        id: 'state',
        label: 'State',
        render: ({ IsActive, IsWhiteLabel }) => (
          <Inline>
            <Badge tone={IsActive ? 'accent' : 'danger'}>{IsActive ? 'On' : 'Off'}</Badge>
            {IsWhiteLabel && <Badge>White label</Badge>}
          </Inline>
        ),
      },
    ]}
  />
);
