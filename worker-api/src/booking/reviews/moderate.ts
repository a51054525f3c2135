import type { Sql } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { settleWork } from '../../shared/work/index.ts';
import { closeFlag, doesReviewExist, hideReview, showReview } from './queries.ts';
import { reviewWorkKey } from './review-work.ts';

/** `hide` takes a review down, `show` restores it, `keep` dismisses the workshop's flag. */
export type Decision = 'hide' | 'show' | 'keep';

/** Applies the operator's decision; a repeat changes nothing. False for an unknown review. */
export function moderateReview(sql: Sql, id: number, decision: Decision, now: Date): Promise<boolean> {
  return transaction(
    sql,
    async (tx) => {
      if (!(await doesReviewExist(tx, id))) return false;
      if (decision === 'hide') await hideReview(tx, id, now);
      if (decision === 'show') await showReview(tx, id);
      await closeFlag(tx, id, decision === 'hide' ? 'Upheld' : 'Dismissed', now);
      const outcome = decision === 'hide' ? 'The review was taken down.' : 'The review stays.';
      await settleWork(tx, { key: reviewWorkKey(id) }, { outcome, by: 'operator', now });
      return true;
    },
    { actor: 'operator' },
  );
}
