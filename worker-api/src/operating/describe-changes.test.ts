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
