import {
  expectAccessible,
  expectFitsPhones,
  expectNoSidewaysScroll,
  problem,
  usePhone,
} from '@pitlane/component-testing';
import type { BookingDetails } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { LEAD_GUID } from '../../app/app.fixture.ts';
import { renderPage } from '../../app/page.fixture.tsx';
import { BOOKING_TOKEN, createBooking } from './confirmation.fixture.ts';
import { ConfirmationPage } from './confirmation-page.tsx';

const BOOKING = 'GET /api/booking/*';
const ACCEPT = 'POST /api/booking/*/accept-time';

const DECLINED: Partial<BookingDetails> = {
  BookingStatusId: 'Pending',
  WorkshopAnswer: { responseType: 'Decline', availabilities: [] },
};
const PROPOSED: Partial<BookingDetails> = {
  BookingStatusId: 'Pending',
  WorkshopAnswer: {
    responseType: 'ChangeServiceDateOrTime',
    availabilities: [
      { date: '2026-03-04', startAt: '08:00', endAt: '10:00' },
      { date: '2026-03-05', startAt: '13:00', endAt: '15:00' },
    ],
  },
};
const render = (answers: Record<string, unknown>) =>
  renderPage(<ConfirmationPage />, {
    address: `/booking/${BOOKING_TOKEN}/confirmation`,
    route: '/booking/$bookingToken/confirmation',
    answers,
  });

test('[CNF-01] a declined booking leads to other workshops or a refund, and promises no service', async () => {
  const { screen } = await render({ [BOOKING]: createBooking(DECLINED) });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your booking needs another workshop');
  await expect
    .element(screen.getByRole('link', { name: 'Choose another workshop' }))
    .toHaveAttribute('href', `/quotes/${LEAD_GUID}`);
  await expect
    .element(screen.getByRole('link', { name: 'Cancel and get a refund' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/change`);
  await expect.element(screen.getByText('refunded in full', { exact: false })).toBeVisible();
  await expect.poll(() => screen.getByRole('link', { name: 'Add to calendar' }).elements()).toHaveLength(0);
  await expect.poll(() => screen.getByText('Service on', { exact: false }).elements()).toHaveLength(0);
  await expectAccessible();
});

test('[BKG-11] a declined booking of an offer leads to the other offers, and names no choice without them', async () => {
  const OtherOffers = [
    { WorkshopId: 12, WorkshopName: 'Bay Motors' },
    { WorkshopId: 13, WorkshopName: 'Cove Motors' },
  ];
  const { screen } = await render({ [BOOKING]: createBooking({ ...DECLINED, OtherOffers }) });
  const offerFrom = (name: string) => screen.getByRole('link', { name: `See the offer from ${name}` });
  await expect.element(offerFrom('Cove Motors')).toHaveAttribute('href', `/booking/${LEAD_GUID}/13/view`);
  const look = (link: Locator) => getComputedStyle(link.element()).backgroundColor;
  expect(look(offerFrom('Cove Motors')), 'only one stands out').not.toBe(look(offerFrom('Bay Motors')));
  await expect.element(screen.getByText('book one of your other offers', { exact: false })).toBeVisible();
  await expect
    .poll(() => screen.getByRole('link', { name: 'Choose another workshop' }).elements())
    .toHaveLength(0);
  await expectAccessible();
  await screen.unmount();

  const none = await render({ [BOOKING]: createBooking({ ...DECLINED, OtherOffers: [] }) });
  await expect.element(none.screen.getByText('Harbour Motors can’t take it', { exact: false })).toBeVisible();
  await expect
    .element(
      none.screen.getByText('Until then, we hold what you paid. If you cancel, we’ll refund it in full.', {
        exact: false,
      }),
    )
    .toBeVisible();
  await expect.poll(() => none.screen.getByText('or you can', { exact: false }).elements()).toHaveLength(0);
  await expect
    .poll(() => none.screen.getByRole('link', { name: /See the offer|Choose another workshop/ }).elements())
    .toHaveLength(0);
});

test('a fleet’s booking waits for its approval; a declined one names why and leads back to the quotes', async () => {
  const approval = { Status: 'Waiting', FleetName: 'Longroad Fuels', Reason: null } as const;
  const waiting = createBooking({
    BookingStatusId: 'Pending',
    Payments: [],
    FleetCompanyId: 1,
    FleetApproval: approval,
  });
  let booking = waiting;
  const { screen } = await render({ [BOOKING]: () => booking });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Waiting for your fleet’s approval');
  await expect
    .element(screen.getByText('Longroad Fuels has to approve a booking of this size', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Change or cancel' })).toBeVisible();
  await expect.poll(() => screen.getByRole('link', { name: 'Add to calendar' }).elements()).toHaveLength(0);
  await expectAccessible();
  booking = {
    ...waiting,
    BookingStatusId: 'Cancelled',
    FleetApproval: { ...approval, Status: 'Declined', Reason: 'Use the depot in Ryde' },
  };
  await expect.element(heading).toHaveTextContent('Your fleet didn’t approve it');
  await expect.element(screen.getByText('“Use the depot in Ryde”', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See your quotes' }))
    .toHaveAttribute('href', `/quotes/${LEAD_GUID}`);
});

test.for([null, []])(
  'an unpaid declined booking speaks of no refund, with other offers %o',
  async (OtherOffers) => {
    const { screen } = await render({ [BOOKING]: createBooking({ ...DECLINED, Payments: [], OtherOffers }) });
    await expect.element(screen.getByRole('link', { name: 'Cancel the booking' })).toBeVisible();
    await expect.element(screen.getByText('Nothing was charged.', { exact: false })).toBeVisible();
    await expect.poll(() => screen.getByText(/refund|we hold/).elements()).toHaveLength(0);
  },
);

test.for([
  ['declined', DECLINED, 'Choose another workshop'],
  ['unconfirmed', { BookingStatusId: 'Pending', HasBegun: true }, 'Call the workshop'],
] as const)('an open request is not offered again: %s', async ([, changes, first]) => {
  const ChangeRequest = { Kind: 'Cancel', WantedDay: null, Status: 'Open', CreatedOn: '' } as const;
  const { screen } = await render({ [BOOKING]: createBooking({ ...changes, ChangeRequest }) });
  const panel = screen.getByRole('region').first();
  await expect.element(panel.getByRole('link', { name: first })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ask for something else' })).toBeVisible();
  await expect.poll(() => panel.getByRole('link').elements()).toHaveLength(1);
});

test.for([
  ['the workshop can’t do', PROPOSED],
  ['has passed', { HasBegun: true }],
  ['passed unanswered', { BookingStatusId: 'Pending', HasBegun: true }],
] as const)('a time that %s is not for the calendar', async ([, changes]) => {
  const { screen } = await render({ [BOOKING]: createBooking(changes) });
  await expect.element(screen.getByRole('link', { name: 'Change or cancel' })).toBeVisible();
  await expect.poll(() => screen.getByRole('link', { name: 'Add to calendar' }).elements()).toHaveLength(0);
});

test('a booking with proposed times shows its day as the one that the customer wanted', async () => {
  const { screen } = await render({ [BOOKING]: createBooking(PROPOSED) });
  await expect.element(screen.getByText('You asked for', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Service', { exact: true })).toBeVisible();
  await expect.poll(() => screen.getByText('Service on', { exact: false }).elements()).toHaveLength(0);
});

test('[POR-03] a proposed time is booked with one press, also on a phone', async () => {
  await usePhone();
  let booking = createBooking(PROPOSED);
  const { screen, calls } = await render({
    [BOOKING]: () => booking,
    [ACCEPT]: () => {
      booking = createBooking({
        BookingStatusId: 'Rescheduled',
        ServiceDate: '2026-03-05',
        WorkshopAnswer: null,
      });
      return { Success: true };
    },
  });
  const time = screen.getByRole('button', { name: 'Thursday 5 March 2026, 1:00 pm to 3:00 pm' });
  await expect.element(time).toBeVisible();
  await expectFitsPhones();
  await expectAccessible();
  await time.click();
  await expect.element(screen.getByText('Service on Thursday 5 March 2026')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const accepted = calls.filter(({ path }) => path.endsWith('/accept-time'));
  expect(accepted.map(({ body }) => body)).toEqual([{ Date: '2026-03-05', StartAt: '13:00' }]);
});

test('a time that has gone shows why, and the others stay', async () => {
  const detail = 'This time has just been taken. Choose another one, or call us.';
  const { screen } = await render({
    [BOOKING]: createBooking(PROPOSED),
    [ACCEPT]: problem(409, 'conflict', detail),
  });
  const chosen = screen.getByRole('button', { name: 'Wednesday 4 March 2026', exact: false });
  await chosen.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(detail);
  await expect.element(chosen).toHaveFocus();
  await expect
    .element(screen.getByRole('button', { name: 'Thursday 5 March 2026', exact: false }))
    .toBeEnabled();
});

type Case = [
  changes: Partial<BookingDetails>,
  headline: string,
  text: RegExp,
  /** The buttons and links that lead on. */
  next: string[],
];
const BEGUN = { HasBegun: true } as const;
const PENDING = { BookingStatusId: 'Pending' } as const;
const QUESTION = { responseType: 'DisagreeWithServiceInformationOrPrice', availabilities: [] } as const;

const STATES: Record<string, Case> = {
  'waiting for payment': [
    { BookingStatusId: 'PendingAwaitingPayment', Payments: [] },
    'Waiting for your payment',
    /This page updates automatically/,
    ['Go to the payment'],
  ],
  'payment failed': [
    { BookingStatusId: 'PaymentFailed', Payments: [] },
    'Payment not completed',
    /Nothing was charged/,
    ['Go to the payment'],
  ],
  'payment being refunded': [
    {
      BookingStatusId: 'PaymentFailed',
      Payments: [{ IsValid: false, TransactionStatus: 'captured', AmountIncGst: 33_000, Provider: 'humm' }],
    },
    'Payment not completed',
    /we’re sending the money back to you\. Then you can pay again/,
    ['See your quotes'],
  ],
  paid: [{ IsPaymentOnly: true }, 'Payment Received', /Thank you, Alex/, []],
  received: [PENDING, 'Booking Received', /Next, Harbour Motors will confirm it/, ['Change or cancel']],
  unconfirmed: [
    { ...PENDING, ...BEGUN },
    'Your booking isn’t confirmed',
    /hasn’t confirmed Tuesday 3 March 2026, 8:00 am/,
    ['Call the workshop', 'Ask for another time'],
  ],
  'needs an answer': [
    PROPOSED,
    'Choose another time',
    /can’t do Tuesday 3 March 2026, 8:00 am/,
    ['Wednesday 4 March 2026, 8:00 am to 10:00 am', 'Thursday 5 March 2026, 1:00 pm to 3:00 pm'],
  ],
  questioned: [
    { ...PENDING, WorkshopAnswer: { ...QUESTION, availabilities: [] } },
    'Harbour Motors has a question',
    /Nothing will change without your OK/,
    [],
  ],
  declined: [
    DECLINED,
    'Your booking needs another workshop',
    /refunded in full/,
    ['Choose another workshop', 'Cancel and get a refund'],
  ],
  confirmed: [
    {},
    'Your booking is confirmed',
    /expects you on Tuesday 3 March 2026, 8:00 am/,
    ['Add to calendar'],
  ],
  moved: [
    { BookingStatusId: 'Rescheduled' },
    'Your booking has a new time',
    /Tuesday 3 March 2026, 8:00 am at Harbour Motors, as agreed/,
    ['Add to calendar'],
  ],
  'in work': [BEGUN, 'Your service is under way', /quoted to you before it starts/, ['Call the workshop']],
  past: [
    { ...BEGUN, IsDayOver: true },
    'Your booking was for Tuesday 3 March 2026',
    /hasn’t told us yet that the work is done/,
    ['Call the workshop'],
  ],
  done: [
    { BookingStatusId: 'Serviced', ...BEGUN },
    'Your service is done',
    /Thank you, Alex/,
    ['Leave a review'],
  ],
  cancelled: [
    { BookingStatusId: 'Cancelled', Payments: [] },
    'Booking cancelled',
    /nothing more you need to do\. Nothing was charged/,
    ['See your quotes'],
  ],
  'cancelled product': [
    { BookingStatusId: 'Cancelled', Payments: [], IsProductFlow: true },
    'Booking cancelled',
    /nothing more you need to do/,
    ['Start a quote'],
  ],
};

test.for(Object.entries(STATES))(
  '[CNF-01] the state of a booking is its headline and leads to the next step: %s',
  async ([, [changes, headline, text, next]]) => {
    await usePhone();
    const { screen } = await render({ [BOOKING]: createBooking(changes) });
    const panel = screen.getByRole('region', { name: headline });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(headline);
    await expect.element(panel).toMatchTextContent(text);
    const ways = [...panel.element().querySelectorAll('a, button')].map((way) => way.textContent?.trim());
    expect(ways).toEqual(next);
    expectNoSidewaysScroll();
    await expectAccessible();
  },
);

test('a booking that another workshop took over names it', async () => {
  const { screen } = await render({ [BOOKING]: createBooking({ WasSupplierChanged: true }) });
  await expect.element(screen.getByText('Harbour Motors has taken over your booking')).toBeVisible();
});
