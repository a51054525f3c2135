import { expectAccessible, expectFitsPhones, offline } from '@pitlane/component-testing';
import type { Lead } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { type Answers, renderPage, testPageStates } from '../../app/page.fixture.tsx';
import { PhotosPage } from './photos-page.tsx';

const PHOTOS = 'GET /api/lead/*/captured-vehicle-images';

const answerWith = (changes: Partial<Lead> = {}) => ({ Success: true, Lead: createLead(changes) });

const render = async (lead: unknown, more: Answers = {}) => {
  const { screen } = await renderPage(<PhotosPage />, {
    address: `/quote-photos/${LEAD_GUID}`,
    route: '/quote-photos/$leadGuid',
    answers: { 'GET /api/lead/*': lead, 'GET /api/config': createConfig(), ...more },
  });
  return screen;
};

testPageStates('Photos of your car', render, answerWith({ HasAccess: false }), (screen) =>
  screen.getByRole('heading', { name: 'Photos of your car' }),
);

test('others see the request and how its holder gets to the photos', async () => {
  const screen = await render(answerWith({ HasAccess: false }));
  await expect.element(screen.getByRole('heading', { name: 'Photos of your car' })).toBeVisible();
  await expect.element(screen.getByText(/60,000 km logbook service · Mazda 3 2019/)).toBeVisible();
  await expect.element(screen.getByText('You can’t view these photos here')).toBeVisible();
  await expect.element(screen.getByText(/Only the person who requested the quote/)).toBeVisible();
  await expectAccessible();
});

test('the holder adds photos, and learns that each is saved at once', async () => {
  const screen = await render(answerWith(), {
    [PHOTOS]: { Success: true, LeadId: 1, CapturedVehicleImages: [] },
  });
  await expect.element(screen.getByText(/We save each photo as it uploads/)).toBeVisible();
  await expect.element(screen.getByText('You can’t view these photos here')).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Take a photo')).toBeEnabled();
  await expect.element(screen.getByText('0 of 10 photos')).toBeVisible();
  await expectAccessible();
  await expectFitsPhones();
});

test('photos that do not load can be tried again', async () => {
  let answer: () => unknown = offline;
  const screen = await render(answerWith(), { [PHOTOS]: () => answer() });
  await expect.element(screen.getByText(/60,000 km logbook service/)).toBeVisible();
  await expect.element(screen.getByText(/Failed to initialise image list/)).toBeVisible();
  await expectAccessible();
  answer = () => ({ Success: true, LeadId: 1, CapturedVehicleImages: [] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('0 of 10 photos')).toBeVisible();
});

test('a request without items and vehicle still takes photos', async () => {
  const screen = await render(
    answerWith({ HasAccess: false, CartItems: [], VehicleMake: null, VehicleModel: null, Year: null }),
  );
  await expect.element(screen.getByRole('heading', { name: 'Photos of your car' })).toBeVisible();
  await expect.element(screen.getByText(/logbook/)).not.toBeInTheDocument();
});
