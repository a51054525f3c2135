import { startOfServiceDay } from '@pitlane/domain/calendar/business-hours';
import { addDays, type Day } from '@pitlane/domain/calendar/day';

/** A day of customer service, with its first instant and that of the next day. */
export type CountedDay = { day: Day; start: Date; end: Date };

export const toCountedDay = (day: Day): CountedDay => ({
  day,
  start: startOfServiceDay(day),
  end: startOfServiceDay(addDays(day, 1)),
});
