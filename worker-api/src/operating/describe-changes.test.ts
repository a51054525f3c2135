import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';

test('names what differs, in words and money, without the reason', () => {
  const before = { status: 'Pending', serviceDate: '2026-11-27', arrivalFrom: null, totalCents: 23_900 };
  const after = { ...before, serviceDate: '2026-11-30', arrivalFrom: '09:00', totalCents: 25_000 };
  expect(describeChanges({ reason: 'The customer is away.', before, after })).toEqual([
    { Name: 'Service date', Before: '2026-11-27', After: '2026-11-30' },
    { Name: 'Arrival from', Before: null, After: '09:00' },
    { Name: 'Total', Before: '$239.00', After: '$250.00' },
  ]);
});

test('what was absent and is empty now has not changed', () => {
  const after = { accent: '#111827', fontFamily: null, adverts: [] };
  expect(describeChanges({ before: { accent: '#7a2e8e' }, after })).toEqual([
    { Name: 'Accent', Before: '#7a2e8e', After: '#111827' },
  ]);
});

test('names facts without a before, and lists', () => {
  expect(
    describeChanges({
      isExperimental: true,
      before: { roles: [] },
      after: { roles: ['support', 'finance'] },
    }),
  ).toEqual([
    { Name: 'Roles', Before: null, After: 'support, finance' },
    { Name: 'Experimental', Before: null, After: 'yes' },
  ]);
  expect(describeChanges({})).toEqual([]);
});

test('columns of data files and parts of values are words', () => {
  const questions = [{ name: 'Which side?', is_multi_select: true, options: ['Left', 'Right'] }];
  expect(
    describeChanges({
      row: '157 Battery',
      kind: 'AdditionalWork',
      before: { price_low: 120, questions: [], task_category_ids: [] },
      after: { price_low: 135.5, questions, task_category_ids: [1, 2] },
    }),
  ).toEqual([
    { Name: 'Guide price from ($)', Before: '120', After: '135.5' },
    {
      Name: 'Questions',
      Before: null,
      After: 'Which side?, multi select yes, options Left, Right',
    },
    { Name: 'Kinds of work', Before: null, After: '1, 2' },
    { Name: 'Row', Before: null, After: '157 Battery' },
    { Name: 'Kind', Before: null, After: 'Additional work' },
  ]);
});
