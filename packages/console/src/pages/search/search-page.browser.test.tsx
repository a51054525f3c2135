import { expectAccessible, offline, stubApi, usePhone } from '@pitlane/component-testing';
import type { FoundBooking, FoundLead, OperatorSearch } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { basics, renderPage } from '../console.fixture.tsx';
import { SearchPage } from './search-page.tsx';

const SEARCH = 'GET /api/operating/search';
const booking: FoundBooking = {
  Id: 12,
  Reference: 'PL000012',
  Status: 'Pending',
  ServiceDate: '2026-03-02',
  CustomerName: 'Priya Nair',
  CustomerPhone: '+61412345678',
  Rego: 'ABC12D',
  WorkshopName: 'Harbour Motors',
  TotalIncGst: 23_900,
  MaximumTotalIncGst: 28_000,
};
const lead: FoundLead = {
  Guid: '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76',
  CreatedOn: '2026-03-01T00:00:00Z',
  CustomerName: null,
  CustomerPhone: null,
  CustomerEmail: null,
  Vehicle: '2018 Toyota Corolla',
  Rego: null,
  BookingId: null,
};
const found = (more: Partial<OperatorSearch> = {}): OperatorSearch => ({
  Success: true,
  Bookings: [booking],
  NextBookings: null,
  Leads: [lead],
  NextLeads: null,
  ...more,
});
const render = (address = '/console/search') => renderPage(<SearchPage />, { address, route: '/search' });

test('finds what is typed, by kind, and keeps it in the address', async () => {
  const calls = stubApi({ ...basics, [SEARCH]: found() });
  const screen = await render();
  const region = screen.getByRole('status').element();
  await screen.getByRole('searchbox').fill(' 0412 345 678 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 booking, 1 lead.');
  expect(screen.getByRole('status').element()).toBe(region);
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('0412 345 678');
  expect(screen.address()).toContain('query=0412');
  // One call answers both kinds.
  const searches = calls.filter(({ path }) => path.endsWith('/search'));
  expect(searches.map((each) => Object.fromEntries(each.query))).toEqual([{ query: '0412 345 678' }]);
  await screen.expectLink('PL000012', '/console/bookings/12');
  await expect.element(screen.getByText('No name yet')).toBeVisible();
  await screen.expectLink('No name yet', `/console/leads/${lead.Guid}`);
  await expectAccessible();
});

test('names the range of a price, hides a column, and shows more of a kind', async () => {
  const older: FoundBooking = { ...booking, Id: 3, Reference: 'PL000003' };
  const calls = stubApi({
    ...basics,
    [SEARCH]: ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === '12' ? found({ Bookings: [older] }) : found({ NextBookings: '12' }),
  });
  const screen = await render('/console/search?query=priya');
  await expect.element(screen.getByText('$239.00 – $280.00')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('more than 1 booking, 1 lead.');
  const bookings = screen.getByRole('region', { name: 'Bookings' });
  await bookings.getByRole('button', { name: 'Columns' }).click();
  await bookings.getByRole('group').getByText('Workshop', { exact: true }).click();
  await expect.element(bookings.getByText('Harbour Motors')).not.toBeInTheDocument();
  expect(screen.address()).toContain('hide=workshop');
  await bookings.getByRole('button', { name: 'Show more' }).click();
  await screen.expectLink('PL000003', '/console/bookings/3');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 bookings, 1 lead.');
  expect(calls.at(-1)?.query.get('kind')).toBe('bookings');
  await expect.element(bookings.getByRole('button', { name: 'Download these as CSV' })).toBeVisible();
});

test('is usable on a phone', async () => {
  await usePhone();
  stubApi({ ...basics, [SEARCH]: found() });
  const screen = await render('/console/search?query=priya');
  await expect.element(screen.getByRole('link', { name: 'PL000012' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

test('does not search for a single letter', async () => {
  const calls = stubApi({ ...basics, [SEARCH]: found() });
  const screen = await render('/console/search?query=x');
  await expect.element(screen.getByText('Search by reference, phone, name, email or plate.')).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/search'))).toEqual([]);
});

test('suggests what to try when nothing matches', async () => {
  stubApi({ ...basics, [SEARCH]: found({ Bookings: [], Leads: [] }) });
  const screen = await render('/console/search?query=zzz');
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('zzz');
  await expectAccessible();
});

test('a search that failed can be repeated', async () => {
  stubApi({ ...basics, [SEARCH]: offline });
  const screen = await render('/console/search?query=priya');
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
