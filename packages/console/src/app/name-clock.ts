import { nameZone } from '@pitlane/domain/calendar/zone';

/** `Sydney time` for `Australia/Sydney`: names the clock on which the times of a booking are. */
export const nameClock = (timeZone: string): string => `${nameZone(timeZone)} time`;
