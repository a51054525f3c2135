import type { LeadRow } from './lead-response.ts';

/** False for a lead of a fleet whose membership was not proven (1 §5): it gets no quotes and no booking. */
export const isProvenMember = (lead: Pick<LeadRow, 'fleetCompanyId' | 'fleetCompanyMembershipId'>): boolean =>
  lead.fleetCompanyId === null || lead.fleetCompanyMembershipId !== null;
