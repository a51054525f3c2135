import { expectAccessible, expectFitsPhones } from '@pitlane/component-testing';
import type { BookingInclusions } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage, testPageStates } from '../../app/page.fixture.tsx';
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

const render = async (answer: unknown) => {
  const { screen } = await renderPage(<InclusionsPage />, {
    address: `/booking/${TOKEN}/inclusions`,
    route: '/booking/$bookingToken/inclusions',
    answers: { 'GET /api/booking/*/inclusions': answer },
  });
  return screen;
};

testPageStates('What your booking includes', render, createInclusions(), (screen) =>
  screen.getByText('Change the oil'),
);

test('lists what the service includes and what it does not', async () => {
  const screen = await render(createInclusions());
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
  const screen = await render(createInclusions({ ServiceName: null }));
  await expect.element(screen.getByRole('heading', { name: 'Your booking has no service' })).toBeVisible();
  await expect.element(screen.getByText(/It only has repairs or inspections/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${TOKEN}/confirmation`);
  await expectAccessible();
});

test('parts of the list that are empty have no heading', async () => {
  const screen = await render(
    createInclusions({ AdditionalBilledOperations: [], ExcludedOperations: [], Parts: [] }),
  );
  await expect.element(screen.getByText('Rotate the tyres')).toBeVisible();
  await expect.poll(() => screen.getByRole('list').elements()).toHaveLength(1);
});

test('long operations fit a phone', async () => {
  await page.viewport(360, 740);
  const long = `${'Differentialgetriebeölwechsel'.repeat(4)} and the rest`;
  const screen = await render(createInclusions({ ServiceName: long, Operations: [long] }));
  await expect.element(screen.getByText(long).last()).toBeVisible();
  await expectFitsPhones();
  await page.viewport(1280, 800);
});
