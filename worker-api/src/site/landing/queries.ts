import type { Country, HomeFacts } from '@pitlane/contracts';
import { SPECIAL_TASK } from '@pitlane/contracts/constants';
import { ITEM_TYPE } from '@pitlane/domain/quotes/item-type';
import { PRICING_STRATEGY } from '@pitlane/domain/quotes/pricing-strategy';
import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import type { Db } from '../../platform/database.ts';
import { firstRow, literal } from '../../platform/sql.ts';

/** The publishable key of a partner by its slug or one of the `pageAliases` of its settings; null for an unknown one. */
export async function findPartnerKey(db: Db, slug: string): Promise<string | null> {
  const [row] = await db<{ key: string }[]>`
    select k.publishable_key as key from partner p join partner_key k on k.partner_id = p.id
     where p.is_active and k.kind = 'publishable' and k.revoked_at is null and p.fleet_company_id is null
       and (p.slug = ${slug} or (jsonb_typeof(p.settings->'pageAliases') = 'array' and p.settings->'pageAliases' ? ${slug}))
     order by (p.slug = ${slug}) desc, p.id, k.id limit 1`;
  return row?.key ?? null;
}

export type FleetRow = {
  id: number;
  slug: string;
  name: string;
  contactPhone: string;
  logoFile: string | null;
  partnerKey: string | null;
};

/** A fleet company by its slug, with the partner by which its drivers ask for quotes; null for an unknown one. */
export const findFleetBySlug = (db: Db, slug: string) =>
  firstRow(db<FleetRow[]>`
    select f.id, f.slug, f.name, f.contact_phone, p.logo_file,
           p.publishable_key as partner_key
      from fleet_company f
      left join lateral (
        select p.logo_file, k.publishable_key
          from partner p join partner_key k on k.partner_id = p.id
         where p.fleet_company_id = f.id and p.is_active and k.kind = 'publishable' and k.revoked_at is null
         order by p.id, k.id limit 1) p on true
     where f.slug = ${slug}`);

type PublicPages = { repairIds: number[]; supplierIds: number[]; partners: string[]; fleets: string[] };

/** A site map holds at most 50,000 addresses (sitemaps.org). */
const MAX_SUPPLIERS = 45_000;

/** Everything that has a public page. */
export async function findPublicPages(db: Db): Promise<PublicPages> {
  const [row] = await db<PublicPages[]>`
    select coalesce((select array_agg(id order by id) from task where show_in_search), '{}') as repair_ids,
           coalesce((select array_agg(id order by id) from (
             select id from supplier where is_active order by id limit ${MAX_SUPPLIERS}) s), '{}') as supplier_ids,
           coalesce((select array_agg(slug order by slug) from partner
                      where is_active and fleet_company_id is null and not is_white_label and slug <> 'default'), '{}')
             as partners,
           coalesce((select array_agg(slug order by slug) from fleet_company), '{}') as fleets`;
  return row!;
}

/** The suppliers that a partner's customers can meet. */
export type Reach = { country: Country; fleetCompanyId: number | null; hiddenSupplierId: number | null };

/**
 * Suppliers, their reviews, and the lowest own price of a repair among those that do it, in cents including tax. Tyres and
 * ranges have no own price (`usesOwnPrice`).
 */
export async function findHomeFacts(db: Db, reach: Reach): Promise<HomeFacts> {
  const [row] = await db<Omit<HomeFacts, 'Success'>[]>`
    with reached as materialized (
      select * from supplier
       where is_active and country = ${reach.country} and id is distinct from ${reach.hiddenSupplierId}::int
         and (fleet_company_ids is null or ${reach.fleetCompanyId}::int = any (fleet_company_ids))),
    lowest as (
      select t.id, min(p.price_cents) as cents
        from supplier_price p join reached s on s.id = p.supplier_id join task t on t.id = p.item_id
       where p.item_type = ${literal(db, ITEM_TYPE.Task)} and p.price_cents > 0 and t.pricing_strategy = ${literal(db, PRICING_STRATEGY.SinglePrice)} and t.can_calculate_price
         and t.id <> ${SPECIAL_TASK.tyres} and t.category_id = any (s.task_category_ids)
         and case when s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} then t.performed_by_mobile_mechanic else t.performed_by_workshop end
       group by t.id)
    select (select count(*)::int from reached) as "Workshops",
           (select coalesce(sum(rating_count), 0)::int from reached) as "Reviews",
           (select coalesce(jsonb_agg(jsonb_build_object('RepairInspectionId', id, 'FromIncGst', cents) order by id), '[]')
              from lowest) as "Prices"`;
  return { Success: true, ...row! };
}
