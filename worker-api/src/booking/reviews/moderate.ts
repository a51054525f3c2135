import { actorName } from '@pitlane/domain/people/actor-name';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { settleWork } from '../../shared/work/index.ts';
import { closeFlag, doesReviewExist, hideReview, showReview } from './queries.ts';
import { reviewWorkKey } from './review-work.ts';

/** `hide` takes a review down, `show` restores it, `keep` dismisses the workshop's flag. */
export type Decision = 'hide' | 'show' | 'keep';

/** Who decides: an operator, with the name that the audit log shows. */
type Step = { by: `operator:${string}`; now: Date };

/** Applies the operator's decision; a repeat changes nothing. False for an unknown review. */
export const moderateReview = (sql: Sql, id: number, decision: Decision, step: Step): Promise<boolean> =>
  transaction(sql, (tx) => decideReview(tx, id, decision, step), { actor: step.by });

/** As `moderateReview`, in the caller's transaction. Closes the work about it, and records what changed. */
export async function decideReview(
  tx: Tx,
  id: number,
  decision: Decision,
  { by, now }: Step,
): Promise<boolean> {
  if (!(await doesReviewExist(tx, id))) return false;
  const outcome = decision === 'hide' ? 'The review was taken down.' : 'The review stays.';
  const ending = { outcome, by: actorName(by), now };
  await settleWork(tx, { key: reviewWorkKey(id) }, ending);
  const isHidden = decision === 'hide' && (await hideReview(tx, id, now));
  const isShown = decision === 'show' && (await showReview(tx, id));
  const isFlagClosed = await closeFlag(tx, id, decision === 'hide' ? 'Upheld' : 'Dismissed', now);
  if (isHidden || isShown || isFlagClosed)
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'review-decided',
      subject: { type: 'review', id: String(id) },
      details: { decision },
    });
  return true;
}
