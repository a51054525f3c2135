import { recordAudit } from '../../platform/audit-log.ts';
import { isCheckViolation, isUniqueViolation, type Sql } from '../../platform/database.ts';
import { NO_SUCH_WORKSHOP } from '../../platform/shared-refusals.ts';
import { transaction } from '../../platform/transaction.ts';

export const BALANCE_REASONS = ['TopUp', 'Refund', 'Adjustment'] as const;
export type BalanceReason = (typeof BALANCE_REASONS)[number];
type Entry = {
  supplierId: number;
  amountCents: number;
  reason: BalanceReason;
  reference: string;
  /** As the audit log names them. */
  actor: string;
  now: Date;
};

/** Why nothing was booked, for the operator. */
export class BalanceRefused extends Error {
  override readonly name = 'BalanceRefused';
}

/** Books money of a workshop, once for its reason and reference; the balance afterwards, in cents. Throws `BalanceRefused`. */
export async function bookBalance(sql: Sql, entry: Entry): Promise<number> {
  await readBalance(sql, entry.supplierId);
  try {
    await transaction(sql, async (tx) => {
      await tx`
        insert into supplier_ledger (supplier_id, amount_cents, reason, reference, at)
        values (${entry.supplierId}, ${entry.amountCents}, ${entry.reason}, ${entry.reference}, ${entry.now})`;
      const { amountCents, reason, reference } = entry;
      await recordAudit(tx, {
        at: entry.now,
        actor: entry.actor,
        action: 'balance-booked',
        subject: { type: 'supplier', id: String(entry.supplierId) },
        details: { reason: `${reason} ${reference}`, after: { amountCents } },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new BalanceRefused('This reference is booked already.');
    if (isCheckViolation(error, 'supplier_balance_bound'))
      throw new BalanceRefused('The balance would fall below zero.');
    throw error;
  }
  return readBalance(sql, entry.supplierId);
}

/** Cents. Throws `BalanceRefused` for a workshop that does not exist. */
export async function readBalance(sql: Sql, supplierId: number): Promise<number> {
  const [row] = await sql<{ cents: number }[]>`
    select coalesce(b.balance_cents, 0)::int as cents
      from supplier s left join supplier_balance b on b.supplier_id = s.id where s.id = ${supplierId}`;
  if (!row) throw new BalanceRefused(NO_SUCH_WORKSHOP);
  return row.cents;
}
