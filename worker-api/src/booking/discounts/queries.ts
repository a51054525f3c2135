import type { DiscountField } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

export type DiscountRow = {
  id: number;
  code: string;
  description: string;
  amountCents: number | null;
  percentage: number | null;
  maximumPercentageDiscountCents: number | null;
  isYouiRewards: boolean;
  isAffectedByCustomerBalance: boolean;
  requiresReferralCode: boolean;
  requiredFields: DiscountField[];
  validFrom: Date | null;
  validUntil: Date | null;
  maxUses: number | null;
  uses: number;
  maxUsesPerCustomerAndYear: number | null;
  isActive: boolean;
};

const columns = (db: Db) => db`
  d.id, d.code, d.description, d.amount_cents, d.percentage, d.maximum_percentage_discount_cents, d.is_youi_rewards,
  d.is_affected_by_customer_balance, d.requires_referral_code, d.required_fields, d.valid_from, d.valid_until,
  d.max_uses, d.uses, d.max_uses_per_customer_and_year, d.is_active`;

/** A code of the partner, or one for all; the partner's own comes first. Case-insensitive. */
export const findDiscount = (db: Db, code: string, partnerId: number) =>
  firstRow(db<DiscountRow[]>`
    select ${columns(db)} from discount d
     where lower(d.code) = lower(${code}) and (d.partner_id is null or d.partner_id = ${partnerId})
     order by d.partner_id nulls last limit 1`);

/** A partner's discount without a code: for members of a rewards partner, or offered to all. */
export const findOfferedDiscounts = (db: Db, partnerId: number, now: Date) =>
  firstRow(db<DiscountRow[]>`
    select ${columns(db)} from discount d join partner p on p.id = ${partnerId}
     where ((p.is_rewards and d.is_youi_rewards) or (d.is_offered and not d.is_youi_rewards))
       and (d.partner_id is null or d.partner_id = p.id) and d.is_active and not d.requires_referral_code
       and (d.valid_from is null or d.valid_from <= ${now}) and (d.valid_until is null or d.valid_until > ${now})
       and (d.max_uses is null or d.uses < d.max_uses)
     order by d.is_youi_rewards desc, d.partner_id nulls last, d.id limit 1`);

export async function isRewardsPartner(db: Db, partnerId: number): Promise<boolean> {
  const rows = await db`select 1 from partner where id = ${partnerId} and is_rewards`;
  return rows.length > 0;
}

export async function isReferralCode(db: Db, discountId: number, code: string): Promise<boolean> {
  const rows = await db`
    select 1 from discount_referral_code where discount_id = ${discountId} and lower(code) = lower(${code})`;
  return rows.length > 0;
}

export type CustomerUses = { uses: number; cents: number };

/** A customer's uses of a discount since a time, except by the current booking. */
export async function findCustomerUses(
  db: Db,
  about: {
    discountId: number;
    /** Under which a use of theirs can be stored. */
    customerHashes: readonly Buffer[];
    since: Date;
    exceptBookingId: number | null;
  },
): Promise<CustomerUses> {
  const [row] = await db<CustomerUses[]>`
    select count(*)::integer as uses, coalesce(sum(amount_cents), 0)::integer as cents from discount_use
     where discount_id = ${about.discountId} and customer_hash in ${db([...about.customerHashes])} and released_at is null
       and used_at > ${about.since} and booking_id is distinct from ${about.exceptBookingId}`;
  return row!;
}

/** Whether the booking already has its use of the discount. */
export async function hasUse(db: Db, bookingId: number, discountId: number): Promise<boolean> {
  const rows = await db`
    select 1 from discount_use
     where booking_id = ${bookingId} and discount_id = ${discountId} and released_at is null`;
  return rows.length > 0;
}
