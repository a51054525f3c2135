import {
  expectAccessible,
  offline,
  pending,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import type { ChangeRequestResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
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

function renderPage(answers: Parameters<typeof stubApi>[0] = { [GET]: createRequest() }) {
  const calls = stubApi(answers);
  const screen = renderInApp(<ChangePage />, {
    address: `/booking/${TOKEN}/change`,
    route: '/booking/$bookingToken/change',
  });
  return screen.then((rendered) => ({ screen: rendered, calls }));
}

test('names the booking and sends a wish for another time', async () => {
  const open = { ...OPEN, Kind: 'Change' } as const;
  const { screen, calls } = await renderPage({
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
  const { screen, calls } = await renderPage({
    [GET]: createRequest({ IsPaid: true }),
    [POST]: createRequest({ Open: OPEN }),
  });
  await expect.element(screen.getByText(/What you paid goes back/)).toBeVisible();
  await screen.getByRole('radio', { name: /Cancel the booking/ }).click({ force: true });
  await expect.element(screen.getByText('Best day')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ Kind: 'Cancel' });
});

test.for([
  ['Serviced', 'done, or not paid yet'],
  ['Cancelled', 'cancelled'],
] as const)('a booking that is %s cannot be changed', async ([Status, text]) => {
  const { screen } = await renderPage({ [GET]: createRequest({ Status, CanRequest: false }) });
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${TOKEN}/confirmation`);
  await expectAccessible();
});

test('a wish that was not sent stays in the form, with the reason at its field', async () => {
  const { screen } = await renderPage({
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
  const { screen } = await renderPage({ [GET]: createRequest(), [POST]: offline });
  await screen.getByRole('button', { name: 'Ask for another time' }).click();
  await expect.element(screen.getByText('Your request was not sent')).toBeVisible();
  await expectAccessible();
});

test('holds the place of the form while it loads', async () => {
  const { screen } = await renderPage({ [GET]: pending });
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
});

test('an unknown booking is not found', async () => {
  const { screen } = await renderPage({ [GET]: problem(404, 'not-found', 'No such booking') });
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toBeVisible();
});

test('after a failure the page loads again on request', async () => {
  let answer: unknown = problem(500, 'internal', 'Broken');
  const { screen } = await renderPage({ [GET]: () => answer });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer = createRequest();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('form', { name: 'Change request' })).toBeVisible();
});
