import type { PartnerLeadList } from '@pitlane/contracts';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { InstantCell, toFileInstant } from '../list/list-cells.tsx';

export type PartnerLead = PartnerLeadList['Items'][number];

/** What the states of a submitted quote are called. */
export const LEAD_STATUSES = { QuoteRequested: 'Requested', QuotedAutomatically: 'Priced at once' };

const column = createColumns<PartnerLead>();

export const LEAD_COLUMNS: DataColumn<PartnerLead>[] = [
  column.accessor(({ CreatedOn }) => toFileInstant(CreatedOn), {
    id: 'created',
    header: 'Started (AEST)',
    cell: ({ row }) => <InstantCell at={row.original.CreatedOn} />,
  }),
  column.accessor(({ Status }) => (Status === 'QuotePending' ? 'In progress' : LEAD_STATUSES[Status]), {
    id: 'status',
    header: 'State',
  }),
  column.accessor(({ LeadSource }) => LeadSource ?? '', { id: 'source', header: 'Source' }),
  column.accessor(({ PartnerReference }) => PartnerReference ?? '', {
    id: 'reference',
    header: 'Your reference',
    cell: ({ getValue }) => getValue() || '–',
  }),
  column.accessor(({ CancelledOn }) => toFileInstant(CancelledOn), {
    id: 'cancelled',
    header: 'Withdrawn',
    cell: ({ row }) => <InstantCell at={row.original.CancelledOn} />,
  }),
  column.accessor('LeadGuid', { id: 'guid', header: 'Quote' }),
];
