import { expect, test } from 'vitest';
import { findExpired, findListingGaps, toWorkshopState } from './workshop-listing.ts';

test('a workshop is listed, paused, or neither', () => {
  const at = new Date();
  expect(toWorkshopState({ isActive: true, pausedAt: null })).toBe('listed');
  expect(toWorkshopState({ isActive: false, pausedAt: at })).toBe('paused');
  expect(toWorkshopState({ isActive: false, pausedAt: null })).toBe('unlisted');
});

test('a paper holds through its last day, and an unknown day is no expiry', () => {
  const papers = { licenceExpiresOn: '2026-11-23', insuranceExpiresOn: '2026-11-22' };
  expect(findExpired(papers, '2026-11-22')).toEqual([]);
  expect(findExpired(papers, '2026-11-23')).toEqual(['insurance']);
  expect(findExpired(papers, '2026-11-24')).toEqual(['licence', 'insurance']);
  expect(findExpired({ licenceExpiresOn: null, insuranceExpiresOn: null }, '2026-11-24')).toEqual([]);
});

test('names what a workshop still needs before customers can book it', () => {
  const complete = { openingDays: 5, jobsPerDay: 2, providesServicing: false, categories: 1 };
  expect(findListingGaps(complete)).toEqual([]);
  expect(findListingGaps({ ...complete, categories: 0, providesServicing: true })).toEqual([]);
  expect(findListingGaps({ openingDays: 0, jobsPerDay: 0, providesServicing: false, categories: 0 })).toEqual(
    ['opening hours', 'jobs a day', 'the work it does'],
  );
});
