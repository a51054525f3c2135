import type { JobHandlers } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../messages/index.ts';
import { WORK_KINDS } from './work-kinds.ts';

const MAILED = Object.entries(WORK_KINDS).flatMap(([kind, { isMailed }]) => (isMailed ? [kind] : []));

/** Mails the operator about work that is overdue, once each; repeated runs order nothing twice. */
export const workJobs: JobHandlers = {
  'remind-of-work': async (_payload, deps) => {
    const now = deps.clock.now();
    await transaction(deps.sql, async (tx) => {
      const overdue = await tx<{ id: number }[]>`
        select id from work_item w where closed_at is null and due_at < ${now} and kind = any (${MAILED}::text[])
           and not exists (select 1 from message m where m.subject_type = 'work' and m.subject_id = w.id::text
                            and m.kind = 'work-overdue-mail')
         order by due_at limit 100`;
      for (const { id } of overdue)
        await orderMessages(tx, { type: 'work', id }, ['work-overdue-mail'], 'once', now);
    });
  },
};
export const workCrontab = ['*/10 * * * * remind-of-work'];
