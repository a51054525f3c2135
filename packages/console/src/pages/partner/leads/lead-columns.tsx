import type { PartnerLeadList } from '@pitlane/contracts';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { instantColumn, ownReferenceColumn } from '../list/list-columns.tsx';

export type PartnerLead = PartnerLeadList['Items'][number];

/** What the states of a submitted quote are called. */
export const LEAD_STATUSES = { QuoteRequested: 'Requested', QuotedAutomatically: 'Priced at once' };

const column = createColumns<PartnerLead>();

export const LEAD_COLUMNS: DataColumn<PartnerLead>[] = [
  instantColumn('created', 'Started (AEST)', ({ CreatedOn }) => CreatedOn),
  column.accessor(({ Status }) => (Status === 'QuotePending' ? 'In progress' : LEAD_STATUSES[Status]), {
    id: 'status',
    header: 'State',
  }),
  column.accessor(({ LeadSource }) => LeadSource ?? '', { id: 'source', header: 'Source' }),
  ownReferenceColumn('reference'),
  instantColumn('cancelled', 'Withdrawn', ({ CancelledOn }) => CancelledOn),
  column.accessor('LeadGuid', { id: 'guid', header: 'Quote' }),
];
