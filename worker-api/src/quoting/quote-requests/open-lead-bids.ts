import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import { IMAGE_STATUS } from '@pitlane/domain/funnel/image-upload';
import { addHours } from 'date-fns/addHours';
import * as v from 'valibot';
import type { Db, Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { describeError } from '../../platform/logger.ts';
import { findPartnerSettings } from '../../platform/partner.ts';
import { literal } from '../../platform/sql.ts';
import { parseSettings } from '../../platform/stored-settings.ts';
import { transaction } from '../../platform/transaction.ts';
import { openWork, settleWork } from '../../shared/work/index.ts';
import { findLead, type LeadRow, lockLead, orderPhotoLink } from '../leads/index.ts';
import { addInvitation } from './add-invitation.ts';
import { insertRequest, toCutOff } from './insert-request.ts';
import { matchWorkshops } from './match-workshops.ts';
import { notifyWorkshops } from './messages.ts';
import { bidRules } from './rules.ts';

const Payload = v.object({ leadGuid: v.pipe(v.string(), v.uuid()) });

/**
 * Job `open-lead-bids`: a submitted lead that could not be priced becomes a quote request, once. It is released to the
 * workshops at once, or held while photos that its repairs need are missing: the customer is sent the link to add them
 * (`release-lead-bids` looks again). Waits for a booking or withdrawal in progress.
 */
export const openLeadBids: JobHandler = async (payload, deps) => {
  const { leadGuid } = v.parse(Payload, payload);
  const now = deps.clock.now();
  await transaction(deps.sql, async (tx) => {
    await lockLead(tx, leadGuid);
    const lead = await findLead(tx, leadGuid);
    if (!lead?.submittedAt || lead.cancelledAt || lead.bookingId !== null) return;
    const settings = await findPartnerSettings(tx, lead.partnerId);
    const rules = bidRules({ settings });
    const offerId = await insertRequest(tx, lead, { rules, now });
    if (offerId === null) return;
    if (await lacksPhotos(tx, lead.guid)) {
      await orderPhotoLink(tx, lead, now);
      await openWork(tx, toPhotoWork(lead.guid, addHours(now, rules.photoWaitHours)), now);
      return;
    }
    await release(tx, { offerId, lead, settings, now });
  });
};

/**
 * Job `release-lead-bids`: held quote requests whose photos have come, or that waited long enough for them. One that
 * fails is tried again by the next run, and does not stop the others.
 */
export const releaseLeadBids: JobHandler = async (_payload, deps) => {
  const now = deps.clock.now();
  for (const { id, settings } of await findPartnersWithHeld(deps.sql)) {
    const rules = bidRules({ settings: parseSettings(settings) });
    const waitedSince = addHours(now, -rules.photoWaitHours);
    for (const leadGuid of await findDue(deps.sql, id, waitedSince)) await releaseDue(deps, leadGuid, now);
  }
};

async function releaseDue(deps: AppDeps, leadGuid: string, now: Date): Promise<void> {
  try {
    await transaction(deps.sql, (tx) => releaseHeldRequest(tx, leadGuid, now));
  } catch (error) {
    deps.logger.error('quote request not released', { leadGuid, error: describeError(error) });
  }
}

/** Quote requests `o` that no workshop has seen, of leads `l` that their customer still wants done. */
const isHeld = (db: Db) =>
  db`(o.released_at is null and o.accepted_at is null and l.cancelled_at is null and l.forgotten_at is null)`;

const findPartnersWithHeld = (db: Db) => db<{ id: number; settings: unknown }[]>`
  select p.id, p.settings from partner p
   where exists (select from lead_bid_offer o join lead l on l.guid = o.lead_guid
                  where o.partner_id = p.id and ${isHeld(db)}) order by p.id`;

/** The leads of a partner's held requests that wait for nothing more, oldest first. */
async function findDue(db: Db, partnerId: number, waitedSince: Date): Promise<string[]> {
  const due = await db<{ leadGuid: string }[]>`
    select o.lead_guid from lead_bid_offer o join lead l on l.guid = o.lead_guid
     where o.partner_id = ${partnerId} and ${isHeld(db)}
       and (o.created_at <= ${waitedSince} or not ${isWithoutPhotos(db, db`o.lead_guid`)})
     order by o.id limit 200`;
  return due.map(({ leadGuid }) => leadGuid);
}

const toPhotoWork = (leadGuid: string, dueAt: Date) =>
  ({
    kind: 'held-for-photos',
    key: `photos/${leadGuid}`,
    leadGuid,
    message:
      'A quote request is waiting for photos that the work needs; the customer has an email with the link to add them. Send it to workshops without photos if they can do without.',
    dueAt,
  }) as const;

/**
 * Sends a held quote request to workshops now, without its photos. Waits for a booking or withdrawal in progress; false
 * when the request is not held any more.
 */
export async function releaseHeldRequest(tx: Tx, leadGuid: string, now: Date): Promise<boolean> {
  await lockLead(tx, leadGuid);
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
  const wanted = { most: rules.invitations, mustBeFree: true };
  const matched = await matchWorkshops(tx, lead, { ...wanted, settings, now });
  const supplierIds = matched.map(({ id }) => id);
  for (const supplierId of supplierIds) await addInvitation(tx, { offerId, supplierId, now });
  await notifyWorkshops(tx, offerId, supplierIds, now);
  return true;
}

/** A repair of the cart needs photos, and not one has been approved. */
export async function lacksPhotos(db: Db, leadGuid: string): Promise<boolean> {
  const [row] = await db<{ lacks: boolean }[]>`
    select ${isWithoutPhotos(db, db`${leadGuid}::uuid`)} as lacks`;
  return row!.lacks;
}

/** `lacksPhotos` as a condition. */
const isWithoutPhotos = (db: Db, leadGuid: ReturnType<Db>) => db`
  (exists (select from lead_cart_item i join task t on t.id = i.task_id
            where i.lead_guid = ${leadGuid} and t.photo_required)
   and not exists (select from captured_image c
                    where c.lead_guid = ${leadGuid} and c.status = ${literal(db, IMAGE_STATUS.approved)}))`;
