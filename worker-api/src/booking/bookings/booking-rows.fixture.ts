import type { PriceBreakdown } from '@pitlane/contracts';
import { addTestSupplier } from '../../../test/support/add-test-supplier.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import type { Sql } from '../../platform/database.ts';
import { createSession, grantAccess } from '../../platform/session.ts';
import { randomGuid } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';

/** A free day for these suppliers; the clock of the tests stands at Monday 23 November 2026. */
export const FREE_DAY = '2026-11-26';

export type Lead = { guid: string; token: string; supplierId: number; totalCents: number };

export async function addPlaces(sql: Sql): Promise<void> {
  await sql`insert into region (id, country, name) values (1, 'AU', 'Sydney') on conflict do nothing`;
  await sql`
    insert into suburb (id, country, name, state, postcode, latitude, longitude, timezone, region_id) values
      (1, 'AU', 'Newtown', 'NSW', '2042', -33.898, 151.179, 'Australia/Sydney', 1),
      (2, 'AU', 'Penrith', 'NSW', '2750', -33.751, 150.694, 'Australia/Sydney', 1) on conflict do nothing`;
  await sql`insert into blocked_date (country, state, blocked_on, kind, reason)
            values ('AU', null, '2026-12-25', 'PublicHoliday', 'Christmas Day') on conflict do nothing`;
  await sql`
    insert into generic_service (id, name, min_labour_hours, max_labour_hours, price_band_low_cents,
                                 price_band_high_cents, operations, excluded_operations, parts)
    values (1, 'Basic Service', 1, 1.4, 19900, 29900, '{Replace engine oil}', '{Spark plugs}', '{Oil filter}')
    on conflict do nothing`;
  await sql`
    insert into extra_service (id, name, css_class, group_name, includes_ids) values
      (1, 'Drop-off', 'extra-drop-off', 'transport', '{}'), (4, 'Loan car', 'extra-loan-car', 'transport', '{}'),
      (6, 'Car wash', 'extra-car-wash', 'comfort', '{}') on conflict do nothing`;
}

export type SupplierOptions = {
  name: string;
  kind: 'Workshop' | 'MobileMechanic';
  capacity: number;
  online: boolean;
  bnpl: boolean;
  minimumCents: number;
  noticeDays: number;
};

export async function addSupplier(sql: Sql, options: Partial<SupplierOptions>): Promise<number> {
  const kind = options.kind ?? 'Workshop';
  const id = await addTestSupplier(sql, {
    name: options.name ?? 'Newtown Motors',
    kind,
    daily_capacity: options.capacity ?? 4,
    service_radius_metres: kind === 'MobileMechanic' ? 15_000 : 0,
    accepts_online_payments: options.online ?? true,
    accepts_bnpl: options.bnpl ?? false,
    minimum_booking_cents: options.minimumCents ?? 0,
    notice_days: options.noticeDays ?? 1,
  });
  await sql`insert into supplier_extra (supplier_id, extra_service_id, price_cents)
            values (${id}, 1, 0), (${id}, 4, 4500), (${id}, 6, 2500)`;
  return id;
}

export type LeadOptions = {
  supplierId: number;
  otherSupplierIds?: number[];
  range?: boolean;
  partnerId?: number;
};

/** A lead with a priced cart of one service, whose browser session has access. */
export async function addLead(app: Pick<TestApp, 'sql' | 'deps'>, options: LeadOptions): Promise<Lead> {
  const { sql, deps } = app;
  const guid = randomGuid();
  const now = deps.clock.now();
  const [partner] = await sql<{ id: number }[]>`select id from partner where slug = 'default'`;
  const partnerId = options.partnerId ?? partner!.id;
  await sql`
    insert into lead ${sql({
      guid,
      partner_id: partnerId,
      lead_source: 'Home',
      vehicle_make: 'Toyota',
      vehicle_model: 'Corolla',
      vehicle_year: 2018,
      vehicle_fuel: 'Petrol',
      vehicle_description: '2018 Toyota Corolla',
      vehicle_rego: 'ABC123',
      suburb_id: 1,
      name: 'Mia Nguyen',
      mobile_number: '+61404040404',
      email: 'mia@example.com',
      created_at: now,
      updated_at: now,
    })}`;
  const [item] = await sql<{ id: number }[]>`
    insert into lead_cart_item (lead_guid, position, item_type, service_type, service_name, generic_service_id)
    values (${guid}, 1, 'Service', 'GenericService', 'Basic Service', 1) returning id`;
  const breakdown = createBreakdown(item!.id, options.range ? 30_000 : 23_900);
  const [quote] = await sql<{ id: number }[]>`
    insert into quote (lead_guid, partner_id, fingerprint, service_date, listing_count, created_at, expires_at,
                       lead_version)
    values (${guid}, ${partnerId}, 'test', ${FREE_DAY}, 1, ${now}, ${new Date(now.getTime() + 14 * 86_400_000)}, 1)
    returning id`;
  for (const supplierId of [options.supplierId, ...(options.otherSupplierIds ?? [])]) {
    await sql`
      insert into listing ${sql({
        quote_id: quote!.id,
        supplier_id: supplierId,
        lead_guid: guid,
        position: 1,
        distance_metres: 500,
        recommended_score: 50,
        pricing_strategy: options.range ? 'PRICE_RANGE' : 'SINGLE_PRICE',
        minimum_price_cents: 23_900,
        maximum_price_cents: options.range ? 30_000 : 23_900,
        tax_cents: breakdown.TaxIncluded,
        available_from: FREE_DAY,
        breakdown: sql.json(breakdown),
      } as never)}`;
  }
  const session = await createSession(deps.config.secret);
  const grant = { current: null, fresh: session, leadGuid: guid, partnerId, now };
  await transaction(sql, (tx) => grantAccess(tx, grant));
  return { guid, token: session.token, supplierId: options.supplierId, totalCents: 23_900 };
}

function createBreakdown(itemId: number, maximum: number): PriceBreakdown {
  const line = { LeadCartItemID: itemId, Name: 'Basic Service', LabourIncGst: 14_400, PartsIncGst: 9_500 };
  return {
    Lines: [{ ...line, MinimumIncGst: 23_900, MaximumIncGst: maximum }],
    LabourIncGst: 14_400,
    PartsIncGst: 9_500,
    ExtrasIncGst: 0,
    TaxIncluded: 2_173,
    TotalIncGst: 23_900,
  };
}
