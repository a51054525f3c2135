import { expectAccessible, offline, pending, problem, stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  basics,
  createBooking,
  createBookings,
  LONG_NAME,
  LONG_VEHICLE,
  renderPage,
} from '../portal.fixture.tsx';
import { BookingsPage } from './bookings-page.tsx';

const LIST = 'GET /api/portal/bookings';

const render = (address = '/workshop/bookings') =>
  renderPage(<BookingsPage />, { address, route: '/bookings' });

test('groups bookings by what they need, with those that wait for an answer first', async () => {
  stubApi({
    ...basics,
    [LIST]: createBookings([
      createBooking({ Heading: 'Booked in', BookingOfferId: 2, IsPaid: true }),
      createBooking({ BookingOfferId: 1, VehicleDescription: 'Kia Cerato 2021' }),
    ]),
  });
  const screen = await render();
  await expect.element(screen.getByText('1 booking needs your answer.')).toBeVisible();
  expect(
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Action required', 'Booked in']);
  const waiting = screen.getByRole('region', { name: 'Action required' });
  await expect.element(waiting.getByText('Priya · PL-1042 · Harbour Motors')).toBeVisible();
  await expect.element(waiting.getByText('Mon 2 Mar, 8:30 am')).toBeVisible();
  await expect.element(waiting.getByText('$280.00')).toBeVisible();
  await expect.element(waiting.getByText('Pays at workshop')).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Booked in' }).getByText('Paid', { exact: true }))
    .toBeVisible();
  await expectAccessible();
});

test('opens a booking at its offer by keyboard', async () => {
  stubApi({ ...basics, [LIST]: createBookings([createBooking()]) });
  const screen = await render();
  const link = screen.getByRole('link', { name: 'Toyota Corolla 2019' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.address).toMatch(/^(\/workshop)?\/bookings\/bk_\w+\?bookingOfferId=55$/);
});

test('searches by what is typed, and shows how many were found', async () => {
  const calls = stubApi({
    ...basics,
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      createBookings(query.get('search') === 'ABC12D' ? [createBooking()] : []),
  });
  const screen = await render();
  const search = screen.getByRole('searchbox', { name: 'Search by plate, car, customer or reference' });
  await search.fill(' ABC12D ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('1 booking found.')).toBeVisible();
  expect(screen.address()).toContain('search=ABC12D');
  expect(calls.some(({ query }) => query.get('search') === 'ABC12D')).toBe(true);
});

test('a search without results suggests what to try', async () => {
  stubApi({ ...basics, [LIST]: createBookings([]) });
  const screen = await render('/workshop/bookings?search=zzz');
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect.element(screen.getByText('0 bookings found.')).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('zzz');
  await screen.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(screen.address).not.toContain('search');
});

test('without bookings it explains when they come', async () => {
  stubApi({ ...basics, [LIST]: createBookings([]) });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await expect.element(screen.getByText('Nothing needs an answer.')).toBeVisible();
  await expectAccessible();
});

test('shows more bookings on request', async () => {
  stubApi({
    ...basics,
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'next'
        ? createBookings([createBooking({ BookingOfferId: 2, VehicleDescription: 'Honda Jazz 2015' })])
        : createBookings([createBooking()], { NextCursor: 'next' }),
  });
  const screen = await render();
  const more = screen.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.element(screen.getByRole('link', { name: 'Honda Jazz 2015' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Toyota Corolla 2019' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('keeps its heading and search while it loads', async () => {
  stubApi({ ...basics, [LIST]: pending });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toBeEnabled();
  expect(screen.getByRole('status').elements()).toHaveLength(0);
});

test.each([
  { failure: () => problem(500, 'internal', 'Broken'), title: 'Oops...' },
  { failure: offline, title: 'You are offline' },
])('$title: loads again on request', async ({ failure, title }) => {
  let answer: () => unknown = failure;
  stubApi({ ...basics, [LIST]: () => answer() });
  const screen = await render();
  await expect.element(screen.getByRole('alert').getByText(title)).toBeVisible();
  answer = () => createBookings([createBooking()]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Toyota Corolla 2019' })).toBeVisible();
});

test('long names stay within a phone', async () => {
  await page.viewport(360, 740);
  stubApi({
    ...basics,
    [LIST]: createBookings([
      createBooking({ VehicleDescription: LONG_VEHICLE, CustomerFirstName: LONG_NAME, Summary: LONG_NAME }),
    ]),
  });
  const screen = await render();
  await expect.element(screen.getByRole('link', { name: LONG_VEHICLE })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});
