import { toDate } from '@pitlane/domain/calendar/day';
import { formatDate } from '@pitlane/domain/calendar/format-day';

/** '4 Mar 2026', of any year. */
export const showDay = (day: string): string => formatDate(toDate(day), 'd MMM yyyy');
