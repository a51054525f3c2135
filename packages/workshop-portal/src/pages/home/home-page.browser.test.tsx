import { expectAccessible, problem, stubApi } from '@pitlane/component-testing';
import type { PortalHome } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changingAnswer, testFailures, testLoading, testMember, testPhone } from '../checks.fixture.tsx';
import {
  asMember,
  basics,
  createBooking,
  createBookings,
  createLead,
  createLeads,
  LONG_NAME,
  LONG_VEHICLE,
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
  Papers: [],
  Balances: [{ WorkshopId: 7, WorkshopName: 'Harbour Motors', Currency: 'AUD', Balance: 12_000 }],
  ...more,
});

const HOME = 'GET /api/portal/home';
const LEADS = 'GET /api/portal/lead-bid-offers';
const answers = { ...basics, [LEADS]: createLeads() };

const render = () => renderPage(<HomePage />, { address: '/workshop/' });

test('shows the day: what needs an answer, jobs, leads and the balance', async () => {
  const NeedsAnswer = [createBooking(), createBooking({ BookingOfferId: 56 })];
  stubApi({
    ...answers,
    [LEADS]: createLeads(createLead()),
    [HOME]: createHome({
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
  expect(screen.getByText('insurance', { exact: false }).elements()).toEqual([]);
  await expectAccessible();
});

test('marks late answers, and counts and links the rest', async () => {
  // The server decides what is late: this browser's clock is off.
  const waiting = (id: number, AnswerDueAt: string, IsAnswerLate: boolean) =>
    createBooking({ BookingOfferId: id, VehicleDescription: `Car ${id}`, AnswerDueAt, IsAnswerLate });
  const NeedsAnswer = [
    waiting(1, '2126-03-01T07:00:00Z', true),
    ...[5, 2, 6, 3, 4].map((id) => waiting(id, '2024-03-02T07:00:00Z', false)),
  ];
  const home = createHome({ NeedsAnswer, TodaysJobs: [createBooking({ BookingOfferId: 9 })] });
  stubApi({ ...answers, [HOME]: { ...home, Counts: { ...home.Counts, 'Action required': 31 } } });
  const screen = await render();
  const region = screen.getByRole('region', { name: 'Needs your answer' });
  await expect.element(region.getByText('Answer is late')).toBeVisible();
  await expect.poll(() => region.getByRole('listitem').elements()).toHaveLength(5);
  // As the server orders them: the most urgent first.
  expect(
    region
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Car 1', 'Car 5', 'Car 2', 'Car 6', 'Car 3']);
  await expect.poll(() => region.getByText('Answer by Sat 2 Mar, 6:00 pm').elements()).toHaveLength(4);
  await expect
    .element(region.getByRole('link', { name: 'All 31 bookings that need your answer' }))
    .toHaveAttribute('href', '/workshop/bookings');
  await screen.getByRole('link', { name: '1 job today' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeInViewport();
});

test('a quiet day explains each empty list', async () => {
  stubApi({ ...answers, [HOME]: createHome() });
  const screen = await render();
  await expect.element(screen.getByText('You’re all caught up.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('You have no jobs today.')).toBeVisible();
  await expect.element(screen.getByText('You have no jobs in the next six days.')).toBeVisible();
  await expect.element(screen.getByText('Nothing to quote just now.')).toBeVisible();
});

test('[OPS-08] shows papers to renew, with their workshop if there are several', async () => {
  const paper = { WorkshopId: 7, WorkshopName: LONG_NAME, ExpiresOn: '2026-03-20' };
  const Papers = [
    { ...paper, Paper: 'licence' as const, HasExpired: false },
    { ...paper, Paper: 'insurance' as const, ExpiresOn: '2026-03-01', HasExpired: true },
  ];
  const [balance] = createHome().Balances;
  const Balances = [balance!, { ...balance!, WorkshopId: 8, WorkshopName: 'Bay Motors' }];
  stubApi({ ...answers, [HOME]: createHome({ Papers, Balances }) });
  const screen = await render();
  await expect
    .element(screen.getByText(`The licence of ${LONG_NAME} is valid until Friday 20 March 2026.`))
    .toBeVisible();
  await expect
    .element(screen.getByText(`The insurance of ${LONG_NAME} was valid until Sunday 1 March 2026.`))
    .toBeVisible();
  await expectAccessible();
});

test('an empty balance is explained', async () => {
  const Balances = [{ WorkshopId: 7, WorkshopName: 'Harbour Motors', Currency: 'AUD' as const, Balance: 0 }];
  stubApi({ ...answers, [HOME]: createHome({ Balances }) });
  const screen = await render();
  await expect.element(screen.getByText('You have no credit to buy leads with.')).toBeVisible();
});

testMember('without permission to read leads there are none', {
  answers: { ...answers, [HOME]: createHome() },
  render,
  shows: (screen) => screen.getByRole('heading', { name: 'Today' }),
  hides: (screen) => screen.getByRole('region', { name: 'Leads open for offers' }),
});

test('a reader, who may not answer, learns what needs an answer and not that it is theirs', async () => {
  const NeedsAnswer = [createBooking()];
  const home = createHome({ NeedsAnswer, Counts: { ...createHome().Counts, 'Action required': 31 } });
  stubApi({ ...answers, ...asMember(PERMISSION.bookingRead), [HOME]: home });
  const screen = await render();
  await expect.element(screen.getByText(/31 bookings need an answer\.$/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Needs an answer' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'All 31 bookings that need an answer' }))
    .toBeVisible();
});

test('searches the bookings', async () => {
  stubApi({ ...answers, [HOME]: createHome() });
  const screen = await render();
  await screen.getByRole('searchbox').fill('PL-1042');
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.address).toMatch(/\/bookings\?search=PL-1042$/);
});

testLoading({ call: HOME, answers, render, heading: 'Your day' });

test('leads that fail leave the rest of the day', async () => {
  stubApi({
    ...answers,
    [LEADS]: problem(500, 'internal', 'Broken'),
    [HOME]: createHome(),
  });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Problem loading leads' })).toBeVisible();
  await expect.element(screen.getByText('You have no jobs today.')).toBeVisible();
});

test('counts one booking that needs an answer', async () => {
  stubApi({ ...answers, [HOME]: createHome({ NeedsAnswer: [createBooking()] }) });
  const screen = await render();
  await expect.element(screen.getByText('Monday 2 March 2026. 1 booking needs your answer.')).toBeVisible();
  const waiting = screen.getByRole('region', { name: 'Needs your answer' });
  await expect
    .element(waiting.getByRole('link', { name: 'Toyota Corolla 2019' }))
    .toHaveAttribute('href', '/workshop/bookings/bk_0123456789abcdefghij?bookingOfferId=55');
});

test('lists the jobs of the week apart from those of today', async () => {
  const car = (VehicleDescription: string, BookingOfferId: number) =>
    createBooking({ VehicleDescription, BookingOfferId, Heading: 'Booked in', IsPaid: true });
  stubApi({
    ...answers,
    [HOME]: createHome({ TodaysJobs: [car('Kia Rio 2020', 3)], WeeksJobs: [car('Ford Ranger 2018', 4)] }),
  });
  const screen = await render();
  const jobs = (name: string) => screen.getByRole('region', { name }).getByRole('link');
  await expect.element(jobs('Today')).toHaveTextContent('Kia Rio 2020');
  await expect.element(jobs('Later this week')).toHaveTextContent('Ford Ranger 2018');
  await screen.expectLink('All bookings', '/workshop/bookings');
});

test('shows the three open leads that end first, and leads to all of them', async () => {
  const lead = (id: number) =>
    createLead({ LeadBidOfferId: `ld_${id}0123456789abcdefghi`, VehicleDescription: `Mazda ${id}` });
  stubApi({
    ...answers,
    [LEADS]: createLeads(lead(1), lead(2), createLead({ State: 'closed' }), lead(3), lead(4)),
    [HOME]: createHome(),
  });
  const screen = await render();
  const leads = screen.getByRole('region', { name: 'Leads open for offers' });
  await expect.element(leads.getByRole('link', { name: 'Mazda 1' })).toBeVisible();
  expect(
    leads
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Mazda 1', 'Mazda 2', 'Mazda 3']);
  await leads.getByRole('link', { name: 'All leads' }).click();
  await expect.poll(screen.address).toMatch(/\/leads$/);
});

test('shows the balance of each workshop that has one', async () => {
  const balance = (WorkshopName: string, Balance: number) => ({
    ...{ WorkshopId: Balance, WorkshopName, Balance },
    Currency: 'AUD' as const,
  });
  const Balances = [balance('Harbour Motors', 12_000), balance('Glebe Garage', 0), balance('Ryde Cars', 99)];
  stubApi({ ...answers, [HOME]: createHome({ Balances }) });
  const screen = await render();
  await expect.element(screen.getByText('$120.00')).toBeVisible();
  await expect.element(screen.getByText('Ryde Cars', { exact: false })).toBeVisible();
  await expect.poll(() => screen.getByText('Glebe Garage', { exact: false }).elements()).toHaveLength(0);
});

test('a person without a workshop has no balance', async () => {
  stubApi({ ...answers, [HOME]: createHome({ Balances: [] }) });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect.poll(() => screen.getByText('Balance').elements()).toHaveLength(0);
});

test('a search for nothing stays on the page', async () => {
  stubApi({ ...answers, [HOME]: createHome() });
  const screen = await render();
  await screen.getByRole('searchbox').fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.address()).not.toContain('bookings');
});

test('leads that failed load again without the rest of the day', async () => {
  const leads = changingAnswer(problem(500, 'internal', 'Broken'));
  const calls = stubApi({ ...answers, [LEADS]: leads.answer, [HOME]: createHome() });
  const screen = await render();
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  leads.become(createLeads(createLead()));
  await again.click();
  await expect.element(screen.getByRole('link', { name: 'Mazda 3 2017' })).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/portal/home')).toHaveLength(1);
});

const loaded = (screen: Awaited<ReturnType<typeof render>>) => screen.getByRole('heading', { name: 'Today' });

testFailures({ call: HOME, answers: { ...answers, [HOME]: createHome() }, render, loaded });

testPhone({
  answers: {
    ...answers,
    [HOME]: createHome({
      NeedsAnswer: [
        createBooking({
          VehicleDescription: LONG_VEHICLE,
          CustomerFirstName: LONG_NAME,
          // The longest that a day and a time get.
          AnswerDueAt: '2026-11-25T11:12:00Z',
        }),
      ],
      Balances: [{ WorkshopId: 7, WorkshopName: LONG_NAME, Currency: 'AUD', Balance: 12_000 }],
    }),
  },
  render,
  loaded,
});
