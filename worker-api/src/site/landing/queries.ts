import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

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
const MOST_SUPPLIERS = 45_000;

/** Everything that has a public page. */
export async function findPublicPages(db: Db): Promise<PublicPages> {
  const [row] = await db<PublicPages[]>`
    select coalesce((select array_agg(id order by id) from task where show_in_search), '{}') as repair_ids,
           coalesce((select array_agg(id order by id) from (
             select id from supplier where is_active order by id limit ${MOST_SUPPLIERS}) s), '{}') as supplier_ids,
           coalesce((select array_agg(slug order by slug) from partner
                      where is_active and fleet_company_id is null and not is_white_label and slug <> 'default'), '{}')
             as partners,
           coalesce((select array_agg(slug order by slug) from fleet_company), '{}') as fleets`;
  return row!;
}
