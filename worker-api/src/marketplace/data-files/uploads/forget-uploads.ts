import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import type { JobHandlers } from '../../../platform/jobs.ts';
import { deleteOldUploads } from './queries.ts';

/** Days for which the report of an upload can be read. */
const KEPT_DAYS = 7;

export const forgetUploadJobs: JobHandlers = {
  'forget-data-files': (_payload, { sql, clock }) =>
    deleteOldUploads(sql, addElapsedDays(clock.now(), -KEPT_DAYS)),
};

/** Every day, away from the full hour. */
export const forgetUploadCrontab = ['23 15 * * * forget-data-files'];
