import { formatDate } from './format-day.ts';
import { wallClock } from './zone.ts';

/** 'Tuesday 24 November, 5:00 pm' for an ISO instant, where `timeZone` (IANA) is; without it, where the reader is. */
export const formatInstant = (instant: Date | string, timeZone?: string): string =>
  formatDate(readerOrWallClock(instant, timeZone), 'EEEE d MMMM, h:mm aaa');

/** 'Tuesday 24 November 2026, 5:00 pm': like `formatInstant`, for one that may lie in another year. */
export const formatDatedInstant = (instant: Date | string, timeZone?: string): string =>
  formatDate(readerOrWallClock(instant, timeZone), 'EEEE d MMMM yyyy, h:mm aaa');

/** 'Tue 24 Nov, 5:00 pm' for an instant, where `timeZone` (IANA) is. */
export const formatShortInstant = (instant: Date, timeZone: string): string =>
  formatDate(wallClock(instant, timeZone), 'EEE d MMM, h:mm aaa');

/** '24 Nov 2026, 5:00 pm' for an instant of any year, where `timeZone` (IANA) is. */
export const formatRecordedInstant = (instant: string, timeZone: string): string =>
  formatDate(wallClock(instant, timeZone), 'd MMM yyyy, h:mm aaa');

const readerOrWallClock = (instant: Date | string, timeZone: string | undefined): Date =>
  timeZone === undefined ? new Date(instant) : wallClock(instant, timeZone);
