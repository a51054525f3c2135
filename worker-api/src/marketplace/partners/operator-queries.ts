import type { Db } from '../../platform/database.ts';
import type { PartnerRecord } from './partner-record.ts';

export async function findPartners(db: Db, slug: string | null): Promise<PartnerRecord[]> {
  return db<PartnerRecord[]>`
    select slug, name, funnel_version, is_white_label, is_rewards, fleet_company_id, support_phone, theme, settings,
           limits, is_active
      from partner where ${slug}::text is null or slug = ${slug} order by id`;
}

/** What a partner begins with. */
export const NEW_PARTNER: Omit<PartnerRecord, 'slug' | 'name'> = {
  funnelVersion: 2,
  isWhiteLabel: false,
  isRewards: false,
  fleetCompanyId: null,
  supportPhone: null,
  theme: {},
  settings: {},
  limits: {},
  isActive: true,
};

/** Inserts a partner, or changes the one of this slug. */
export async function writePartner(sql: Db, partner: PartnerRecord): Promise<void> {
  const row = {
    slug: partner.slug,
    name: partner.name,
    funnel_version: partner.funnelVersion,
    is_white_label: partner.isWhiteLabel,
    is_rewards: partner.isRewards,
    fleet_company_id: partner.fleetCompanyId,
    support_phone: partner.supportPhone,
    theme: sql.json(partner.theme as never),
    settings: sql.json(partner.settings as never),
    limits: sql.json(partner.limits as never),
    is_active: partner.isActive,
  };
  const { slug: _, ...changes } = row;
  await sql`insert into partner ${sql(row)} on conflict (slug) do update set ${sql(changes)}`;
}

/** The stored SVG, and how many pixels wide mails show its PNG; null without one. */
export type StoredLogo = { file: string; pngWidth: number | null };

/** The stored files that are a partner's logo; null without one. */
export async function findLogo(db: Db, slug: string): Promise<StoredLogo | null> {
  const [logo] = await db<StoredLogo[]>`
    select logo_file as file, logo_png_width as png_width from partner
     where slug = ${slug} and logo_file is not null`;
  return logo ?? null;
}

/** The id of the partner of a short name; null for none. */
export async function findPartnerId(db: Db, slug: string): Promise<number | null> {
  const [partner] = await db<{ id: number }[]>`select id from partner where slug = ${slug}`;
  return partner?.id ?? null;
}
