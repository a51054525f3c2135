import type { CartItem, Lead } from '@pitlane/contracts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoQuotes } from './none-available.tsx';

const SERVICE = { ServiceName: 'Basic Service', CanCalculatePrice: true, PricingStrategy: 'SinglePrice' };
const SQUEAK = { RepairInspectionName: 'It squeaks', IsCustomRepair: true, CanCalculatePrice: false };
const RANGE = {
  RepairInspectionName: 'Brake pads',
  CanCalculatePrice: true,
  PricingStrategy: 'PriceRange',
};

type Has = boolean | null | undefined;
const seen = (items: object[], lead: Partial<Lead> = {}, hasZeroCommsSupplier: Has = false) =>
  renderToString(
    <NoQuotes
      lead={{ Guid: 'guid', QuoteFlowVersion: 2, CartItems: items as CartItem[], ...lead } as Lead}
      hasZeroCommsSupplier={hasZeroCommsSupplier}
      call="within an hour."
    />,
  ).replaceAll('<!-- -->', '');

test('a priced cart without a quote has no supplier', () => {
  expect(seen([SERVICE])).toMatch(/No quotes available.*No one near you.*Change the location/s);
  const v1 = seen([SERVICE], { WorkshopId: 7, QuoteFlowVersion: 1 });
  expect(v1).toMatch(/This workshop can’t do all of this on that day\. Try another day\./);
  expect(v1).toMatch(/href="\/quote\/guid\?step=date".*Change the day/s);
  expect(seen([RANGE], {}, true)).toContain('No one near you');
});

test('a cart without an instant price names what a workshop has to look at, not a lack of suppliers', () => {
  const html = seen([SERVICE, SQUEAK]);
  expect(html).toMatch(/No instant price for this.*give you a price: It squeaks\./s);
  expect(html).toMatch(/href="\/quote-2\/guid\?step=task-your-items".*Continue your request/s);
  expect(html).not.toContain('No one near you');
  expect(seen([RANGE])).toContain('look at these items together');
  expect(seen([RANGE], { FleetCompanyId: 1 }, true)).toContain('look at these items together');
});

const MOBILE = { MobileNumber: '+61404040404' };
const MAIL = { Email: 'mia@example.com' };

test.for<[Partial<Lead>, string]>([
  [{ ...MOBILE, ...MAIL }, 'We’ll send you each price by email or SMS as soon as it arrives.'],
  [{ ...MOBILE, ...MAIL, Communication: 'Email' }, 'We’ll email you each price as soon as it arrives.'],
  [{ PhoneNumber: '+61298765432', ...MAIL }, 'We’ll email you each price as soon as it arrives.'],
  [MOBILE, 'We’ll send you each price by SMS as soon as it arrives.'],
  [{ PhoneNumber: '+61298765432' }, 'When a price arrives, we’ll call you within an hour'],
  [{}, 'Call us for your prices: we have no email address or phone number for you.'],
])('[LED-06] a request of %j promises prices the way they reach the customer', ([contact, news]) => {
  const sent = seen([SQUEAK], { ...contact, LeadStatusID: 'QuoteRequested', HasAccess: true });
  expect(sent).toMatch(/Workshops are working on your request.*Change the items/s);
  expect(sent).toContain(news);
  const unsent = seen([SQUEAK], { ...contact, HasAccess: true });
  const way = Object.keys(contact).length > 0 ? news : 'workshops near you will price it.';
  expect(unsent).toMatch(/Finish your request/);
  expect(unsent).toContain(way);
});

test('[LED-06] a visitor without access to a sent request is promised nothing', () => {
  const html = seen([SQUEAK], { LeadStatusID: 'QuoteRequested', HasAccess: false });
  expect(html).toContain('The prices go to the person who sent the request.');
  expect(html).not.toMatch(/We’ll|Call us/);
});

test('estimates wait for the availability; if it fails, no reason is given', () => {
  const unknown = (has: Has, lead: Partial<Lead> = {}) =>
    renderToString(
      <NoQuotes
        lead={{ Guid: 'guid', QuoteFlowVersion: 2, CartItems: [RANGE] as CartItem[], ...lead } as Lead}
        hasZeroCommsSupplier={has}
        call="within an hour."
      />,
    );
  expect(unknown(undefined)).toContain('aria-busy="true"');
  expect(unknown(undefined)).not.toMatch(/No quotes available|No instant price/);
  expect(unknown(null)).toMatch(/There are no quotes for these items/);
  expect(unknown(null)).not.toMatch(/No one near you|look at these items/);
  // What does not depend on it is shown at once.
  expect(unknown(undefined, { FleetCompanyId: 1 })).toContain('look at these items together');
  expect(unknown(undefined, { CartItems: [SERVICE] as CartItem[] })).toContain('No one near you');
});
