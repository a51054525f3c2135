import { expectAccessible, problem } from '@pitlane/component-testing';
import type { BookingDetails } from '@pitlane/contracts';
import jsQR from 'jsqr';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LEAD_GUID } from '../../app/app.fixture.ts';
import { keepDiscountCode, readDiscountCode } from '../../app/discount-cookie.ts';
import { useOperatorView } from '../../app/operator-view.ts';
import { renderPage, testPageStates, testPhone } from '../../app/page.fixture.tsx';
import { BOOKING_TOKEN, createBooking } from './confirmation.fixture.ts';
import { ConfirmationPage } from './confirmation-page.tsx';

const BOOKING = 'GET /api/booking/*';
const LONG_NAME = 'Wollongong-Shellharbour-Kiama-Prestige-Automotive-Servicing-Centre';

beforeEach(() => {
  localStorage.clear();
  window.dataLayer = [];
});

async function render(answer: unknown = createBooking()) {
  const { screen } = await renderPage(<ConfirmationPage />, {
    address: `/booking/${BOOKING_TOKEN}/confirmation`,
    route: '/booking/$bookingToken/confirmation',
    answers: { [BOOKING]: answer },
  });
  return screen;
}

testPageStates('Booking Received', render, createBooking(), (screen) => screen.getByText('PL-1042'));

const renderBooking = (changes: Partial<BookingDetails>) => render(createBooking(changes));
const heading = { level: 1 } as const;

test('shows when, who, where and what was paid', async () => {
  const screen = await render();
  await expect.element(screen.getByRole('heading', heading)).toHaveTextContent('Your booking is confirmed');
  await expect.element(screen.getByText('PL-1042')).toBeVisible();
  await expect.element(screen.getByText('Tuesday 3 March 2026, 8:00 am', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('12 Mill Lane, Marrickville NSW 2204')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the map' }))
    .toHaveAttribute('href', expect.stringContaining('Harbour%20Motors%2C%2012%20Mill%20Lane'));
  await expect.element(screen.getByText('2019 Mazda 3 · ABC12D')).toBeVisible();
  await expect.element(screen.getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('links to the calendar file, the receipt, the inclusions and the change page', async () => {
  const screen = await render();
  const links = {
    'Add to calendar': `/api/booking/${BOOKING_TOKEN}/calendar.ics`,
    'Receipt (PDF)': `/api/booking/${BOOKING_TOKEN}/receipt.pdf`,
    'What is included': `/booking/${BOOKING_TOKEN}/inclusions`,
    'Change or cancel': `/booking/${BOOKING_TOKEN}/change`,
  };
  for (const [name, href] of Object.entries(links))
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

/** What a camera reads in a drawing. */
async function scan(drawing: Element): Promise<string | undefined> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await picture.decode();
  const context = new OffscreenCanvas(320, 320).getContext('2d')!;
  context.drawImage(picture, 0, 0, 320, 320);
  return jsQR(context.getImageData(0, 0, 320, 320).data, 320, 320)?.data;
}

test('a QR code opens the booking on a phone', async () => {
  const screen = await render();
  await userEvent.click(screen.getByText('Open on your phone'));
  const code = screen.getByRole('img', { name: 'QR code that opens this booking' });
  await expect.element(code).toBeVisible();
  expect(await scan(code.element())).toBe(`${location.origin}/booking/${BOOKING_TOKEN}/confirmation`);
  await expectAccessible();
});

test('a booking without its payment leads back to it', async () => {
  const screen = await renderBooking({ BookingStatusId: 'PendingAwaitingPayment', Payments: [] });
  await expect.element(screen.getByRole('heading', heading)).toHaveTextContent('Waiting for your payment');
  await expect
    .element(screen.getByRole('link', { name: 'Go to the payment' }))
    .toHaveAttribute('href', `/booking/${LEAD_GUID}/finalise?workshopId=7`);
  await expect.element(screen.getByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a failed payment shows that nothing was charged', async () => {
  const screen = await renderBooking({
    BookingStatusId: 'PaymentFailed',
    Payments: [],
    IsProductFlow: true,
  });
  await expect.element(screen.getByRole('heading', heading)).toHaveTextContent('Payment not completed');
  await expect.element(screen.getByText('Nothing was charged', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go to the payment' }))
    .toHaveAttribute('href', `/booking/${LEAD_GUID}/product-finalise?workshopId=7`);
});

test('a cancelled booking tells what happens to the money', async () => {
  const screen = await renderBooking({
    BookingStatusId: 'Cancelled',
    Payments: [{ IsValid: false, TransactionStatus: 'refunded', AmountIncGst: 33_000, Provider: 'stripe' }],
  });
  await expect.element(screen.getByRole('heading', heading)).toHaveTextContent('Booking cancelled');
  await expect.element(screen.getByText('Refunded', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/\$330\.00 goes back to your original payment method/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Change or cancel' })).not.toBeInTheDocument();
});

test('a payment alone has its own title', async () => {
  const screen = await renderBooking({ IsPaymentOnly: true });
  await expect.element(screen.getByRole('heading', heading)).toHaveTextContent('Payment Received');
  await expect.poll(() => document.title).toBe('Payment Received');
});

test('after the service a review is one link away', async () => {
  const screen = await renderBooking({ BookingStatusId: 'Serviced' });
  await expect
    .element(screen.getByRole('link', { name: 'Leave a review' }))
    .toHaveAttribute('href', `/review-your-service/${BOOKING_TOKEN}`);
  await expect.element(screen.getByText('Service done')).toBeVisible();
});

const TIMES = [{ date: '2026-03-09', startAt: '09:00', endAt: '11:00' }];

test.for([
  [null, 'Harbour Motors confirms'],
  [
    { responseType: 'ChangeServiceDateOrTime', availabilities: TIMES },
    'Harbour Motors proposes another time',
  ],
  [
    { responseType: 'DisagreeWithServiceInformationOrPrice', availabilities: [] },
    'Harbour Motors has a question',
  ],
  [{ responseType: 'Decline', availabilities: [] }, 'Harbour Motors can’t take the booking'],
] as const)('the timeline shows the answer of the workshop (%#)', async ([answer, title]) => {
  const screen = await renderBooking({
    BookingStatusId: 'Pending',
    WorkshopAnswer: answer && { ...answer, availabilities: [...answer.availabilities] },
  });
  const timeline = screen.getByRole('list', { name: 'What happens next' });
  await expect.element(timeline.getByText(title)).toBeVisible();
  if (answer?.availabilities.length)
    await expect.element(timeline).toMatchTextContent(/Monday 9 March 2026, 9:00 am to 11:00 am/);
});

const WISH = { Kind: 'Change', WantedDay: '2026-03-10', Status: 'Open', CreatedOn: '' } as const;

test('an open change request shows, and another can be made', async () => {
  const screen = await renderBooking({ ChangeRequest: WISH });
  await expect.element(screen.getByText(/Tuesday 10 March 2026/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Ask for something else' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/change`);
  await expectAccessible();
});

test.for([
  [{ ...WISH, Status: 'Dismissed' }, 'Confirmed', 'Your booking was not moved'],
  [{ ...WISH, Kind: 'Cancel', Status: 'Dismissed' }, 'Confirmed', 'Your booking was not cancelled'],
  [{ ...WISH, Status: 'Done' }, 'Rescheduled', 'Your booking has a new time'],
] as const)('the outcome of a change request shows (%#)', async ([wish, status, title]) => {
  const screen = await renderBooking({ ChangeRequest: wish, BookingStatusId: status });
  await expect.element(screen.getByText(title)).toBeVisible();
});

test('[CNF-01] a request that was dismissed leaves the booking as it was, and can be made again', async () => {
  const screen = await renderBooking({ ChangeRequest: { ...WISH, Status: 'Dismissed' } });
  await expect.element(screen.getByText('It stands as it is: Tuesday 3 March 2026, 8:00 am.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ask again' })).toBeVisible();
});

test('[CNF-01] a car that is picked up shows from where, and until when a booking can be cancelled free', async () => {
  const [ticket] = createBooking().Tickets;
  const valet = {
    ...ticket!.TicketItems[0]!,
    Name: 'Vehicle pick-up and drop-off',
    WorkshopExtraServiceID: 3,
  };
  const screen = await renderBooking({
    Tickets: [ticket!, { TicketTypeID: 'Extras', TicketItems: [valet] }],
    CustomerAddress: '5 King St, Newtown',
    FreeCancellationUntil: '2026-02-28T21:00:00Z',
  });
  await expect.element(screen.getByText('Picked up from')).toBeVisible();
  await expect.element(screen.getByText('5 King St, Newtown')).toBeVisible();
  await expect.element(screen.getByText('Sun 1 Mar, 8:00 am')).toBeVisible();
});

test('a mechanic comes to the address of the customer', async () => {
  const screen = await renderBooking({
    Workshop: { ...createBooking().Workshop, IsMobile: true },
    CustomerAddress: '5 King St, Newtown',
    TimeOfArrivalTo: '10:00',
  });
  await expect.element(screen.getByText(/5 King St, Newtown/)).toBeVisible();
  await expect
    .element(screen.getByText('Tuesday 3 March 2026, 8:00 am to 10:00 am', { exact: true }))
    .toBeVisible();
});

test('a discount and free extras stand in the price', async () => {
  const item = {
    MaximumPriceIncGst: null,
    RepairInspectionId: null,
    WorkshopExtraServiceID: null,
    PromoCode: null,
  };
  const screen = await renderBooking({
    Tickets: [
      ...createBooking().Tickets,
      { TicketTypeID: 'Extras', TicketItems: [{ ...item, Name: 'Safety check', PriceIncGst: 0 }] },
      {
        TicketTypeID: 'AdditionalServiceExtras',
        TicketItems: [{ ...item, Name: 'Brake fluid', PriceIncGst: 0 }],
      },
      { TicketTypeID: 'Discounts', TicketItems: [{ ...item, Name: 'AUTUMN10', PriceIncGst: -3_300 }] },
    ],
    Payments: [],
  });
  for (const text of ['Free', 'To be priced by the workshop', 'Not paid yet'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^[-−]\$33\.00$/)).toBeVisible();
});

test('a price range stays a range', async () => {
  const [ticket] = createBooking().Tickets;
  const screen = await renderBooking({
    TotalNetPriceIncGst: 79_680,
    MaximumTotalIncGst: 125_412,
    TaxIncluded: 7_244,
    MaximumTaxIncluded: 11_401,
    IsRecent: true,
    Tickets: [
      {
        ...ticket!,
        TicketItems: [{ ...ticket!.TicketItems[0]!, PriceIncGst: 70_000, MaximumPriceIncGst: 115_732 }],
      },
    ],
  });
  for (const text of ['$700.00 – $1,157.32', '$796.80 – $1,254.12', '$72.44 – $114.01'])
    await expect.element(screen.getByText(text)).toBeVisible();
  expect(window.dataLayer).toMatchObject([{ value: 796.8, maximumValue: 1254.12 }]);
});

test('[CNF-02] a booking of this minute is counted once, and its code is used up', async () => {
  keepDiscountCode('AUTUMN10');
  const screen = await renderBooking({ IsRecent: true });
  await expect.element(screen.getByText('PL-1042')).toBeVisible();
  await expect
    .poll(() => window.dataLayer)
    .toEqual([
      { event: 'purchase', transactionId: 1042, value: 330, currency: 'AUD', productType: 'Service' },
    ]);
  expect(document.title).toBe('Booking Received');
  expect(readDiscountCode()).toBeNull();
  await screen.unmount();
  const again = await renderBooking({ IsRecent: true });
  await expect.element(again.getByText('PL-1042')).toBeVisible();
  expect(window.dataLayer).toHaveLength(1);
});

test('[CNF-02] an older booking counts nothing', async () => {
  const screen = await renderBooking({ IsRecent: false });
  await expect.element(screen.getByText('PL-1042')).toBeVisible();
  expect(window.dataLayer).toEqual([]);
});

function OperatorsPage() {
  useOperatorView();
  return <ConfirmationPage />;
}

test('[OPS-07] an operator’s view of a booking of this minute counts nothing', async () => {
  const { screen } = await renderPage(<OperatorsPage />, {
    address: `/booking/${BOOKING_TOKEN}/confirmation#operator-view`,
    route: '/booking/$bookingToken/confirmation',
    answers: { [BOOKING]: createBooking({ IsRecent: true }) },
  });
  await expect.element(screen.getByText('PL-1042')).toBeVisible();
  expect(window.dataLayer).toEqual([]);
});

testPhone(
  () =>
    renderBooking({
      Workshop: { ...createBooking().Workshop, Name: LONG_NAME, Address: LONG_NAME },
      CustomerFirstName: LONG_NAME,
    }),
  (screen) => screen.getByText('PL-1042'),
);

const PROPOSAL = {
  Id: 3,
  Kind: 'AdditionalWork',
  Description: 'Replace the front brake pads',
  PriceIncGst: 18_500,
  TotalIncGst: 51_500,
  MaximumTotalIncGst: null,
  DueAtWorkshopIncGst: 18_500,
  Reason: 'They have 2 mm left.',
  ExpiresOn: '2026-03-02T22:00:00Z',
} as const;
const ANSWER = 'POST /api/booking/*/price-proposal';

async function renderProposal(answer: unknown) {
  let isAnswered = false;
  const { screen, calls } = await renderPage(<ConfirmationPage />, {
    address: `/booking/${BOOKING_TOKEN}/confirmation`,
    route: '/booking/$bookingToken/confirmation',
    answers: {
      [BOOKING]: () => createBooking(isAnswered ? {} : { PriceProposal: PROPOSAL }),
      [ANSWER]: () => {
        isAnswered = true;
        return typeof answer === 'function' ? answer() : answer;
      },
    },
  });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { screen, sent };
}

test.for([
  ['Approve $185.00', true, 'You approved $185.00', null],
  ['Decline', false, 'You declined $185.00', 'Nothing changes. We’ll call you on Monday.'],
] as const)(
  '[CNF-01] a price is answered once by %s, and the outcome takes the focus',
  async ([name, IsApproved, title, promise]) => {
    const { screen, sent } = await renderProposal({ Success: true, Promise: promise });
    await expect.element(screen.getByRole('heading', { name: 'Approve additional work?' })).toBeVisible();
    await expect.element(screen.getByText('They have 2 mm left.')).toBeVisible();
    await expect
      .element(screen.getByText('Nothing is charged when you approve', { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByText('You’d pay the workshop')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByText(title)).toBeVisible();
    if (promise) await expect.element(screen.getByText(promise)).toBeVisible();
    expect(sent()).toEqual([{ ProposalId: 3, IsApproved }]);
    await expect.poll(() => document.activeElement?.textContent).toContain(title);
    expect(screen.getByRole('button', { name: 'Decline' }).elements()).toEqual([]);
    await expectAccessible();
  },
);

test('[CNF-01] a price that was answered in another tab goes, and the page shows why', async () => {
  const detail = 'You have declined this price already. Call us if you’ve changed your mind.';
  const { screen } = await renderProposal(() => problem(409, 'conflict', detail));
  await screen.getByRole('button', { name: 'Approve $185.00' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(detail);
  await expect.poll(() => screen.getByRole('button', { name: 'Decline' }).elements()).toEqual([]);
});

test('[CNF-04] shows the amount due at the workshop as well as the amount paid online', async () => {
  const screen = await renderBooking({ DueAtWorkshopIncGst: 18_500, TotalNetPriceIncGst: 51_500 });
  await expect.element(screen.getByText('Due at the workshop')).toBeVisible();
  await expect.element(screen.getByText('$185.00')).toBeVisible();
});
