import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import type { JobHandlers } from '../../platform/jobs.ts';

/** Days after its last quote or booking that a vehicle stays on the list: three years. A new one puts it back. */
const KEPT_DAYS = 1096;

export const forgetVehiclesJobs: JobHandlers = {
  async 'forget-saved-vehicles'(_payload, { sql, clock }) {
    await sql`delete from saved_vehicle where used_at < ${addElapsedDays(clock.now(), -KEPT_DAYS)}`;
  },
};

/** Once a night. */
export const forgetVehiclesCrontab = ['43 4 * * * forget-saved-vehicles'];
