import type { Sql } from '../../src/platform/database.ts';
import { randomToken } from '../../src/platform/tokens.ts';

type Row = Record<string, string | number | boolean>;

/**
 * A workshop in Newtown that opens on weekdays from eight to five, for databases without the demo marketplace; `patch`
 * by column.
 */
export async function addTestSupplier(sql: Sql, patch: Row = {}): Promise<number> {
  await sql`insert into region (id, country, name) values (1, 'AU', 'Sydney') on conflict do nothing`;
  await sql`
    insert into suburb (id, country, name, state, postcode, latitude, longitude, timezone, region_id)
    values (1, 'AU', 'Newtown', 'NSW', '2042', -33.898, 151.179, 'Australia/Sydney', 1) on conflict do nothing`;
  const [row] = await sql<{ id: number }[]>`
    insert into supplier ${sql({
      name: 'Newtown Motors',
      contact_name: 'Sam',
      kind: 'Workshop',
      business_type: 'Independent',
      business_number: '51 824 753 556',
      email: `workshop-${randomToken(6).toLowerCase()}@example.com`,
      phone: '02 9999 1234',
      address_line1: '12 King Street',
      suburb_id: 1,
      country: 'AU',
      latitude: -33.9,
      longitude: 151.18,
      timezone: 'Australia/Sydney',
      description: '',
      year_founded: 1990,
      joined_at: new Date('2020-01-01'),
      labour_rate_cents: 12_000,
      price_level: 1,
      commission_percent: 10,
      provides_servicing: true,
      task_category_ids: [1],
      fuels: ['Petrol'],
      daily_capacity: 4,
      accepts_online_payments: true,
      accepts_bnpl: false,
      response_rate_percent: 90,
      ...patch,
    })} returning id`;
  await sql`insert into supplier_hours (supplier_id, weekday, opens, closes)
            select ${row!.id}, day, '08:00', '17:00' from generate_series(1, 5) day`;
  return row!.id;
}
