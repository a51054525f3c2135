import { expect, test } from 'vitest';
import { findArea, findHomes, PAGES } from './pages.ts';

test.each([
  ['/', 'operator'],
  ['/partners/harbour', 'operator'],
  ['/partner', 'partner'],
  ['/partner/leads', 'partner'],
  ['/fleet/cars', 'fleet'],
])('the path %s belongs to the area %s', (path, area) => expect(findArea(path)).toBe(area));

test('the home of an area is the first page of it that a person has', () => {
  const pages = PAGES.filter(({ to }) => to !== '/');
  expect(findHomes(pages).map(({ to }) => to)).toEqual(['/search', '/partner', '/fleet/bookings']);
});
