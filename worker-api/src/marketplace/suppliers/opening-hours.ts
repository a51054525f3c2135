import type * as queries from './supplier-record.ts';

/** Opening hours of a weekday, or null on a closed one. */
export function hoursOn(hours: readonly queries.HoursRow[], weekday: number) {
  const row = hours.find((one) => one.weekday === weekday);
  return row ? { open: row.opens, close: row.closes } : null;
}
