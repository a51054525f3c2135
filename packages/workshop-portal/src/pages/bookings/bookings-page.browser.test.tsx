import { expectAccessible, pending, problem, stubApi } from '@pitlane/component-testing';
import type { PortalHeading } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changingAnswer, testFailures, testPhone } from '../checks.fixture.tsx';
import {
  BOOKING_TOKEN,
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
      createBooking({ Heading: 'Booked in', BookingOfferId: 2, IsPaid: true, DueAtWorkshopIncGst: 0 }),
      // The server puts the most urgent first, whatever is due when.
      createBooking({ BookingOfferId: 1, VehicleDescription: 'Kia Cerato 2021' }),
      createBooking({
        BookingOfferId: 4,
        VehicleDescription: 'Mazda 3 2018',
        ServiceDate: '2026-03-01',
        IsFleet: true,
      }),
      createBooking({ BookingOfferId: 3, VehicleDescription: 'Kia Rio 2020', ServiceDate: '2026-03-05' }),
    ]),
  });
  const screen = await render();
  await expect.element(screen.getByText('3 bookings need your answer.')).toBeVisible();
  expect(
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Action required', 'Booked in']);
  const waiting = screen.getByRole('region', { name: 'Action required' });
  const cars = waiting.getByRole('link').elements();
  expect(cars.map((each) => each.textContent)).toEqual(['Kia Cerato 2021', 'Mazda 3 2018', 'Kia Rio 2020']);
  const rows = waiting.getByRole('listitem');
  const first = rows.nth(0);
  await expect.element(first.getByText('Priya · PL-1042 · Harbour Motors')).toBeVisible();
  await expect.element(first.getByText('Mon 2 Mar, 8:30 am')).toBeVisible();
  await expect.element(first.getByText('$280.00')).toBeVisible();
  await expect.element(first.getByText('Pays at workshop')).toBeVisible();
  await expect.element(rows.nth(1).getByText('Fleet is billed')).toBeVisible();
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
  const search = screen.getByRole('searchbox', {
    name: 'Search by plate, car, customer, phone or reference',
  });
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
  await expect.poll(() => screen.getByRole('status').elements()).toHaveLength(0);
});

test('bookings of all headings stand in the order of what they need', async () => {
  const order: PortalHeading[] = [
    ...(['Action required', 'Awaiting confirmation', 'Booked in'] as const),
    ...(['Booking completed', 'No action required', 'Booking cancelled'] as const),
  ];
  stubApi({
    ...basics,
    [LIST]: createBookings(
      order.toReversed().map((Heading, index) => createBooking({ Heading, BookingOfferId: index + 1 })),
    ),
  });
  const screen = await render();
  await expect.element(screen.getByRole('region', { name: 'Action required' })).toBeVisible();
  expect(
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(order);
});

test('counts all bookings that need an answer, not only those of the first page', async () => {
  const first = createBookings([createBooking()], { NextCursor: 'next' });
  stubApi({ ...basics, [LIST]: { ...first, Counts: { ...first.Counts, 'Action required': 31 } } });
  const screen = await render();
  await expect.element(screen.getByText('31 bookings need your answer.')).toBeVisible();
});

test('a search with more than one page counts what it shows', async () => {
  stubApi({
    ...basics,
    [LIST]: createBookings([createBooking(), createBooking({ BookingOfferId: 2 })], { NextCursor: 'next' }),
  });
  const screen = await render('/workshop/bookings?search=corolla');
  await expect.element(screen.getByText('2 or more bookings found.')).toBeVisible();
});

test('a next page that fails keeps the first, and loads on another press', async () => {
  const next = changingAnswer(problem(500, 'internal', 'Broken'));
  stubApi({
    ...basics,
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      query.has('cursor') ? next.answer() : createBookings([createBooking()], { NextCursor: 'next' }),
  });
  const screen = await render();
  const more = screen.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.element(screen.getByRole('link', { name: 'Toyota Corolla 2019' })).toBeVisible();
  next.become(createBookings([createBooking({ BookingOfferId: 2, VehicleDescription: 'Honda Jazz 2015' })]));
  await more.click();
  await expect.element(screen.getByRole('link', { name: 'Honda Jazz 2015' })).toBeVisible();
});

test('while a search is under way, the list before it stays', async () => {
  stubApi({
    ...basics,
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      query.get('search') ? pending() : createBookings([createBooking()]),
  });
  const screen = await render();
  await expect.element(screen.getByRole('link', { name: 'Toyota Corolla 2019' })).toBeVisible();
  await screen.getByRole('searchbox').fill('jazz');
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.address).toContain('search=jazz');
  await expect.element(screen.getByRole('link', { name: 'Toyota Corolla 2019' })).toBeVisible();
});

test('a booking without an offer opens at its address alone', async () => {
  stubApi({ ...basics, [LIST]: createBookings([createBooking({ BookingOfferId: null })]) });
  const screen = await render();
  await screen.expectLink('Toyota Corolla 2019', `/workshop/bookings/${BOOKING_TOKEN}`);
});

const loaded = (screen: Awaited<ReturnType<typeof render>>) =>
  screen.getByRole('link', { name: /2019|2022/ });

testFailures({
  call: LIST,
  answers: { ...basics, [LIST]: createBookings([createBooking()]) },
  render,
  loaded,
});

testPhone({
  answers: {
    ...basics,
    [LIST]: createBookings([
      createBooking({ VehicleDescription: LONG_VEHICLE, CustomerFirstName: LONG_NAME, Summary: LONG_NAME }),
    ]),
  },
  render,
  loaded,
});
