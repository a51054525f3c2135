import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { findRequestRefusal } from '@pitlane/domain/portal/request-refusal';
import type { Db, Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findPartnerSettings } from '../../platform/partner.ts';
import { orNotFound } from '../../platform/route.ts';
import { findLead, findLeadEnd, isSuspectedLead, type LeadRow } from '../leads/index.ts';
import { insertRequest } from './insert-request.ts';
import { lockOffer } from './lock-offer.ts';
import { matchWorkshops, type WantedWorkshops } from './match-workshops.ts';
import { type BidRules, bidRules } from './rules.ts';

/** Why an operator can neither invite workshops for a lead nor enter a price; null where both can. */
export async function readRequestRefusal(db: Db, lead: LeadRow): Promise<string | null> {
  const [facts] = await db<{ isForgotten: boolean; isClosed: boolean; isHeld: boolean; itemCount: number }[]>`
    select l.forgotten_at is not null as is_forgotten, coalesce(o.accepted_at is not null, false) as is_closed,
           o.id is not null and o.released_at is null as is_held,
           (select count(*)::int from lead_cart_item i where i.lead_guid = l.guid) as item_count
      from lead l left join lead_bid_offer o on o.lead_guid = l.guid where l.guid = ${lead.guid}`;
  return findRequestRefusal({
    ...orNotFound(facts),
    isSubmitted: lead.submittedAt !== null,
    end: (await findLeadEnd(db, lead.guid))?.reason ?? null,
    isBooked: lead.bookingStatus !== null && isSubmitted(lead.bookingStatus),
    isSuspected: await isSuspectedLead(db, lead),
    hasPlace: lead.suburb !== null,
  });
}

export type LockedRequest = { offerId: number; lead: LeadRow; rules: BidRules };

/**
 * The quote request of a lead, for a step of an operator; it becomes one where it is not. The lead is
 * locked before. Throws `not-found`, and `conflict` with the reason where workshops can't price it.
 */
export async function lockRequest(tx: Tx, guid: string, now: Date): Promise<LockedRequest> {
  const lead = orNotFound(await findLead(tx, guid));
  const refusal = await readRequestRefusal(tx, lead);
  if (refusal) throw new AppError('conflict', { detail: refusal });
  const rules = bidRules({ settings: await findPartnerSettings(tx, lead.partnerId) });
  const inserted = await insertRequest(tx, lead, { rules, now });
  if (inserted !== null) await tx`update lead_bid_offer set released_at = ${now} where id = ${inserted}`;
  const offerId = orNotFound(await lockOffer(tx, guid));
  return { offerId, lead, rules };
}

/** The workshops that do a lead's work, by id. */
export async function findMatches(db: Db, lead: LeadRow, now: Date, wanted: WantedWorkshops) {
  const settings = await findPartnerSettings(db, lead.partnerId);
  const matched = await matchWorkshops(db, lead, { ...wanted, settings, now });
  return new Map(matched.map((workshop) => [workshop.id, workshop]));
}
