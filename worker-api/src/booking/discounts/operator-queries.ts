import type { DiscountField } from '@pitlane/contracts';
import { type Db, isUniqueViolation, type Sql } from '../../platform/database.ts';
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

/** False when the partner (or all partners) already has the code, also an ended one. */
export async function addDiscount(sql: Sql, discount: NewDiscount, now: Date): Promise<boolean> {
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
          ${referralCodes.length > 0}, ${row.requiredFields}, ${now})
        returning id`;
      for (const code of referralCodes)
        await tx`insert into discount_referral_code (discount_id, code) values (${added!.id}, ${code})`;
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'discount_code')) return false;
    throw error;
  }
}

export type ListedDiscount = NewDiscount & { partner: string | null; uses: number; isActive: boolean };

/** All codes with their uses, active ones first. */
export const findDiscounts = (db: Db): Promise<ListedDiscount[]> => db<ListedDiscount[]>`
  select d.code, d.description, d.partner_id, p.slug as partner, d.amount_cents, d.percentage,
         d.maximum_percentage_discount_cents, d.valid_from, d.valid_until, d.max_uses, d.uses,
         d.max_uses_per_customer_and_year, d.is_affected_by_customer_balance, d.is_youi_rewards, d.is_offered,
         d.required_fields, d.is_active,
         array(select r.code from discount_referral_code r where r.discount_id = d.id order by 1) as referral_codes
    from discount d left join partner p on p.id = d.partner_id
   order by d.is_active desc, lower(d.code), d.partner_id nulls first`;

/** Ends a code; bookings that use it keep it. False when there is no active one. */
export async function endDiscount(db: Db, code: string, partnerId: number | null): Promise<boolean> {
  const ended = await db`
    update discount set is_active = false
     where lower(code) = lower(${code}) and partner_id is not distinct from ${partnerId} and is_active returning id`;
  return ended.length > 0;
}
