import { expectAccessible, expectFitsPhones, invalidFields, offline } from '@pitlane/component-testing';
import type { ChangeRequestResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, renderPage, type Screen, testPageStates } from '../../app/page.fixture.tsx';
import { ChangePage } from './change-page.tsx';

const TOKEN = 'b00k1ngT0kenOfHarbourMotors';
const GET = 'GET /api/booking/*/change-request';
const POST = 'POST /api/booking/*/change-request';

const createRequest = (changes: Partial<ChangeRequestResponse> = {}): ChangeRequestResponse => ({
  Success: true,
  BookingReference: 'PL-1042',
  WorkshopName: 'Harbour Motors',
  Status: 'Confirmed',
  ServiceDate: '2026-03-03',
  TimeOfArrival: '08:00',
  TimeOfArrivalTo: null,
  IsPaid: false,
  RefundIncGst: 0,
  FreeCancellationUntil: null,
  FreeCancellationHours: null,
  IANATimeZone: 'Australia/Sydney',
  CanRequest: true,
  AvailableDates: ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'],
  EarliestDay: '2026-03-04',
  Open: null,
  ...changes,
});
const OPEN = { Kind: 'Cancel', WantedDay: null, Comments: '', CreatedOn: '2026-03-01T00:00:00Z' } as const;

const render = (answers: Answers = { [GET]: createRequest() }) =>
  renderPage(<ChangePage />, {
    address: `/booking/${TOKEN}/change`,
    route: '/booking/$bookingToken/change',
    answers,
  });

testPageStates(
  'Change or cancel your booking',
  (answer) => render({ [GET]: answer }),
  createRequest(),
  (screen) => screen.getByRole('form', { name: 'Change request' }),
);

const ask = (screen: Screen) => screen.getByRole('button', { name: 'Ask for another time' });
const chooseDay = (screen: Screen, name: string) =>
  screen.getByRole('radio', { name }).click({ force: true });
const comments = (screen: Screen) => screen.getByRole('textbox', { name: /Anything we should know/ });

test('[CNF-01] names the booking, sends a change request as text, and shows it where the form was', async () => {
  await page.viewport(360, 740);
  const open = { ...OPEN, Kind: 'Change' } as const;
  const { screen, calls } = await render({
    [GET]: createRequest({ TimeOfArrivalTo: '10:00' }),
    [POST]: createRequest({ Open: open }),
  });
  await expect
    .element(screen.getByText(/Harbour Motors.*Tuesday 3 March 2026, 8:00 am to 10:00 am.*PL-1042/))
    .toBeVisible();
  await expectAccessible();
  await comments(screen).fill('After work, please');
  await ask(screen).click();
  await expect
    .poll(() => calls.findLast(({ method }) => method === 'POST')?.body)
    .toEqual({
      Kind: 'Change',
      WantedDay: null,
      Comments: 'After work, please',
    });
  const sent = screen.getByRole('region', { name: 'Your request' });
  await expect.element(sent).toHaveFocus();
  await expect.element(screen.getByText('We’ve received your request to change')).toBeInViewport();
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Ask for something else' }).click();
  await expect.element(comments(screen)).toHaveValue('');
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Ask for something else instead' }))
    .toBeVisible();
  await page.viewport(1280, 800);
});

test('[CNF-01] a change request without a day and a comment is not sent; the days show why', async () => {
  const { screen, calls } = await render();
  await ask(screen).click();
  const days = screen.getByRole('radiogroup', { name: 'Days when Harbour Motors is available' });
  await expect
    .element(days)
    .toHaveAccessibleDescription(/Choose a day, or tell us below what would suit you/);
  await expect.element(screen.getByRole('radio', { name: 'Wed 4 Mar' })).toHaveFocus();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await expectAccessible();
  await chooseDay(screen, 'Thu 5 Mar');
  await expect.element(screen.getByText(/Choose a day, or tell us/)).not.toBeInTheDocument();
});

test('a workshop without a free day leaves the words', async () => {
  const { screen } = await render({ [GET]: createRequest({ AvailableDates: [] }) });
  await expect.element(screen.getByText(/no available days in the next six months/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Another day' })).not.toBeInTheDocument();
  await expectAccessible();
});

const PAID = { IsPaid: true, RefundIncGst: 22_547, FreeCancellationHours: 48 } as const;

test.for<[string, Partial<ChangeRequestResponse>, string, RegExp]>([
  [
    'free',
    { ...PAID, FreeCancellationUntil: '2026-02-28T21:00:00Z' },
    'You’ll get $225.47 back',
    /free of charge until Sun 1 Mar, 8:00 am\. Refunds go back to your original payment method/,
  ],
  ['declined', PAID, 'You’ll get $225.47 back', /Harbour Motors can’t take your booking/],
  [
    'late',
    { ...PAID, RefundIncGst: null },
    'We’ll agree your refund before we cancel',
    /was free until 48 hours before the booking.*nothing is cancelled until you agree/,
  ],
  [
    'without a promise',
    { ...PAID, RefundIncGst: null, FreeCancellationHours: null },
    'We’ll agree your refund before we cancel',
    /Harbour Motors has no free cancellation/,
  ],
  ['unpaid', {}, 'There’s nothing to refund', /We hold no payment for this booking/],
])(
  '[CNF-01] the refund and its rule show before a cancellation is sent: %s',
  async ([, changes, title, text]) => {
    const { screen, calls } = await render({
      [GET]: createRequest(changes),
      [POST]: createRequest({ ...changes, Open: OPEN }),
    });
    await screen.getByRole('radio', { name: 'Cancel the booking' }).click({ force: true });
    await expect.element(screen.getByText(title)).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByText('Days when Harbour Motors is available')).not.toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ask to cancel' }).click();
    await expect
      .poll(() => calls.findLast(({ method }) => method === 'POST')?.body)
      .toMatchObject({ Kind: 'Cancel' });
    await expect.element(screen.getByText('We’ve received your request to cancel')).toBeVisible();
  },
);

test.for([
  ['Serviced', 'done, or not paid yet'],
  ['Cancelled', 'cancelled'],
] as const)('a booking that is %s cannot be changed', async ([Status, text]) => {
  const { screen } = await render({ [GET]: createRequest({ Status, CanRequest: false }) });
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${TOKEN}/confirmation`);
  await expectAccessible();
});

test('a change request that was refused stays in the form, with the reason at its field', async () => {
  const { screen } = await render({
    [GET]: createRequest(),
    [POST]: invalidFields({ '/Comments': 'At most 2,000 characters.' }),
  });
  await comments(screen).fill('A long story');
  await ask(screen).click();
  await expect.element(comments(screen)).toHaveAccessibleDescription('At most 2,000 characters.');
  await expect.element(comments(screen)).toHaveValue('A long story');
});

test('without network the page reports that the change request was not sent', async () => {
  const { screen } = await render({ [GET]: createRequest(), [POST]: offline });
  await chooseDay(screen, 'Thu 5 Mar');
  await ask(screen).click();
  await expect.element(screen.getByText('Your request was not sent')).toBeVisible();
  await expectAccessible();
});

test('a change request for a day sends that day', async () => {
  const { screen, calls } = await render({ [GET]: createRequest(), [POST]: createRequest() });
  await chooseDay(screen, 'Thu 5 Mar');
  await ask(screen).click();
  await expect
    .poll(() => calls.findLast(({ method }) => method === 'POST')?.body)
    .toMatchObject({ Kind: 'Change', WantedDay: '2026-03-05' });
});

test('a day that is refused is marked at its field', async () => {
  const { screen } = await render({
    [GET]: createRequest(),
    [POST]: invalidFields({ '/WantedDay': 'That day has passed.' }),
  });
  await chooseDay(screen, 'Wed 4 Mar');
  await ask(screen).click();
  await expect.element(screen.getByText('That day has passed.')).toBeVisible();
  await expectAccessible();
});

test('shows the open change request in place of the form, and offers another', async () => {
  const open = { ...OPEN, Kind: 'Change', WantedDay: '2026-03-06' } as const;
  const { screen } = await render({ [GET]: createRequest({ Open: open }) });
  await expect.element(screen.getByText('We’ve received your request to change')).toBeVisible();
  await expect.element(screen.getByText(/You asked for Friday 6 March 2026/)).toBeVisible();
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Ask for something else' }).click();
  await expect.element(screen.getByRole('form', { name: 'Change request' })).toBeVisible();
});

test('long names fit a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await render({
    [GET]: createRequest({ WorkshopName: 'Wollongong-Shellharbour'.repeat(4) }),
  });
  await expect.element(screen.getByRole('form', { name: 'Change request' })).toBeVisible();
  await expectFitsPhones();
  await page.viewport(1280, 800);
});
