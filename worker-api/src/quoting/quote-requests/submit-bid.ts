import type { BidRequest, BidResponse, LeadBidErrorCode } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { type BidLine, bidLinePrice, bidProblems, bidTotal } from '@pitlane/domain/portal/lead-bid';
import { LEAD_BID_STATUS } from '@pitlane/domain/portal/offer-status';
import { isCheckViolation, isUniqueViolation, type Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { oneStatus } from '../../platform/sql.ts';
import { randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { invalidateQuotes } from '../quotes/index.ts';
import { callUnreachable } from './call-unreachable.ts';
import { tellCustomer } from './messages.ts';
import { findProducts } from './products.ts';
import { type BidItemRow, findBidItems, type InvitationRow } from './queries.ts';
import { requireInvitation } from './require-invitation.ts';
import { findBidRules } from './rules.ts';
import { isCutOff, quoteDeadline, REFUSALS, waitsForQuote } from './state.ts';

/**
 * Saves a workshop's quote (2 §7), priced here; its total must match the shown one. Repeats succeed, refusals are
 * values. Throws `validation`, and `not-found` for another workshop's lead.
 */
export async function submitBid(
  deps: AppDeps,
  who: { subject: string; supplierIds: number[] },
  token: string,
  request: BidRequest,
): Promise<BidResponse> {
  const row = await requireInvitation(deps, who.supplierIds, token);
  const items = await findBidItems(deps.sql, row.leadGuid, row.bidId);
  const lines = await toLines(deps, row, items, request);
  const total = bidTotal(lines);
  if (row.bidId !== null && isSameBid(row, items, lines, request)) return submitted;
  const isAgain = row.bidId !== null && waitsForQuote(row);
  if (row.bidId !== null && !isAgain) return rejected('AlreadySubmitted');
  refuseProblems(lines, request.BidComments, !isAgain);
  if (total !== request.TotalIncGst) return rejected('TotalChanged');
  const names = new Map(items.map((item) => [item.id, item.name]));
  const bid = { lines, total, names, comments: request.BidComments.trim(), subject: who.subject };
  if (await saveBid(deps, row, bid, isAgain)) return submitted;
  const now = await requireInvitation(deps, who.supplierIds, token);
  // The same bid was sent twice at once: both succeed.
  const isThere =
    now.bidId !== null &&
    isSameBid(now, await findBidItems(deps.sql, now.leadGuid, now.bidId), lines, request);
  return isThere ? submitted : rejected(toRefusalCode(now, deps.clock.now()));
}

const submitted: BidResponse = {
  Success: true,
  Result: { IsSubmitted: true, RejectedReason: null, RejectedCode: null },
};
const rejected = (code: LeadBidErrorCode): BidResponse => ({
  Success: true,
  Result: { IsSubmitted: false, RejectedReason: REFUSALS[code], RejectedCode: code },
});

/** The lines at the server's prices; exactly one for each cart item. */
async function toLines(
  deps: AppDeps,
  row: InvitationRow,
  items: BidItemRow[],
  request: BidRequest,
): Promise<BidLine[]> {
  const codes = request.CartItems.flatMap((item) => item.Products.map((product) => product.code));
  const products = await findProducts(deps.sql, row.country, codes);
  const errors = request.CartItems.flatMap((item, index) => {
    const pointer = `/CartItems/${index}`;
    if (!items.some((own) => own.id === item.LeadCartItemID))
      return [
        {
          pointer: `${pointer}/LeadCartItemID`,
          code: 'unknown',
          message: 'The customer no longer asks for this.',
        },
      ];
    return item.Products.filter(({ code }) => !products.has(code)).map(() => ({
      pointer: `${pointer}/Products`,
      code: 'unknown',
      message: 'There is no product with this code.',
    }));
  });
  const answered = new Set(request.CartItems.map((item) => item.LeadCartItemID));
  if (answered.size !== request.CartItems.length || items.some((own) => !answered.has(own.id)))
    errors.push({ pointer: '/CartItems', code: 'incomplete', message: 'Quote every item once.' });
  if (errors.length > 0) throw new AppError('validation', { errors });
  return request.CartItems.map((item) => ({
    LeadCartItemID: item.LeadCartItemID,
    QuoteType: item.QuoteType,
    QuotedPriceIncGst: item.QuotedPriceIncGst ?? null,
    Products:
      item.QuoteType === 'ProductCode'
        ? item.Products.map(({ code, quantity }) => ({ ...products.get(code)!, quantity }))
        : [],
  }));
}

/** Throws `validation` for faults that the form prevents. */
function refuseProblems(lines: BidLine[], comments: string, mayAsk: boolean): void {
  const errors = bidProblems(lines, comments, mayAsk).map(({ line, field, message }) => ({
    pointer: line === null ? `/${field}` : `/CartItems/${line}/${field}`,
    code: 'required',
    message,
  }));
  if (errors.length > 0) throw new AppError('validation', { errors });
}

type NewBid = {
  lines: BidLine[];
  total: number;
  names: Map<number, string>;
  comments: string;
  subject: string;
};

/** Saves counter, bid and messages, all or nothing. */
async function saveBid(deps: AppDeps, row: InvitationRow, bid: NewBid, isAgain: boolean): Promise<boolean> {
  const rules = await findBidRules(deps.sql, row.partnerId);
  try {
    await transaction(
      deps.sql,
      async (tx) => {
        const now = deps.clock.now();
        const expires = addElapsedDays(now, rules.offerValidDays);
        const bidId = isAgain
          ? await replaceQuestion(tx, row, bid, { now, expires })
          : await insertBid(tx, row, bid, { now, expires });
        if (bidId === null) throw new BidRefusedError();
        for (const line of bid.lines)
          await tx`
            insert into lead_bid_item (lead_bid_id, lead_cart_item_id, name, quote_type, quoted_price_cents, products)
            values (${bidId}, ${line.LeadCartItemID}, ${bid.names.get(line.LeadCartItemID) ?? ''}, ${line.QuoteType},
                    ${bidLinePrice(line)}, ${tx.json(line.Products as never)})`;
        await invalidateQuotes(tx, row.offerId);
        await tellCustomer(tx, row.offerId, row.supplierId, { now, isAgain });
        await callUnreachable(tx, row, now);
      },
      { actor: `supplier:${row.supplierId}` },
    );
    return true;
  } catch (error) {
    if (error instanceof BidRefusedError || isUniqueViolation(error)) return false;
    if (isCheckViolation(error, 'lead_bid_offer_offers_bound')) return false;
    if (isCheckViolation(error, 'lead_bid_quoted_again_once')) return false;
    throw error;
  }
}

/** The lead has changed; the transaction rolls back. */
class BidRefusedError extends Error {
  override readonly name = 'BidRefusedError';
}

async function insertBid(
  tx: Tx,
  row: InvitationRow,
  bid: NewBid,
  { now, expires }: { now: Date; expires: Date },
): Promise<number | null> {
  const [inserted] = await tx<{ id: number }[]>`
    with counted as (
      update lead_bid_offer o set offers = offers + 1
       where o.id = ${row.offerId} and o.bid_cut_off_at > ${now} and o.accepted_at is null
         and exists (select from lead l where l.guid = o.lead_guid and l.cancelled_at is null)
      returning o.id)
    insert into lead_bid (lead_bid_offer_id, supplier_id, token, comments, total_cents, expires_at, created_at, submitted_by)
    select id, ${row.supplierId}, ${randomToken(24)}, ${bid.comments}, ${bid.total}, ${expires}, ${now}, ${bid.subject}
      from counted returning id`;
  return inserted?.id ?? null;
}

/** Replaces the question by the quote, in the same place. Waits for a booking in progress. */
async function replaceQuestion(
  tx: Tx,
  row: InvitationRow,
  bid: NewBid,
  { now, expires }: { now: Date; expires: Date },
): Promise<number | null> {
  const [open] = await tx`
    select o.id from lead_bid_offer o join lead l on l.guid = o.lead_guid
     where o.id = ${row.offerId} and o.accepted_at is null and l.cancelled_at is null for update of o`;
  if (!open) return null;
  const [replaced] = await tx<{ id: number }[]>`
    update lead_bid set question = comments, comments = ${bid.comments}, total_cents = ${bid.total},
                        expires_at = ${expires}, quoted_again_at = ${now}, submitted_by = ${bid.subject}
     where id = ${row.bidId} and status = ${oneStatus(tx, LEAD_BID_STATUS.Submitted)} and quote_until > ${now} returning id`;
  if (replaced) await tx`delete from lead_bid_item where lead_bid_id = ${replaced.id}`;
  return replaced?.id ?? null;
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
