import {
  expectAccessible,
  holdNavigation,
  offline,
  pending,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import { SPECIAL_TASK } from '@pitlane/contracts/constants';
import { PageShell } from '@pitlane/ui/aria';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { createConfig, createLead, LEAD_GUID, LOGBOOK_SERVICE } from '../../app/app.fixture.ts';
import { writeOrder } from './draft.ts';
import {
  BOOKING_TOKEN,
  createDetails,
  createWorkshop,
  LONG_NAME,
  TEN_PER_CENT,
  WASH,
} from './finalise.fixture.ts';
import { FinalisePage, FinaliseUnsuccessfulPage } from './finalise-page.tsx';

const DETAILS = 'GET /api/finalise/*/*';

function stubPage(details: unknown, more: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /api/config': createConfig(),
    'GET /api/lead/*': { Success: true, Lead: createLead() },
    [DETAILS]: details,
    ...more,
  });
}

const renderPage = (ui = <FinalisePage />, query = '') =>
  renderInApp(<PageShell logo={null}>{ui}</PageShell>, {
    address: `/booking/${LEAD_GUID}/finalise?workshopId=7${query}`,
    route: '/booking/$leadGuid/finalise',
  });

beforeEach(() => sessionStorage.clear());

test('shows workshop, vehicle, price and every step of the booking', async () => {
  const calls = stubPage(createDetails());
  const screen = await renderPage();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Book with Harbour Motors');
  for (const name of ['When', 'Your details', 'Payment'])
    await expect.element(screen.getByRole('region', { name })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add a discount code' })).toBeVisible();
  await expect.element(screen.getByText('12 Mill Lane, Marrickville NSW')).toBeVisible();
  await expect.element(screen.getByText('2019 Mazda 3')).toBeVisible();
  await expect
    .element(screen.getByRole('complementary', { name: 'Price and booking' }))
    .toMatchTextContent(/\$330\.00/);
  await expect
    .element(screen.getByRole('link', { name: 'All quotes' }))
    .toHaveAttribute('href', `/quotes/${LEAD_GUID}`);
  expect(calls.some(({ path }) => path === `/api/finalise/${LEAD_GUID}/7`)).toBe(true);
  await expectAccessible();
});

test('a car without a description is named by make, model and year, the make once', async () => {
  stubPage(createDetails({ Vehicle: { Make: 'Mazda', Model: 'Mazda3', Year: 2019 } }));
  const screen = await renderPage();
  await expect.element(screen.getByText('Mazda3 2019', { exact: true })).toBeVisible();
});

test('holds the place of the form while it loads', async () => {
  stubPage(pending);
  const screen = await renderPage();
  await expect.poll(() => screen.container.childElementCount).toBeGreaterThan(0);
  await expect.element(screen.getByRole('form', { name: 'Booking' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a quote that does not exist is not found', async () => {
  stubPage(problem(404, 'not-found', 'There is no such quote'));
  const screen = await renderPage();
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', '/');
});

test.for([
  ['a failing server', problem(500, 'internal', 'Broken')],
  ['no network', offline],
] as const)('after %s the page loads again on request', async ([, failure]) => {
  let answer: unknown = failure;
  stubPage(() => (typeof answer === 'function' ? answer() : answer));
  const screen = await renderPage();
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expectAccessible();
  answer = createDetails();
  await again.click();
  await expect.element(screen.getByRole('form', { name: 'Booking' })).toBeVisible();
});

test('a booked quote leads its holder to the booking', async () => {
  stubPage(createDetails({ BookingID: 1042, BookingToken: BOOKING_TOKEN }));
  const screen = await renderPage();
  await expect.element(screen.getByRole('heading', { name: 'This quote is already booked' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/confirmation`);
  await expectAccessible();
});

test('a booked quote shows others no way to the booking', async () => {
  stubPage(createDetails({ BookingID: 1042 }));
  const screen = await renderPage();
  await expect.element(screen.getByRole('heading', { name: 'This quote is already booked' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See your booking' })).not.toBeInTheDocument();
});

test('a booking that was paid in this tab goes straight to its confirmation', async () => {
  writeOrder(LEAD_GUID, 7, { BookingId: 1042, PaymentId: 'pi_1', BookingToken: BOOKING_TOKEN });
  stubPage(createDetails({ BookingID: 1042, BookingToken: BOOKING_TOKEN }));
  const addresses = holdNavigation();
  await renderPage();
  await expect.poll(() => addresses).toEqual([`/booking/${BOOKING_TOKEN}/confirmation`]);
});

test('after a declined payment at a provider the page explains it', async () => {
  stubPage(createDetails());
  const screen = await renderPage(<FinaliseUnsuccessfulPage />, '&reason=declined');
  const notice = screen.getByText('Payment not completed');
  await expect.element(notice).toBeInViewport();
  await expect.element(screen.getByText(/provider didn’t approve the payment/)).toBeVisible();
});

test('hides parts of the page by parameters of its address', async () => {
  stubPage(createDetails());
  const screen = await renderPage(
    <FinalisePage />,
    '&hideGreeting=true&hideBadges=true&hideContactName=true&priceAsQuote=true',
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByText(/^Hi Alex/)).not.toBeInTheDocument();
  await expect.element(screen.getByText('Verified')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Sam Field/)).not.toBeInTheDocument();
  await expect.element(screen.getByText('Quoted inc GST')).toBeVisible();
  // The lines of a phone are in the form, hidden here.
  const quoteTypes = screen.getByText('Fixed price');
  await expect.poll(() => quoteTypes.elements().filter((one) => one.checkVisibility())).toHaveLength(1);
});

test('a partner that names no suppliers shows what they are and where, without a greeting', async () => {
  const calls = stubPage(createDetails({ Workshop: createWorkshop({ Name: 'A workshop in Marrickville' }) }));
  const screen = await renderPage(<FinalisePage />, '&noSupplierIdentification=true&hideGreeting=1');
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Book with a workshop in Marrickville');
  await expect.element(screen.getByText(/^Hi /)).not.toBeInTheDocument();
  const call = calls.find(({ path }) => path.startsWith('/api/finalise/'));
  expect(call?.query.get('noSupplierIdentification')).toBe('true');
});

test('greets the customer, names the contact and shows the badges', async () => {
  stubPage(createDetails());
  const screen = await renderPage();
  await expect.element(screen.getByText(/^Hi Alex/)).toBeVisible();
  await expect.element(screen.getByText(/Sam Field/)).toBeVisible();
  await expect.element(screen.getByText('Verified')).toBeVisible();
  await expect.element(screen.getByText('Highly recommended')).toBeVisible();
});

test('long names and prices fit a phone', async () => {
  await page.viewport(360, 740);
  stubPage(
    createDetails({
      Workshop: createWorkshop({ Name: LONG_NAME, ContactName: LONG_NAME, Address: LONG_NAME }),
      CustomerFirstName: LONG_NAME.slice(0, 60),
      AvailableExtras: [{ ...WASH, Name: LONG_NAME }],
      Discount: { ...TEN_PER_CENT, Description: LONG_NAME },
    }),
  );
  const screen = await renderPage();
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Book now' })).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});

test('[BKG-09] for a flat battery alone roadside assistance is offered once', async () => {
  const battery = {
    ...LOGBOOK_SERVICE,
    LeadCartItemType: 'RepairInspection' as const,
    ServiceType: null,
    ServiceName: null,
    RepairInspectionId: SPECIAL_TASK.batteryReplacement,
    RepairInspectionName: 'Battery replacement',
  };
  stubPage(createDetails(), {
    'GET /api/lead/*': { Success: true, Lead: createLead({ CartItems: [battery] }) },
    'GET /api/quote/roadside-assistance-available/*/*': {
      Success: true,
      RoadsideAssistanceLink: 'https://roadside.example/now',
    },
  });
  const screen = await renderPage();
  const dialog = screen.getByRole('dialog', { name: 'Stuck with a flat battery?' });
  await expect
    .element(dialog.getByRole('link', { name: 'Get roadside assistance' }))
    .toHaveAttribute('href', 'https://roadside.example/now');
  await expectAccessible();
  const book = dialog.getByRole('button', { name: 'Book the replacement' });
  // Its label is one line, as that of the link next to it.
  expect(book.element().getBoundingClientRect().height).toBeLessThan(50);
  await book.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.unmount();
  const again = await renderPage();
  await expect.element(again.getByRole('checkbox', { name: /I agree/ })).toBeVisible();
  await expect.element(again.getByRole('dialog')).not.toBeInTheDocument();
});

test.for([
  ['the button', (dialog: Locator) => dialog.getByRole('button', { name: 'Book again' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
] as const)(
  '[BKG-09] a car that was booked days ago is pointed out, and can be booked again by %s',
  async ([, close]) => {
    stubPage(createDetails({ HasSuspectedDuplicateBooking: true }));
    const screen = await renderPage();
    const dialog = screen.getByRole('dialog', { name: 'You may have booked this already' });
    await expect
      .element(dialog.getByRole('link', { name: 'Back to the quotes' }))
      .toHaveAttribute('href', `/quotes/${LEAD_GUID}`);
    await expectAccessible();
    await close(dialog);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('form', { name: 'Booking' })).toBeVisible();
  },
);
