import type { CartItem } from '@pitlane/contracts';
import { type PartnerSettings, readPartnerSettings } from '@pitlane/contracts/partner-settings';
import { searchStartDay } from '@pitlane/domain/calendar/service-date';
import { firstSlot, type SupplierCalendar } from '@pitlane/domain/calendar/supplier-calendar';
import { IMAGE_STATUS } from '@pitlane/domain/funnel/image-upload';
import { addHours } from 'date-fns/addHours';
import * as v from 'valibot';
import { loadDateContext, type PlaceDates } from '../../marketplace/calendar/index.ts';
import {
  acceptsVehicle,
  coversAllTasks,
  isNear,
  type SupplierCriteria,
  selectCalendar,
  servesBeyondRadius,
  toPoint,
} from '../../marketplace/suppliers/index.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { findPartnerSettings } from '../../platform/partner.ts';
import { oneStatus } from '../../platform/sql.ts';
import { randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { openWork, settleWork } from '../../shared/work/index.ts';
import {
  findLead,
  fixedSupplierId,
  type LeadRow,
  orderPhotoLink,
  readCart,
  supplierCriteria,
} from '../leads/index.ts';
import { tellWorkshops } from './messages.ts';
import { type BidRules, bidRules } from './rules.ts';

const Payload = v.object({ leadGuid: v.pipe(v.string(), v.uuid()) });

/**
 * Job `open-lead-bids`: a submitted lead that could not be priced becomes a quote request, once. It is released to the
 * workshops at once, or held while photos that its repairs need are missing: the customer is mailed the link to add them
 * (`release-lead-bids` looks again).
 */
export const openLeadBids: JobHandler = async (payload, deps) => {
  const { leadGuid } = v.parse(Payload, payload);
  const lead = await findLead(deps.sql, leadGuid);
  if (!lead?.submittedAt || lead.cancelledAt || lead.bookingId !== null) return;
  const settings = await findPartnerSettings(deps.sql, lead.partnerId);
  const rules = bidRules({ settings });
  const now = deps.clock.now();
  await transaction(deps.sql, async (tx) => {
    const [offer] = await tx<{ id: number }[]>`
      insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, max_offers, max_claims, bid_cut_off_at,
                                  is_exclusive, created_at)
      values (${randomToken(24)}, ${lead.guid}, ${lead.partnerId}, ${rules.leadPriceCents}, ${rules.maximumOffers},
              ${rules.maximumClaims}, ${toCutOff(rules, now)}, ${fixedSupplierId(lead) !== null}, ${now})
      on conflict (lead_guid) do nothing returning id`;
    if (!offer) return;
    if (await lacksPhotos(tx, lead.guid)) {
      await orderPhotoLink(tx, lead.guid, now);
      await openWork(tx, toPhotoWork(lead.guid, addHours(now, rules.photoWaitHours)), now);
      return;
    }
    await release(tx, { offerId: offer.id, lead, settings, now });
  });
};

/** Job `release-lead-bids`: held quote requests whose photos have come, or that waited long enough for them. */
export const releaseLeadBids: JobHandler = async (_payload, deps) => {
  const now = deps.clock.now();
  const held = await deps.sql<{ id: number; leadGuid: string; createdAt: Date; settings: unknown }[]>`
    select o.id, o.lead_guid, o.created_at, p.settings from lead_bid_offer o join partner p on p.id = o.partner_id
     where o.released_at is null and o.accepted_at is null order by o.id limit 200`;
  for (const { id, leadGuid, createdAt, settings: stored } of held) {
    const settings = readPartnerSettings(stored);
    const lead = await findLead(deps.sql, leadGuid);
    const waited = now >= addHours(createdAt, bidRules({ settings }).photoWaitHours);
    if (!lead || lead.cancelledAt || (!waited && (await lacksPhotos(deps.sql, leadGuid)))) continue;
    await transaction(deps.sql, (tx) => release(tx, { offerId: id, lead, settings, now }));
  }
};

const toPhotoWork = (leadGuid: string, dueAt: Date) =>
  ({
    kind: 'held-for-photos',
    key: `photos/${leadGuid}`,
    leadGuid,
    message:
      'A quote request waits for photos that the work needs; the customer has a mail with the link to add them. Send it to workshops without photos if they can do without.',
    dueAt,
  }) as const;

/** Sends a held quote request to workshops now, without its photos. False when it is not held any more. */
export async function releaseHeldRequest(tx: Tx, leadGuid: string, now: Date): Promise<boolean> {
  const lead = await findLead(tx, leadGuid);
  const [held] = await tx<{ id: number }[]>`
    select id from lead_bid_offer where lead_guid = ${leadGuid} and released_at is null and accepted_at is null`;
  if (!held || !lead || lead.cancelledAt) return false;
  const settings = await findPartnerSettings(tx, lead.partnerId);
  return release(tx, { offerId: held.id, lead, settings, now });
}

/** The time for offers begins, and the workshops that can do it get their invitations. */
async function release(
  tx: Tx,
  { offerId, lead, settings, now }: { offerId: number; lead: LeadRow; settings: PartnerSettings; now: Date },
): Promise<boolean> {
  const rules = bidRules({ settings });
  const released = await tx`
    update lead_bid_offer set released_at = ${now}, bid_cut_off_at = ${toCutOff(rules, now)}
     where id = ${offerId} and released_at is null returning id`;
  if (released.length === 0) return false;
  const sent = { outcome: 'Sent to workshops.', by: 'customer', now };
  await settleWork(tx, { leadGuid: lead.guid, kinds: ['held-for-photos'] }, sent);
  const cart = await readCart(tx, lead.guid);
  const supplierIds = await matchWorkshops(tx, lead, cart, { rules, settings, now });
  for (const supplierId of supplierIds)
    await tx`insert into lead_bid_invitation (lead_bid_offer_id, supplier_id, token, created_at)
             values (${offerId}, ${supplierId}, ${randomToken(24)}, ${now}) on conflict do nothing`;
  await tellWorkshops(tx, offerId, supplierIds, now);
  return true;
}

/** The nearest workshops by service area, kind, make and free days, as results would list them. */
async function matchWorkshops(
  tx: Tx,
  lead: LeadRow,
  cart: CartItem[],
  { rules, settings, now }: { rules: BidRules; settings: PartnerSettings; now: Date },
): Promise<number[]> {
  const dates = await loadDateContext(tx, lead.suburb, { settings }, now);
  const day = searchStartDay(lead.serviceDate, dates, lead.quoteUrgency ?? null);
  const criteria = await supplierCriteria(tx, lead, cart, day);
  return criteria ? findNearest(tx, criteria, dates, rules.invitations) : [];
}

async function findNearest(
  db: Db,
  criteria: SupplierCriteria,
  dates: PlaceDates,
  limit: number,
): Promise<number[]> {
  const fits = db`${acceptsVehicle(db, criteria)} and ${coversAllTasks(db, criteria)}`;
  const rows = await db<(SupplierCalendar & { id: number })[]>`
    select s.id, ${selectCalendar(db, db`s`, criteria.day)} from (
      select s.* from supplier s where ${isNear(db, criteria)} and ${fits}
      union all
      select s.* from supplier s where ${servesBeyondRadius(db, criteria)} and ${fits}) s
     order by s.location <-> ${toPoint(db, criteria)}, s.id`;
  return rows
    .filter((row) => firstSlot(row, criteria.day, dates) !== null)
    .slice(0, limit)
    .map((row) => row.id);
}

/** A repair of the cart needs photos, and not one has been approved. */
export async function lacksPhotos(db: Db, leadGuid: string): Promise<boolean> {
  const [row] = await db<{ lacks: boolean }[]>`
    select exists (select from lead_cart_item i join task t on t.id = i.task_id
                    where i.lead_guid = ${leadGuid} and t.photo_required)
       and not exists (select from captured_image c where c.lead_guid = ${leadGuid} and c.status = ${oneStatus(db, IMAGE_STATUS.approved)}) as lacks`;
  return row!.lacks;
}

const toCutOff = (rules: BidRules, now: Date): Date => addHours(now, rules.cutOffHours);
