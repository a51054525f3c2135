import type { ServiceHours } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import {
  DEFAULT_SERVICE_HOURS,
  isServiceOpen,
  nextOpening,
  withinCallTime,
  withinReplyTime,
} from './business-hours.ts';
import { describePromises } from './describe-promises.ts';

const at = (text: string): Date => new Date(`${text}+10:00`);
const WITHIN = 'within an hour, Monday to Friday, 9 am to 5 pm (Brisbane time).';

/** Clocks of Sydney are an hour ahead in summer; a short Saturday, and twice the time for a reply. */
const OWN: ServiceHours = {
  TimeZone: 'Australia/Sydney',
  Days: [
    { Opens: '08:00', Closes: '17:30' },
    { Opens: '08:00', Closes: '17:30' },
    null,
    { Opens: '10:00', Closes: '16:00' },
    null,
    { Opens: '09:00', Closes: '12:00' },
    { Opens: '09:00', Closes: '12:00' },
  ],
  CallMinutes: 90,
  ReplyDays: 2,
};

test.each([
  ['in the morning', '2026-11-23T10:20', WITHIN],
  ['before the hours', '2026-11-23T06:00', 'on Monday from 9 am (Brisbane time): we’re closed until then.'],
  ['ten minutes before the end', '2026-11-23T16:50', 'on Tuesday from 9 am (Brisbane time).'],
  ['on Friday evening', '2026-11-27T18:10', 'on Monday from 9 am (Brisbane time): we’re closed until then.'],
])('[LED-07] a call that is promised %s', (_when, now, words) => {
  expect(describePromises(DEFAULT_SERVICE_HOURS, at(now))).toEqual({
    Call: WITHIN,
    CallNow: words,
    Reply: 'within one business day',
    ReplyBy: 'by the end of the next business day',
  });
});

test('[LED-07] own hours count for what is promised and for when it is due', () => {
  const monday = at('2026-11-23T15:30');
  expect(isServiceOpen(monday, OWN)).toBe(true);
  expect(describePromises(OWN, monday)).toEqual({
    Call: 'within 90 minutes, Monday and Tuesday, 8 am to 5:30 pm; Thursday, 10 am to 4 pm; Saturday and Sunday, 9 am to 12 pm (Sydney time).',
    CallNow: 'on Tuesday from 8 am (Sydney time).',
    Reply: 'within 2 business days',
    ReplyBy: 'within 2 business days',
  });
  expect(withinCallTime(at('2026-11-23T14:50'), OWN)).toEqual(at('2026-11-23T16:20'));
  expect(withinCallTime(monday, OWN)).toEqual(at('2026-11-24T08:30'));
  // Saturday's three hours are shorter than the time for a call.
  expect(withinCallTime(at('2026-11-27T12:00'), { ...OWN, CallMinutes: 240 })).toEqual(
    at('2026-11-28T11:00'),
  );
  expect(nextOpening(at('2026-11-24T12:00'), OWN)).toEqual(at('2026-11-26T09:00'));
  expect(withinReplyTime(monday, OWN)).toEqual(at('2026-11-26T15:00'));
  // Clocks go back in the night to Sunday, 5 April 2026.
  expect(withinCallTime(at('2026-04-04T13:00'), OWN)).toEqual(at('2026-04-05T10:30'));
});
