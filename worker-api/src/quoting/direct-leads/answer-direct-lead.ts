import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { transaction } from '../../platform/transaction.ts';
import { settleWork } from '../../shared/work/index.ts';
import { questionWorkKey } from './chase-questions.ts';
import { notifyCustomer } from './messages.ts';

/** Throws `not-found` for a question to another workshop. */
export async function requireOwnDirectLead(
  { sql }: Pick<AppDeps, 'sql'>,
  supplierIds: number[],
  id: number,
): Promise<void> {
  const rows = await sql`
    select from supplier_direct_lead where id = ${id} and supplier_id = any (${supplierIds}::int[])`;
  if (rows.length === 0) throw new AppError('not-found');
}

/**
 * Keeps a workshop's one answer, tells the customer, and ends the operator's work about it. `answer` null: it answered
 * by phone or mail, and the customer gets no message. A repeat succeeds. Throws `conflict` for another answer.
 */
export function answerDirectLead(
  deps: AppDeps,
  id: number,
  { answer, by }: { answer: string | null; by: string },
): Promise<void> {
  const now = deps.clock.now();
  return transaction(deps.sql, async (tx) => {
    await tx`
      select from lead where guid = (select lead_guid from supplier_direct_lead where id = ${id}) for no key update`;
    const answered = await tx`
      update supplier_direct_lead set answer = ${answer}, answered_at = ${now}, answered_by = ${by}
       where id = ${id} and answered_at is null returning id`;
    if (answered.length === 0) {
      const [row] = await tx<
        { answer: string | null }[]
      >`select answer from supplier_direct_lead where id = ${id}`;
      if (row?.answer !== answer)
        throw new AppError('conflict', {
          detail: 'This question has its answer already. Load the page again to read it.',
        });
      return;
    }
    if (answer !== null) await notifyCustomer(tx, id, { now, sendsSms: deps.sms !== null });
    const outcome =
      answer === null ? 'The workshop answered by phone or email.' : 'The workshop has answered.';
    await settleWork(tx, { key: questionWorkKey(id) }, { outcome, by: 'workshop', now });
  });
}
