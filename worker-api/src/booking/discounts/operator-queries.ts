import type { Country, DiscountField } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { recordAudit } from '../../platform/audit-log.ts';
import { type Db, isUniqueViolation, type Sql, type Tx } from '../../platform/database.ts';
import { oneStatus, toWordPatterns } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';

/** A new code of an operator. Cents; null means unset. */
export type NewDiscount = {
  code: string;
  description: string;
  /** null: every partner's customers. */
  partnerId: number | null;
  amountCents: number | null;
  percentage: number | null;
  maximumPercentageDiscountCents: number | null;
  validFrom: Date | null;
  validUntil: Date | null;
  maxUses: number | null;
  maxUsesPerCustomerAndYear: number | null;
  isAffectedByCustomerBalance: boolean;
  isYouiRewards: boolean;
  isOffered: boolean;
  referralCodes: string[];
  requiredFields: DiscountField[];
};

/** Who changes a code, why and when. The command has no reason. */
export type DiscountStep = { now: Date; actor: string; reason?: string };

/** False when the partner (or all partners) already has the code, also an ended one. */
export async function addDiscount(sql: Sql, discount: NewDiscount, step: DiscountStep): Promise<boolean> {
  const { referralCodes, ...row } = discount;
  try {
    await transaction(sql, async (tx) => {
      const [added] = await tx<{ id: number }[]>`
        insert into discount (
          code, description, partner_id, amount_cents, percentage, maximum_percentage_discount_cents, valid_from,
          valid_until, max_uses, max_uses_per_customer_and_year, is_affected_by_customer_balance, is_youi_rewards,
          is_offered, requires_referral_code, required_fields, created_at)
        values (
          ${row.code}, ${row.description}, ${row.partnerId}, ${row.amountCents}, ${row.percentage},
          ${row.maximumPercentageDiscountCents}, ${row.validFrom}, ${row.validUntil}, ${row.maxUses},
          ${row.maxUsesPerCustomerAndYear}, ${row.isAffectedByCustomerBalance}, ${row.isYouiRewards}, ${row.isOffered},
          ${referralCodes.length > 0}, ${row.requiredFields}, ${step.now})
        returning id`;
      for (const code of referralCodes)
        await tx`insert into discount_referral_code (discount_id, code) values (${added!.id}, ${code})`;
      await recordDiscount(tx, step, 'discount-added', row.code, { after: toFacts(row) });
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'discount_code')) return false;
    throw error;
  }
}

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
                      and b.status <> ${oneStatus(db, BOOKING_STATUS.Cancelled)}
                    group by b.currency) m), '[]') as totals
    from d order by d.is_active desc, lower(d.code), d.partner_id nulls first, d.id`;
}

export async function hasDiscount(db: Db, id: number): Promise<boolean> {
  const rows = await db`select from discount where id = ${id}`;
  return rows.length > 0;
}

/** A code by its id, or the active one of its name at a partner. */
type DiscountKey = { id: number } | { code: string; partnerId: number | null };

/** Ends a code; bookings that use it keep it. False when there is no active one. */
export function endDiscount(sql: Sql, key: DiscountKey, step: DiscountStep): Promise<boolean> {
  return transaction(sql, async (tx) => {
    const isWanted =
      'id' in key
        ? tx`id = ${key.id}`
        : tx`lower(code) = lower(${key.code}) and partner_id is not distinct from ${key.partnerId}`;
    const ended = await tx<{ code: string }[]>`
      update discount set is_active = false where ${isWanted} and is_active returning code`;
    for (const row of ended) await recordDiscount(tx, step, 'discount-ended', row.code, {});
    return ended.length > 0;
  });
}

type Changed = { description: string; maxUses: number | null; maxUsesPerCustomerAndYear: number | null };

/** Changes an active code. `uses` when it has more uses than it may have then; `gone` when there is no such code. */
export function changeDiscount(
  sql: Sql,
  id: number,
  change: Changed,
  step: DiscountStep,
): Promise<'done' | 'uses' | 'gone'> {
  return transaction(sql, async (tx) => {
    const [before] = await tx<(Changed & { code: string; uses: number })[]>`
      select code, description, max_uses, max_uses_per_customer_and_year, uses from discount
       where id = ${id} and is_active for update`;
    if (!before) return 'gone';
    if (change.maxUses !== null && change.maxUses < before.uses) return 'uses';
    await tx`
      update discount set description = ${change.description}, max_uses = ${change.maxUses},
             max_uses_per_customer_and_year = ${change.maxUsesPerCustomerAndYear} where id = ${id}`;
    const { code, uses: _, ...old } = before;
    await recordDiscount(tx, step, 'discount-changed', code, { before: old, after: change });
    return 'done';
  });
}

/** The midnight with which a day begins by the clocks of a zone, in summer as in winter; `daysLater` 1: with which it ends. */
export async function findMidnight(db: Db, day: string, timeZone: string, daysLater = 0): Promise<Date> {
  const [midnight] = await db<{ at: Date }[]>`
    select (${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone} as at`;
  return midnight!.at;
}

/** By whose clocks a day of a code begins. */
export const DISCOUNT_ZONES: Record<Country, string> = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' };

const recordDiscount = (
  tx: Tx,
  { now, actor, reason }: DiscountStep,
  action: 'discount-added' | 'discount-changed' | 'discount-ended',
  code: string,
  details: object,
): Promise<void> =>
  recordAudit(tx, {
    at: now,
    actor,
    action,
    subject: { type: 'discount', id: code },
    details: { ...(reason && { reason }), ...details },
  });

const toFacts = (row: Omit<NewDiscount, 'referralCodes'>) => ({
  description: row.description,
  amountCents: row.amountCents,
  percentage: row.percentage,
  capCents: row.maximumPercentageDiscountCents,
  validFrom: row.validFrom?.toISOString() ?? null,
  validUntil: row.validUntil?.toISOString() ?? null,
  maxUses: row.maxUses,
});
