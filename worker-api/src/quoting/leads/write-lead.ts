import { toLeadSource } from '@pitlane/domain/funnel/lead-source';
import type { Tx } from '../../platform/database.ts';
import type { FunnelRules } from './funnel-rules.ts';
import { clonedColumns, keepsQuotes, type LeadPatch } from './lead-fields.ts';

/** Inserts a lead without answers and returns its guid. The funnel configuration may fix its supplier. */
export async function insertLead(
  tx: Tx,
  lead: FunnelRules & { partnerId: number; fleetCompanyId: number | null; funnelVersion: 1 | 2; now: Date },
): Promise<string> {
  const [row] = await tx<{ guid: string }[]>`
    insert into lead (partner_id, lead_source, fleet_company_id, quote_funnel_configuration_id, service_type_restrictions,
                      repair_category_restrictions, is_multi_item, quote_flow_version, created_at, updated_at,
                      workshop_id, got_exclusive_supplier_flow, got_product_quote_flow)
    select ${lead.partnerId}, ${toLeadSource(null)}, ${lead.fleetCompanyId}, f.id, ${lead.serviceTypeRestrictions}::text[],
           ${lead.repairCategoryRestrictions}::int[], ${lead.isMultiItem}, ${lead.funnelVersion}, ${lead.now}, ${lead.now},
           f.supplier_id, f.supplier_id is not null, ${lead.isProductFlow}
      from (values (1)) as one left join quote_funnel_configuration f on f.id = ${lead.quoteFunnelConfigurationId}
    returning guid`;
  return row!.guid;
}

/** Sets the owner of a lead that has none. Its quotes stay valid: they do not depend on whose it is. */
export const claimOwnerless = (tx: Tx, guid: string, subject: string) =>
  tx`update lead set user_id = ${subject} where guid = ${guid} and user_id is null`;

/**
 * Sets the given columns, and only those: two writers of different fields both win. The version, which the kept quotes
 * carry, stays where they do not depend on the change.
 */
export async function updateLead(tx: Tx, guid: string, patch: LeadPatch, now: Date): Promise<void> {
  const values = { ...patch, updated_at: now, forgotten_at: null } as unknown as Record<string, string>;
  const by = keepsQuotes(patch) ? 0 : 1;
  await tx`update lead set ${tx(values)}, version = version + ${by} where guid = ${guid}`;
}

/**
 * Counts a write outside of the lead's own columns, such as a photo, a question or a note, as its last change; other
 * writers wait. Clears `forgotten_at`: the write may add personal data again. Null and an unknown guid do nothing.
 */
export async function touchLead(tx: Tx, guid: string | null, now: Date): Promise<void> {
  await tx`update lead set updated_at = ${now}, forgotten_at = null where guid = ${guid}`;
}

/** Sets an operator's verdict about a lead whose contact looks like a workshop's; its version stays. */
export const judgeContact = (tx: Tx, guid: string, verdict: 'Customer' | 'Workshop', now: Date) =>
  tx`update lead set workshop_verdict = ${verdict}, updated_at = ${now} where guid = ${guid}`;

/**
 * Continues a lead on a clone (decisions, 'Lead and access'): everything but its history, contact details only with
 * `withContact`; the cart comes along. Returns the new guid.
 */
export async function cloneLead(
  tx: Tx,
  guid: string,
  { partnerId, withContact, now }: { partnerId: number; withContact: boolean; now: Date },
): Promise<string> {
  const list = clonedColumns(withContact)
    .map((column) => `"${column}"`)
    .join(', ');
  const [row] = await tx.unsafe<{ guid: string }[]>(
    `insert into lead (partner_id, shifted_from, created_at, updated_at, ${list})
     select $2, guid, $3, $3, ${list} from lead where guid = $1 returning guid`,
    [guid, partnerId, now],
  );
  const items = (await listColumns(tx, 'lead_cart_item'))
    .filter((column) => column !== 'id' && column !== 'lead_guid')
    .map((column) => `"${column}"`)
    .join(', ');
  await tx.unsafe(
    `insert into lead_cart_item (lead_guid, ${items})
     select $2, ${items} from lead_cart_item where lead_guid = $1 order by position`,
    [guid, row!.guid],
  );
  return row!.guid;
}

async function listColumns(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  return rows.map((row) => row.name);
}
