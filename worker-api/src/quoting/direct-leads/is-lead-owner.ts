import type { AppDeps } from '../../platform/deps.ts';
import { hasLeadAccess } from '../../platform/session.ts';
import type { Caller, LeadRow } from '../leads/index.ts';

/** Whether the lead is the caller's own: by their account, or by access of their browser. */
export const isLeadOwner = async (
  { sql, clock }: AppDeps,
  lead: Pick<LeadRow, 'guid' | 'userId'>,
  { subject, session }: Pick<Caller, 'session' | 'subject'>,
): Promise<boolean> =>
  (lead.userId !== null && lead.userId === subject) ||
  (await hasLeadAccess(sql, lead.guid, session, clock.now()));
