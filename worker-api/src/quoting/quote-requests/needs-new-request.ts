import type { CartItem } from '@pitlane/contracts';
import { itemsToSave } from '@pitlane/domain/cart/cart';
import { isSameWork } from '@pitlane/domain/cart/same-work';
import { LEAD_BID_STATUS } from '@pitlane/domain/portal/offer-status';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import { changesVehicle, type LeadPatch, type LeadRow, readCart } from '../leads/index.ts';
import { holdsDeclined } from './holds-declined.ts';

type Save = { columns: LeadPatch; items?: CartItem[]; isSubmit?: boolean };

/**
 * Whether a save makes the quote request of a lead another one: for other work, another car or another place, or sent
 * again when the request is over. Workshops priced what was sent, so the lead continues on a clone with its own request.
 * Not while the lead holds a declined booking: only a booking of the same lead gives its money back.
 */
export async function needsNewRequest(
  db: Db,
  lead: LeadRow,
  { columns, items, isSubmit }: Save,
  now: Date,
): Promise<boolean> {
  const [request] = await db<{ isOver: boolean }[]>`
    select ${isOver(db, now)} as is_over from lead_bid_offer o
     where o.lead_guid = ${lead.guid} and not ${holdsDeclined(db)}`;
  if (!request) return false;
  if (isSubmit && request.isOver) return true;
  const { mid = lead.mid, suburb_id: suburbId = lead.suburbId } = columns;
  if (mid !== lead.mid || changesVehicle(columns, lead) || suburbId !== lead.suburbId) return true;
  return items !== undefined && !isSameWork(await readCart(db, lead.guid), itemsToSave(items));
}

/** A booking has ended the request, or its time is up and there is no offer that can be booked or is still to come. */
const isOver = (db: Db, now: Date) => db`
  (o.accepted_at is not null or (
     o.released_at is not null and o.bid_cut_off_at <= ${now}
     and not exists (select from lead_bid b
                      where b.lead_bid_offer_id = o.id and b.status = ${literal(db, LEAD_BID_STATUS.Submitted)}
                        and (b.expires_at is null or b.expires_at >= ${now} or b.quote_until > ${now}))))`;
