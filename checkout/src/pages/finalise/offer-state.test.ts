import type { FinaliseDetails } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { canStillBook, isViewOnly, viewOnlyReason } from './offer-state.ts';

const offer = (patch: Partial<FinaliseDetails>) =>
  ({
    OfferExpiryDate: '2026-11-25T00:00:00.000Z',
    FinaliseUrl: '/booking/x/finalise',
    IsOfferClosed: false,
    CartItems: [],
    ...patch,
  }) as FinaliseDetails;
const at = (instant: string) => new Date(instant);

test('[BKG-11] an offer on the screen ends with its expiry, and shows as ended before anything else', () => {
  expect(viewOnlyReason(offer({}), at('2026-11-25T00:00:00.000Z'))).toBeNull();
  expect(viewOnlyReason(offer({}), at('2026-11-25T00:00:00.001Z'))).toBe('expired');
  expect(viewOnlyReason(offer({ FinaliseUrl: null }), at('2026-11-26T00:00:00Z'))).toBe('expired');
  expect(viewOnlyReason(offer({ FinaliseUrl: null }), at('2026-11-24T00:00:00Z'))).toBe('not-yours');
  expect(canStillBook(offer({ OfferExpiryDate: null }), at('2036-01-01T00:00:00Z'))).toBe(true);
});

test('[BKG-11] a closed offer is shown as closed, also to its owner', () => {
  const closed = { IsOfferClosed: true, FinaliseUrl: null };
  expect(viewOnlyReason(offer(closed), at('2026-11-24T00:00:00Z'))).toBe('closed');
  expect(viewOnlyReason(offer({ ...closed, OfferExpiryDate: null }), at('2036-01-01T00:00:00Z'))).toBe(
    'closed',
  );
  expect(viewOnlyReason(offer(closed), at('2026-11-26T00:00:00Z'))).toBe('expired');
});

test('[BKG-11] a workshop that asks for more has nothing to book yet', () => {
  const unpriced = { Price: { HasPrice: false } } as FinaliseDetails['CartItems'][number];
  expect(viewOnlyReason(offer({ CartItems: [unpriced] }), at('2026-11-24T00:00:00Z'))).toBe('question');
});

test('[BKG-11] a bid without its token is shown, never a form that could not be sent', () => {
  expect(isViewOnly(offer({ IsViewing: true }))).toBe(true);
  expect(isViewOnly(offer({ IsViewing: false, IsWorkshopBid: true, LeadBidOfferToken: null }))).toBe(true);
  expect(isViewOnly(offer({ IsViewing: false, IsWorkshopBid: true, LeadBidOfferToken: 't' }))).toBe(false);
  expect(isViewOnly(offer({ IsViewing: false, IsWorkshopBid: false, LeadBidOfferToken: null }))).toBe(false);
});
