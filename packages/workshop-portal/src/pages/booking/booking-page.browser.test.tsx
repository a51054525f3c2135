import {
  expectAccessible,
  invalidFields,
  offline,
  problem,
  type RenderedApp,
  type StubbedCall,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import type { OfferResponse, OfferResponseError } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { OFFER_RESPONSE_TEXTS } from '@pitlane/domain/refusals/offer-response-texts';
import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { keepDraft, readDraft } from '../../app/draft.ts';
import { press, testFailures, testLoading, testPhone } from '../checks.fixture.tsx';
import {
  asMember,
  BOOKING_TOKEN,
  basics,
  createDetails,
  createOffer,
  LONG_NAME,
  LONG_VEHICLE,
  renderPage,
} from '../portal.fixture.tsx';
import { BookingPage } from './booking-page.tsx';

const OFFER = 'GET /api/booking-offer/*';
const GRAPHQL = 'POST /api/graphql';

type Variables = { input: OfferResponse };
const readInput = ({ body }: { body: unknown }) => (body as { variables: Variables }).variables.input;

/** The one response that the page sends. */
async function waitForResponse(calls: StubbedCall[]): Promise<OfferResponse> {
  const sent = () => calls.filter(({ method }) => method === 'POST');
  await expect.poll(sent).toHaveLength(1);
  return readInput(sent()[0]!);
}

const respond = (code?: OfferResponseError) => ({
  data: {
    respondToBookingOffer: {
      bookingOffer: code ? null : { dbId: 55 },
      errors: code ? [{ code, message: OFFER_RESPONSE_TEXTS[code].message }] : [],
    },
  },
});

/** Confirmed: nothing more to answer. */
const booked = createDetails({
  Booking: { Heading: 'Booked in', Status: 'Confirmed' },
  IsResponseRequired: false,
  ActionText: null,
});

const render = (path = `/bookings/${BOOKING_TOKEN}`, query = '') =>
  renderPage(<BookingPage />, {
    address: `/workshop${path}${query}`,
    route: path.replace(BOOKING_TOKEN, '$bookingToken'),
  });

test('a mechanic reads ranges as ranges, who prices a service, and what the customer answered', async () => {
  const details = createDetails({
    Booking: {
      MaximumTotalIncGst: 32_000,
      CustomerAddress: '5 King St, Newtown',
      FlatSafeArea: false,
      Items: [
        {
          Name: 'Basic service',
          Notes: null,
          PriceIncGst: 25_000,
          MaximumPriceIncGst: 29_000,
          IsAdditionalService: false,
        },
        {
          Name: 'Brake fluid',
          Notes: null,
          PriceIncGst: 0,
          MaximumPriceIncGst: null,
          IsAdditionalService: true,
        },
      ],
    },
  });
  stubApi({ ...basics, [OFFER]: details });
  const screen = await render();
  for (const text of ['$250.00 – $290.00', 'To be priced by the workshop'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  // In brief above the answer, and as the total.
  await expect.poll(() => screen.getByText('$280.00 – $320.00', { exact: true }).elements()).toHaveLength(2);
  await expect.element(screen.getByText('Free', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('5 King St, Newtown')).toBeVisible();
  await expect.element(screen.getByText('The brakes squeak in the morning.')).toBeVisible();
  const facts = screen.getByText('Flat and safe area', { exact: true });
  await expect.element(facts).toBeVisible();
  await expect.element(screen.getByText('No', { exact: true })).toBeVisible();
});

test('shows the booking, the customer and the price', async () => {
  stubApi({ ...basics, [OFFER]: createDetails() });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Toyota Corolla 2019');
  await expect.element(screen.getByText('Saturday 2 March 2126, 8:30 am')).toBeVisible();
  await expect.element(screen.getByText('Priya Nair')).toBeVisible();
  await screen.expectLink('0412 345 678', 'tel:+61412345678');
  await expect.element(screen.getByText('$280.00').first()).toBeVisible();
  await expect.element(screen.getByText('Free')).toBeVisible();
  await expect.element(screen.getByText('Please answer within 24 hours.')).toBeVisible();
  await expectAccessible();
});

test('details that were not given are left out', async () => {
  stubApi({
    ...basics,
    [OFFER]: createDetails({
      Booking: {
        CustomerLastName: null,
        CustomerContactNumber: null,
        CustomerEmail: null,
        Comments: null,
        Rego: null,
      },
    }),
  });
  const screen = await render();
  await expect.element(screen.getByText('Not given')).toBeVisible();
  await expect.element(screen.getByText('Priya', { exact: true })).toBeVisible();
  await expect.poll(() => screen.getByText('Phone', { exact: true }).elements()).toHaveLength(0);
  await expect.poll(() => screen.getByText('Comments', { exact: true }).elements()).toHaveLength(0);
});

test('confirms after a question, and shows the result', async () => {
  let details = createDetails();
  const calls = stubApi({
    ...basics,
    [OFFER]: () => details,
    [GRAPHQL]: () => {
      details = booked;
      return respond();
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Confirm booking' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Confirm this booking?' });
  await expect.element(dialog.getByText('Saturday 2 March 2126 at 8:30 am', { exact: false })).toBeVisible();
  await expectAccessible(dialog.element());
  await dialog.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect
    .element(screen.getByText('We’ve notified the customer. Customer service follows up where it’s needed.'))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Booked in' })).toHaveFocus();
  expect(readInput(calls.find(({ method }) => method === 'POST')!)).toMatchObject({
    bookingOfferId: 55,
    version: 1,
    responseType: 'Confirm',
    comment: null,
  });
});

test('the mail’s link to confirm opens the question, and sends nothing by itself', async () => {
  const calls = stubApi({ ...basics, [OFFER]: createDetails() });
  const screen = await render(`/bookings/${BOOKING_TOKEN}`, '?answer=confirm');
  const dialog = screen.getByRole('dialog', { name: 'Confirm this booking?' });
  await expect.element(dialog.getByText('Saturday 2 March 2126 at 8:30 am', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['was confirmed already', booked, {}],
  ['is for a day that is over', createDetails({ Today: '2126-03-03' }), {}],
  ['a colleague has to answer', createDetails(), asMember(PERMISSION.bookingRead)],
] as const)('the link to confirm a booking that %s asks nothing', async (_title, details, who) => {
  stubApi({ ...basics, ...who, [OFFER]: details });
  const screen = await render(`/bookings/${BOOKING_TOKEN}`, '?answer=confirm');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Priya Nair')).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
});

test('`Not yet` sends nothing', async () => {
  const calls = stubApi({ ...basics, [OFFER]: createDetails() });
  const screen = await render();
  await screen.getByRole('button', { name: 'Confirm booking' }).click();
  await screen.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Confirm booking' })).toHaveFocus();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

/** Presses `button`: the field `label` has the focus, and `confirm` waits for words. */
async function openWords(button: string, label: string, confirm: string) {
  const calls = stubApi({ ...basics, [OFFER]: createDetails(), [GRAPHQL]: respond() });
  const screen = await render();
  await screen.getByRole('button', { name: button }).click();
  const words = screen.getByRole('textbox', { name: label });
  await expect.element(words).toHaveFocus();
  const send = screen.getByRole('button', { name: confirm });
  await expect.element(send).toBeDisabled();
  return {
    words,
    send,
    /** Sends the answer with these words, and gives what was sent. */
    answer: async (text: string) => {
      await words.fill(text);
      await send.click();
      return waitForResponse(calls);
    },
  };
}

test('declines with a reason', async () => {
  const { answer } = await openWords('Decline', 'Why can’t you take it?', 'Decline booking');
  expect(await answer('The hoist is broken.')).toMatchObject({
    responseType: 'Decline',
    comment: 'The hoist is broken.',
  });
});

test('queries the service or the price, in words', async () => {
  const label = 'What is wrong with the service or the price?';
  const { words, send, answer } = await openWords('Query', label, 'Send query');
  await words.fill('   ');
  await expect.element(send).toBeDisabled();
  expect(await answer('This car needs 6 litres.')).toMatchObject({
    responseType: 'DisagreeWithServiceInformationOrPrice',
    comment: 'This car needs 6 litres.',
  });
});

test('keeps a started query over a reload, until `Back`', async () => {
  stubApi({ ...basics, [OFFER]: createDetails() });
  const first = await render();
  await first.getByRole('button', { name: 'Query' }).click();
  await first
    .getByRole('textbox', { name: 'What is wrong with the service or the price?' })
    .fill('This car needs 6 litres.');
  await first.unmount();
  const screen = await render();
  await expect
    .element(screen.getByRole('textbox', { name: 'What is wrong with the service or the price?' }))
    .toHaveValue('This car needs 6 litres.');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
});

test('proposes another date with a window of the opening hours', async () => {
  const windows = [
    { startAt: '09:00', endAt: '11:00' },
    { startAt: '13:00', endAt: '15:00' },
  ];
  const calls = stubApi({
    ...basics,
    [OFFER]: createDetails(),
    [GRAPHQL]: ({ body }: { body: unknown }) =>
      (body as { query: string }).query.includes('arrivalTimeOptions')
        ? { data: { arrivalTimeOptions: { timeWindowOptions: { startAtOptions: windows } } } }
        : respond(),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Change date or time' }).click();
  const propose = screen.getByRole('button', { name: 'Propose these dates' });
  await expect.element(propose).toBeDisabled();
  await chooseNextMonth(screen, '15');
  await screen.getByRole('button', { name: /Between$/ }).click();
  await screen.getByRole('option', { name: '1:00 pm to 3:00 pm' }).click();
  await screen.getByRole('button', { name: 'Add this date' }).click();
  const proposals = screen.getByRole('list', { name: 'Dates you propose' });
  await expect.element(proposals.getByText('1:00 pm to 3:00 pm', { exact: false })).toBeVisible();
  await propose.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Yes, propose' }).click();
  await expect
    .poll(() => calls.filter(({ body }) => (body as Variables | undefined) && isResponse(body)))
    .toHaveLength(1);
  const sent = readInput(calls.find(({ body }) => isResponse(body))!);
  expect(sent.responseType).toBe('ChangeServiceDateOrTime');
  expect(sent.availabilities).toMatchObject([{ startAt: '13:00', endAt: '15:00' }]);
  expect(sent.availabilities?.[0]?.date).toMatch(/-15$/);
});

test('three dates are proposed by keyboard alone, and stay over a reload', async () => {
  const windows = [{ startAt: '09:00', endAt: '11:00' }];
  const calls = stubApi({
    ...basics,
    [OFFER]: createDetails(),
    [GRAPHQL]: ({ body }: { body: unknown }) =>
      isResponse(body)
        ? respond()
        : { data: { arrivalTimeOptions: { timeWindowOptions: { startAtOptions: windows } } } },
  });
  const first = await render();
  await first.getByRole('button', { name: 'Change date or time' }).click();
  const proposed = (screen: RenderedApp) =>
    screen.getByRole('list', { name: 'Dates you propose' }).getByRole('listitem');
  for (const [index, day] of ['12', '15', '18'].entries()) {
    await expect.element(first.getByRole('spinbutton').first()).toHaveFocus();
    await userEvent.keyboard(`${day}032126`);
    await expect.element(first.getByRole('button', { name: 'Add this date' })).toBeVisible();
    if (index === 0) await expectAccessible();
    await tabTo(first.getByRole('button', { name: 'Add this date' }));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => proposed(first).elements()).toHaveLength(index + 1);
  }
  await expect.element(first.getByText('Three dates are enough.', { exact: false })).toHaveFocus();
  await first.unmount();

  const screen = await render();
  await expect.poll(() => proposed(screen).elements()).toHaveLength(3);
  const send = screen.getByRole('button', { name: 'Propose these dates' });
  await tabTo(send);
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Propose other dates?' });
  await expect.poll(() => dialog.getByRole('listitem').elements()).toHaveLength(3);
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(send).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await tabTo(dialog.getByRole('button', { name: 'Yes, propose' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.filter(({ body }) => isResponse(body))).toHaveLength(1);
  const { availabilities } = readInput(calls.find(({ body }) => isResponse(body))!);
  expect(availabilities?.map(({ date }) => date)).toEqual(['2126-03-12', '2126-03-15', '2126-03-18']);
});

/** Presses Tab until the element has the focus. */
async function tabTo(target: Locator) {
  for (let presses = 0; presses < 30; presses += 1) {
    if (document.activeElement === target.element()) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error('Tab does not lead there.');
}

test('a proposed date can be removed', async () => {
  keepDraft('offer-answer-55', {
    choice: 'ChangeServiceDateOrTime',
    comment: '',
    proposals: [1, 2, 3].map((day) => ({ date: `2031-05-0${day}`, startAt: '09:00', endAt: '11:00' })),
  });
  stubApi({ ...basics, [OFFER]: createDetails() });
  const screen = await render();
  await expect.element(screen.getByText('Three dates are enough.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove Friday 2 May 2031' }).click();
  await expect.element(screen.getByRole('group', { name: 'Another date' })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(2);
});

test('closed and full days cannot be chosen', async () => {
  stubApi({ ...basics, [OFFER]: createDetails() });
  const screen = await render();
  await screen.getByRole('button', { name: 'Change date or time' }).click();
  await screen.getByRole('button', { name: /^Calendar/ }).click();
  const calendar = screen.getByRole('dialog');
  await calendar.getByRole('button', { name: 'Next', exact: false }).first().click();
  const day = (number: string) => calendar.getByRole('button', { name: new RegExp(`\\b${number} March`) });
  await expect.element(day('15')).not.toHaveAttribute('aria-disabled');
  await expect.element(day('16')).toHaveAttribute('aria-disabled', 'true');
});

test('windows that did not load can be loaded again', async () => {
  const windows = [{ startAt: '09:00', endAt: '11:00' }];
  let answer: () => unknown = offline;
  stubApi({ ...basics, [OFFER]: createDetails(), [GRAPHQL]: () => answer() });
  const screen = await render();
  await screen.getByRole('button', { name: 'Change date or time' }).click();
  await chooseNextMonth(screen, '15');
  await expect.element(screen.getByText('Couldn’t get time window options.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add this date' })).not.toBeInTheDocument();
  answer = () => ({ data: { arrivalTimeOptions: { timeWindowOptions: { startAtOptions: windows } } } });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await screen.getByRole('button', { name: 'Add this date' }).click();
  await expect
    .element(screen.getByRole('list', { name: 'Dates you propose' }))
    .toHaveTextContent('Friday 15 March 2126, 9:00 am to 11:00 am');
});

test('a day that has become full is refused', async () => {
  stubApi({
    ...basics,
    [OFFER]: createDetails(),
    [GRAPHQL]: { data: { arrivalTimeOptions: { timeWindowOptions: { startAtOptions: [] } } } },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Change date or time' }).click();
  await chooseNextMonth(screen, '15');
  await expect.element(screen.getByText('You are closed or full on this day. Choose another.')).toBeVisible();
});

test.each(['NoLongerAvailable', 'AlreadyResponded'] as const)(
  '%s: the late answer is explained',
  async (code) => {
    stubApi({ ...basics, [OFFER]: createDetails(), [GRAPHQL]: respond(code) });
    const screen = await render();
    await press(screen, 'Confirm booking', 'Yes, confirm');
    const dialog = screen.getByRole('dialog', { name: OFFER_RESPONSE_TEXTS[code].title });
    await expect.element(dialog.getByText('Your answer was not sent.', { exact: false })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'All bookings' }))
      .toHaveAttribute('href', '/workshop/bookings');
    await dialog.getByRole('button', { name: 'See the booking' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test('an answer to a booking that has changed is refused in the page', async () => {
  stubApi({ ...basics, [OFFER]: createDetails(), [GRAPHQL]: respond('ConcurrentUpdateError') });
  const screen = await render();
  await press(screen, 'Confirm booking', 'Yes, confirm');
  await expect
    .element(
      screen
        .getByRole('alert')
        .getByText('The booking changed while you were answering. Please check it again.'),
    )
    .toBeVisible();
});

test('an answer that is not sent offline can be sent again', async () => {
  stubApi({ ...basics, [OFFER]: createDetails(), [GRAPHQL]: offline });
  const screen = await render();
  await press(screen, 'Confirm booking', 'Yes, confirm');
  await expect.element(screen.getByRole('alert').getByText('You are offline')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm booking' })).toBeEnabled();
});

test('the job in brief stands above the answer, and comes first for the keyboard on a phone', async () => {
  await usePhone();
  stubApi({ ...basics, [OFFER]: createDetails() });
  const screen = await render();
  await expect.element(screen.getByText('Basic service, Sat 2 Mar, 8:30 am', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Confirm booking' }).element();
  const phone = screen.getByRole('link', { name: '0412 345 678' }).element();
  expect(confirm.compareDocumentPosition(phone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(confirm.getBoundingClientRect().top).toBeLessThan(phone.getBoundingClientRect().top);
});

test('another answer is written without the call to confirm, and `Back` moves the focus to the heading', async () => {
  stubApi({ ...basics, [OFFER]: createDetails() });
  const screen = await render();
  await screen.getByRole('button', { name: 'Change date or time' }).click();
  await expect.poll(() => screen.getByText('Please answer within 24 hours.').elements()).toHaveLength(0);
  await expect.element(screen.getByText('Choose a date and add it, then propose it.')).toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Action required' })).toHaveFocus();
});

test('after its day a booking can’t be confirmed, only proposed for another time', async () => {
  let details = createDetails({ Booking: { ServiceDate: '2026-03-02' }, Today: '2026-03-02' });
  stubApi({ ...basics, [OFFER]: () => details });
  const first = await render();
  // The server's day counts, not this browser's.
  await expect.element(first.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
  await first.unmount();
  details = { ...details, Today: '2026-03-03' };
  const screen = await render();
  await expect
    .element(screen.getByText('The day of this booking is over. Propose another time.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change date or time' })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Confirm booking' }).elements()).toHaveLength(0);
});

test('a job that several workshops can have is claimed, and one that is lost is named so', async () => {
  let details = createDetails({
    ActionText: 'Choose to claim this booking',
    AllowedResponses: ['Confirm', 'Decline'],
    Offer: createOffer({ expiresAt: '2126-03-01T01:00:00Z' }),
  });
  stubApi({
    ...basics,
    [OFFER]: () => details,
    [GRAPHQL]: () => {
      const ActionText = 'This job has been taken or is no longer available.';
      details = { ...details, ActionText, IsResponseRequired: false };
      return respond('NoLongerAvailable');
    },
  });
  const screen = await render();
  await expect
    .element(
      screen.getByText(
        'The first workshop to claim it gets the job. You can claim it until Friday 1 March, 12:00 pm.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  for (const name of ['Query', 'Change date or time'])
    await expect.poll(() => screen.getByRole('button', { name }).elements()).toHaveLength(0);
  await press(screen, 'Claim this booking', 'Yes, claim it', 'See the booking');
  await expect.element(screen.getByText('This job has been taken or is no longer available.')).toBeVisible();
});

test('after the answer the workshop’s own words stay', async () => {
  stubApi({
    ...basics,
    [OFFER]: { ...booked, Offer: createOffer({ supplierComment: 'It needs 6 litres.' }) },
  });
  const screen = await render();
  await expect.element(screen.getByText('You wrote: It needs 6 litres.')).toBeVisible();
});

test('asks customer service to move a booked-in job', async () => {
  let details = { ...booked, CanAskForChange: true };
  const calls = stubApi({
    ...basics,
    [OFFER]: () => details,
    'POST /api/booking-offer/*/change-request': ({ body }: { body: unknown }) => {
      if (!(body as { Reason: string }).Reason)
        return invalidFields({ '/Reason': 'Say why, so that we can explain it.' }, 400);
      details = { ...details, IsChangeRequested: true };
      return details;
    },
  });
  const screen = await render();
  await press(screen, 'Ask to move or cancel', 'Send to customer service');
  const why = screen.getByRole('textbox', { name: 'Why?' });
  await expect.element(why).toHaveAccessibleDescription('Say why, so that we can explain it.');
  await why.fill('The hoist is broken.');
  await screen.getByText('Cancel the booking').click();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Send to customer service' }).click();
  await expect.element(screen.getByText('Customer service has your request')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    Kind: 'Cancel',
    WantedDay: null,
    Reason: 'The hoist is broken.',
  });
  await expect.poll(() => readDraft(`change-request-${BOOKING_TOKEN}`)).toBeNull();
});

test('without permission it can only be read', async () => {
  stubApi({ ...basics, ...asMember(), [OFFER]: { ...createDetails(), CanAskForChange: true } });
  const screen = await render();
  await expect.element(screen.getByText('A colleague who manages bookings', { exact: false })).toBeVisible();
  await expect.poll(() => screen.getByText('Please answer within 24 hours.').elements()).toHaveLength(0);
  await expect
    .poll(() => screen.getByRole('button', { name: 'Ask to move or cancel' }).elements())
    .toHaveLength(0);
  await expect.element(screen.getByRole('heading', { name: 'Action required' })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Confirm booking' }).elements()).toHaveLength(0);
});

test('shows the dates that were proposed', async () => {
  stubApi({
    ...basics,
    [OFFER]: createDetails({
      Booking: { Heading: 'Awaiting confirmation' },
      IsResponseRequired: false,
      Offer: createOffer({
        supplierAvailabilities: [
          { date: '2026-03-06', startAt: '09:00', endAt: '11:00', isAcceptableForCustomer: null },
        ],
      }),
    }),
  });
  const screen = await render();
  await expect
    .element(screen.getByRole('list', { name: 'Dates you proposed' }))
    .toHaveTextContent('Friday 6 March 2026, 9:00 am to 11:00 am');
});

test.each([
  ['DisagreeWithServiceInformationOrPrice', '1300 555 010', true],
  ['ChangeServiceDateOrTime', '1300 555 010', true],
  ['ChangeServiceDateOrTime', null, false],
  ['Decline', '1300 555 010', false],
] as const)('after %s with the number %s, the way on is shown: %s', async (answer, phone, isShown) => {
  const details = createDetails({
    Booking: { Heading: 'Awaiting confirmation' },
    IsResponseRequired: false,
    Offer: createOffer({ supplierResponseType: answer, supplierComment: 'Two filters' }),
    CustomerServicePhone: phone,
  });
  stubApi({ ...basics, [OFFER]: details });
  const screen = await render();
  await expect.element(screen.getByText('You wrote: Two filters')).toBeVisible();
  const text = `Agreed with the customer? Call us on ${phone} and we’ll confirm it. The booking’s reference is ${details.Booking.BookingReference}.`;
  await expect.poll(() => screen.getByText(text).elements()).toHaveLength(isShown ? 1 : 0);
  await expect
    .poll(() => screen.getByText('Call us on', { exact: false }).elements())
    .toHaveLength(isShown ? 1 : 0);
});

test('without a number of customer service, no sentence names one', async () => {
  stubApi({ ...basics, [OFFER]: createDetails({ CustomerServicePhone: null }) });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
  await expect.poll(() => screen.getByText('Call the customer', { exact: false }).elements()).toHaveLength(0);
});

test('marks a job as serviced after a question', async () => {
  let details = { ...booked, CanMarkServiced: true };
  stubApi({
    ...basics,
    [OFFER]: () => details,
    'POST /api/booking-offer/*/serviced': () => {
      details = {
        ...createDetails({ Booking: { Heading: 'Booking completed' } }),
        IsResponseRequired: false,
      };
      return details;
    },
  });
  const screen = await render();
  const mark = screen.getByRole('button', { name: 'Mark as serviced' });
  await mark.click();
  await screen
    .getByRole('dialog', { name: 'Is this job done?' })
    .getByRole('button', { name: 'Yes, it is done' })
    .click();
  await expect.element(screen.getByRole('heading', { name: 'Booking completed' })).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
});

test('a job that could not be marked stays as it is', async () => {
  stubApi({
    ...basics,
    [OFFER]: { ...booked, CanMarkServiced: true },
    'POST /api/booking-offer/*/serviced': problem(504, 'internal', 'Busy'),
  });
  const screen = await render();
  await press(screen, 'Mark as serviced', 'Yes, it is done');
  await expect.element(screen.getByRole('alert').getByText('We couldn’t mark the job as done')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Mark as serviced' })).toBeEnabled();
});

test('lists the operations of the service', async () => {
  stubApi({
    ...basics,
    [OFFER]: createDetails(),
    'GET /api/booking-offer/*/inclusions': {
      Success: true,
      ServiceName: 'Basic service',
      Operations: ['Replace engine oil'],
      AdditionalBilledOperations: [],
      ExcludedOperations: [],
      Parts: [],
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Service operations' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Service operations' });
  await expect.element(dialog.getByText('Replace engine oil')).toBeVisible();
});

test('operations of an unknown vehicle are explained', async () => {
  stubApi({ ...basics, [OFFER]: createDetails({ IsVehicleConfirmed: false }) });
  const screen = await render();
  await screen.getByRole('button', { name: 'Service operations' }).click();
  await expect
    .element(
      screen
        .getByRole('dialog', { name: 'Unable to view Service Operations' })
        .getByText('This vehicle has not been confirmed with AutoData.'),
    )
    .toBeVisible();
});

test('a photo of the car opens on the full screen', async () => {
  const url = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const image = (id: string) => ({
    id,
    sortOrder: 1,
    status: 'approved' as const,
    url: `${url}<!--${id}-->`,
    thumbnailUrl: null,
    fileName: 'front.jpg',
  });
  stubApi({
    ...basics,
    [OFFER]: createDetails({ Booking: { CapturedVehicleImages: [image('a'), image('b')] } }),
  });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: '2 photos of the car' })).toBeVisible();
  await screen.getByRole('button', { name: 'The car, 1 of 2' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'The car, 1 of 2' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('dialog', { name: 'The car, 2 of 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([400, 404])('an unknown booking (%d) is not found', async (status) => {
  stubApi({ ...basics, [OFFER]: problem(status, 'not-found', 'There is no such booking') });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not Found');
});

test('a failed booking shows the reference for support', async () => {
  stubApi({ ...basics, [OFFER]: problem(500, 'internal', 'Broken') });
  const screen = await render();
  await expect.element(screen.getByText('test-trace')).toBeVisible();
});

test('without access it leads to the first page', async () => {
  stubApi({ ...basics, [OFFER]: problem(403, 'forbidden', 'Not yours') });
  const screen = await render();
  await screen.expectLink('Your day', '/workshop/');
});

test('embedded, it has no way to other pages', async () => {
  stubApi({ ...basics, [OFFER]: createDetails() });
  const screen = await render(`/hl/bookings/${BOOKING_TOKEN}`);
  await expect.element(screen.getByRole('heading', { name: 'Toyota Corolla 2019' })).toBeVisible();
  await expect.poll(() => screen.getByRole('link', { name: 'All bookings' }).elements()).toHaveLength(0);
});

testLoading({ call: OFFER, answers: basics, render });

const isResponse = (body: unknown) => JSON.stringify(body ?? '').includes('respondToBookingOffer');

/** A day of the next month, from the calendar. */
async function chooseNextMonth(screen: RenderedApp, day: string) {
  await screen.getByRole('button', { name: /^Calendar/ }).click();
  const calendar = screen.getByRole('dialog');
  await calendar.getByRole('button', { name: 'Next', exact: false }).first().click();
  await calendar.getByRole('button', { name: new RegExp(`\\b${day} \\w+`) }).click();
}

const loaded = (screen: RenderedApp) => screen.getByRole('heading', { level: 1, name: /2019|2022/ });

testFailures({
  call: OFFER,
  answers: { ...basics, [OFFER]: createDetails() },
  render,
  loaded,
  title: 'Problem loading booking details',
});

testPhone({
  answers: {
    ...basics,
    [OFFER]: createDetails({
      Booking: {
        VehicleDescription: LONG_VEHICLE,
        CustomerLastName: LONG_NAME,
        CustomerEmail: `${LONG_NAME}@${LONG_NAME}.example`,
        Comments: LONG_NAME,
      },
    }),
  },
  render,
  loaded,
});

test('[POR-02] a price that waits for the customer, and what is due at the workshop, show with the job', async () => {
  stubApi({
    ...basics,
    [OFFER]: createDetails({
      Booking: {
        Heading: 'Booked in',
        Status: 'Confirmed',
        IsPaid: true,
        DueAtWorkshopIncGst: 8_000,
        PriceProposal: {
          Id: 3,
          Kind: 'AdditionalWork',
          Description: 'Brake pads',
          PriceIncGst: 18_500,
          TotalIncGst: 46_500,
          MaximumTotalIncGst: null,
          DueAtWorkshopIncGst: 26_500,
          Reason: 'They have 2 mm left.',
          ExpiresOn: '2026-03-01T22:00:00Z',
        },
      },
    }),
  });
  const screen = await render();
  await expect.element(screen.getByText('Brake pads, $185.00: waiting for the customer')).toBeVisible();
  await expect.element(screen.getByText('Don’t start this work', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Paid, $80.00 at workshop')).toBeVisible();
  await expectAccessible();
});
