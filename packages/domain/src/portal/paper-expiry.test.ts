import { expect, test } from 'vitest';
import { findExpiring } from './paper-expiry.ts';

test('[OPS-08] a paper is due 30 and 7 days before its last day, on it, and after it', () => {
  const stageOn = (today: string) =>
    findExpiring({ licenceExpiresOn: null, insuranceExpiresOn: '2027-03-31' }, today)[0]?.stage;
  for (const [today, stage] of [
    ['2027-02-28', undefined],
    ['2027-03-01', 'month'],
    ['2027-03-23', 'month'],
    ['2027-03-24', 'week'],
    ['2027-03-30', 'week'],
    ['2027-03-31', 'last-day'],
    ['2027-04-01', 'expired'],
  ])
    expect([today, stageOn(today!)]).toEqual([today, stage]);
  expect(
    findExpiring({ licenceExpiresOn: '2027-01-01', insuranceExpiresOn: '2027-01-08' }, '2027-01-02'),
  ).toEqual([
    { paper: 'licence', expiresOn: '2027-01-01', stage: 'expired' },
    { paper: 'insurance', expiresOn: '2027-01-08', stage: 'week' },
  ]);
});
