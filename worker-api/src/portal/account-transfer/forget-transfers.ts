import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { TRANSFER_STATUS } from '@pitlane/domain/portal/transfer-status';
import type { JobHandlers } from '../../platform/jobs.ts';
import { literal } from '../../platform/sql.ts';

/** Days after its last deadline that a move keeps its addresses; until then, a confirmed one needs no second code. */
const KEPT_DAYS = 90;

/**
 * Removes old moves. A completed one only loses its addresses and hashes: its workshops stay away from the former account,
 * whose tokens may name them for years.
 */
export const forgetTransfersJobs: JobHandlers = {
  async 'forget-account-transfers'(_payload, { sql, clock }) {
    const before = addElapsedDays(clock.now(), -KEPT_DAYS);
    const completed = literal(sql, TRANSFER_STATUS.Completed);
    await sql`delete from account_transfer where status <> ${completed} and expires_at < ${before}`;
    await sql`
      update account_transfer set old_email = null, new_email = null, new_code_hash = null, old_code_hash = null
       where status = ${completed} and expires_at < ${before} and new_email is not null`;
  },
};

/** Once a night. */
export const forgetTransfersCrontab = ['37 4 * * * forget-account-transfers'];
