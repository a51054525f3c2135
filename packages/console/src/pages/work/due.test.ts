import type { OperatorWork } from '@pitlane/contracts';
import { DEFAULT_SERVICE_HOURS } from '@pitlane/domain/calendar/business-hours';
import { expect, test } from 'vitest';
import { describeDue, laterOptions } from './due.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const due = (DueAt: string, more: Partial<OperatorWork> = {}, hours = DEFAULT_SERVICE_HOURS) =>
  describeDue({ ClosedOn: null, LaterUntil: null, DueAt, ...more } as OperatorWork, NOW, hours);

const TONES = {
  neutral: { '2026-11-23T05:59:00Z': 'Due in 5 h', '2026-11-25T00:00:00Z': 'Due in 2 days' },
  warning: { '2026-11-23T00:40:00Z': 'Due in 40 min', '2026-11-23T01:00:00Z': 'Due in 1 h' },
  danger: {
    '2026-11-23T00:00:00Z': 'Due now',
    '2026-11-22T23:30:00Z': '30 min overdue',
    '2026-11-21T12:00:00Z': '1 day overdue',
  },
};

test.each(Object.keys(TONES) as (keyof typeof TONES)[])('work is due in words and the tone %s', (tone) => {
  for (const [at, text] of Object.entries(TONES[tone])) expect(due(at)).toEqual({ text, tone });
});

test('work that was put off names until when, unless its promise is broken; closed work names its end', () => {
  const LaterUntil = '2026-11-23T05:00:00Z';
  expect(due('2026-11-23T01:00:00Z', { LaterUntil }).text).toBe('Later: Mon 23 Nov, 3:00 pm AEST');
  expect(due('2026-11-22T23:00:00Z', { LaterUntil }).text).toBe('1 h overdue');
  expect(due('2026-11-22T23:00:00Z', { ClosedOn: '2026-11-23T00:00:00Z' })).toEqual({
    text: 'Closed Mon 23 Nov, 10:00 am AEST',
    tone: 'neutral',
  });
});

test('times are on the clock of customer service, also where that changes in summer', () => {
  const hours = { ...DEFAULT_SERVICE_HOURS, TimeZone: 'Australia/Sydney' as const };
  const closed = (ClosedOn: string) => due(ClosedOn, { ClosedOn }, hours).text;
  expect(closed('2026-11-23T00:00:00Z')).toBe('Closed Mon 23 Nov, 11:00 am AEDT');
  expect(closed('2026-06-22T00:00:00Z')).toBe('Closed Mon 22 June, 10:00 am AEST');
  expect(laterOptions(NOW, hours)[2]!.label).toBe('When we open next, Tue 24 Nov, 9:00 am AEDT');
});

test('work is put off by an hour, by three, or to the next opening', () => {
  const until = (now: string) =>
    laterOptions(new Date(now), DEFAULT_SERVICE_HOURS).map((option) => option.until.toISOString());
  expect(until('2026-11-23T00:00:00Z')).toEqual([
    '2026-11-23T01:00:00.000Z',
    '2026-11-23T03:00:00.000Z',
    '2026-11-23T23:00:00.000Z',
  ]);
  expect(until('2026-11-27T00:00:00Z')[2]).toBe('2026-11-29T23:00:00.000Z');
});
