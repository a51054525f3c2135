import * as v from 'valibot';
import { IsoDay, isRealDay } from './primitives.ts';

/** `dd/MM/yyyy` and `dd/MM/yy`, also without leading zeros; `ddMMyyyy` and `ddMMyy`. */
const TYPED = [/^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, /^(\d{2})(\d{2})(\d{4}|\d{2})$/];

/** The day that a person typed (2 §5 'Booking form'), `YYYY-MM-DD`; null when it is not a day. Years of two digits are 20yy. */
export function parseTypedDay(text: string): string | null {
  const typed = text.trim();
  const parts = TYPED.map((format) => format.exec(typed)).find((match) => match !== null);
  if (!parts) return null;
  const [, date, month, year] = parts;
  const day = [year!.padStart(4, '20'), month!.padStart(2, '0'), date!.padStart(2, '0')].join('-');
  return isRealDay(day) ? day : null;
}

/** A service day, `YYYY-MM-DD` or as a person types it; parsed to `YYYY-MM-DD`. */
export const ServiceDay = v.pipe(
  v.string(),
  v.transform((text) => parseTypedDay(text) ?? text),
  IsoDay,
);
