import type { AuditAction } from '@pitlane/contracts';
import { type Day, utcDay } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { actorName } from '@pitlane/domain/people/actor-name';
import { reopenPaperWork, settlePaperWork, settlePausedPapers } from '../../marketplace/papers/index.ts';
import * as suppliers from '../../marketplace/suppliers/index.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql, Tx } from '../../platform/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';

/** What an operator does with a workshop: who as the audit log names them, why, and when. */
export type WorkshopStep = { actor: string; reason: string; now: Date };

/** Takes a workshop out of all searches, or changes how long; bookings stay. Throws `not-found`, `conflict` and `validation`. */
export function pauseWorkshop(sql: Sql, id: number, until: Day | null, step: WorkshopStep): Promise<void> {
  return transaction(sql, async (tx) => {
    const before = orNotFound(await suppliers.lockListing(tx, id));
    if (!before.isActive && !before.pausedAt)
      throw new AppError('conflict', { detail: 'This workshop isn’t listed.' });
    if (until !== null && until < localDay(step.now, before.timezone))
      throw fieldError('/Until', 'out-of-range', 'Choose today or a later day.');
    await suppliers.pauseSupplier(tx, id, { until, reason: step.reason, by: step.actor, now: step.now });
    await settlePausedPapers(tx, id, { by: actorName(step.actor), now: step.now });
    await record(tx, 'workshop-paused', id, step, {
      before: { isListed: before.isActive, pausedUntil: before.pausedUntil },
      after: { isListed: false, pausedUntil: until },
    });
  });
}

/**
 * Lets customers find a workshop: `findGaps` names what it lacks. Throws `not-found`, and `conflict` when it is listed
 * or lacks something.
 */
export function listWorkshop(
  sql: Sql,
  id: number,
  findGaps: (tx: Tx) => Promise<string[]>,
  step: WorkshopStep,
): Promise<void> {
  return transaction(sql, async (tx) => {
    const before = orNotFound(await suppliers.lockListing(tx, id));
    if (before.isActive) throw new AppError('conflict', { detail: 'This workshop is listed already.' });
    const gaps = await findGaps(tx);
    if (gaps.length > 0)
      throw new AppError('conflict', { detail: `It can’t be listed yet: it has no ${gaps.join(', no ')}.` });
    await suppliers.listSupplier(tx, id);
    await reopenPaperWork(tx, id, step.now);
    await record(tx, 'workshop-listed', id, step, {
      before: { isListed: false, pausedUntil: before.pausedUntil },
      after: { isListed: true, pausedUntil: null },
    });
  });
}

const PAPERS = [
  ['licence', 'licenceExpiresOn'],
  ['insurance', 'insuranceExpiresOn'],
] as const;

/** Keeps licence and insurance, and settles the work about those that were renewed. Throws `not-found`. */
export function changePapers(
  sql: Sql,
  id: number,
  after: suppliers.Papers,
  step: WorkshopStep,
): Promise<void> {
  return transaction(sql, async (tx) => {
    const before = orNotFound(await suppliers.lockPapers(tx, id));
    await suppliers.savePapers(tx, id, after);
    const settled = { outcome: 'A new last day was entered.', by: actorName(step.actor), now: step.now };
    for (const [paper, key] of PAPERS) {
      const expiresOn = after[key];
      if (expiresOn && expiresOn > (before[key] ?? utcDay(step.now)))
        await settlePaperWork(tx, { supplierId: id, paper }, settled);
    }
    await record(tx, 'workshop-papers', id, step, { before, after });
  });
}

const record = (tx: Tx, action: AuditAction, id: number, step: WorkshopStep, change: object) =>
  recordAudit(tx, {
    at: step.now,
    actor: step.actor,
    action,
    subject: { type: 'supplier', id: String(id) },
    details: { reason: step.reason, ...change },
  });
