import { expect, test } from 'vitest';
import { findRequestRefusal, type RequestFacts } from './request-refusal.ts';

const OPEN: RequestFacts = {
  isSubmitted: true,
  end: null,
  isForgotten: false,
  isBooked: false,
  isClosed: false,
  isSuspected: false,
  isHeld: false,
  hasPlace: true,
  itemCount: 2,
};

test.each<[string, Partial<RequestFacts>, RegExp | null]>([
  ['a sent lead', {}, null],
  ['one without its details', { isForgotten: true, end: 'withdrawn' }, /were removed/],
  ['a withdrawn one', { end: 'withdrawn' }, /withdrew this quote\.$/],
  ['a changed one', { end: 'changed' }, /sent it again\. Open the new one/],
  ['an erased one', { end: 'erased' }, /were removed/],
  ['a booked one', { isBooked: true, isClosed: true }, /is booked\. Offer the booking/],
  ['one whose booking ended', { isClosed: true }, /start a new quote/],
  ['one that was not sent', { isSubmitted: false }, /Send a link to continue/],
  ['a workshop’s', { isSuspected: true, isHeld: true }, /Decide about that/],
  ['one that waits for photos', { isHeld: true }, /without photos/],
  ['one without a place', { hasPlace: false }, /no location/],
  ['one without work', { itemCount: 0 }, /nothing to price/],
])('[OPS-07] %s goes to workshops, or names why not', (_name, more, refusal) => {
  const found = findRequestRefusal({ ...OPEN, ...more });
  if (refusal === null) expect(found).toBeNull();
  else expect(found).toMatch(refusal);
});
