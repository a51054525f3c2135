import type { BidLineRequest, QuoteType } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { bidTotal } from '@pitlane/domain/portal/lead-bid';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { settleWork } from '../../shared/work/index.ts';
import { lockLead } from '../leads/index.ts';
import { addInvitation } from './add-invitation.ts';
import { refuseBidProblems, toBidLines } from './bid-lines.ts';
import { describeDeclined } from './holds-declined.ts';
import { findMatches, type LockedRequest, lockRequest } from './lock-request.ts';
import { notifyOfEnteredPrice } from './messages.ts';
import { type OperatorStep, OTHER_STEP } from './operator-step.ts';
import { findBidItems, findInvitation, type InvitationRow } from './queries.ts';
import { reservePlaces } from './reserve-places.ts';
import { hasLapsed, toRevealMonth, waitsForQuote } from './state.ts';
import { writeBid } from './write-bid.ts';

export type EnteredPrice = OperatorStep & { supplierId: number; items: BidLineRequest[]; comments: string };

/**
 * Enters a workshop's price for a lead, as agreed with it: the customer gets the message of a quote, the workshop one
 * that names the price. Also after the time for offers, after an answered question, and in place of a bid that has
 * lapsed. A repeat of the reference enters nothing. Throws `validation`, `not-found`, and `conflict` for a lead or a
 * workshop that can't, and for a reference of another price.
 */
export function enterPrice(
  { sql, sms }: Pick<AppDeps, 'sql' | 'sms'>,
  guid: string,
  price: EnteredPrice,
): Promise<void> {
  const sendsSms = sms !== null;
  return transaction(sql, async (tx) => {
    await lockLead(tx, guid);
    if (await wasPriced(tx, guid, price)) return;
    const request = await lockRequest(tx, guid, price.now);
    const row = await requirePriceable(tx, request, price);
    const total = await write(tx, request, row, { ...price, sendsSms });
    const { by, now, reason } = price;
    await notifyOfEnteredPrice(tx, row.offerId, row.supplierId, price);
    const ending = { outcome: `Priced for ${row.workshopName}: ${formatCents(total)}.`, by, now };
    await settleWork(tx, { leadGuid: guid, kinds: ['find-quotes', 'no-supplier'] }, ending);
    await recordAudit(tx, {
      at: now,
      actor: `operator:${by}`,
      action: 'price-entered',
      subject: { type: 'lead', id: guid },
      details: { reason, workshop: row.workshopName, totalCents: total },
    });
  });
}

/** The workshop's part in the request; it is invited where it was not. */
async function requirePriceable(
  tx: Tx,
  { offerId, lead }: LockedRequest,
  { supplierId, ...step }: EnteredPrice,
): Promise<InvitationRow> {
  const find = async () => {
    const [found] = await tx<{ token: string }[]>`
      select token from lead_bid_invitation where lead_bid_offer_id = ${offerId} and supplier_id = ${supplierId}`;
    const month = toRevealMonth(step.now);
    return found ? findInvitation(tx, found.token, { supplierIds: [supplierId], month }) : null;
  };
  const matches = await findMatches(tx, lead, step.now, { most: 1, among: [supplierId] });
  if (!matches.has(supplierId))
    throw new AppError('conflict', { detail: 'This workshop doesn’t do this work near the car.' });
  const invited = await find();
  if (!invited) await addInvitation(tx, { offerId, supplierId, now: step.now, step });
  const row = orNotFound(invited ?? (await find()));
  const refusal = findPriceRefusal(row, step.now);
  if (refusal) throw new AppError('conflict', { detail: refusal });
  return row;
}

/** Why no price can be entered for an invited workshop; null where one can. */
export function findPriceRefusal(
  row: Parameters<typeof waitsForQuote>[0] &
    Pick<InvitationRow, 'workshopName' | 'bidExpiresAt' | 'hasDeclined'>,
  now: Date,
): string | null {
  if (row.hasDeclined) return describeDeclined(row.workshopName);
  if (row.bidStatus === null || waitsForQuote(row) || hasLapsed(row, now)) return null;
  return row.bidAsks && row.quotedAgainAt === null
    ? `${row.workshopName} has a question for the customer. Its price can be entered once that is answered.`
    : `${row.workshopName} has quoted already.`;
}

/** Returns the total, in cents. */
async function write(
  tx: Tx,
  { rules }: LockedRequest,
  row: InvitationRow,
  { items: requested, comments, supplierId, sendsSms, ...step }: EnteredPrice & { sendsSms: boolean },
): Promise<number> {
  const items = await findBidItems(tx, row.leadGuid, row.bidId);
  const lines = await toBidLines(tx, row, items, { CartItems: requested });
  const isAgain = waitsForQuote(row);
  refuseBidProblems(lines, comments, false);
  const total = bidTotal(lines);
  const names = new Map(items.map((item) => [item.id, item.name]));
  if (row.bidId === null) await reservePlaces(tx, row.offerId, [supplierId]);
  const bid = { lines, total, names, comments, subject: `operator:${step.by}`, entered: step };
  await writeBid(tx, row, bid, { isAgain, rules, now: step.now, sendsSms });
  return total;
}

type PricedLine = { id: number; type: QuoteType; cents: number | null };

/** Whether a reference has entered this price. Throws `conflict` where it has entered another one. */
async function wasPriced(db: Db, guid: string, price: EnteredPrice): Promise<boolean> {
  const [bid] = await db<{ supplierId: number; comments: string; lines: PricedLine[] }[]>`
    select b.supplier_id, b.comments,
           (select jsonb_agg(jsonb_build_object('id', t.lead_cart_item_id, 'type', t.quote_type, 'cents', t.quoted_price_cents))
              from lead_bid_item t where t.lead_bid_id = b.id) as lines
      from lead_bid b join lead_bid_offer o on o.id = b.lead_bid_offer_id
     where o.lead_guid = ${guid} and b.reference = ${price.reference}`;
  if (!bid) return false;
  const isSame =
    bid.supplierId === price.supplierId &&
    bid.comments === price.comments &&
    bid.lines.length === price.items.length &&
    price.items.every((item) =>
      bid.lines.some(
        ({ id, type, cents }) =>
          id === item.LeadCartItemID && type === item.QuoteType && cents === (item.QuotedPriceIncGst ?? null),
      ),
    );
  if (!isSame) throw new AppError('conflict', { detail: OTHER_STEP });
  return true;
}
