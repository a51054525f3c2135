import { BOOKING_STATUS, SUBMITTED_STATUSES } from '@pitlane/domain/booking/booking-status';
import { listPhoneForms } from '@pitlane/domain/people/phone';
import type { Db, Tx } from '../../platform/database.ts';
import { literal, literals } from '../../platform/sql.ts';
import { fleetConfirmations } from './fleet-proof.ts';
import { isServiceVisit } from './is-service-visit.ts';
import type { LeadRow } from './lead-response.ts';

/** A lead with what belongs to it, by one statement; null for an unknown guid. */
export async function findLead(db: Db, guid: string): Promise<LeadRow | null> {
  const [row] = await db<(Omit<LeadRow, 'suburb'> & { suburb: Record<string, unknown> | null })[]>`
    select l.*, p.is_rewards,
           l.is_multi_item and coalesce(f.is_multi_item, true) as is_multi_item,
           coalesce(f.excluded_category_ids, '{}') as excluded_category_ids,
           f.supplier_id as configured_supplier_id,
           (select jsonb_build_object('SupplierId', s.id, 'SupplierName', s.name,
                     'TaskCategoryIds', s.task_category_ids, 'ProvidesServicing', s.provides_servicing)
              from supplier s where s.id = l.workshop_id) as supplier,
           case when u.id is null then null else jsonb_build_object(
             'id', u.id, 'country', u.country, 'name', u.name, 'state', u.state, 'postcode', u.postcode,
             'latitude', u.latitude, 'longitude', u.longitude, 'timezone', u.timezone, 'regionId', u.region_id,
             'isUberOffered', u.is_uber_offered) end as suburb,
           b.id as booking_id, b.status as booking_status, b.public_id as booking_public_id,
           exists (select from quote q where q.lead_guid = l.guid) as has_quotes,
           ${fleetConfirmations(db)},
           (select l.home_url where exists (
             select from partner_key k where k.partner_id = l.partner_id and p.is_active and k.revoked_at is null
                and substring(l.home_url from '^https?://[^/]+') = any (k.allowed_origins))) as home_url,
           (select k.publishable_key from partner_key k
             where k.partner_id = l.partner_id and p.is_active and k.kind = 'publishable' and k.revoked_at is null
             order by k.id limit 1) as partner_key
      from lead l join partner p on p.id = l.partner_id left join suburb u on u.id = l.suburb_id
      left join quote_funnel_configuration f on f.id = l.quote_funnel_configuration_id
      left join lateral (
        select id, status, public_id from booking where lead_guid = l.guid and ${isServiceVisit(db)} and status <> ${literal(db, BOOKING_STATUS.Cancelled)}
           and declined_at is null
         order by (status in ${literals(db, SUBMITTED_STATUSES)}) desc, id desc limit 1) b on true
     where l.guid = ${guid}`;
  return (row as LeadRow | undefined) ?? null;
}

/** Makes other writers of the lead wait until this transaction ends. */
export async function lockLead(tx: Tx, guid: string): Promise<boolean> {
  const rows = await tx`select 1 from lead where guid = ${guid} for update`;
  return rows.length > 0;
}

/** Whether the lead has quotes that are still valid: its vehicle and cart then keep their quoted values. */
export async function hasKeptPrices(tx: Tx, guid: string, now: Date): Promise<boolean> {
  const rows = await tx`
    select 1 from quote where lead_guid = ${guid} and expires_at > ${now} and listing_count > 0 limit 1`;
  return rows.length > 0;
}

/** A supplier's mail or phone: the contact of a lead that is probably a workshop's. */
export async function isSuspectedWorkshop(
  db: Db,
  contact: { email: string | null; phones: string[] },
): Promise<boolean> {
  const digits = contact.phones.flatMap(listPhoneForms);
  const rows = await db`
    select 1 from supplier where email_normalised = ${contact.email?.trim().toLowerCase() ?? null}
        or phone_digits = any (${digits}::text[]) limit 1`;
  return rows.length > 0;
}

/** Whether a lead is treated as a workshop's: an operator's verdict counts before the contact. */
export async function isSuspectedLead(
  db: Db,
  lead: Pick<LeadRow, 'workshopVerdict' | 'email' | 'mobileNumber' | 'phoneNumber'>,
): Promise<boolean> {
  if (lead.workshopVerdict !== null) return lead.workshopVerdict === 'Workshop';
  const phones = [lead.mobileNumber, lead.phoneNumber].filter((phone) => phone !== null);
  return isSuspectedWorkshop(db, { email: lead.email, phones });
}

export async function supplierName(db: Db, id: number): Promise<string | null> {
  const [row] = await db<{ name: string }[]>`select name from supplier where id = ${id}`;
  return row?.name ?? null;
}
