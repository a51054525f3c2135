import { BOOKING_STATUS, SUBMITTED_STATUSES } from '@pitlane/domain/booking/booking-status';
import { outcomePath } from '@pitlane/domain/funnel/outcome';
import { CLOSED_STATES } from '@pitlane/domain/payment/payment-state';
import { LEAD_BID_STATUS } from '@pitlane/domain/portal/offer-status';
import type { Db, Tx } from '../../platform/database.ts';
import { hasLeadAccess, type Session } from '../../platform/session.ts';
import { literal, literals } from '../../platform/sql.ts';
import { isServiceVisit, type LeadRow, lockLead } from '../leads/index.ts';
import { holdsDeclined } from './holds-declined.ts';
import { lockOffer } from './lock-offer.ts';
import { notifyOfChangedRequest } from './messages.ts';
import { settleRequest } from './settle-request.ts';

/**
 * Withdraws the quote requests of the leads that a submitted lead continues, and of others that continue them, where the
 * session holds them, also before they are made: nothing of them can be booked, and who quoted or bought gets a message.
 */
export async function withdrawFormerRequests(
  tx: Tx,
  lead: LeadRow,
  { session, now }: { session: Session | null; now: Date },
): Promise<void> {
  if (!session) return;
  for (const { guid } of await findFormer(tx, lead, session))
    if (await hasLeadAccess(tx, guid, session, now)) await withdraw(tx, guid, { newGuid: lead.guid, now });
}

/** Those of the same partner and person. What continues a booked request is for other work, and each stays. */
const findFormer = (tx: Tx, { guid, partnerId, userId }: LeadRow, session: Session) => tx<{ guid: string }[]>`
  with recursive former as (
    select shifted_from as guid from lead where guid = ${guid}
    union select l.shifted_from from lead l join former f on l.guid = f.guid),
  replaced as (
    select guid from former
    union select l.guid from lead_access a join lead l on l.guid = a.lead_guid
            join former f on f.guid = l.shifted_from join lead_bid_offer o on o.lead_guid = f.guid
           where a.session_hash = ${session.hash} and l.submitted_at is not null and l.guid <> ${guid}
             and o.accepted_at is null and not ${isBooked(tx, tx`f.guid`)})
  select l.guid from replaced join lead l on l.guid = replaced.guid
   where l.partner_id = ${partnerId} and (l.user_id is null or l.user_id = ${userId}) and l.cancelled_at is null
     and (exists (select from lead_bid_offer o where o.lead_guid = l.guid) or ${awaitsRequest(tx)})
   order by l.id`;

/** The lead `l` was sent without a price, and `open-lead-bids` may not have made its request yet. */
const awaitsRequest = (db: Db) =>
  db`(l.submitted_at is not null and l.outcome_path like ${`${outcomePath('quote-confirmation-success', '')}%`})`;

/** The lead is booked. While its fleet has not approved the booking, no offer is accepted yet. */
const isBooked = (db: Db, guid: ReturnType<Db>) => db`
  exists (select from booking k where k.lead_guid = ${guid} and k.declined_at is null
             and k.status in ${literals(db, SUBMITTED_STATUSES)} and ${isServiceVisit(db)})`;

/** A booking of the request `o` whose payment may still come. */
const hasOpenPayment = (db: Db) => db`
  exists (select from booking k join payment p on p.booking_id = k.id
           where k.lead_guid = o.lead_guid and k.status = ${literal(db, BOOKING_STATUS.PendingAwaitingPayment)}
             and p.state not in ${literals(db, CLOSED_STATES)})`;

/**
 * Nothing happens to a request that is booked, is being paid for or was declined, whose money goes back by a booking of
 * the same lead. The locks also catch a booking or a quote made at the same time.
 */
async function withdraw(
  tx: Tx,
  guid: string,
  { newGuid, now }: { newGuid: string; now: Date },
): Promise<void> {
  await lockLead(tx, guid);
  const offerId = await lockOffer(tx, guid);
  const withdrawn = await tx`
    update lead l set cancelled_at = ${now}, replaced_by = ${newGuid}, version = version + 1
     where l.guid = ${guid} and l.cancelled_at is null and not ${isBooked(tx, tx`l.guid`)}
       and not exists (select from lead_bid_offer o where o.lead_guid = l.guid
                          and (o.accepted_at is not null or ${holdsDeclined(tx)} or ${hasOpenPayment(tx)}))
    returning l.guid`;
  if (withdrawn.length === 0) return;
  const ending = { outcome: 'The customer changed the request and sent it again.', by: 'customer', now };
  await settleRequest(tx, { leadGuid: guid, offerId }, ending);
  if (offerId === null) return;
  const involved = await tx<{ supplierId: number }[]>`
    select supplier_id from lead_bid where lead_bid_offer_id = ${offerId} and status = ${literal(tx, LEAD_BID_STATUS.Submitted)}
    union select supplier_id from lead_claim where lead_bid_offer_id = ${offerId}`;
  await notifyOfChangedRequest(
    tx,
    offerId,
    involved.map((row) => row.supplierId),
    now,
  );
}
