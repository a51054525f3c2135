import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Sql } from '../../platform/database.ts';
import { addJob, isDead } from '../../platform/jobs.ts';
import { literal } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';

/** The job of a message; one job at a time. */
export const jobKey = (id: number): string => `message-${id}`;

/**
 * When the last of those that were put off before it leaves: to the same recipient, about the same subject. By the clock
 * of the queue, which is the database's. A job that failed holds up no other.
 */
const lastBefore = (db: Db, id: number) => db`
  select max(job.run_at) from message own
    join message earlier on earlier.subject_type = own.subject_type and earlier.subject_id = own.subject_id
     and earlier.channel = own.channel and earlier.recipient = own.recipient and earlier.id < own.id
     and earlier.state = ${literal(db, MESSAGE_STATE.waiting)}
    join graphile_worker.jobs job on job.key = 'message-' || earlier.id
   where own.id = ${id} and job.attempts = 0 and job.run_at > now()`;

/** Whether an earlier message was put off and has not left: the later one waits, too. */
export async function isBehindAnother(db: Db, id: number): Promise<boolean> {
  const [row] = await db<{ isBehind: boolean }[]>`select (${lastBefore(db, id)}) is not null as is_behind`;
  return row!.isBehind;
}

/** Tries a message again right after those before it, or in 15 minutes. */
export async function requeueMessage(sql: Sql, id: number): Promise<void> {
  await transaction(sql, async (tx) => {
    const [row] = await tx<{ runAt: Date }[]>`
      select coalesce((${lastBefore(tx, id)}) + interval '1 second', now() + interval '15 minutes') as run_at`;
    await addJob(tx, 'send-message', { id }, { key: jobKey(id), runAt: row!.runAt });
  });
}

/** Whether the job of the message `m` used up its attempts: nothing sends it any more. */
export const isGivenUp = (db: Db) => db`exists (
  select from graphile_worker.jobs where key = 'message-' || m.id and ${isDead(db)})`;

/**
 * Sends a message again that was skipped or given up, whatever the limits count. False when there is none of this id.
 */
export const resendMessage = (
  sql: Sql,
  id: number,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> =>
  transaction(sql, async (tx) => {
    const again = await tx`
      update message m set state = ${MESSAGE_STATE.waiting}, skipped_because = null
       where id = ${id} and (state = ${literal(tx, MESSAGE_STATE.skipped)}
              or (state = ${literal(tx, MESSAGE_STATE.waiting)} and ${isGivenUp(tx)})) returning id`;
    if (again.length === 0) return false;
    await addJob(tx, 'send-message', { id, isForced: true }, { key: jobKey(id) });
    await recordAudit(tx, {
      ...{ at: now, actor, action: 'message-released', details: {} },
      subject: { type: 'message', id: String(id) },
    });
    return true;
  });
