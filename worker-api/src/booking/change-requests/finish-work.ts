import type { Sql } from '../../platform/database.ts';
import { touchLead } from '../../quoting/leads/index.ts';
import { closeWork, type StepRefusal } from '../../shared/work/index.ts';
import { closeRequest } from './queries.ts';

type Finish = Parameters<typeof closeWork>[2] & { isDismissed: boolean };

/** Closes work; the customer sees on the booking what became of a request to change it. */
export function finishWork(
  sql: Sql,
  id: number,
  { isDismissed, ...step }: Finish,
): Promise<StepRefusal | null> {
  return closeWork(sql, id, step, async (tx, { kind, bookingId, leadGuid }) => {
    // The outcome may name people, as a note may.
    await touchLead(tx, leadGuid, step.now);
    if (kind === 'arrange-change' && bookingId !== null)
      await closeRequest(tx, bookingId, isDismissed ? 'Dismissed' : 'Done', step.now);
  });
}
