import type { Sql } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { closeFlag, hideReview, reviewExists, showReview } from './queries.ts';

/** `hide` takes a review down, `show` brings it back, `keep` dismisses what a workshop said against it. */
export type Decision = 'hide' | 'show' | 'keep';

/** The operator decides about a review; the same decision twice changes nothing. False for an unknown review. */
export function moderateReview(sql: Sql, id: number, decision: Decision, now: Date): Promise<boolean> {
  return transaction(
    sql,
    async (tx) => {
      if (!(await reviewExists(tx, id))) return false;
      if (decision === 'hide') await hideReview(tx, id, now);
      if (decision === 'show') await showReview(tx, id);
      await closeFlag(tx, id, decision === 'hide' ? 'Upheld' : 'Dismissed', now);
      return true;
    },
    { actor: 'operator' },
  );
}
