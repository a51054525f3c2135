import {
  expectAccessible,
  expectFitsPhones,
  holdNavigation,
  invalidFields,
  offline,
  pending,
  problem,
  useScreen,
} from '@pitlane/component-testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { removeDiscountCode } from '../../app/discount-cookie.ts';
import { sentTo } from '../../app/page.fixture.tsx';
import { OPERATIONS } from '../results/results.fixture.ts';
import {
  ACCEPTED,
  BOOKED,
  BOOKING_TOKEN,
  createDetails,
  createWorkshop,
  LOGBOOK_ITEM,
  LONG_NAME,
  TEN_PER_CENT,
} from './finalise.fixture.ts';
import {
  BOOKS,
  book,
  chooseTime,
  getPrice,
  PREVALIDATE,
  RELOAD,
  renderSteps,
  SUBMIT,
  tick,
} from './render-steps.fixture.tsx';

beforeEach(() => {
  sessionStorage.clear();
  removeDiscountCode();
});

test('books with what the page shows and leaves for the confirmation', async () => {
  const addresses = holdNavigation();
  const { screen, calls } = await renderSteps({}, BOOKS);
  await book(screen);
  await expect.poll(() => addresses).toEqual([`/booking/${BOOKING_TOKEN}/confirmation`]);
  expect(sentTo(calls, '/api/booking/submit')[0]).toMatchObject({
    LeadId: LEAD_GUID,
    WorkshopId: 7,
    ServiceDate: '2026-03-03',
    TimeOfArrival: '08:00',
    FirstName: 'Alex',
    LastName: 'Driver',
    Email: 'alex@example.com',
    Rego: 'ABC12D',
    AgreedTC: true,
    PaymentMethod: null,
    ShownTotalIncGst: 33_000,
  });
  expect(
    calls.find(({ path }) => path === '/api/booking/submit')?.headers.get('Idempotency-Key'),
  ).toBeTruthy();
});

test.for([
  [48, 'Cancel free until 48 hours before your booking.'],
  [1, 'Cancel free until 1 hour before your booking.'],
  [0, 'Cancel free until your booking begins.'],
] as const)('the rule of cancelling stands directly below the button (%i hours)', async ([hours, text]) => {
  const { screen } = await renderSteps({ Workshop: createWorkshop({ FreeCancellationHours: hours }) });
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book now' }).element().nextElementSibling?.textContent).toBe(
    text,
  );
});

test('does not mention free cancellation when the workshop does not offer it', async () => {
  const { screen } = await renderSteps();
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
  await expect.element(screen.getByText(/Cancel free/)).not.toBeInTheDocument();
});

test('without the agreement nothing is sent, and the focus moves to it', async () => {
  const { screen, calls } = await renderSteps();
  await chooseTime(screen);
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.element(screen.getByText('Please agree to the terms to book.')).toBeVisible();
  await expect.element(screen.getByText('There were errors in your form')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toHaveFocus();
  expect(calls).toEqual([]);
  await expectAccessible();
});

test('shows an error at each missing detail, and clears it when the customer types', async () => {
  const { screen } = await renderSteps({
    CustomerFirstName: null,
    CustomerLastName: null,
    CustomerContactNumber: null,
    CustomerEmail: null,
  });
  await chooseTime(screen);
  await screen.getByRole('button', { name: 'Book now' }).click();
  const field = (name: string) => screen.getByRole('textbox', { name });
  await expect.element(field('First name')).toHaveFocus();
  await expect.element(field('First name')).toHaveAccessibleDescription('First name is required.');
  await expect
    .element(field('Mobile number'))
    .toHaveAccessibleDescription(/Enter an Australian or New Zealand phone number/);
  await expect.element(field('Email (optional)')).toBeValid();
  await expectAccessible();
  await field('First name').fill('Priya');
  await expect.element(field('First name')).not.toHaveAccessibleDescription('First name is required.');
});

test('a reload restores what was typed, except the agreement', async () => {
  const { screen } = await renderSteps();
  await screen.getByRole('button', { name: /^Add a note/ }).click();
  await screen.getByRole('textbox', { name: /Anything the workshop should know/ }).fill('Rattles at 60');
  await tick(screen, /I agree/);
  await screen.unmount();
  const { screen: again } = await renderSteps();
  await expect
    .element(again.getByRole('textbox', { name: /Anything the workshop should know/ }))
    .toHaveValue('Rattles at 60');
  await expect.element(again.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
});

test('a changed price shows the new total, and the page loads it', async () => {
  const { screen, calls } = await renderSteps(
    {},
    {
      [PREVALIDATE]: { ...ACCEPTED, Success: false, ErrorCode: 9, TotalIncGst: 36_000 },
      [RELOAD]: createDetails({
        Breakdown: { ...createDetails().Breakdown, TotalIncGst: 36_000, LabourIncGst: 23_000 },
      }),
    },
  );
  await book(screen);
  const dialog = screen.getByRole('dialog', { name: 'The price has changed' });
  await expect.element(dialog).toMatchTextContent(/The total is now \$360\.00/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Show the new total' }).click();
  await expect.element(getPrice(screen)).toMatchTextContent(/\$360\.00/);
  expect(sentTo(calls, `/api/finalise/${LEAD_GUID}/7`)).toHaveLength(1);
});

test('a quote that was booked in another tab leads to its booking', async () => {
  const { screen } = await renderSteps(
    {},
    {
      [PREVALIDATE]: {
        ...ACCEPTED,
        Success: false,
        ErrorCode: 1,
        BookingReference: 'PL-1042',
        BookingToken: BOOKING_TOKEN,
      },
    },
  );
  await book(screen);
  const dialog = screen.getByRole('dialog', { name: 'Booking Already Submitted' });
  await expect.element(dialog).toMatchTextContent(/PL-1042/);
  await expect
    .element(dialog.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/confirmation`);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('heading', { name: 'This quote is already booked' })).toBeVisible();
});

test('a total below the minimum of the workshop is not sent', async () => {
  const { screen, calls } = await renderSteps({
    Workshop: createWorkshop({ MinimumBookingAmountIncGst: 40_000 }),
  });
  await book(screen);
  const dialog = screen.getByRole('dialog', { name: 'Insufficient Booking Amount' });
  await expect.element(dialog).toMatchTextContent(/\$400/);
  await expect
    .element(dialog.getByRole('link', { name: 'Add an item' }))
    .toHaveAttribute('href', `/quote-2/${LEAD_GUID}?step=task-your-items`);
  expect(calls).toEqual([]);
});

test('an error of the server stands at its field', async () => {
  const { screen } = await renderSteps(
    {},
    {
      [PREVALIDATE]: invalidFields({ '/Rego': 'No such plate.' }),
    },
  );
  await book(screen);
  const rego = screen.getByRole('textbox', { name: /Number plate/ });
  await expect.element(rego).toHaveAccessibleDescription('No such plate.');
  await expect.element(rego).toHaveFocus();
});

test('without network the form stays and the booking is sent once more with the same key', async () => {
  let answer: () => unknown = offline;
  const addresses = holdNavigation();
  const { screen, calls } = await renderSteps({}, { [PREVALIDATE]: ACCEPTED, [SUBMIT]: () => answer() });
  await book(screen);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  answer = () => BOOKED;
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.poll(() => addresses.length).toBe(1);
  const keys = calls
    .filter(({ path }) => path === '/api/booking/submit')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('the button is busy while the booking is sent', async () => {
  const { screen, calls } = await renderSteps({}, { [PREVALIDATE]: pending });
  await book(screen);
  await expect.poll(() => calls.length).toBe(1);
  const button = getPrice(screen).getByRole('button');
  await button.click({ force: true });
  expect(calls).toHaveLength(1);
});

test('a price range and several items add up line by line', async () => {
  const brakes = {
    ...LOGBOOK_ITEM,
    LeadCartItemID: 12,
    Name: 'Front brake pads',
    Disclaimer: 'Rotors are not included.',
    Price: { ...LOGBOOK_ITEM.Price, MinimumNetPriceIncGst: 20_000, MaximumNetPriceIncGst: 26_000 },
  };
  const { screen } = await renderSteps({ CartItems: [LOGBOOK_ITEM, brakes] });
  await expect.element(getPrice(screen)).toMatchTextContent(/Front brake pads.*\$200.*\$260/);
  await expect.element(getPrice(screen)).toMatchTextContent(/GST included.*\$30\.00 – \$35\.45/);
  await expect
    .element(screen.getByRole('region', { name: 'Good to know' }))
    .toMatchTextContent(/Rotors are not included/);
});

test('an error without a field stands next to the button', async () => {
  const { screen } = await renderSteps(
    {},
    {
      [PREVALIDATE]: invalidFields({ '/LeadId': 'This quote has expired.' }),
    },
  );
  await book(screen);
  await expect.element(screen.getByText(/This quote has expired\./)).toBeInViewport();
  await expectAccessible();
});

test('a name that the server refuses has its words at the field', async () => {
  const message = 'Enter the name without links, or symbols such as < and @.';
  const { screen } = await renderSteps({}, { [PREVALIDATE]: invalidFields({ '/FirstName': message }, 400) });
  await book(screen);
  await expect
    .element(screen.getByRole('textbox', { name: 'First name' }))
    .toHaveAccessibleDescription(message);
});

test('a failing server keeps the form, and the next press sends it', async () => {
  let answer: unknown = problem(500, 'internal', 'Broken');
  const addresses = holdNavigation();
  const { screen } = await renderSteps({}, { [PREVALIDATE]: () => answer, [SUBMIT]: BOOKED });
  await book(screen);
  await expect.element(screen.getByText('Oops...')).toBeInViewport();
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  answer = ACCEPTED;
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.poll(() => addresses).toEqual([`/booking/${BOOKING_TOKEN}/confirmation`]);
});

test('a supplier that cannot take the job any more leads back to the quotes', async () => {
  const { screen } = await renderSteps(
    {},
    {
      [PREVALIDATE]: { ...ACCEPTED, Success: false, ErrorCode: 3 },
    },
  );
  await book(screen);
  const dialog = screen.getByRole('dialog', { name: 'Supplier Not Available' });
  await expect
    .element(dialog.getByRole('link', { name: 'Back to the quotes' }))
    .toHaveAttribute('href', `/quotes/${LEAD_GUID}`);
});

test('a booking that costs nothing is redeemed', async () => {
  const addresses = holdNavigation();
  const all = { ...TEN_PER_CENT, Percentage: 100 };
  const { screen, calls } = await renderSteps(
    { Discount: all, DiscountCode: all.DiscountCode, DiscountableTotalUsed: 33_000 },
    BOOKS,
  );
  await expect.element(getPrice(screen)).toMatchTextContent(/There is nothing to pay\./);
  await book(screen, 'Redeem Now');
  await expect.poll(() => addresses.length).toBe(1);
  expect(sentTo(calls, '/api/booking/submit')[0]).toMatchObject({
    ShownTotalIncGst: 0,
    PaymentMethod: null,
    PromoCode: 'AUTUMN10',
  });
});

test('an item without a price is not quoted yet', async () => {
  const Price = { ...LOGBOOK_ITEM.Price, HasPrice: false };
  const { screen } = await renderSteps({ CartItems: [{ ...LOGBOOK_ITEM, Price }] });
  await expect.element(getPrice(screen)).toMatchTextContent(/60,000 km logbook service.*Not quoted yet/);
});

test.for([
  [1280, 48],
  [360, 96],
] as const)(
  '[BKG-06] all that is missing is named, and at %i px the topmost field is below the edge, with the focus',
  async ([width, below]) => {
    await useScreen(width, 700);
    const { screen, calls } = await renderSteps(
      { Workshop: createWorkshop({ IsMobile: true }) },
      { 'GET /api/lead/*': { Success: true, Lead: createLead() } },
      { config: createConfig({ HasPlaceSearch: true }) },
    );
    await chooseTime(screen);
    await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Book now' }).click();
    for (const text of [
      'Choose an address from the list, or enter it yourself.',
      'Tell us whether there is a flat and safe area to work.',
      'Please agree to the terms to book.',
    ])
      await expect.element(screen.getByText(text)).toBeVisible();
    const street = screen.getByRole('combobox', { name: 'Street address' });
    await expect.element(street).toHaveFocus();
    await expect.element(street).toBeInViewport();
    const field = street.element().closest('[data-field]')!;
    expect(Math.round(field.getBoundingClientRect().top)).toBe(below);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await expectAccessible();
  },
);

test('shows what a service includes with one press', async () => {
  const { screen } = await renderSteps(
    {},
    {
      'GET /api/vehicle/*/service-operations': OPERATIONS,
    },
  );
  await screen.getByRole('button', { name: 'What’s done in 60,000 km logbook service' }).click();
  await expect.element(screen.getByText('Change the oil')).toBeVisible();
  await expectAccessible();
});

test('hides “Good to know” for a lead without services and disclaimers', async () => {
  const { screen } = await renderSteps({}, {}, { lead: createLead({ CartItems: [] }) });
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Good to know' })).not.toBeInTheDocument();
});

test('after an unfinished payment its reason is shown, until the form is sent', async () => {
  const { screen } = await renderSteps(
    {},
    { [PREVALIDATE]: pending },
    {
      isUnsuccessful: true,
      query: '?reason=referred',
      config: createConfig(),
    },
  );
  await expect.element(screen.getByText('Payment not completed')).toBeInViewport();
  await expect.element(screen.getByText(/needs to review your application first/)).toBeVisible();
  await book(screen);
  await expect.element(screen.getByText('Payment not completed')).not.toBeInTheDocument();
});

const POLICY = {
  Id: 1,
  Title: 'Cancelling',
  ContentHtml: '<p>Free until the day before.</p>',
  CreateDate: '2026-01-01T00:00:00Z',
  UpdateDate: '2026-01-01T00:00:00Z',
  EffectiveAt: '2026-01-01T00:00:00Z',
};

test('the terms open over the form, and the focus returns to their button', async () => {
  const { screen } = await renderSteps(
    {},
    {
      'GET /api/workshop/policies': {
        Success: true,
        OperatorPolicies: [POLICY],
        Policies: [{ ...POLICY, Id: 2, Title: 'Loan cars' }],
      },
    },
  );
  const open = screen.getByRole('button', { name: 'Read terms and policies' });
  await open.click();
  const dialog = screen.getByRole('dialog', { name: 'Terms and policies' });
  await expect.element(dialog.getByRole('heading', { name: 'Cancelling' })).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Harbour Motors' })).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Loan cars' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(open).toHaveFocus();
});

test('terms that do not load can be tried again', async () => {
  let answer: unknown = problem(500, 'internal', 'Broken');
  const { screen } = await renderSteps({}, { 'GET /api/workshop/policies': () => answer });
  await screen.getByRole('button', { name: 'Read terms and policies' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Terms and policies' });
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer = { Success: true, OperatorPolicies: [POLICY], Policies: [] };
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('Free until the day before.')).toBeVisible();
});

test('on a phone total and button stay at the foot, the lines are in the page', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderSteps({
    Workshop: createWorkshop({ Name: LONG_NAME }),
    CartItems: [{ ...LOGBOOK_ITEM, Name: LONG_NAME }],
  });
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
  await expect.element(getPrice(screen).getByRole('button', { name: 'Book now' })).toBeInViewport();
  await expect.element(getPrice(screen)).toMatchTextContent(/Total inc GST \$330\.00/);
  await expect.element(screen.getByRole('heading', { name: 'Price' })).toBeVisible();
  await expectFitsPhones();
  await expectAccessible();
  await page.viewport(1280, 800);
});
