import {
  expectAccessible,
  offline,
  pending,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import type { BookingInclusions } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { InclusionsPage } from './inclusions-page.tsx';

const TOKEN = 'b00k1ngT0kenOfHarbourMotors';

const createInclusions = (changes: Partial<BookingInclusions> = {}): BookingInclusions => ({
  Success: true,
  ServiceName: '60,000 km logbook service',
  Operations: ['Change the oil', 'Rotate the tyres'],
  AdditionalBilledOperations: ['Replace brake fluid'],
  ExcludedOperations: ['Wheel alignment'],
  Parts: ['Oil filter'],
  ...changes,
});

function renderPage(answer: unknown) {
  stubApi({ 'GET /api/booking/*/inclusions': answer });
  return renderInApp(<InclusionsPage />, {
    address: `/booking/${TOKEN}/inclusions`,
    route: '/booking/$bookingToken/inclusions',
  });
}

test('lists what the service includes and what it does not', async () => {
  const screen = await renderPage(createInclusions());
  for (const text of [
    'Change the oil',
    'Rotate the tyres',
    'Replace brake fluid',
    'Wheel alignment',
    'Oil filter',
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${TOKEN}/confirmation`);
  await expectAccessible();
});

test('a booking without a service leads back to it', async () => {
  const screen = await renderPage(createInclusions({ ServiceName: null }));
  await expect.element(screen.getByRole('heading', { name: 'Your booking has no service' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See your booking' })).toBeVisible();
});

test('holds the place while it loads', async () => {
  const screen = await renderPage(pending);
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
});

test('an unknown booking is not found', async () => {
  const screen = await renderPage(problem(404, 'not-found', 'No such booking'));
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toBeVisible();
});

test('without network the page loads again on request', async () => {
  let answer: () => unknown = offline;
  const screen = await renderPage(() => answer());
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer = () => createInclusions();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Change the oil')).toBeVisible();
});
