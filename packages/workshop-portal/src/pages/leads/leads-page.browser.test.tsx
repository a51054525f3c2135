import { expectAccessible, stubApi } from '@pitlane/component-testing';
import type { LeadBidState } from '@pitlane/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { testFailures, testLoading, testPhone } from '../checks.fixture.tsx';
import { basics, createLead, createLeads, LONG_NAME, LONG_VEHICLE, renderPage } from '../portal.fixture.tsx';
import { LeadsPage } from './leads-page.tsx';

const LEADS = 'GET /api/portal/lead-bid-offers';

const render = () => renderPage(<LeadsPage />, { address: '/workshop/leads' });

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

test('a lead for several own workshops is one row that leads to each', async () => {
  const AlsoFor = [
    { LeadBidOfferId: 'ld_glebe0123456789abcdef', State: 'offered' as const, WorkshopName: 'Glebe Garage' },
  ];
  stubApi({ ...basics, [LEADS]: createLeads(createLead({ AlsoFor })) });
  const screen = await render();
  await expect.element(screen.getByText('Also for Glebe Garage: offer sent')).toBeVisible();
  await screen.expectLink('Glebe Garage', '/workshop/leads/ld_glebe0123456789abcdef/details');
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

test('a lead that takes no more offers shows it', async () => {
  stubApi({ ...basics, [LEADS]: createLeads(createLead({ BidCutOffDate: '2026-03-01T00:00:00Z' })) });
  const screen = await render();
  await expect.element(screen.getByText('Closed')).toBeVisible();
});

test('without leads it explains when they come', async () => {
  stubApi({ ...basics, [LEADS]: createLeads() });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'No leads yet' })).toBeVisible();
  await expect.element(screen.getByText('No leads are open for offers.')).toBeVisible();
});

testLoading({ call: LEADS, answers: basics, render });

test('two open leads are counted', async () => {
  stubApi({
    ...basics,
    [LEADS]: createLeads(createLead(), createLead({ LeadBidOfferId: 'ld_other0123456789abcdefgh' })),
  });
  const screen = await render();
  await expect.element(screen.getByText('2 leads are open for offers.')).toBeVisible();
});

test('a lead with an answer is among the open ones, and its question’s price is not shown', async () => {
  stubApi({
    ...basics,
    [LEADS]: createLeads(
      createLead({ State: 'answered' }),
      createLead({
        LeadBidOfferId: 'ld_other0123456789abcdefgh',
        State: 'question-sent',
        BidTotalIncGst: 0,
      }),
    ),
  });
  const screen = await render();
  const open = screen.getByRole('region', { name: 'Open for offers' });
  await expect.element(open.getByText('Customer has answered')).toBeVisible();
  const earlier = screen.getByRole('region', { name: 'Earlier' });
  await expect.element(earlier.getByText('Question sent')).toBeVisible();
  await expect.poll(() => earlier.getByText('$0.00').elements()).toHaveLength(0);
});

test('with earlier leads only, it explains that nothing is open', async () => {
  stubApi({ ...basics, [LEADS]: createLeads(createLead({ State: 'closed' })) });
  const screen = await render();
  await expect
    .element(screen.getByRole('region', { name: 'Open for offers' }).getByText('Nothing to quote just now.'))
    .toBeVisible();
  await expectAccessible();
});

test('the time left counts down', async () => {
  stubApi({ ...basics, [LEADS]: createLeads(createLead({ BidCutOffDate: '2026-03-02T00:00:03Z' })) });
  const screen = await render();
  await expect
    .element(screen.getByText(/^0:0[123] left$|^[123] s left$|^0 min 0[123] s left$/))
    .toBeVisible();
  await expect.element(screen.getByText('Closed')).toBeVisible();
});

test('the balance of more than one workshop is left to the home page', async () => {
  const balance = { WorkshopName: 'Harbour Motors', Balance: 12_000, Currency: 'AUD' };
  stubApi({
    ...basics,
    'GET /api/portal/balance': {
      Success: true,
      Balances: [
        { ...balance, WorkshopId: 7 },
        { ...balance, WorkshopId: 8 },
      ],
      Entries: [],
    },
    [LEADS]: createLeads(createLead()),
  });
  const screen = await render();
  await expect.element(screen.getByRole('link', { name: 'Mazda 3 2017' })).toBeVisible();
  await expect.poll(() => screen.getByText('$120.00').elements()).toHaveLength(0);
});

test('tells the embedding page the balances that it has read', async () => {
  const read: unknown[] = [];
  const listen = (event: Event) => read.push((event as CustomEvent).detail);
  addEventListener('pitlane:balance-change', listen);
  onTestFinished(() => removeEventListener('pitlane:balance-change', listen));
  stubApi({ ...basics, [LEADS]: createLeads() });
  await render();
  await expect.poll(() => read).toEqual([[expect.objectContaining({ WorkshopId: 7, Balance: 12_000 })]]);
});

const loaded = (screen: Awaited<ReturnType<typeof render>>) =>
  screen.getByRole('link', { name: /2017|2022/ });

testFailures({ call: LEADS, answers: { ...basics, [LEADS]: createLeads(createLead()) }, render, loaded });

testPhone({
  answers: {
    ...basics,
    [LEADS]: createLeads(
      createLead({ VehicleDescription: LONG_VEHICLE, Summary: LONG_NAME, LeadLocation: LONG_NAME }),
    ),
  },
  render,
  loaded,
});
