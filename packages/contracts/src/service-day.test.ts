import { format } from 'date-fns/format';
import { formatISO } from 'date-fns/formatISO';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseTypedDay, ServiceDay } from './service-day.ts';

const FORMATS = ['dd/MM/yyyy', 'dd/MM/yy', 'ddMMyyyy', 'ddMMyy', 'd/M/yyyy', ' dd/MM/yyyy '];
const date = fc
  .date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true })
  .map((instant) => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()));
const iso = (day: Date) => formatISO(day, { representation: 'date' });

test('[BKG-03] every day of the century is understood in every format of the specification', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...FORMATS), (day, pattern) => {
      expect(parseTypedDay(format(day, pattern))).toBe(iso(day));
    }),
  );
});

test('[BKG-03] a service day is read as a person types it, and as YYYY-MM-DD', () => {
  fc.assert(
    fc.property(date, fc.constantFrom('yyyy-MM-dd', ...FORMATS), (day, pattern) => {
      expect(v.parse(ServiceDay, format(day, pattern))).toBe(iso(day));
    }),
  );
});

test.each([
  '31/02/2026',
  '29/02/2027',
  '00/01/2026',
  '1/13/2026',
  '1/1/202',
  '11226',
  '20261201',
  '1.12.2026',
  '',
])('[BKG-03] %j is no day', (text) => {
  expect(parseTypedDay(text)).toBeNull();
  expect(v.safeParse(ServiceDay, text).success).toBe(false);
});

test('any text is read as a day or refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseTypedDay(text) ?? '2026-01-01').toMatch(/^20\d\d-\d\d-\d\d$|^\d{4}-\d\d-\d\d$/);
    }),
  );
});
