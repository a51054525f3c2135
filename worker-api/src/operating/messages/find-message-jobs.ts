import type { Fragment } from 'postgres';
import type { Db } from '../../platform/database.ts';
import { isDead } from '../../platform/jobs.ts';

/** The job of a message that was tried: it waits for the next try, or used up its attempts. */
export type MessageJob = { messageId: number; attempts: number; isGivenUp: boolean; error: string | null };

/** The jobs of these messages; `ids` selects them. */
export const findMessageJobs = (db: Db, ids: Fragment): Promise<MessageJob[]> => db<MessageJob[]>`
  select m.id as message_id, j.attempts, ${isDead(db)} as is_given_up, j.last_error as error from message m
    join graphile_worker.jobs j on j.key = 'message-' || m.id
   where m.id in (${ids}) and j.attempts > 0 order by m.id`;
