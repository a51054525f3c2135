import { expectAccessible, problem } from '@pitlane/component-testing';
import type { SupplierProfile } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { type Answers, renderPage, sentTo, testPageStates, testPhone } from '../../app/page.fixture.tsx';
import { expectStickyFooter, LAUNCHER, PIXEL, readHead } from '../landing/landing.fixture.tsx';
import { createProfile } from '../results/results.fixture.ts';
import { SupplierPage } from './supplier-page.tsx';

const CATEGORIES = [
  { RepairCategoryId: 2, Name: 'Brakes' },
  { RepairCategoryId: 14, Name: 'Auto glass' },
];

const render = async (answer: unknown = createProfile(), more: Answers = {}, address = '/suppliers/7') =>
  renderPage(<SupplierPage />, {
    address,
    route: '/suppliers/$supplierId',
    answers: {
      ...LAUNCHER,
      'GET /api/workshop-by-id/*/profile': answer,
      'GET /api/repairs/all': { Success: true, Categories: CATEGORIES, Repairs: [] },
      ...more,
    },
  });

testPageStates(
  'Harbour Motors, Marrickville: prices and reviews | Pitlane',
  render,
  createProfile(),
  (screen) => screen.getByRole('heading', { name: 'Get a quote from Harbour Motors' }),
);

test('[FUN-11] shows who the workshop is, what it does, when it is open and what customers say', async () => {
  const { screen } = await render(createProfile({ TaskCategoryIds: [2], Images: [PIXEL] }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Motors');
  await expect.element(screen.getByText('12 Mill Lane, Marrickville NSW 2204')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '4.8 out of 5, 50+ reviews' })).toBeVisible();
  await expect.element(screen.getByText('Brakes', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Basic and logbook services')).toBeVisible();
  await expect.element(screen.getByText('Auto glass')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('row', { name: /Monday.*7:30/ })).toBeVisible();
  await expect.element(screen.getByText('Fair and fast.')).toBeVisible();
  await expectAccessible();
});

test('a mobile mechanic without ratings, picture and list of work keeps its street to itself', async () => {
  const profile: Partial<SupplierProfile> = {
    IsMobile: true,
    AddressLine1: null,
    RatingDetails: { RatingCount: 0, TotalRating: 0 },
    Reviews: [],
    ReviewsTotal: 0,
    ProvidesServicing: false,
  };
  const { screen } = await render(createProfile(profile), {
    'GET /api/repairs/all': problem(500, 'internal', 'Broken'),
  });
  await expect.element(screen.getByText('Mobile mechanic, based in Marrickville NSW 2204')).toBeVisible();
  await expect.element(screen.getByText('No reviews yet', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Kinds of work' })).not.toBeInTheDocument();
  await expectAccessible();
});

test.for([
  ['', 'Profile', undefined],
  ['?leadSource=MerchantFinder', 'MerchantFinder', undefined],
  ['?leadSource=Windscreen', 'Windscreen', 193],
  ['?leadSource=Anything', 'Profile', undefined],
] as const)('[FUN-11] a quote from %s is for this workshop, from %s', async ([query, source, repair]) => {
  const { screen, calls } = await render(
    createProfile(),
    {
      'GET /api/location': {
        Suggestions: [{ Value: 'Surry Hills NSW 2010', Data: 12, Obj: { SuburbName: 'Surry Hills' } }],
      },
      'POST /api/launcher/lead': problem(503, 'provider-unavailable', 'Busy'),
    },
    `/suppliers/7${query}`,
  );
  await screen.getByRole('combobox', { name: 'Where is the car?' }).fill('surry');
  await screen.getByRole('option', { name: /Surry Hills/ }).click();
  await screen.getByRole('combobox', { name: 'Make' }).selectOptions('Mazda');
  await screen.getByRole('combobox', { name: 'Model' }).selectOptions('3');
  await screen.getByRole('button', { name: 'Get quotes' }).click();
  await expect.poll(() => sentTo(calls, '/api/launcher/lead')).toHaveLength(1);
  const [lead] = sentTo(calls, '/api/launcher/lead') as Record<string, unknown>[];
  expect(lead).toMatchObject({ WorkshopId: 7, LeadSource: source });
  expect(lead?.repairInspectionId).toBe(repair);
});

test('an address that is no number is not found', async () => {
  const { screen, calls } = await render(createProfile(), {}, '/suppliers/harbour');
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'We can’t find that page' }))
    .toBeVisible();
  expect(calls.filter(({ path }) => path !== '/api/config')).toEqual([]);
});

const LONG = 'SouthernCrossDrivetrainSuspensionAndAirConditioningSpecialistsOfMarrickville';
const renderLong = () => render(createProfile({ Name: LONG, TaskCategoryIds: [2, 14] }));
testPhone(renderLong, (screen) => screen.getByRole('heading', { level: 1 }));

test('a footer leads back to the launcher', async () => {
  const { screen } = await renderLong();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expectStickyFooter(screen, LONG);
});

test('search engines read the page', async () => {
  await render();
  await expect
    .poll(() => readHead('meta[name=description]', 'content'))
    .toMatch(/See prices of Harbour Motors/);
  expect(readHead('link[rel=canonical]', 'href')).toMatch(/\/suppliers\/7$/);
});
