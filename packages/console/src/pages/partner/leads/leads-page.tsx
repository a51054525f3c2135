import { getPartnerLeads } from '@pitlane/client';
import { PartnerList } from '../list/partner-list.tsx';
import { LEAD_COLUMNS, LEAD_STATUSES } from './lead-columns.tsx';

/** Submitted quotes of the partner. */
export const LeadsPage = () => (
  <PartnerList
    title="Leads"
    name="leads"
    load={getPartnerLeads}
    statuses={LEAD_STATUSES}
    columns={LEAD_COLUMNS}
    rowId={({ LeadGuid }) => LeadGuid}
    empty={{ title: 'No leads', text: 'Quotes that customers send from your pages are listed here.' }}
  />
);
