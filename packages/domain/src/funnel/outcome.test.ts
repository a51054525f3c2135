import { describe, expect, test } from 'vitest';
import { decideOutcome, type SubmittedLead } from './outcome.ts';

const lead: SubmittedLead = {
  leadGuid: 'g',
  leadSource: 'Home',
  isSuspectedWorkshop: false,
  isUnknownVehicle: false,
  availableCount: 5,
  isProductFlow: false,
  pricing: { kind: 'single-price' },
  supplier: null,
  isSignedIn: false,
  hasContactDetails: true,
  hasPhone: true,
  channel: 'email-or-sms',
  isRewardsPartner: false,
  awaitsPhotos: false,
};
const supplier = { id: 7, name: 'Harbour Motors' };
const notPriced = { kind: 'not-priced' } as const;
const outcome = (more: Partial<SubmittedLead>) => decideOutcome({ ...lead, ...more });

describe('[LED-06] submit outcomes', () => {
  test('unknown vehicle: callback page, callback', () => {
    expect(outcome({ isUnknownVehicle: true })).toEqual({
      Kind: 'quote-callback',
      Path: '/quote-callback/g',
      WillCustomerGetCallback: true,
      LeadStatusID: 'QuoteRequested',
    });
  });
  test('unknown vehicle without a phone number: the page does not promise a call', () => {
    expect(outcome({ isUnknownVehicle: true, hasPhone: false })).toMatchObject({
      Path: '/quote-callback/g?willCustomerGetCallback=false',
      WillCustomerGetCallback: false,
    });
  });
  test('no suppliers: the path carries whether there is a callback', () => {
    expect(outcome({ availableCount: 0 })).toMatchObject({
      Path: '/quote-no-mechanics/g?willCustomerGetCallback=true',
      WillCustomerGetCallback: true,
    });
    expect(outcome({ availableCount: 0, hasPhone: false })).toMatchObject({
      Path: '/quote-no-mechanics/g?willCustomerGetCallback=false',
      WillCustomerGetCallback: false,
    });
  });
  test('a request that waits for photos: the path carries it', () => {
    expect(outcome({ pricing: notPriced, awaitsPhotos: true }).Path).toBe(
      '/quote-confirmation-success/g?awaitsPhotos=true',
    );
    expect(outcome({ awaitsPhotos: true }).Path).toBe('/quotes/g');
  });
  test('pages that promise prices carry by what they arrive', () => {
    expect(outcome({ pricing: notPriced, channel: 'call' }).Path).toBe(
      '/quote-confirmation-success/g?channel=call',
    );
    expect(outcome({ isUnknownVehicle: true, hasPhone: false, channel: 'none' }).Path).toBe(
      '/quote-callback/g?willCustomerGetCallback=false&channel=none',
    );
    expect(outcome({ channel: 'call' }).Path).toBe('/quotes/g');
  });
  test('product flow: product-finalise, no callback, quoted', () => {
    expect(outcome({ isProductFlow: true, pricing: notPriced })).toEqual({
      Kind: 'product-finalise',
      Path: '/booking/g/product-finalise',
      WillCustomerGetCallback: false,
      LeadStatusID: 'QuotedAutomatically',
    });
  });
  test('all single price: quotes, with a callback once contact details are complete or the customer is signed in', () => {
    const quotes = { Kind: 'quotes', Path: '/quotes/g', LeadStatusID: 'QuotedAutomatically' };
    expect(outcome({})).toEqual({ ...quotes, WillCustomerGetCallback: true });
    expect(outcome({ hasContactDetails: false })).toEqual({ ...quotes, WillCustomerGetCallback: false });
    expect(outcome({ hasContactDetails: false, isSignedIn: true }).WillCustomerGetCallback).toBe(true);
  });
  test('all single price with a fixed supplier: booking-finalise', () => {
    expect(outcome({ supplier })).toMatchObject({
      Kind: 'booking-finalise',
      Path: '/booking/g/finalise?workshopId=7',
    });
  });
  test('all single price from a windscreen entry without a supplier: booking-finalise with the recommended one', () => {
    expect(outcome({ leadSource: 'Windscreen' })).toMatchObject({
      Kind: 'booking-finalise',
      Path: '/booking/g/finalise',
    });
    expect(outcome({ leadSource: 'MerchantFinder' }).Kind).toBe('quotes');
  });
  test('all price range: quotes and QuotedAutomatically', () => {
    const range = { kind: 'price-range' } as const;
    expect(outcome({ pricing: range, supplier })).toMatchObject({
      Kind: 'quotes',
      LeadStatusID: 'QuotedAutomatically',
    });
  });
  test('not all priced: request sent, named after the fixed supplier', () => {
    expect(outcome({ pricing: notPriced })).toEqual({
      Kind: 'quote-confirmation-success',
      Path: '/quote-confirmation-success/g',
      WillCustomerGetCallback: false,
      LeadStatusID: 'QuoteRequested',
    });
    expect(outcome({ pricing: notPriced, supplier }).Path).toBe(
      '/quote-confirmation-success/g?supplierName=Harbour+Motors',
    );
  });
  test('the rewards partner takes every callback away and changes nothing else', () => {
    const cases = [{ isUnknownVehicle: true }, { availableCount: 0 }, {}, { pricing: notPriced }];
    for (const each of cases) {
      expect(outcome({ ...each, isRewardsPartner: true })).toMatchObject({
        Kind: outcome(each).Kind,
        WillCustomerGetCallback: false,
      });
    }
  });
  test('precedence: suspected workshop, unknown vehicle, no suppliers, product flow', () => {
    const everything = {
      isSuspectedWorkshop: true,
      isUnknownVehicle: true,
      availableCount: 0,
      isProductFlow: true,
    };
    expect(outcome(everything).Kind).toBe('quote-confirmation-error');
    expect(outcome({ ...everything, isSuspectedWorkshop: false }).Kind).toBe('quote-callback');
    expect(outcome({ availableCount: 0, isProductFlow: true }).Kind).toBe('quote-no-mechanics');
  });
});
