import { POLICY_PROBLEM, type PolicySave, type SetUpPolicies } from '@pitlane/contracts';
import { recordAudit } from '../../platform/audit-log.ts';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { Db, Sql, Tx } from '../../platform/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { staleError } from '../../platform/shared-refusals.ts';
import { transaction } from '../../platform/transaction.ts';

type Row = { id: number; title: string; contentHtml: string; updatedAt: Date; effectiveAt: Date };
type Step = { actor: string; now: Date };

/** All policies of the operator, also those that don't hold yet. */
export async function listAllPolicies(db: Db, now: Date): Promise<SetUpPolicies> {
  const rows = await db<Row[]>`
    select id, title, content_html, updated_at, effective_at from operator_policy order by id`;
  return { Success: true, Items: rows.map((row) => toPolicy(row, now)) };
}

const toPolicy = (row: Row, now: Date): SetUpPolicies['Items'][number] => ({
  Id: row.id,
  Title: row.title,
  ContentHtml: row.contentHtml,
  EffectiveAt: row.effectiveAt.toISOString(),
  UpdatedOn: row.updatedAt.toISOString(),
  IsInEffect: row.effectiveAt <= now,
});

/**
 * Adds a policy or changes one; HTML is cleaned to paragraphs, lists, headings, emphasis and links. Throws `not-found`,
 * `validation` for HTML without a text, and `conflict` when a colleague changed it since it was read.
 */
export function savePolicy(
  sql: Sql,
  { Id, Title, ContentHtml, EffectiveAt, UpdatedOn, Reason }: PolicySave,
  { actor, now }: Step,
): Promise<void> {
  const html = cleanHtml(ContentHtml).trim();
  if (html.replace(/<[^>]*>/g, '').trim() === '')
    throw fieldError('/ContentHtml', 'required', POLICY_PROBLEM);
  return transaction(sql, async (tx) => {
    await tx`lock table operator_policy in share row exclusive mode`;
    const before = Id == null ? null : orNotFound(await findPolicy(tx, Id));
    if (before && before.updatedAt.toISOString() !== UpdatedOn) throw staleError('this policy');
    const [saved] = await tx<{ id: number }[]>`
      insert into operator_policy (id, title, content_html, created_at, updated_at, effective_at)
      select coalesce(${Id ?? null}::int, (select coalesce(max(id), 0) + 1 from operator_policy)), ${Title}, ${html}, ${now},
             ${now}, ${EffectiveAt}
      on conflict (id) do update set title = excluded.title, content_html = excluded.content_html,
        updated_at = excluded.updated_at, effective_at = excluded.effective_at
      returning id`;
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'policy-saved',
      subject: { type: 'policy', id: String(saved!.id) },
      details: {
        reason: Reason,
        before: before && toFacts(before.title, before.contentHtml, before.effectiveAt),
        after: toFacts(Title, html, new Date(EffectiveAt)),
      },
    });
  });
}

/** Removes a policy that doesn't hold yet. Throws `not-found`, and `conflict` for one that bookings accept. */
export function removePolicy(sql: Sql, id: number, reason: string, { actor, now }: Step): Promise<void> {
  return transaction(sql, async (tx) => {
    const policy = orNotFound(await findPolicy(tx, id));
    if (policy.effectiveAt <= now)
      throw new AppError('conflict', {
        detail: 'This policy is in effect, and customers have accepted it. Change its text instead.',
      });
    await tx`delete from operator_policy where id = ${id}`;
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'policy-removed',
      subject: { type: 'policy', id: String(id) },
      details: { reason, title: policy.title },
    });
  });
}

async function findPolicy(tx: Tx, id: number): Promise<Row | null> {
  const [row] = await tx<Row[]>`
    select id, title, content_html, updated_at, effective_at from operator_policy where id = ${id} for update`;
  return row ?? null;
}

const toFacts = (title: string, text: string, effectiveAt: Date) => ({
  title,
  text,
  inEffect: effectiveAt.toISOString(),
});
