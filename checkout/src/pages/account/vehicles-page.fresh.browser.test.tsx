import {
  expectAccessible,
  expectFitsPhones,
  pending,
  problem,
  type StubbedAnswer,
} from '@pitlane/component-testing';
import type { SavedVehicle } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepSignIn, signInAnswers } from '../../app/account.fixture.ts';
import { createConfig } from '../../app/app.fixture.ts';
import { renderPage } from '../../app/page.fixture.tsx';
import { VehiclesPage } from './vehicles-page.tsx';

// The session is the page's: all tests are Alex's.
beforeAll(keepSignIn);

const LIST = 'GET /api/customer/vehicles';
const car = (vehicleID: number, more: Partial<SavedVehicle> = {}): SavedVehicle => ({
  vehicleID,
  vehicleMake: 'Mazda',
  vehicleModel: '3',
  vehicleRego: 'ABC123',
  vehicleRegoState: 'NSW',
  startYear: 2018,
  endYear: 2018,
  vehicleBody: 'Hatchback',
  vehicleFuel: 'Petrol',
  vehicleTransmission: 'Automatic',
  vehicleVariant: 'Neo',
  vehicleEngine: '2.0',
  description: 'Mazda 3 Neo 2.0',
  mid: 'M1',
  isActive: true,
  ...more,
});
const KIA = car(2, { vehicleMake: 'Kia', vehicleModel: 'Rio', vehicleRego: null, vehicleRegoState: null });
const listed = (...Vehicles: SavedVehicle[]) => ({ Success: true, Vehicles });

const render = (list: StubbedAnswer, more: Record<string, StubbedAnswer> = {}) =>
  renderPage(<VehiclesPage />, {
    address: '/customer-vehicles',
    answers: { ...signInAnswers(), [LIST]: list, ...more },
  });

test('[VEH-06] lists the customer’s cars and removes one', async () => {
  let vehicles = [car(1), KIA];
  const { screen, calls } = await render(() => listed(...vehicles), {
    'DELETE /api/customer/vehicles/*': () => {
      vehicles = [KIA];
      return { Success: true };
    },
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Your cars' })).toBeVisible();
  await expect.element(screen.getByText('ABC123 NSW · Mazda 3 Neo 2.0')).toBeVisible();
  expect(calls.find(({ path }) => path === '/api/customer/vehicles')?.query.get('isActive')).toBe('true');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Remove Mazda 3 2018, ABC123 NSW' }).click();
  await expect.element(screen.getByText('Mazda 3 2018 was removed')).toBeVisible();
  await expect.element(screen.getByText(/ABC123/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Remove Kia Rio 2018' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/customer/vehicles/1',
  ]);
});

test('without the last car the focus stays on the page', async () => {
  let vehicles = [KIA];
  const { screen } = await render(() => listed(...vehicles), {
    'DELETE /api/customer/vehicles/*': () => {
      vehicles = [];
      return { Success: true };
    },
  });
  await screen.getByRole('button', { name: 'Remove Kia Rio 2018' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No cars yet' })).toBeVisible();
  await expect.element(screen.getByRole('article')).toHaveFocus();
});

test('a car that could not be removed stays, with what to do', async () => {
  const { screen } = await render(listed(car(1)), {
    'DELETE /api/customer/vehicles/*': problem(500, 'internal', 'Broken'),
  });
  await screen.getByRole('button', { name: /^Remove/ }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This car wasn’t removed. Please try again.');
  await expect.element(screen.getByText('Mazda 3 2018')).toBeVisible();
});

test('without a car it leads to a quote', async () => {
  const { screen } = await render(listed());
  await expect.element(screen.getByRole('heading', { level: 1, name: 'No cars yet' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', '/');
  await expectAccessible();
});

test('holds its place while it loads, and loads again after a failure', async () => {
  const { screen } = await render(pending);
  await expect.element(screen.getByRole('heading', { level: 1 })).not.toBeInTheDocument();
  let answer: unknown = problem(500, 'internal', 'Broken');
  const failed = await render(() => answer);
  const again = failed.screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer = listed(KIA);
  await again.click();
  await expect.element(failed.screen.getByText('Kia Rio 2018')).toBeVisible();
});

test('a long name fits a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await render(
    listed(car(1, { vehicleModel: 'Sportwagenkombinationskraftwagenlimousine' })),
  );
  await expect.element(screen.getByRole('button', { name: /^Remove/ })).toBeInViewport();
  await expectFitsPhones();
  await page.viewport(1280, 800);
});

test('a site without sign-in leads to a quote', async () => {
  const { screen } = await render(listed(), { 'GET /api/config': createConfig() });
  await expect.element(screen.getByRole('heading', { name: 'Sign-in isn’t available here' })).toBeVisible();
});
