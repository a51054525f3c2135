import type { BidAnswerResponse } from '@pitlane/contracts';
import { LEAD_BID_STATUS } from '@pitlane/domain/portal/offer-status';
import { addHours } from 'date-fns/addHours';
import { max } from 'date-fns/max';
import { isCheckViolation } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { literal } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockOffer } from './lock-offer.ts';
import { notifyOfAnswer } from './messages.ts';
import { findBidRules } from './rules.ts';
import { canAnswer, findWorkshopOffer } from './workshop-offer.ts';

type BidReference = { leadGuid: string; supplierId: number };
type OpenOffer = { id: number; partnerId: number; bidCutOffAt: Date };

/**
 * Saves the customer's one answer to a workshop's question and notifies the workshop, which may then quote. Repeats
 * succeed; refusals are values. Throws `not-found` without a bid.
 */
export async function answerBid(
  deps: AppDeps,
  bid: BidReference,
  answer: string,
): Promise<BidAnswerResponse> {
  const before = orNotFound(await findWorkshopOffer(deps.sql, bid.leadGuid, bid.supplierId));
  const wasSent = canAnswer(before, deps.clock.now()) && (await saveAnswer(deps, bid, answer));
  if (wasSent) return { Success: true, Result: { IsSent: true, RejectedReason: null } };
  const now = orNotFound(await findWorkshopOffer(deps.sql, bid.leadGuid, bid.supplierId));
  const isThere = now.answer === answer;
  return {
    Success: true,
    Result: { IsSent: isThere, RejectedReason: isThere ? null : toReason(now.answer !== null) },
  };
}

const toReason = (isAnswered: boolean): string =>
  isAnswered
    ? 'This question has its answer already.'
    : 'The workshop no longer needs an answer to this question.';

/** Saves answer and messages, all or nothing. Waits for a booking or withdrawal in progress: a lost job gets no answer. */
async function saveAnswer(deps: AppDeps, bid: BidReference, answer: string): Promise<boolean> {
  try {
    return await transaction(deps.sql, async (tx) => {
      const now = deps.clock.now();
      await lockOffer(tx, bid.leadGuid);
      const [open] = await tx<OpenOffer[]>`
        select o.id, o.partner_id, o.bid_cut_off_at from lead_bid_offer o join lead l on l.guid = o.lead_guid
         where o.lead_guid = ${bid.leadGuid} and o.accepted_at is null and l.cancelled_at is null`;
      if (!open) return false;
      const { answeredHours } = await findBidRules(tx, open.partnerId);
      const quoteUntil = max([open.bidCutOffAt, addHours(now, answeredHours)]);
      const answered = await tx`
        update lead_bid set answer = ${answer}, answered_at = ${now}, quote_until = ${quoteUntil}
         where lead_bid_offer_id = ${open.id} and supplier_id = ${bid.supplierId} and status = ${literal(tx, LEAD_BID_STATUS.Submitted)}
        returning id`;
      if (answered.length === 0) return false;
      await notifyOfAnswer(tx, open.id, bid.supplierId, now);
      return true;
    });
  } catch (error) {
    if (isCheckViolation(error, 'lead_bid_answered_once')) return false;
    throw error;
  }
}
