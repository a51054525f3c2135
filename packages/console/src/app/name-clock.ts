/** `Sydney time` for `Australia/Sydney`: names the clock on which the times of a booking are. */
export const nameClock = (timeZone: string): string =>
  `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
