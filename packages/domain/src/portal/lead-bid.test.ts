import type { BidProductLine } from '@pitlane/contracts/lead-bid';
import { describe, expect, test } from 'vitest';
import { hideContact } from '../people/hide-contact.ts';
import {
  type BidLine,
  bidLinePrice,
  bidProblems,
  bidTotal,
  isBookableBid,
  isFixedBid,
  productLinePrice,
} from './lead-bid.ts';
import { canReveal, countdownText, type LeadBidFacts, leadBidView, secondsUntil } from './lead-bid-view.ts';

const product = (quantity: number, patch: Partial<BidProductLine> = {}): BidProductLine => ({
  code: 'OF-100',
  name: 'Oil filter',
  unitPrice: { includingTax: 1_995 },
  specialUnitPrice: { includingTax: 1_495 },
  minimumQuantityForSpecialUnitPrice: 4,
  quantity,
  ...patch,
});
const line = (patch: Partial<BidLine>): BidLine => ({
  LeadCartItemID: 1,
  QuoteType: 'Fixed',
  QuotedPriceIncGst: 12_000,
  Products: [],
  ...patch,
});

describe('[POR-06] prices of a bid', () => {
  test('the special unit price applies from its minimum quantity on, to all pieces', () => {
    expect(productLinePrice(product(3))).toBe(5_985);
    expect(productLinePrice(product(4))).toBe(5_980);
    expect(productLinePrice(product(4, { minimumQuantityForSpecialUnitPrice: null }))).toBe(7_980);
    expect(productLinePrice(product(4, { specialUnitPrice: null }))).toBe(7_980);
  });

  test('a line by product code is what its products come to, whatever price was typed', () => {
    const byCode = line({
      QuoteType: 'ProductCode',
      QuotedPriceIncGst: 1,
      Products: [product(4), product(1)],
    });
    expect(bidLinePrice(byCode)).toBe(7_975);
    expect(bidLinePrice(line({ QuoteType: 'MoreInformation' }))).toBeNull();
    expect(bidTotal([byCode, line({}), line({ QuoteType: 'MoreInformation' })])).toBe(19_975);
  });

  test.each([
    ['no quote type', { QuoteType: null }, 'QuoteType'],
    ['no price', { QuotedPriceIncGst: null }, 'QuotedPriceIncGst'],
    ['a price of 0', { QuotedPriceIncGst: 0 }, 'QuotedPriceIncGst'],
    ['an estimate without a price', { QuoteType: 'Estimate', QuotedPriceIncGst: null }, 'QuotedPriceIncGst'],
    [
      'an inspection without a price',
      { QuoteType: 'Inspection', QuotedPriceIncGst: null },
      'QuotedPriceIncGst',
    ],
    ['a product code that is missing', { QuoteType: 'ProductCode' }, 'Products'],
  ] as const)('refused: %s', (_name, patch, field) => {
    expect(bidProblems([line({}), line(patch)], '')).toMatchObject([{ line: 1, field }]);
  });

  test('more information needs no price, but the question', () => {
    const asking = [line({ QuoteType: 'MoreInformation', QuotedPriceIncGst: null })];
    expect(bidProblems(asking, '  ')).toMatchObject([{ line: null, field: 'BidComments' }]);
    expect(bidProblems(asking, 'Which side rattles?')).toEqual([]);
  });

  test('after the answer every line is quoted, without another question', () => {
    const asking = [line({}), line({ QuoteType: 'MoreInformation', QuotedPriceIncGst: null })];
    expect(bidProblems(asking, 'And the left side?', false)).toMatchObject([{ line: 1, field: 'QuoteType' }]);
    expect(bidProblems([line({}), line({ QuoteType: 'Inspection' })], '', false)).toEqual([]);
  });

  test('a question cannot be booked, an estimate not paid ahead', () => {
    expect(isBookableBid(['Fixed', 'Estimate'])).toBe(true);
    expect(isBookableBid(['Fixed', 'MoreInformation'])).toBe(false);
    expect(isFixedBid(['Fixed', 'ProductCode'])).toBe(true);
    expect(isFixedBid(['Fixed', 'Inspection'])).toBe(false);
  });
});

describe('[POR-05] view choice', () => {
  const facts: LeadBidFacts = {
    hasSubmittedOffer: false,
    leadPurchased: false,
    hasClaimedOffer: false,
    remainingClaims: 1,
    isBidCutOffReached: false,
    hasAnOfferBeenAccepted: false,
  };
  test.each<[Partial<LeadBidFacts>, string]>([
    [{}, 'view-bid'],
    [{ remainingClaims: 0 }, 'view-max-claims-made'],
    [{ remainingClaims: 0, hasClaimedOffer: true }, 'view-bid'],
    [{ remainingClaims: 0, hasClaimedOffer: true, isBidCutOffReached: true }, 'view-bid-cutoff-reached'],
    [{ isBidCutOffReached: true }, 'view-bid-cutoff-reached'],
    [{ remainingClaims: 0, isBidCutOffReached: true }, 'view-max-claims-made'],
    [{ isBidCutOffReached: true, hasAnOfferBeenAccepted: true }, 'job-taken'],
    [{ hasAnOfferBeenAccepted: true }, 'job-taken'],
    [{ remainingClaims: 0, isBidCutOffReached: true, hasSubmittedOffer: true }, 'view-bid'],
    [{ remainingClaims: 0, hasAnOfferBeenAccepted: true, leadPurchased: true }, 'view-bid'],
  ])('%o shows %s', (patch, view) => {
    expect(leadBidView({ ...facts, ...patch })).toBe(view);
  });

  test('the countdown ends at the cut-off and never below zero', () => {
    const cutOff = '2026-11-24T00:00:00Z';
    expect(secondsUntil(cutOff, Date.parse('2026-11-23T23:59:59.001Z'))).toBe(1);
    expect(secondsUntil(cutOff, Date.parse(cutOff))).toBe(0);
    expect(secondsUntil(cutOff, Date.parse('2026-11-25T00:00:00Z'))).toBe(0);
    expect([183_600, 11_100, 249, 9, 0].map(countdownText)).toEqual([
      '2 d 3 h',
      '3 h 05 min',
      '4 min 09 s',
      '9 s',
      '0 s',
    ]);
  });
});

test.each([
  [true, 1, 1, true],
  [false, 1, 1, false],
  [true, 0, 1, false],
  [true, 1, 0, false],
])(
  '[POR-07] contact: allowed %s, %i left for the workshop, %i for the bid: %s',
  (allowed, workshop, bid, can) => {
    expect(
      canReveal({
        allowMechanicsToContact: allowed,
        revealsRemainingForWorkshop: workshop,
        revealsRemainingForBid: bid,
      }),
    ).toBe(can);
  },
);

test('[POR-07] removes contact details that a customer typed into a note', () => {
  expect(hideContact('Call 0404 040 404 or (02) 9999-1234, +64 21 123 4567; mia.n@example.co.nz')).toBe(
    'Call [hidden] or ([hidden], [hidden]; [hidden]',
  );
  expect(hideContact('2018 Mazda3, 120,000 km, rattles at 60 km/h since 2025')).toBe(
    '2018 Mazda3, 120,000 km, rattles at 60 km/h since 2025',
  );
});
