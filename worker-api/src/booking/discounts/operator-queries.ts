import type { Country } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import type { Db } from '../../platform/database.ts';
import { literal, toWordPatterns } from '../../platform/sql.ts';
import type { NewDiscount } from './save-discount.ts';

export type ListedDiscount = NewDiscount & {
  id: number;
  partner: string | null;
  uses: number;
  isActive: boolean;
  /** Cents that it took off bookings that stand, and what those come to. */
  totals: { currency: string; givenCents: number; revenueCents: number }[];
};

/**
 * Codes with their uses and what came of them, active ones first; those whose code, description or partner hold each word
 * of `search`. All of them without a limit.
 */
export function findDiscounts(
  db: Db,
  { search = '', from = 0, limit = null }: { search?: string; from?: number; limit?: number | null } = {},
): Promise<ListedDiscount[]> {
  return db<ListedDiscount[]>`
  with d as (
    select d.*, p.slug as partner from discount d left join partner p on p.id = d.partner_id
     where concat_ws(' ', d.code, d.description, p.slug) ilike all (${toWordPatterns(search)}::text[])
     order by d.is_active desc, lower(d.code), d.partner_id nulls first, d.id limit ${limit}::int offset ${from})
  select d.id, d.code, d.description, d.partner_id, d.partner, d.amount_cents, d.percentage,
         d.maximum_percentage_discount_cents, d.valid_from, d.valid_until, d.max_uses, d.uses,
         d.max_uses_per_customer_and_year, d.is_affected_by_customer_balance, d.is_youi_rewards, d.is_offered,
         d.required_fields, d.is_active,
         array(select r.code from discount_referral_code r where r.discount_id = d.id order by 1) as referral_codes,
         coalesce((
           select jsonb_agg(jsonb_build_object('currency', m.currency, 'givenCents', m.given, 'revenueCents', m.revenue)
                            order by m.currency)
             from (select b.currency, sum(u.amount_cents) as given, sum(b.total_cents) as revenue
                     from discount_use u join booking b on b.id = u.booking_id
                    where u.discount_id = d.id and u.released_at is null
                      and b.status <> ${literal(db, BOOKING_STATUS.Cancelled)}
                    group by b.currency) m), '[]') as totals
    from d order by d.is_active desc, lower(d.code), d.partner_id nulls first, d.id`;
}

export async function hasDiscount(db: Db, id: number): Promise<boolean> {
  const rows = await db`select from discount where id = ${id}`;
  return rows.length > 0;
}

/** The midnight with which a day begins by the clocks of a zone, in summer as in winter; `daysLater` 1: with which it ends. */
export async function findMidnight(db: Db, day: string, timeZone: string, daysLater = 0): Promise<Date> {
  const [midnight] = await db<{ at: Date }[]>`
    select (${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone} as at`;
  return midnight!.at;
}

/** By whose clocks a day of a code begins. */
export const DISCOUNT_ZONES: Record<Country, string> = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' };
