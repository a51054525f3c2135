import { partners as format } from '@pitlane/catalogue/formats';
import { ACCENT_PROBLEM, type PartnerTheme } from '@pitlane/contracts/partner-parts';
import { canSeeAccent } from '../../../platform/partner-accent.ts';
import { type DataTable, toJson } from '../data-table.ts';

export const partners: DataTable = {
  format: {
    ...format,
    check: ({ theme }) =>
      canSeeAccent((theme as PartnerTheme).accent)
        ? []
        : [{ column: 'theme', message: `is refused: accent ${ACCENT_PROBLEM}.` }],
  },
  tables: ['partner'],
  view: (db) => db`
    select p.slug, p.name, p.funnel_version, p.is_white_label, p.is_rewards, f.slug as fleet,
           nullif(p.support_phone, '') as support_phone, p.theme, p.settings, p.limits, p.is_active
      from partner p left join fleet_company f on f.id = p.fleet_company_id`,
  among: (db, keys) => db`v.slug in (select slug from jsonb_to_recordset(${keys}) as k(slug text))`,
  pruned: (db) => db`v.is_active`,
  references: [
    {
      column: 'fleet',
      path: '$.fleet',
      table: 'fleet_company',
      id: 'slug',
      missing: 'fleet; import fleets first',
    },
    {
      column: 'settings',
      path: '$.settings.quoteFunnelConfigurationId',
      table: 'quote_funnel_configuration',
      id: 'id',
      missing: 'funnel configuration; import funnel-configurations first',
    },
  ],
  async write(tx, records) {
    await tx`
      insert into partner (slug, name, funnel_version, is_white_label, is_rewards, fleet_company_id, support_phone,
                           theme, settings, limits, is_active)
      select r.slug, r.name, r.funnel_version, r.is_white_label, r.is_rewards, f.id, r.support_phone, r.theme,
             r.settings, r.limits, r.is_active
        from jsonb_to_recordset(${toJson(tx, records)}) as r(slug text, name text, funnel_version integer,
               is_white_label boolean, is_rewards boolean, fleet text, support_phone text, theme jsonb, settings jsonb,
               limits jsonb, is_active boolean)
        left join fleet_company f on f.slug = r.fleet
      on conflict (slug) do update set name = excluded.name, funnel_version = excluded.funnel_version,
        is_white_label = excluded.is_white_label, is_rewards = excluded.is_rewards,
        fleet_company_id = excluded.fleet_company_id, support_phone = excluded.support_phone, theme = excluded.theme,
        settings = excluded.settings, limits = excluded.limits, is_active = excluded.is_active`;
  },
  /** Leads and bookings keep their partner; it is only switched off. */
  async remove(tx, records) {
    await tx`update partner set is_active = false where slug = any(${records.map(({ slug }) => slug as string)}::text[])`;
  },
};
