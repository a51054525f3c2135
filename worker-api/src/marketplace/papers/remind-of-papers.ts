import type { WorkshopPaper } from '@pitlane/contracts';
import type { Day } from '@pitlane/domain/calendar/day';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { type ExpiringPaper, findExpiring, type PaperStage } from '@pitlane/domain/portal/paper-expiry';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { openWork, settleWork } from '../../shared/work/index.ts';
import { findToRemind, findWorkshopPapers, type WorkshopPapers } from './queries.ts';

const BATCH = 200;

const MAILS = {
  month: 'paper-expires-mail',
  week: 'paper-expires-soon-mail',
  'last-day': 'paper-expired-mail',
  expired: 'paper-expired-mail',
} as const satisfies Record<PaperStage, string>;

/**
 * Mails workshops whose licence or insurance ends, and opens the operator's work once it has ended. A repeated run does
 * nothing twice, and a run that was missed is made up for.
 */
export async function remindOfPapers(_payload: unknown, deps: AppDeps): Promise<void> {
  const now = deps.clock.now();
  let afterId = 0;
  for (;;) {
    const batch = await findToRemind(deps.sql, { now, afterId, limit: BATCH });
    for (const workshop of batch)
      await transaction(deps.sql, async (tx) => {
        for (const paper of findExpiring(workshop, localDay(now, workshop.timezone)))
          await remind(tx, workshop, paper, now);
      });
    if (batch.length < BATCH) return;
    afterId = batch.at(-1)!.id;
  }
}

async function remind(
  tx: Tx,
  { id, name }: WorkshopPapers,
  { paper, expiresOn, stage }: ExpiringPaper,
  now: Date,
): Promise<void> {
  const subject = toSubjectId(id, paper, expiresOn);
  await orderMessages(tx, { type: 'workshop-paper', id: subject }, [MAILS[stage]], 'once', now);
  if (stage === 'expired') await openPaperWork(tx, { id, name }, { paper, expiresOn }, { isOnce: true, now });
}

/** Work with this outcome comes back once an import lists the workshop. */
const PAUSED = 'The workshop was paused.';

/** Opens the work about papers that are expired when a workshop is listed, also closed work, in the caller's transaction. */
export async function reopenPaperWork(tx: Tx, supplierId: number, now: Date): Promise<void> {
  const workshop = await findWorkshopPapers(tx, supplierId);
  if (!workshop) return;
  for (const { stage, ...paper } of findExpiring(workshop, localDay(now, workshop.timezone)))
    if (stage === 'expired') await openPaperWork(tx, workshop, paper, { isOnce: false, now });
}

async function openPaperWork(
  tx: Tx,
  { id, name }: Pick<WorkshopPapers, 'id' | 'name'>,
  { paper, expiresOn }: Omit<ExpiringPaper, 'stage'>,
  { isOnce, now }: { isOnce: boolean; now: Date },
): Promise<void> {
  await openWork(
    tx,
    {
      kind: 'renew-papers',
      key: toWorkKey(id, paper, expiresOn),
      supplierId: id,
      reason: paper,
      message: `The ${paper} of ${name} was valid until ${formatLongDay(expiresOn)}. Get the new certificate and enter its last day, or pause the workshop.`,
      isOnce,
      reopensAfter: PAUSED,
    },
    now,
  );
}

/** Closes all work about the papers of a workshop that is paused, in the caller's transaction. */
export const settlePausedPapers = (
  tx: Tx,
  supplierId: number,
  { by, now }: { by: string; now: Date },
): Promise<void> => settlePaperWork(tx, { supplierId }, { outcome: PAUSED, by, now });

/** Closes the work about one paper of a workshop, or about all of them, in the caller's transaction. */
export async function settlePaperWork(
  tx: Tx,
  { supplierId, paper }: { supplierId: number; paper?: WorkshopPaper },
  settled: { outcome: string; by: string; now: Date },
): Promise<void> {
  await settleWork(tx, { kinds: ['renew-papers'], supplierId, ...(paper && { reason: paper }) }, settled);
}

/** A new last day is a new subject: its reminders leave too. */
const toSubjectId = (supplierId: number, paper: WorkshopPaper, expiresOn: Day): string =>
  `${supplierId}/${paper}/${expiresOn}`;
const toWorkKey = (supplierId: number, paper: WorkshopPaper, expiresOn: Day): string =>
  `workshop-paper/${toSubjectId(supplierId, paper, expiresOn)}`;
