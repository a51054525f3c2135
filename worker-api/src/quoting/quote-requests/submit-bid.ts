import type { BidRequest, BidResponse, LeadBidErrorCode } from '@pitlane/contracts';
import { type BidLine, bidLinePrice, bidTotal } from '@pitlane/domain/portal/lead-bid';
import { LEAD_BID_TEXTS } from '@pitlane/domain/refusals/lead-bid-texts';
import { isCheckViolation, isUniqueViolation } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import { refuseBidProblems, toBidLines } from './bid-lines.ts';
import { type BidItemRow, findBidItems, type InvitationRow } from './queries.ts';
import { type Bidder, requireInvitation } from './require-invitation.ts';
import { findBidRules } from './rules.ts';
import { isCutOff, quoteDeadline, waitsForQuote } from './state.ts';
import { BidRefusedError, type NewBid, writeBid } from './write-bid.ts';

/**
 * Saves a workshop's quote (2 §7), priced here; its total must match the shown one. Repeats succeed, refusals are
 * values. Throws `validation`, and `not-found` for another workshop's lead.
 */
export async function submitBid(
  deps: AppDeps,
  who: Bidder,
  token: string,
  request: BidRequest,
): Promise<BidResponse> {
  const row = await requireInvitation(deps, who.supplierIds, token);
  const items = await findBidItems(deps.sql, row.leadGuid, row.bidId);
  const lines = await toBidLines(deps.sql, row, items, request);
  const total = bidTotal(lines);
  if (row.bidId !== null && isSameBid(row, items, lines, request)) return submitted;
  const isAgain = row.bidId !== null && waitsForQuote(row);
  if (row.bidId !== null && !isAgain) return createRejection('AlreadySubmitted');
  refuseBidProblems(lines, request.BidComments, !isAgain);
  if (total !== request.TotalIncGst) return createRejection('TotalChanged');
  const names = new Map(items.map((item) => [item.id, item.name]));
  const bid = { lines, total, names, comments: request.BidComments.trim(), subject: who.subject };
  if (await saveBid(deps, row, bid, isAgain)) return submitted;
  const now = await requireInvitation(deps, who.supplierIds, token);
  // The same bid was sent twice at once: both succeed.
  const isThere =
    now.bidId !== null &&
    isSameBid(now, await findBidItems(deps.sql, now.leadGuid, now.bidId), lines, request);
  return isThere ? submitted : createRejection(toRefusalCode(now, deps.clock.now()));
}

const submitted: BidResponse = {
  Success: true,
  Result: { IsSubmitted: true, RejectedReason: null, RejectedCode: null },
};
const createRejection = (code: LeadBidErrorCode): BidResponse => ({
  Success: true,
  Result: { IsSubmitted: false, RejectedReason: LEAD_BID_TEXTS[code], RejectedCode: code },
});

/** Saves counter, bid and messages, all or nothing. */
async function saveBid(deps: AppDeps, row: InvitationRow, bid: NewBid, isAgain: boolean): Promise<boolean> {
  const rules = await findBidRules(deps.sql, row.partnerId);
  const writing = { isAgain, rules, now: deps.clock.now(), sendsSms: deps.sms !== null };
  try {
    await transaction(deps.sql, (tx) => writeBid(tx, row, bid, writing), {
      actor: `supplier:${row.supplierId}`,
    });
    return true;
  } catch (error) {
    if (error instanceof BidRefusedError || isUniqueViolation(error)) return false;
    if (isCheckViolation(error, 'lead_bid_offer_offers_bound')) return false;
    if (isCheckViolation(error, 'lead_bid_quoted_again_once')) return false;
    throw error;
  }
}

/** The refusal by the lead's present state. */
function toRefusalCode(row: InvitationRow, now: Date): LeadBidErrorCode {
  if (row.bidId !== null && !waitsForQuote(row)) return 'AlreadySubmitted';
  if (row.acceptedAt !== null) return 'OfferAccepted';
  if (row.cancelledAt !== null) return 'NotAvailable';
  if (isCutOff({ ...row, bidCutOffAt: quoteDeadline(row) }, now)) return 'CutOffReached';
  return row.offers >= row.maxOffers ? 'MaxOffersReached' : 'NotAvailable';
}

/** A repeat after a lost response. */
function isSameBid(row: InvitationRow, items: BidItemRow[], lines: BidLine[], request: BidRequest): boolean {
  return (
    row.bidComments === request.BidComments.trim() &&
    items.every((item) => {
      const line = lines.find((one) => one.LeadCartItemID === item.id);
      return line?.QuoteType === item.quoteType && bidLinePrice(line) === item.quotedPriceCents;
    })
  );
}
