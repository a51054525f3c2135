import { quoteChannel } from '@pitlane/domain/people/quote-channel';
import type { Tx } from '../../platform/database.ts';
import { openWork } from '../../shared/work/index.ts';
import { findLead } from '../leads/index.ts';
import type { InvitationRow } from './queries.ts';

/** The key of the call with what workshops answered to a quote request. */
export const toPriceCallKey = (offerId: number): string => `call-with-price/${offerId}`;

/** Puts a call on the operator's list for a workshop's answer that no mail and no SMS takes to the customer. */
export async function callUnreachable(
  tx: Tx,
  { leadGuid, offerId, workshopName }: InvitationRow,
  { now, sendsSms }: { now: Date; sendsSms: boolean },
): Promise<void> {
  const lead = await findLead(tx, leadGuid);
  if (!lead || quoteChannel(lead, lead.suburb?.country ?? null, sendsSms) !== 'call') return;
  const work = {
    kind: 'call-requested',
    key: toPriceCallKey(offerId),
    leadGuid,
    message: `${workshopName} has answered a quote request, and no mail or SMS reaches the customer. Call with the price or the question.`,
  } as const;
  await openWork(tx, work, now);
}
