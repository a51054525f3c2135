import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { type BidLine, bidLinePrice } from '@pitlane/domain/portal/lead-bid';
import { LEAD_BID_STATUS } from '@pitlane/domain/portal/offer-status';
import type { Tx } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import { randomToken } from '../../platform/tokens.ts';
import { invalidateQuotes } from '../quotes/index.ts';
import { callUnreachable } from './call-unreachable.ts';
import { isOpenFor } from './holds-declined.ts';
import { lockOffer } from './lock-offer.ts';
import { notifyCustomer } from './messages.ts';
import type { OperatorStep } from './operator-step.ts';
import type { InvitationRow } from './queries.ts';
import type { BidRules } from './rules.ts';

export type NewBid = {
  lines: BidLine[];
  total: number;
  names: Map<number, string>;
  comments: string;
  subject: string;
  /** Of an operator who enters it for the workshop, also after the time for offers. */
  entered?: OperatorStep;
};

/** The lead has changed; the transaction rolls back. */
export class BidRefusedError extends Error {
  override readonly name = 'BidRefusedError';
}

type Written = { row: InvitationRow; bid: NewBid; now: Date; expires: Date };
/** `sendsSms`: an SMS gateway is set up. */
type Writing = { isAgain: boolean; rules: BidRules; now: Date; sendsSms: boolean };

/**
 * Saves counter, bid and messages to the customer. Waits for a booking or withdrawal in progress. Throws
 * `BidRefusedError`, or the violation of a check.
 */
export async function writeBid(
  tx: Tx,
  row: InvitationRow,
  bid: NewBid,
  { isAgain, rules, now, sendsSms }: Writing,
): Promise<void> {
  const expires = addElapsedDays(now, rules.offerValidDays);
  await lockOffer(tx, row.leadGuid);
  const save = isAgain ? replaceQuestion : row.bidId !== null ? replaceLapsed : insertBid;
  const bidId = await save(tx, { row, bid, now, expires });
  if (bidId === null) throw new BidRefusedError();
  for (const line of bid.lines)
    await tx`
      insert into lead_bid_item (lead_bid_id, lead_cart_item_id, name, quote_type, quoted_price_cents, products)
      values (${bidId}, ${line.LeadCartItemID}, ${bid.names.get(line.LeadCartItemID) ?? ''}, ${line.QuoteType},
              ${bidLinePrice(line)}, ${tx.json(line.Products as never)})`;
  await invalidateQuotes(tx, row.offerId);
  const reference = bid.entered?.reference;
  await notifyCustomer(tx, row.offerId, row.supplierId, { now, isAgain, ...(reference && { reference }) });
  await callUnreachable(tx, row, { now, sendsSms });
}

const byOperator = ({ entered }: NewBid) => ({
  entered_by: entered?.by ?? null,
  reason: entered?.reason ?? null,
  reference: entered?.reference ?? null,
});

async function insertBid(tx: Tx, { row, bid, now, expires }: Written): Promise<number | null> {
  const { entered_by, reason, reference } = byOperator(bid);
  const [inserted] = await tx<{ id: number }[]>`
    with counted as (
      update lead_bid_offer o set offers = o.offers + 1 from lead l
       where o.id = ${row.offerId} and l.guid = o.lead_guid and ${isOpenFor(tx, row.supplierId)}
         and (o.bid_cut_off_at > ${now} or ${bid.entered !== undefined})
      returning o.id)
    insert into lead_bid (lead_bid_offer_id, supplier_id, token, comments, total_cents, expires_at, created_at, submitted_by,
                          entered_by, reason, reference)
    select id, ${row.supplierId}, ${randomToken(24)}, ${bid.comments}, ${bid.total}, ${expires}, ${now}, ${bid.subject},
           ${entered_by}, ${reason}, ${reference}
      from counted returning id`;
  return inserted?.id ?? null;
}

/** Replaces the question by the quote, in the same place. */
async function replaceQuestion(tx: Tx, { row, bid, now, expires }: Written): Promise<number | null> {
  if (!(await isOpen(tx, row))) return null;
  const [replaced] = await tx<{ id: number }[]>`
    update lead_bid set question = comments, comments = ${bid.comments}, total_cents = ${bid.total},
                        expires_at = ${expires}, quoted_again_at = ${now}, submitted_by = ${bid.subject},
                        ${tx(byOperator(bid))}
     where id = ${row.bidId} and status = ${literal(tx, LEAD_BID_STATUS.Submitted)}
       and (quote_until > ${now} or ${bid.entered !== undefined}) returning id`;
  return removeLines(tx, replaced);
}

/** Enters a price where the workshop's bid has lapsed, in the same place: a workshop has one bid for a request. */
async function replaceLapsed(tx: Tx, { row, bid, now, expires }: Written): Promise<number | null> {
  if (!bid.entered || !(await isOpen(tx, row))) return null;
  const [replaced] = await tx<{ id: number }[]>`
    update lead_bid set status = ${LEAD_BID_STATUS.Submitted}, comments = ${bid.comments}, total_cents = ${bid.total},
                        expires_at = ${expires}, created_at = ${now}, submitted_by = ${bid.subject}, ${tx(byOperator(bid))}
     where id = ${row.bidId} and status <> ${literal(tx, LEAD_BID_STATUS.Accepted)} returning id`;
  return removeLines(tx, replaced);
}

async function isOpen(tx: Tx, { offerId, supplierId }: InvitationRow): Promise<boolean> {
  const [open] = await tx`
    select o.id from lead_bid_offer o join lead l on l.guid = o.lead_guid
     where o.id = ${offerId} and ${isOpenFor(tx, supplierId)}`;
  return open !== undefined;
}

/** Returns the id of the bid whose lines it removed; null without one. */
async function removeLines(tx: Tx, bid: { id: number } | undefined): Promise<number | null> {
  if (bid) await tx`delete from lead_bid_item where lead_bid_id = ${bid.id}`;
  return bid?.id ?? null;
}
