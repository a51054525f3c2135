import { expectAccessible, offline, problem } from '@pitlane/component-testing';
import type { ChangeRequestResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, expectNoSidewaysScroll, renderPage, testPageStates } from '../../app/page.fixture.tsx';
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
  IsPaid: false,
  CanRequest: true,
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

testPageStates({
  render: async (answer) => (await render({ [GET]: answer })).screen,
  answer: createRequest(),
  loaded: (screen) => screen.getByRole('form', { name: 'Change request' }),
  title: 'Change or cancel your booking',
});

test('names the booking and sends a wish for another time', async () => {
  const open = { ...OPEN, Kind: 'Change' } as const;
  const { screen, calls } = await render({
    [GET]: createRequest(),
    [POST]: createRequest({ Open: open }),
  });
  await expect
    .element(screen.getByText(/Harbour Motors.*Tuesday 3 March 2026, 8:00 am.*PL-1042/))
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole('textbox', { name: /Anything we should know/ }).fill('After work, please');
  await screen.getByRole('button', { name: 'Ask for another time' }).click();
  await expect
    .poll(() => calls.at(-1)?.body)
    .toEqual({
      Kind: 'Change',
      WantedDay: null,
      Comments: 'After work, please',
    });
  await expect.element(screen.getByRole('textbox', { name: /Anything we should know/ })).toHaveValue('');
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Ask for something else instead' }))
    .toBeVisible();
});

test('asks to cancel, and shows what happens to the money', async () => {
  const { screen, calls } = await render({
    [GET]: createRequest({ IsPaid: true }),
    [POST]: createRequest({ Open: OPEN }),
  });
  await expect.element(screen.getByText(/we refund what you paid/)).toBeVisible();
  await screen.getByRole('radio', { name: /Cancel the booking/ }).click({ force: true });
  await expect.element(screen.getByText('Best day')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ Kind: 'Cancel' });
});

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

test('a wish that was not sent stays in the form, with the reason at its field', async () => {
  const { screen } = await render({
    [GET]: createRequest(),
    [POST]: problem(422, 'validation', 'Check the form', [
      { pointer: '/Comments', message: 'At most 2,000 characters.' },
    ]),
  });
  const comments = screen.getByRole('textbox', { name: /Anything we should know/ });
  await comments.fill('A long story');
  await screen.getByRole('button', { name: 'Ask for another time' }).click();
  await expect.element(comments).toHaveAccessibleDescription('At most 2,000 characters.');
  await expect.element(comments).toHaveValue('A long story');
});

test('without network the wish was not sent', async () => {
  const { screen } = await render({ [GET]: createRequest(), [POST]: offline });
  await screen.getByRole('button', { name: 'Ask for another time' }).click();
  await expect.element(screen.getByText('Your request was not sent')).toBeVisible();
  await expectAccessible();
});

test('a wish for a day sends that day', async () => {
  const { screen, calls } = await render({ [GET]: createRequest(), [POST]: createRequest() });
  const day = screen.getByRole('group', { name: /Best day/ });
  const first = day.getByRole('spinbutton').first();
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard('05032026');
  await screen.getByRole('button', { name: 'Ask for another time' }).click();
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ Kind: 'Change', WantedDay: '2026-03-05' });
});

test('a day that is refused is marked at its field', async () => {
  const { screen } = await render({
    [GET]: createRequest(),
    [POST]: problem(422, 'validation', 'Check the form', [
      { pointer: '/WantedDay', message: 'That day has passed.' },
    ]),
  });
  await screen.getByRole('button', { name: 'Ask for another time' }).click();
  await expect.element(screen.getByText('That day has passed.')).toBeVisible();
  await expectAccessible();
});

test('the open wish is shown above the form', async () => {
  const open = { ...OPEN, Kind: 'Change', WantedDay: '2026-03-06' } as const;
  const { screen } = await render({ [GET]: createRequest({ Open: open }) });
  await expect.element(screen.getByText('We have your request for another time')).toBeVisible();
  await expect.element(screen.getByText(/Best on Friday 6 March 2026/)).toBeVisible();
  await expectAccessible();
});

test('an unpaid booking promises no refund', async () => {
  const { screen } = await render();
  await expect.element(screen.getByRole('radio', { name: /Cancel the booking/ })).toBeInTheDocument();
  await expect.element(screen.getByText(/we refund what you paid/)).not.toBeInTheDocument();
});

test('long names fit a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await render({
    [GET]: createRequest({ WorkshopName: 'Wollongong-Shellharbour'.repeat(4) }),
  });
  await expect.element(screen.getByRole('form', { name: 'Change request' })).toBeVisible();
  expectNoSidewaysScroll();
  await page.viewport(1280, 800);
});
