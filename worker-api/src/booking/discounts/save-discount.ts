import type { DiscountField } from '@pitlane/contracts';
import { recordAudit } from '../../platform/audit-log.ts';
import { isUniqueViolation, type Sql, type Tx } from '../../platform/database.ts';
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

/**
 * Adds a code with its referral codes, and records it in the audit log. False when the partner (or all partners) already
 * has the code, also an ended one.
 */
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

type Changed = { description: string; maxUses: number | null; maxUsesPerCustomerAndYear: number | null };

/**
 * Changes an active code, and records it in the audit log. `uses` when it has more uses than it may have then; `gone` when
 * there is no such code.
 */
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

/** A code by its id, or the active one of its name at a partner. */
type DiscountKey = { id: number } | { code: string; partnerId: number | null };

/** Ends a code, and records it in the audit log; bookings that use it keep it. False when there is no active one. */
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
