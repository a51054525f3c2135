import { expect, test } from 'vitest';
import { readResultsSearch } from './search.ts';

const read = (search: object) => readResultsSearch(search as Record<string, unknown>);

test('[RES-01] sort, view and open details are read from the address', () => {
  expect(read({ sortby: 'price', view: 'map', details: '54', tab: 'terms' })).toEqual({
    sortby: 'price',
    view: 'map',
    details: 54,
    tab: 'terms',
  });
});

test.each([
  { sortby: 'cheapest' },
  { sortby: ['price', 'rating'] },
  { sortby: '<script>' },
  { view: 'globe' },
  { details: '-1' },
  { details: '1.5' },
  { details: 'NaN' },
  { details: { id: 1 } },
  { tab: 'secrets' },
  { radius: '-5' },
])('what is out of range is as if it were not there: %o', (search) => {
  expect(read(search)).toEqual({});
});
