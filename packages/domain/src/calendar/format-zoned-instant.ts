import { formatShortInstant } from './format-instant.ts';

/** 'Tue 24 Nov, 5:00 pm AEDT' for an instant, on the clock of `timeZone` (IANA) and with its name at that time of the year. */
export const formatZonedInstant = (instant: Date, timeZone: string): string =>
  `${formatShortInstant(instant, timeZone)} ${abbreviateZone(instant, timeZone)}`;

const abbreviateZone = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')!.value;
