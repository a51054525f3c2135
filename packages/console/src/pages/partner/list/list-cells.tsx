import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatDate } from '@pitlane/domain/calendar/format-day';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { wallClock } from '@pitlane/domain/calendar/zone';

/** An instant on the clock of customer service, as files have it: `2026-11-02 09:30`. */
export const toFileInstant = (instant: string | null): string =>
  instant === null ? '' : formatDate(wallClock(instant, SERVICE_ZONE), 'yyyy-MM-dd HH:mm');

/** An instant on the clock of customer service. */
export const InstantCell = ({ at }: { at: string | null }) =>
  at === null ? '–' : <time dateTime={at}>{formatRecordedInstant(at, SERVICE_ZONE)}</time>;

/** Cents as files have them: `239.00`. */
export const toFileAmount = (cents: number): string => (cents / 100).toFixed(2);
