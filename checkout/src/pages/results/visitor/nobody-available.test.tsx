import type { CartItem, Lead } from '@pitlane/contracts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoQuotes } from './nobody-available.tsx';

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
    />,
  ).replaceAll('<!-- -->', '');

test('a cart that has its prices and no quote is one that nobody can do', () => {
  expect(seen([SERVICE])).toMatch(/No quotes available.*Nobody near you.*Change the place/s);
  expect(seen([SERVICE], { WorkshopId: 7 })).toContain('This workshop cannot do all of it on that day');
  expect(seen([RANGE], {}, true)).toContain('Nobody near you');
});

test('a cart without an instant price names what a workshop has to look at, not that nobody can do it', () => {
  const html = seen([SERVICE, SQUEAK]);
  expect(html).toMatch(/No instant price for this.*name a price: It squeaks\./s);
  expect(html).toMatch(/href="\/quote-2\/guid\?step=task-your-items".*Go on with your request/s);
  expect(html).not.toContain('Nobody near you');
  expect(seen([RANGE])).toContain('look at these items together');
  expect(seen([RANGE], { FleetCompanyId: 1 }, true)).toContain('look at these items together');
});

test('once the request is out it says that offers come', () => {
  const html = seen([SQUEAK], { LeadStatusID: 'QuoteRequested' });
  expect(html).toMatch(/Workshops are looking at your request.*Their offers come to you.*Change the items/s);
});

test('estimates wait for who is near, and a failure to find out blames nobody', () => {
  const unknown = (has: Has, lead: Partial<Lead> = {}) =>
    renderToString(
      <NoQuotes
        lead={{ Guid: 'guid', QuoteFlowVersion: 2, CartItems: [RANGE] as CartItem[], ...lead } as Lead}
        hasZeroCommsSupplier={has}
      />,
    );
  expect(unknown(undefined)).toContain('aria-busy="true"');
  expect(unknown(undefined)).not.toMatch(/No quotes available|No instant price/);
  expect(unknown(null)).toMatch(/There is no quote for these items/);
  expect(unknown(null)).not.toMatch(/Nobody near you|look at these items/);
  // What does not hang on it is said at once.
  expect(unknown(undefined, { FleetCompanyId: 1 })).toContain('look at these items together');
  expect(unknown(undefined, { CartItems: [SERVICE] as CartItem[] })).toContain('Nobody near you');
});
