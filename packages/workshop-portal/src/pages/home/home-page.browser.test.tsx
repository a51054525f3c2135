import { expectAccessible, offline, pending, problem, stubApi } from '@pitlane/component-testing';
import type { PortalHome } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  basics,
  createBooking,
  createBookings,
  createLead,
  createLeads,
  owner,
  renderPage,
} from '../portal.fixture.tsx';
import { HomePage } from './home-page.tsx';

const createHome = (more: Partial<PortalHome> = {}): PortalHome => ({
  Success: true,
  Today: '2026-03-02',
  Counts: createBookings(more.NeedsAnswer ?? []).Counts,
  NeedsAnswer: [],
  TodaysJobs: [],
  WeeksJobs: [],
  Balances: [{ WorkshopId: 7, WorkshopName: 'Harbour Motors', Currency: 'AUD', Balance: 12_000 }],
  ...more,
});

const LEADS = 'GET /api/portal/lead-bid-offers';
const answers = { ...basics, [LEADS]: createLeads() };

const render = () => renderPage(<HomePage />, { address: '/workshop/', route: '/' });

test('shows the day: what needs an answer, jobs, leads and the balance', async () => {
  const NeedsAnswer = [createBooking(), createBooking({ BookingOfferId: 56 })];
  stubApi({
    ...answers,
    [LEADS]: createLeads(createLead()),
    'GET /api/portal/home': createHome({
      NeedsAnswer,
      TodaysJobs: [
        createBooking({ BookingOfferId: 3, VehicleDescription: 'Kia Rio 2020', Heading: 'Booked in' }),
      ],
    }),
  });
  const screen = await render();
  await expect.element(screen.getByText('Monday 2 March 2026. 2 bookings need your answer.')).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Kia Rio 2020' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Leads open for offers' }).getByText('Clutch replacement'))
    .toBeVisible();
  await expect.element(screen.getByText('$120.00')).toBeVisible();
  await expectAccessible();
});

test('a quiet day explains each empty list', async () => {
  stubApi({ ...answers, 'GET /api/portal/home': createHome() });
  const screen = await render();
  await expect.element(screen.getByText('You’re all caught up.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('You have no jobs today.')).toBeVisible();
  await expect.element(screen.getByText('You have no jobs in the next six days.')).toBeVisible();
  await expect.element(screen.getByText('Nothing to quote just now.')).toBeVisible();
});

test('an empty balance is explained', async () => {
  const Balances = [{ WorkshopId: 7, WorkshopName: 'Harbour Motors', Currency: 'AUD' as const, Balance: 0 }];
  stubApi({ ...answers, 'GET /api/portal/home': createHome({ Balances }) });
  const screen = await render();
  await expect.element(screen.getByText('You have no credit to buy leads with.')).toBeVisible();
});

test('without permission to read leads there are none', async () => {
  stubApi({
    ...answers,
    'GET /api/portal/me': { ...owner, Permissions: [] },
    'GET /api/portal/home': createHome(),
  });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Leads open for offers' }).elements()).toHaveLength(0);
});

test('searches the bookings', async () => {
  stubApi({ ...answers, 'GET /api/portal/home': createHome() });
  const screen = await render();
  await screen.getByRole('searchbox').fill('PL-1042');
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.address).toMatch(/\/bookings\?search=PL-1042$/);
});

test('shows its heading while it loads', async () => {
  stubApi({ ...answers, 'GET /api/portal/home': pending });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Your day' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Today' }).elements()).toHaveLength(0);
});

test('offline it can be loaded again', async () => {
  let answer: () => unknown = offline;
  stubApi({ ...answers, 'GET /api/portal/home': () => answer() });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectAccessible();
  answer = () => createHome();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('You have no jobs today.')).toBeVisible();
});

test('leads that fail leave the rest of the day', async () => {
  stubApi({
    ...answers,
    [LEADS]: problem(500, 'internal', 'Broken'),
    'GET /api/portal/home': createHome(),
  });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Problem loading leads' })).toBeVisible();
  await expect.element(screen.getByText('You have no jobs today.')).toBeVisible();
});
