import { expectAccessible, offline, pending, problem, stubApi } from '@pitlane/component-testing';
import type { OperatorBooking } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  asOperator,
  basics,
  closeRefused,
  createOperatorBooking,
  LEAD_GUID,
  loadAfterFailure,
  renderPage,
} from '../console.fixture.tsx';
import { BookingPage } from './booking-page.tsx';

const BOOKING = 'GET /api/operating/bookings/*';
const STEP = 'POST /api/operating/bookings/*/*';

const render = () => renderPage(<BookingPage />, { address: '/console/bookings/12', route: '/bookings/$id' });
const show = (more: Partial<OperatorBooking> = {}, answer: unknown = createOperatorBooking()) =>
  stubApi({ ...basics, [BOOKING]: createOperatorBooking(more), [STEP]: answer });

test('shows facts, money and all that happened, the newest first', async () => {
  show();
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'PL000012' })).toBeVisible();
  await expect.element(screen.getByText('Monday 2 March 2026, 8:30 am')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '0412 345 678' })).toBeVisible();
  await expect.element(screen.getByText('$39.00 AUD')).toBeVisible();
  await screen.expectLink('Open', `/console/leads/${LEAD_GUID}`);
  const events = screen.getByRole('list', { name: 'Timeline, newest first' }).getByRole('listitem');
  expect(events.elements().map((each) => each.querySelector('p')?.textContent)).toEqual([
    'Booking confirmed',
    'Quote started',
  ]);
  await expect.element(screen.getByText('Jo agreed by phone.')).toBeVisible();
  await expect.element(screen.getByText(', by ada@operator.example', { exact: false })).toBeVisible();
  await expectAccessible();
});

test('is usable on a phone', async () => {
  await page.viewport(360, 740);
  show({ Comments: 'x'.repeat(200) });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'Refund' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
  await page.viewport(1280, 800);
});

test('a refund pressed again after a lost answer carries the same reference', async () => {
  let isLost = true;
  const calls = stubApi({
    ...basics,
    [BOOKING]: createOperatorBooking(),
    [STEP]: () => (isLost ? offline() : createOperatorBooking({ Refunded: 7_900, Refundable: 16_000 })),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Refund' }).click();
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveValue('200.00');
  await amount.fill('40');
  await screen.getByRole('textbox', { name: 'Why?' }).fill('A part was not needed.');
  await screen.getByRole('button', { name: 'Refund $40.00' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  isLost = false;
  await screen.getByRole('button', { name: 'Refund $40.00' }).click();
  await expect.element(screen.getByText('$79.00 AUD')).toBeVisible();
  const [first, second, ...more] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(first).toEqual({
    Amount: 4_000,
    Reason: 'A part was not needed.',
    Reference: expect.stringMatching(/^[\da-f-]{36}$/),
    IsOnceMore: false,
  });
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('a second press in the same moment sends nothing', async () => {
  const calls = show({}, pending());
  const screen = await render();
  await screen.getByRole('button', { name: 'Refund' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('A part was not needed.');
  const press = () =>
    (screen.getByRole('button', { name: 'Refund $200.00' }).element() as HTMLElement).click();
  press();
  // What happens before the browser's next event, and no timer.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  press();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a dialog stays until the answer to its step is there', async () => {
  const answer = Promise.withResolvers<OperatorBooking>();
  show({}, () => answer.promise);
  const screen = await render();
  await screen.getByRole('button', { name: 'Cancel the booking' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cancel PL000012?' });
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Sold the car.');
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).toBeVisible();
  answer.resolve(createOperatorBooking({ Status: 'Cancelled' }));
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(screen.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('a refund whose answer was lost keeps its reference in a dialog that is opened again', async () => {
  let isLost = true;
  const calls = stubApi({
    ...basics,
    [BOOKING]: createOperatorBooking(),
    [STEP]: () => (isLost ? offline() : createOperatorBooking()),
  });
  const screen = await render();
  const dialog = screen.getByRole('dialog');
  const refund = async () => {
    await screen.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Why?' }).fill('A part was not needed.');
    await dialog.getByRole('button', { name: 'Refund $200.00' }).click();
  };
  await refund();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements()).toEqual([]);
  isLost = false;
  for (let again = 0; again < 2; again++) {
    await refund();
    await expect.poll(() => dialog.elements()).toEqual([]);
  }
  const [lost, repeated, next] = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { Reference: string }).Reference);
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

test('the same amount is refunded once more only with its tick', async () => {
  const message = '$200.00 was already refunded. Refund it once more only if the customer gets it twice.';
  let answer: unknown = problem(409, 'conflict', message, [{ pointer: '/IsOnceMore', message }]);
  const calls = stubApi({ ...basics, [BOOKING]: createOperatorBooking(), [STEP]: () => answer });
  const screen = await render();
  await screen.getByRole('button', { name: 'Refund' }).click();
  const box = screen.getByRole('checkbox', { name: 'Refund the same amount once more' });
  await screen.getByRole('textbox', { name: 'Why?' }).fill('A second part.');
  await expect.poll(() => box.elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Refund $200.00' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expectAccessible();
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await amount.fill('40');
  await expect.poll(() => box.elements()).toEqual([]);
  await amount.fill('200');
  await screen.getByText('Refund the same amount once more').click();
  answer = createOperatorBooking({ Refundable: 0 });
  await screen.getByRole('button', { name: 'Refund $200.00' }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent.map((body) => (body as { IsOnceMore: boolean }).IsOnceMore)).toEqual([false, true]);
});

test.each(['0', '200.01', '12.345', 'all', ''])('an amount of “%s” is not refunded', async (text) => {
  show();
  const screen = await render();
  await screen.getByRole('button', { name: 'Refund' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('x');
  await screen.getByRole('textbox', { name: 'Amount' }).fill(text);
  await expect.element(screen.getByRole('button', { name: 'Refund', exact: true }).last()).toBeDisabled();
  await expectAccessible();
});

test.each([
  [
    'Confirm for the workshop',
    'Who agreed, and how?',
    'Confirm the booking',
    'confirm',
    { TotalIncGst: null, Reason: 'Agreed.' },
  ],
  ['Cancel the booking', 'Why?', 'Cancel the booking', 'cancel', { Reason: 'Agreed.' }],
])('%s needs a reason, and is sent once', async (button, field, confirm, step, body) => {
  const calls = show();
  const screen = await render();
  await screen.getByRole('button', { name: button, exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: confirm })).toBeDisabled();
  await dialog.getByRole('textbox', { name: field }).fill('Agreed.');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  expect(calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])).toEqual([
    [`/api/operating/bookings/12/${step}`, body],
  ]);
});

const typeDay = async (screen: Awaited<ReturnType<typeof render>>, digits: string) => {
  await screen.getByRole('spinbutton', { name: /day, New day/ }).click();
  await userEvent.keyboard(digits);
};

test('a move needs another day or time', async () => {
  const calls = show();
  const screen = await render();
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Why, and who agreed?' }).fill('Agreed.');
  const move = screen.getByRole('button', { name: 'Move it' });
  await expect.element(screen.getByText('Now Monday 2 March 2026, 8:30 am, Sydney time.')).toBeVisible();
  await expect.element(move).toBeDisabled();
  await screen.getByLabelText(/^Arrival/).fill('09:15');
  await expect.element(move).toBeEnabled();
  await expectAccessible();
  await move.click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])).toEqual([
    [
      '/api/operating/bookings/12/move',
      { Day: '2026-03-02', From: '09:15', IsAgreed: false, Reason: 'Agreed.' },
    ],
  ]);
});

test('half a time is refused at its field, and a cleared one keeps the time', async () => {
  const calls = show();
  const screen = await render();
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await typeDay(screen, '03032026');
  const reason = screen.getByRole('textbox', { name: 'Why, and who agreed?' });
  await reason.fill('Agreed.');
  const move = screen.getByRole('button', { name: 'Move it' });
  await expect.element(move).toBeEnabled();
  const arrival = screen.getByLabelText(/^Arrival/);
  await arrival.click();
  await userEvent.keyboard('9');
  await expect.element(move).toBeDisabled();
  await reason.click();
  await expect.element(screen.getByText('Enter the whole time', { exact: false })).toBeVisible();
  await expect.element(arrival).toBeInvalid();
  await expectAccessible();
  await arrival.fill('');
  await expect.element(arrival).toBeValid();
  await expect.element(move).toBeEnabled();
  await move.click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { Day: '2026-03-03', From: null, IsAgreed: false, Reason: 'Agreed.' },
  ]);
});

test('a booking whose day has passed needs another one', async () => {
  show({ Today: '2026-03-05' });
  const screen = await render();
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Why, and who agreed?' }).fill('Agreed.');
  await screen.getByLabelText(/^Arrival/).fill('09:15');
  const move = screen.getByRole('button', { name: 'Move it' });
  await expect.element(move).toBeDisabled();
  await typeDay(screen, '06032026');
  await expect.element(move).toBeEnabled();
});

test('names the range of a price and the clock of the times', async () => {
  show({ MaximumTotalIncGst: 28_000 });
  const screen = await render();
  await expect.element(screen.getByText('$239.00 – $280.00 AUD')).toBeVisible();
  await expect.element(screen.getByText('Sydney time', { exact: true })).toBeVisible();
});

test('shows a refusal next to the text, which stays', async () => {
  show({}, problem(409, 'conflict', 'Harbour Motors is closed on 2026-03-02.'));
  const screen = await render();
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await typeDay(screen, '03032026');
  const reason = screen.getByRole('textbox', { name: 'Why, and who agreed?' });
  await reason.fill('The customer is away.');
  await screen.getByRole('button', { name: 'Move it' }).click();
  await expect.element(screen.getByText('Harbour Motors is closed on 2026-03-02.')).toBeVisible();
  await expect.element(reason).toHaveValue('The customer is away.');
  await expectAccessible();
});

test('after a conflict the page shows what happened, and the dialog why nothing did', async () => {
  let booking = createOperatorBooking();
  stubApi({
    ...basics,
    [BOOKING]: () => booking,
    [STEP]: () => {
      booking = createOperatorBooking({
        ...{ Status: 'Cancelled', Refundable: 0, ProposablePrices: [] },
        ...{ CanConfirm: false, CanMove: false, CanCancel: false, CanOffer: false },
      });
      return problem(409, 'conflict', 'PL000012 was cancelled.');
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Confirm for the workshop' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Who agreed, and how?' }).fill('Jo, by phone.');
  await dialog.getByRole('button', { name: 'Confirm the booking' }).click();
  await closeRefused(dialog, 'PL000012 was cancelled.');
  await expect.element(screen.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm for the workshop' }).elements()).toEqual([]);
});

test('offers only what the role and the booking allow', async () => {
  const names = ['Confirm for the workshop', 'Move', 'Refund', 'Cancel the booking'];
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['finance'], Permissions: ['operator.read', 'operator.refund'] }),
    [BOOKING]: createOperatorBooking(),
  });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'Refund' })).toBeVisible();
  expect(names.filter((name) => screen.getByRole('button', { name, exact: true }).elements().length)).toEqual(
    ['Refund'],
  );
});

test('an ended booking can only be looked at', async () => {
  show({
    Status: 'Cancelled',
    CanConfirm: false,
    CanMove: false,
    CanCancel: false,
    CanOffer: false,
    Refundable: 0,
  });
  const screen = await render();
  await expect.element(screen.getByText('Cancelled', { exact: true })).toBeVisible();
  const names = () =>
    screen
      .getByRole('button')
      .elements()
      .map((button) => button.textContent);
  await expect.poll(names).toEqual(['Open the customer’s page']);
});

test('shows a placeholder while it loads', async () => {
  stubApi({ ...basics, [BOOKING]: pending });
  const screen = await render();
  expect(screen.container.querySelector('[aria-hidden="true"]')).not.toBeNull();
});

test('a booking that did not load can be loaded again', async () => {
  const screen = await loadAfterFailure(BOOKING, createOperatorBooking(), render);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'PL000012' })).toBeVisible();
});

test('is confirmed at the price that was agreed', async () => {
  const calls = show({ Captured: 0, Refundable: 0 });
  const screen = await render();
  await screen.getByRole('button', { name: 'Confirm for the workshop' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Confirm for Harbour Motors?' });
  const price = dialog.getByRole('textbox', { name: /^Agreed price/ });
  await expect.element(price).toHaveAccessibleDescription('Leave empty to keep $239.00 AUD.');
  await price.fill('0');
  await expect.element(dialog.getByText('Enter an amount such as 39.00.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Who agreed, and how?' }).fill('Jo, by phone.');
  await expect.element(dialog.getByRole('button', { name: 'Confirm the booking' })).toBeDisabled();
  await price.fill('260.50');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    TotalIncGst: 26_050,
    Reason: 'Jo, by phone.',
  });
});

const FREE = { WorkshopId: 8, WorkshopName: 'Quiet Garage', SuburbName: 'Glebe' };
const PRICED = { MinimumIncGst: 23_900, MaximumIncGst: 28_000, Obstacle: null };
const OFFERED = 'GET /api/operating/bookings/*/offer-candidates';

test('is offered to the workshops that are chosen, not to one without a place', async () => {
  const full = { ...PRICED, WorkshopId: 9, WorkshopName: 'Full Motors', SuburbName: 'Ryde' };
  let isDown = true;
  const calls = stubApi({
    ...basics,
    [BOOKING]: createOperatorBooking(),
    [STEP]: createOperatorBooking({ CanOffer: false }),
    [OFFERED]: () =>
      isDown
        ? offline()
        : {
            Success: true,
            Workshops: [
              { ...FREE, ...PRICED },
              { ...FREE, ...PRICED, WorkshopId: 10, WorkshopName: 'Busy Garage' },
              { ...full, Obstacle: 'Full Motors is fully booked on 2026-03-02.' },
            ],
          },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Offer to other workshops' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Offer to other workshops' });
  await expect.element(dialog.getByText('Monday 2 March 2026, $239.00 AUD.', { exact: false })).toBeVisible();
  isDown = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const free = dialog.getByRole('checkbox', { name: 'Quiet Garage, Glebe' });
  await expect.element(free).toHaveAccessibleDescription('Quoted $239.00 – $280.00');
  const taken = dialog.getByRole('checkbox', { name: 'Full Motors, Ryde' });
  await expect.element(taken).toBeDisabled();
  await expect.element(taken).toHaveAccessibleDescription('Full Motors is fully booked on 2026-03-02.');
  await free.click({ force: true });
  await expect.element(dialog.getByRole('button', { name: 'Offer the booking' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Busy Garage, Glebe' }).click({ force: true });
  await dialog.getByRole('radio', { name: '3 days' }).click({ force: true });
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('The first one is ill.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Offer to 2 workshops' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/operating/bookings/12/offer',
    body: { WorkshopIds: [8, 10], Hours: 72, Reason: 'The first one is ill.' },
  });
  await expect
    .poll(() => screen.getByRole('button', { name: 'Offer to other workshops' }).elements())
    .toEqual([]);
});

test('names the way out where no other workshop priced the work', async () => {
  stubApi({
    ...basics,
    [BOOKING]: createOperatorBooking(),
    [OFFERED]: { Success: true, Workshops: [] },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Offer to other workshops' }).click();
  await expect
    .element(screen.getByText('No other workshop priced this work.', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Offer the booking' })).toBeDisabled();
});

const PRICE = {
  Id: 3,
  Kind: 'FinalPrice',
  Description: null,
  PriceIncGst: 26_000,
  TotalIncGst: 26_000,
  MaximumTotalIncGst: null,
  DueAtWorkshopIncGst: 26_000,
  Reason: 'The rear discs are fine.',
  ExpiresOn: '2026-03-02T00:00:00Z',
} as const;

test('[OPS-07] a price is proposed to the customer, once per press, and can be taken back', async () => {
  const range = createOperatorBooking({
    MaximumTotalIncGst: 30_000,
    ProposablePrices: ['FinalPrice', 'AdditionalWork'],
    UnpricedServices: ['Check the noise'],
  });
  const calls = stubApi({
    ...basics,
    [BOOKING]: range,
    'POST /api/operating/bookings/*/propose-price': { ...range, PriceProposal: PRICE },
    'POST /api/operating/bookings/*/withdraw-price': range,
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Propose a price' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Propose a price' });
  await dialog.getByText('Additional work', { exact: true }).click();
  await expect.element(dialog.getByText('Check the noise, as requested')).toBeVisible();
  await dialog.getByText('Something else').click();
  await dialog.getByRole('textbox', { name: 'Work' }).fill('Brake pads');
  await expectAccessible();
  await dialog.getByText('Final price', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Price inc GST' }).fill('260');
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('The rear discs are fine.');
  await dialog.getByRole('button', { name: 'Propose $260.00' }).click();
  await expect.element(screen.getByText('Final price, $260.00: waiting for the customer')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Withdraw the price' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('A typo.');
  await screen.getByRole('button', { name: 'Withdraw it' }).click();
  await expect.poll(() => screen.getByText(/waiting for the customer/).elements()).toHaveLength(0);
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      Kind: 'FinalPrice',
      PriceIncGst: 26_000,
      Description: null,
      Hours: 24,
      Reason: 'The rear discs are fine.',
      Reference: expect.any(String),
    },
    { ProposalId: 3, Reason: 'A typo.' },
  ]);
});
