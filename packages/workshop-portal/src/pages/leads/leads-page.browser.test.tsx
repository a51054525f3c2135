import { expectAccessible, pending, problem, stubApi } from '@pitlane/component-testing';
import type { LeadBidState } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { basics, createLead, createLeads, LONG_NAME, LONG_VEHICLE, renderPage } from '../portal.fixture.tsx';
import { LeadsPage } from './leads-page.tsx';

const LEADS = 'GET /api/portal/lead-bid-offers';

const render = () => renderPage(<LeadsPage />, { address: '/workshop/leads', route: '/leads' });

test('lists open leads with the time left, and earlier ones', async () => {
  stubApi({
    ...basics,
    [LEADS]: createLeads(
      createLead(),
      createLead({
        LeadBidOfferId: 'ld_earlier0123456789abcdef',
        State: 'offered',
        BidTotalIncGst: 95_000,
        LeadPurchased: true,
        VehicleDescription: 'Subaru Forester 2014',
      }),
    ),
  });
  const screen = await render();
  await expect.element(screen.getByText('1 lead is open for offers.')).toBeVisible();
  const open = screen.getByRole('region', { name: 'Open for offers' });
  await expect.element(open.getByText('2 h 00 min left')).toBeVisible();
  await expect
    .element(open.getByRole('link', { name: 'Mazda 3 2017' }))
    .toHaveAttribute('href', '/workshop/leads/ld_0123456789abcdefghij/details');
  const earlier = screen.getByRole('region', { name: 'Earlier' });
  await expect.element(earlier.getByText('$950.00')).toBeVisible();
  await expect.element(earlier.getByText('Contact bought')).toBeVisible();
  await expect.element(screen.getByText('$120.00')).toBeVisible();
  await expectAccessible();
});

const STATES: [LeadBidState, string][] = [
  ['answered', 'Customer has answered'],
  ['question-sent', 'Question sent'],
  ['offered', 'Offer sent'],
  ['accepted', 'Booked with you'],
  ['closed', 'Closed'],
];

test.each(STATES)('a lead that is %s reads "%s"', async (State, label) => {
  stubApi({ ...basics, [LEADS]: createLeads(createLead({ State })) });
  const screen = await render();
  await expect.element(screen.getByText(label)).toBeVisible();
});

test('a lead whose time is over shows it', async () => {
  stubApi({ ...basics, [LEADS]: createLeads(createLead({ BidCutOffDate: '2026-03-01T00:00:00Z' })) });
  const screen = await render();
  await expect.element(screen.getByText('Time is over')).toBeVisible();
});

test('without leads it explains when they come', async () => {
  stubApi({ ...basics, [LEADS]: createLeads() });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'No leads yet' })).toBeVisible();
  await expect.element(screen.getByText('No leads are open for offers.')).toBeVisible();
});

test('loads again after a failure', async () => {
  let answer: () => unknown = () => problem(500, 'internal', 'Broken');
  stubApi({ ...basics, [LEADS]: () => answer() });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer = () => createLeads(createLead(), createLead({ LeadBidOfferId: 'ld_other0123456789abcdefgh' }));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('2 leads are open for offers.')).toBeVisible();
});

test('shows nothing while it loads', async () => {
  stubApi({ ...basics, [LEADS]: pending });
  const screen = await render();
  expect(screen.getByRole('heading').elements()).toHaveLength(0);
});

test('long names stay within a phone', async () => {
  await page.viewport(360, 740);
  stubApi({
    ...basics,
    [LEADS]: createLeads(
      createLead({ VehicleDescription: LONG_VEHICLE, Summary: LONG_NAME, LeadLocation: LONG_NAME }),
    ),
  });
  const screen = await render();
  await expect.element(screen.getByRole('link', { name: LONG_VEHICLE })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});
