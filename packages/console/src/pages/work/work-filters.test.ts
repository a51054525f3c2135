import { expect, test } from 'vitest';
import { parseWorkFilters } from './work-filters.ts';

test('keeps the filters that there are', () => {
  const filters = { state: 'closed', kind: 'call-requested', owner: 'mine' };
  expect(parseWorkFilters(filters)).toEqual(filters);
});

test('leaves out what the list would refuse', () => {
  const { state, kind, owner } = parseWorkFilters({
    state: 'open',
    kind: 'call-unknown',
    owner: 'bob',
    page: 2,
  });
  expect([state, kind, owner]).toEqual([undefined, undefined, undefined]);
});
