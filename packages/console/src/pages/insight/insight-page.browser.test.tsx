import {
  catchFiles,
  expectAccessible,
  offline,
  pending,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import type {
  FunnelGroup,
  InsightAnswers,
  InsightChoices,
  InsightCoverage,
  InsightFailures,
  InsightFunnel,
  InsightMoney,
  InsightPrices,
} from '@pitlane/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { asOperator, basics, loadAgain, renderPage } from '../console.fixture.tsx';
import { InsightPage } from './insight-page.tsx';

const AT = 'GET /api/operating/insight/';
const periods = {
  Period: { From: '2026-03-01', To: '2026-03-30' },
  Before: { From: '2026-01-30', To: '2026-02-28' },
  CountedAt: '2026-03-30T02:00:00Z',
};
const LONG = 'A partner with a name that does not end before the edge of a phone';

const choices: InsightChoices = {
  Success: true,
  Partners: [{ Id: 3, Name: LONG }],
  Regions: [{ Id: 7, Name: 'Sydney', Country: 'AU' }],
  LargestRegion: 7,
  Tasks: [{ Id: 9, Name: 'Front brake pad replacement' }],
};
const stages: FunnelGroup['Stages'] = [
  { Stage: 'started', Leads: 1000, LeadsBefore: 800 },
  { Stage: 'tasks', Leads: 700, LeadsBefore: 500 },
  { Stage: 'quoted', Leads: 400, LeadsBefore: 300 },
  { Stage: 'booked', Leads: 100, LeadsBefore: 80 },
];
const funnel: InsightFunnel = {
  Success: true,
  ...periods,
  Stages: stages,
  ByPartner: [{ Id: '3', Name: LONG, Stages: stages }],
  ByVersion: [],
  ByDevice: [{ Id: 'phone', Name: 'Phone', Stages: stages }],
};
const sums = {
  Bookings: 10,
  Cancelled: 1,
  RevenueCents: 3_456_700,
  CommissionCents: 345_670,
  RefundedCents: 0,
};
const money: InsightMoney = {
  Success: true,
  ...periods,
  Step: 'week',
  Conversion: { Quoted: 400, Booked: 100, QuotedBefore: 300, BookedBefore: 80 },
  Currencies: [
    {
      Currency: 'AUD',
      Total: sums,
      TotalBefore: { ...sums, RevenueCents: 3_000_000 },
      Series: [
        { From: '2026-03-02', ...sums },
        { From: '2026-03-09', ...sums },
      ],
    },
  ],
};
const waits = { Sent: 10, Answered: 8, MedianMinutes: 95, SlowMinutes: 1500 };
const answers: InsightAnswers = {
  Success: true,
  ...periods,
  Step: 'day',
  Kinds: [
    {
      Kind: 'booking',
      Total: waits,
      TotalBefore: waits,
      Series: [
        { From: '2026-03-01', ...waits },
        { From: '2026-03-02', Sent: 0, Answered: 0, MedianMinutes: null, SlowMinutes: null },
      ],
    },
  ],
};
const prices: InsightPrices = {
  Success: true,
  ...periods,
  Currency: 'AUD',
  Rows: [
    {
      Kind: 'task',
      WorkId: 9,
      Name: 'Front brake pad replacement',
      Quotes: 120,
      MedianCents: 25_000,
      LowCents: 20_000,
      HighCents: 31_000,
      Bookings: 9,
      BookedMedianCents: 22_500,
      MedianBeforeCents: null,
    },
  ],
};
const coverage: InsightCoverage = {
  Success: true,
  CountedAt: periods.CountedAt,
  Regions: [{ Id: 7, Name: 'Sydney', Uncovered: 3, One: 2, Enough: 15 }],
  Tasks: [],
  Suburbs: [],
};
const suburbs = [
  { Id: 1, Name: 'Newtown', Postcode: '2042', Latitude: -33.9, Longitude: 151.18, Workshops: 0 },
  { Id: 2, Name: 'Penrith', Postcode: '2750', Latitude: -33.75, Longitude: 150.69, Workshops: 1 },
];
const failures: InsightFailures = {
  Success: true,
  ...periods,
  Step: 'day',
  Jobs: [{ Job: 'send-message', Retrying: 1, GivenUp: 2, OldestAt: '2026-03-01T00:00:00Z' }],
  Services: [
    {
      Service: 'payment:stripe',
      Total: { Calls: 100, Failed: 5 },
      TotalBefore: { Calls: 100, Failed: 10 },
      Reasons: [{ Code: 'card_declined', Count: 5 }],
      Series: [],
    },
  ],
};

type Call = { query: URLSearchParams };
const all = {
  ...basics,
  [`${AT}choices`]: choices,
  [`${AT}funnel`]: funnel,
  [`${AT}money`]: money,
  [`${AT}answers`]: answers,
  [`${AT}prices`]: prices,
  [`${AT}coverage`]: ({ query }: Call) =>
    query.has('task') ? { ...coverage, Regions: [], Suburbs: suburbs } : coverage,
  [`${AT}failures`]: failures,
};
const render = (search = '') =>
  renderPage(<InsightPage />, { address: `/console/insight${search}`, route: '/insight' });

test.each(['light', 'dark'] as const)(
  'every tab has its figures, its plot and the numbers behind it, in %s',
  async (theme) => {
    document.documentElement.dataset.theme = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset.theme;
    });
    usePhone();
    stubApi(all);
    const screen = await render('?period=custom&from=2026-03-01&to=2026-03-30');
    const expectTab = async (tab: string, figure: string, numbers: string) => {
      await screen.getByRole('tab', { name: tab, exact: true }).click();
      await expect.element(screen.getByRole('img', { name: `Plot: ${figure}`, exact: false })).toBeVisible();
      await expect
        .poll(() => screen.container.querySelectorAll('[role="img"] svg').length)
        .toBeGreaterThan(0);
      expect(screen.container.querySelector('[role="img"] style')).toBeNull();
      await screen.getByRole('button', { name: `Numbers: ${figure}` }).click();
      await expect.element(screen.getByText(numbers).first()).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    };
    await expectTab('Funnel', 'How far people get', '300 (30.0%)');
    await expectTab('Bookings and money', 'Revenue in AUD', '$34,567.00');
    await expectTab('Answers', 'Wait for an answer: Bookings', '1 h 35 min');
    await expectTab('Prices', 'Price against the local median', '−10.0%');
    await expectTab('Coverage', 'Coverage by region', '75.0%');
    await expectTab('Failures', 'Services that fail', 'card_declined (5)');
    await expect.element(screen.getByText('send-message')).toBeVisible();
  },
);

test('the filters are in the address and go to the call; a region of the coverage leads on to its suburbs', async () => {
  const calls: string[] = [];
  stubApi({
    ...all,
    [`${AT}funnel`]: ({ query }: Call) => {
      calls.push(String(query));
      return funnel;
    },
  });
  const screen = await render('?period=custom&from=2026-03-01&to=2026-03-30&partner=3&device=phone');
  await expect
    .element(screen.getByText('1 Mar 2026 to 30 Mar 2026, compared with', { exact: false }))
    .toBeVisible();
  expect(calls.at(-1)).toBe('from=2026-03-01&to=2026-03-30&partnerId=3&device=phone');
  await screen.getByRole('button', { name: /Version of the funnel/ }).click();
  await screen.getByRole('option', { name: 'Version 2' }).click();
  await expect.poll(() => calls.at(-1)).toContain('version=2');
  expect(screen.address()).toContain('version=');
  await screen.getByRole('tab', { name: 'Coverage' }).click();
  await screen.getByRole('button', { name: 'Numbers: Coverage by region' }).click();
  await screen.getByRole('link', { name: 'Sydney' }).click();
  await expect.poll(screen.address).toContain('region=7');
  await screen.getByRole('button', { name: /Work/ }).click();
  await screen.getByRole('option', { name: 'Front brake pad replacement' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'Map: coverage by suburb', exact: false }))
    .toBeVisible();
});

test('the numbers behind a plot are a file', async () => {
  const blobs = catchFiles();
  stubApi(all);
  const screen = await render('?tab=money');
  await screen.getByRole('button', { name: 'Numbers: Revenue in AUD' }).click();
  await screen.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await blobs[0]!.text()).replace('\ufeff', '')).toBe(
    'Week from,Bookings,Cancelled,Revenue,Commission,Refunded\n' +
      '2026-03-02,10,1,34567.00,3456.70,0.00\n2026-03-09,10,1,34567.00,3456.70,0.00\n',
  );
});

test('handles an empty period, a part that does not load, and a role that sees only coverage', async () => {
  let isDown = true;
  stubApi({
    ...all,
    ...asOperator({ Roles: ['catalogue'], Permissions: ['operator.audit', 'operator.coverage'] }),
    [`${AT}coverage`]: () => (isDown ? offline() : { ...coverage, CountedAt: null, Regions: [] }),
  });
  const screen = await render('?tab=money');
  await loadAgain(screen, () => {
    isDown = false;
  });
  await expect.element(screen.getByRole('heading', { name: 'Not counted yet' })).toBeVisible();
  expect(screen.getByRole('tab').elements()).toHaveLength(1);
  await expectAccessible();
});

test('empty periods say what to change, and a placeholder stands while figures load', async () => {
  stubApi({
    ...all,
    [`${AT}money`]: { ...money, Currencies: [] },
    [`${AT}answers`]: { ...answers, Kinds: [] },
    [`${AT}prices`]: { ...prices, Rows: [] },
    [`${AT}failures`]: pending,
  });
  const screen = await render('?tab=money');
  await expect.element(screen.getByRole('heading', { name: 'No bookings' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Answers' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No questions to workshops' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Prices' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No prices' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Failures' }).click();
  await expect.poll(() => screen.container.querySelector('[aria-hidden="true"] > span')).not.toBeNull();
});
