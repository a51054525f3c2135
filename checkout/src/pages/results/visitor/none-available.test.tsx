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
    />,
  ).replaceAll('<!-- -->', '');

test('a priced cart without a quote has no supplier', () => {
  expect(seen([SERVICE])).toMatch(/No quotes available.*No one near you.*Change the location/s);
  expect(seen([SERVICE], { WorkshopId: 7 })).toContain('This workshop can’t do all of this on that day');
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

test('a sent request promises offers', () => {
  const html = seen([SQUEAK], { LeadStatusID: 'QuoteRequested' });
  expect(html).toMatch(
    /Workshops are working on your request.*We’ll send you their offers.*Change the items/s,
  );
});

test('estimates wait for the availability; if it fails, no reason is given', () => {
  const unknown = (has: Has, lead: Partial<Lead> = {}) =>
    renderToString(
      <NoQuotes
        lead={{ Guid: 'guid', QuoteFlowVersion: 2, CartItems: [RANGE] as CartItem[], ...lead } as Lead}
        hasZeroCommsSupplier={has}
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
