import { reopenPaperWork } from '../../marketplace/papers/index.ts';
import { findEndedPauses, listSupplier, lockListing } from '../../marketplace/suppliers/index.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';

/** Lists workshops again whose pause was until a day that is over. */
export const pauseJobs: JobHandlers = {
  'end-workshop-pauses': async (_payload, { sql, clock }) => {
    const now = clock.now();
    for (const id of await findEndedPauses(sql, now))
      await transaction(sql, async (tx) => {
        const before = await lockListing(tx, id);
        // In between, an operator may have listed it, or paused it for longer.
        if (!(await findEndedPauses(tx, now)).includes(id)) return;
        await listSupplier(tx, id);
        await reopenPaperWork(tx, id, now);
        await recordAudit(tx, {
          at: now,
          actor: 'system',
          action: 'workshop-listed',
          subject: { type: 'supplier', id: String(id) },
          details: {
            reason: 'The pause has ended.',
            before: { isListed: false, pausedUntil: before?.pausedUntil ?? null },
            after: { isListed: true, pausedUntil: null },
          },
        });
      });
  },
};
export const pauseCrontab = ['7 * * * * end-workshop-pauses'];
