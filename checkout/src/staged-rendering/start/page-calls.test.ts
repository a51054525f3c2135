import { expect, test } from 'vitest';
import { findPage, pageCalls } from './page-calls.ts';

const GUID = '0b9cf1f2-1111-4222-8333-444455556666';
const at = (pathname: string, search = '', hash = '') => pageCalls({ pathname, search, hash });

test('pages that the server draws ask for what they show first', () => {
  expect(at('/')).toEqual(['/api/config']);
  expect(at(`/quotes/${GUID}`, '?sortby=price')).toEqual([`/api/lead/${GUID}`, `/api/quotes/${GUID}`]);
  expect(at(`/booking/${GUID}/finalise`, '?workshopId=12')).toEqual([
    `/api/lead/${GUID}`,
    `/api/finalise/${GUID}/12`,
  ]);
  expect(findPage(`/booking/${GUID}/finalise/unsuccessful`)).toBe('finalise');
});

test('does not prefetch finalise when the address changes its call', () => {
  const lead = [`/api/lead/${GUID}`];
  for (const search of [
    '',
    '?workshopId=x',
    '?workshopId=12&isViewing=true',
    '?isViewing=true&workshopId=12',
  ])
    expect(at(`/booking/${GUID}/finalise`, search), search).toEqual(lead);
});

test('a hand-off is exchanged before its lead is requested', () => {
  expect(at(`/quotes/${GUID}`, '', '#h=a-code-of-a-hand-off')).toEqual([]);
  expect(at(`/quotes/${GUID}`, '', '#operator-view=token')).toEqual([]);
  expect(at(`/quotes/${GUID}`, '', '#quote')).not.toEqual([]);
});

test('other pages and addresses that name no lead ask for nothing', () => {
  for (const path of [
    '/quotes/1',
    '/quotes',
    `/quote/${GUID}`,
    `/booking/${GUID}/product-finalise`,
    '/p/rewards',
  ])
    expect(at(path), path).toEqual([]);
});
