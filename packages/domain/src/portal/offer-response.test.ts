import type { SupplierResponseType } from '@pitlane/contracts/enums';
import { describe, expect, test } from 'vitest';
import { type OfferNow, responseProblem, responseRefusal } from './offer-response.ts';

const DAYS = { today: '2026-11-23', last: '2027-02-23', isClaimOnly: false };
const slot = (date: string, startAt = '09:00', endAt = '11:00') => ({ date, startAt, endAt });
const change = (...availabilities: ReturnType<typeof slot>[]) =>
  responseProblem({ responseType: 'ChangeServiceDateOrTime', comment: null, availabilities }, DAYS);

describe('responseProblem', () => {
  test('a date change proposes 1 to 3 dates from tomorrow, each once', () => {
    expect(change(slot('2026-11-24'), slot('2026-11-25'), slot('2026-11-26'))).toBeNull();
    expect(change()).not.toBeNull();
    expect(change(slot('2026-11-23'))).not.toBeNull();
    expect(change(slot('2027-02-24'))).not.toBeNull();
    expect(change(slot('2026-11-24'), slot('2026-11-24'))).not.toBeNull();
    expect(change(slot('2026-11-24', '11:00', '09:00'))).not.toBeNull();
  });

  test('a query needs a comment; Confirm proposes nothing', () => {
    const query = { responseType: 'DisagreeWithServiceInformationOrPrice', availabilities: [] } as const;
    expect(responseProblem({ ...query, availabilities: [], comment: ' ' }, DAYS)?.field).toBe('comment');
    expect(responseProblem({ ...query, availabilities: [], comment: 'Wrong oil' }, DAYS)).toBeNull();
    const confirm = { responseType: 'Confirm' as const, comment: null };
    expect(responseProblem({ ...confirm, availabilities: [slot('2026-11-24')] }, DAYS)).not.toBeNull();
    expect(responseProblem({ ...confirm, availabilities: [] }, DAYS)).toBeNull();
  });
});

test('a workshop that may only claim a booking takes it as it stands or declines', () => {
  const claim = { ...DAYS, isClaimOnly: true };
  const fault = (responseType: SupplierResponseType) =>
    responseProblem({ responseType, comment: 'Wrong oil', availabilities: [] }, claim)?.field;
  expect(fault('Confirm')).toBeUndefined();
  expect(fault('Decline')).toBeUndefined();
  expect(fault('DisagreeWithServiceInformationOrPrice')).toBe('responseType');
  expect(fault('ChangeServiceDateOrTime')).toBe('responseType');
});

describe('responseRefusal', () => {
  const open: OfferNow = {
    status: 'Open',
    isExpired: false,
    version: 3,
    response: null,
    bookingStatus: 'Pending',
  };
  const confirm = { responseType: 'Confirm', version: undefined } as const;
  test('the same answer twice is a success, another one came too late', () => {
    const answered: OfferNow = {
      ...open,
      status: 'Accepted',
      response: 'Confirm',
      bookingStatus: 'Confirmed',
    };
    expect(responseRefusal(answered, confirm)).toBeNull();
    expect(responseRefusal(answered, { responseType: 'Decline', version: undefined })).toBe(
      'AlreadyResponded',
    );
  });

  test('refuses an offer that has ended, has changed, or cannot be answered', () => {
    expect(responseRefusal({ ...open, status: 'Superseded' }, confirm)).toBe('NoLongerAvailable');
    expect(responseRefusal({ ...open, isExpired: true }, confirm)).toBe('NoLongerAvailable');
    expect(responseRefusal({ ...open, bookingStatus: 'Cancelled' }, confirm)).toBe('NoLongerAvailable');
    expect(responseRefusal(open, { ...confirm, version: 2 })).toBe('ConcurrentUpdateError');
    expect(responseRefusal(open, confirm)).toBe('CouldntRespondToBookingOffer');
  });
});
