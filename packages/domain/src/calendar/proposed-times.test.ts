import { expect, test } from 'vitest';
import { needsComment } from '../portal/offer-response.ts';
import { proposableWindows } from './proposed-times.ts';

test('[POR-03] windows of two hours within the opening hours, every half hour', () => {
  expect(proposableWindows({ open: '08:00', close: '11:00' })).toEqual([
    { startAt: '08:00', endAt: '10:00' },
    { startAt: '08:30', endAt: '10:30' },
    { startAt: '09:00', endAt: '11:00' },
  ]);
  expect(proposableWindows({ open: '09:00', close: '10:30' })).toEqual([]);
  expect(proposableWindows(null)).toEqual([]);
});

test('[POR-03] the comment box shows for query and decline, for a date change in the direct product flow only', () => {
  for (const isDirectProductFlow of [false, true]) {
    expect(needsComment('Confirm', isDirectProductFlow)).toBe(false);
    expect(needsComment('Decline', isDirectProductFlow)).toBe(true);
    expect(needsComment('DisagreeWithServiceInformationOrPrice', isDirectProductFlow)).toBe(true);
    expect(needsComment('ChangeServiceDateOrTime', isDirectProductFlow)).toBe(isDirectProductFlow);
  }
});
