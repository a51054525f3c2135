import { answerDeadline } from '@pitlane/domain/booking/answer-deadline';
import { approvalAmount, needsApproval } from '@pitlane/domain/booking/fleet-approval';
import type { Tx } from '../../platform/database.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { endFormerPlans } from '../bookings/index.ts';
import { findApprovalFacts, insertApproval } from './queries.ts';

/**
 * Makes a booking that is new in this transaction wait for its fleet where it costs more than the fleet allows: it keeps
 * its place, and the workshop hears of it once it is approved. False where it need not wait.
 */
export async function holdForApproval(tx: Tx, bookingId: number, now: Date): Promise<boolean> {
  const facts = await findApprovalFacts(tx, bookingId);
  const aboveCents = facts && approvalAmount(facts);
  if (!facts || aboveCents === null || !needsApproval(facts, aboveCents)) return false;
  const { fleetCompanyId, leadGuid } = facts;
  const expiresAt = answerDeadline(now, facts.eveningBefore);
  await insertApproval(tx, { bookingId, fleetCompanyId, aboveCents, expiresAt }, now);
  await endFormerPlans(tx, leadGuid, bookingId, now);
  const kinds = ['approval-needed-mail', 'approval-awaited-mail', 'approval-awaited-sms'] as const;
  await orderMessages(tx, { type: 'booking', id: bookingId }, kinds, 'once', now);
  return true;
}
