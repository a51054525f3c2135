import { expect, test } from 'vitest';
import { answerDeadline } from './answer-deadline.ts';

const at = (text: string): Date => new Date(`${text}+10:00`);

test.each([
  [
    'next week: by the end of the next business day',
    '2026-11-23T10:00',
    '2026-11-30T18:00',
    '2026-11-24T17:00',
  ],
  [
    'on Saturday for Wednesday: by Monday evening',
    '2026-11-28T10:00',
    '2026-12-01T18:00',
    '2026-11-30T17:00',
  ],
  ['tomorrow: by this evening', '2026-11-23T10:00', '2026-11-23T18:00', '2026-11-23T18:00'],
  ['today: a business hour is left', '2026-11-23T10:00', '2026-11-22T18:00', '2026-11-23T11:00'],
])('a booking made for %s', (_when, created, evening, deadline) => {
  expect(answerDeadline(at(created), at(evening))).toEqual(at(deadline));
});
