import type { WorkshopHours } from '@pitlane/contracts';

/** A workshop that does four jobs a day, from the day after they are booked. */
export const CAPACITY: WorkshopHours['Capacity'] = {
  Version: 'capacity-version-1',
  JobsPerDay: 4,
  NoticeDays: 1,
  FreeCancellationHours: 48,
  OpensOnPublicHolidays: false,
};
