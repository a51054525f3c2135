import {
  expectAccessible,
  expectFitsPhones,
  offline,
  problem,
  type StubbedAnswer,
} from '@pitlane/component-testing';
import type { CustomerBooking } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { keepSignIn, signInAnswers } from '../../app/account.fixture.ts';
import { renderPage } from '../../app/page.fixture.tsx';
import { BookingsPage } from './bookings-page.tsx';

beforeAll(keepSignIn);

const LIST = 'GET /api/customer/bookings';
const booking = (more: Partial<CustomerBooking> = {}): CustomerBooking => ({
  BookingToken: 'token-1',
  BookingReference: 'PL000001',
  BookingStatusId: 'Confirmed',
  State: 'confirmed',
  IsPaymentOnly: false,
  IsProductFlow: false,
  ServiceDate: '2026-11-27',
  TimeOfArrival: '09:00',
  TimeOfArrivalTo: null,
  WorkshopName: 'Redgum Flywheel Car Care',
  VehicleDescription: '2018 Mazda3 Maxx',
  Work: ['Basic Service', 'Front brake pads'],
  TotalNetPriceIncGst: 22_547,
  MaximumTotalIncGst: null,
  Currency: 'AUD',
  ReceiptToken: null,
  ...more,
});
const DONE = booking({
  BookingToken: 'token-2',
  BookingReference: 'PL000002',
  BookingStatusId: 'Serviced',
  State: 'done',
  ServiceDate: '2026-03-02',
  Work: ['Battery replacement'],
  ReceiptToken: 'receipt-2',
});
const LATER = booking({
  BookingToken: 'token-3',
  BookingReference: 'PL000003',
  BookingStatusId: 'Pending',
  State: 'received',
  ServiceDate: '2026-12-01',
  IsProductFlow: true,
  Work: ['Logbook service'],
});
const listed = (...Bookings: CustomerBooking[]) => ({ Success: true, Bookings });

const render = (list: StubbedAnswer) =>
  renderPage(<BookingsPage />, {
    address: '/customer-bookings',
    answers: { ...signInAnswers(), [LIST]: list },
  });

test('bookings to come show first, the next one on top; each has its state, its page and its receipt', async () => {
  const { screen } = await render(listed(LATER, booking(), DONE));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Your bookings' })).toBeVisible();
  const ahead = screen.getByRole('region', { name: 'Coming up' });
  await expect
    .element(ahead.getByRole('link', { name: 'Basic Service, Front brake pads' }))
    .toHaveAttribute('href', '/booking/token-1/confirmation');
  expect(
    ahead
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('h3')?.textContent),
  ).toEqual(['Basic Service, Front brake pads', 'Logbook service']);
  await expect.element(ahead.getByText('Confirmed')).toBeVisible();
  await expect.element(ahead.getByText('Waiting for the workshop')).toBeVisible();
  await expect
    .element(ahead.getByRole('link', { name: 'Logbook service' }))
    .toHaveAttribute('href', '/booking/token-3/product-confirmation');
  await expect.element(ahead.getByText('Friday 27 November 2026, 9:00 am')).toBeVisible();
  await expect.element(ahead.getByText('$225.47').first()).toBeVisible();
  const earlier = screen.getByRole('region', { name: 'Earlier' });
  await expect.element(earlier.getByText('Done')).toBeVisible();
  await expect
    .element(earlier.getByRole('link', { name: 'Receipt (PDF) of PL000002' }))
    .toHaveAttribute('href', '/api/booking/receipt-2/receipt.pdf');
  expect(ahead.getByRole('link', { name: /Receipt/ }).elements()).toEqual([]);
  const links = screen.getByRole('navigation', { name: 'Your account' });
  await expect
    .element(links.getByRole('link', { name: 'Cars' }))
    .toHaveAttribute('href', '/customer-vehicles');
  await expectAccessible();
  await expectFitsPhones();
});

test('without bookings the page leads to a quote', async () => {
  const { screen } = await render(listed());
  await expect.element(screen.getByRole('heading', { level: 1, name: 'No bookings yet' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', '/');
  await expectAccessible();
});

test.for([
  ['offline', offline],
  ['a failure', problem(500, 'internal', 'Broken')],
] as const)('after %s the list can be read again', async ([, failure]) => {
  let answer: unknown = failure;
  const { screen } = await render(() => (typeof answer === 'function' ? answer() : answer));
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer = listed(DONE);
  await again.click();
  await expect.element(screen.getByRole('link', { name: 'Battery replacement' })).toBeVisible();
});
