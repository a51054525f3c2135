import {
  expectAccessible,
  holdNavigation,
  offline,
  pending,
  problem,
  renderInApp,
  type StubbedCall,
  stubApi,
} from '@pitlane/component-testing';
import type { FinaliseDetails, PaymentOrder, PublicConfig } from '@pitlane/contracts';
import { PageShell } from '@pitlane/ui/aria';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { removePromoCode } from '../../app/promo-cookie.ts';
import { BookingSteps } from './booking-steps.tsx';
import {
  ACCEPTED,
  BOOKED,
  BOOKING_TOKEN,
  createDetails,
  createWorkshop,
  FREE_CHECK,
  LOGBOOK_ITEM,
  TEN_PER_CENT,
  WASH,
} from './finalise.fixture.ts';
import { finaliseScreen } from './screen.ts';

const PREVALIDATE = 'POST /api/booking/prevalidate';
const SUBMIT = 'POST /api/booking/submit';
const RELOAD = 'POST /api/finalise/*/*';
const VALIDATE = 'POST /api/discount/validate';

beforeEach(() => {
  sessionStorage.clear();
  removePromoCode();
});

const renderSteps = (details: FinaliseDetails = createDetails(), config: PublicConfig = createConfig()) =>
  renderInApp(
    <PageShell logo={null}>
      <BookingSteps
        details={details}
        lead={createLead()}
        config={config}
        screen={finaliseScreen('finalise', { workshopId: 7 })}
        isUnsuccessful={false}
      />
    </PageShell>,
    { address: `/booking/${LEAD_GUID}/finalise` },
  );

type Screen = Awaited<ReturnType<typeof renderSteps>>;

/** The checkboxes are drawn by their labels. */
const tick = (screen: Screen, name: RegExp) => screen.getByRole('checkbox', { name }).click({ force: true });
const choose = (screen: Screen, name: RegExp) => screen.getByRole('radio', { name }).click({ force: true });

async function book(screen: Screen, button: string | RegExp = 'Book now') {
  await tick(screen, /I agree/);
  await screen.getByRole('button', { name: button }).click();
}

const made = (calls: StubbedCall[], path: string) => calls.filter((call) => call.path === path);

test('books with what the page shows and leaves for the confirmation', async () => {
  const calls = stubApi({ [PREVALIDATE]: ACCEPTED, [SUBMIT]: BOOKED });
  const addresses = holdNavigation();
  const screen = await renderSteps();
  await book(screen);
  await expect.poll(() => addresses).toEqual([`/booking/${BOOKING_TOKEN}/confirmation`]);
  expect(made(calls, '/api/booking/submit')[0]?.body).toMatchObject({
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
  expect(made(calls, '/api/booking/submit')[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('without the agreement nothing is sent, and the focus moves to it', async () => {
  const calls = stubApi({});
  const screen = await renderSteps();
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.element(screen.getByText('Please agree to the terms to book.')).toBeVisible();
  await expect.element(screen.getByText('There were errors in your form')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toHaveFocus();
  expect(calls).toEqual([]);
  await expectAccessible();
});

test('every missing detail is named at its field, and typing clears it', async () => {
  stubApi({});
  const screen = await renderSteps(
    createDetails({
      CustomerFirstName: null,
      CustomerLastName: null,
      CustomerContactNumber: null,
      CustomerEmail: null,
    }),
  );
  await screen.getByRole('button', { name: 'Book now' }).click();
  const field = (name: string) => screen.getByRole('textbox', { name });
  await expect.element(field('First name')).toHaveFocus();
  await expect.element(field('First name')).toHaveAccessibleDescription('First name is required.');
  await expect.element(field('Mobile number')).toHaveAccessibleDescription(/Enter a mobile number/);
  await expect.element(field('Email')).toHaveAccessibleDescription('Enter an email address.');
  await expectAccessible();
  await field('First name').fill('Priya');
  await expect.element(field('First name')).not.toHaveAccessibleDescription('First name is required.');
});

test('known details show as text until they are changed', async () => {
  stubApi({});
  const screen = await renderSteps();
  await expect.element(screen.getByText('alex@example.com')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Change your details' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('alex@example.com');
});

test('what is typed comes back after a reload of the page, without the agreement', async () => {
  stubApi({});
  const screen = await renderSteps();
  await screen.getByRole('textbox', { name: /Anything the workshop should know/ }).fill('Rattles at 60');
  await tick(screen, /I agree/);
  await screen.unmount();
  const again = await renderSteps();
  await expect
    .element(again.getByRole('textbox', { name: /Anything the workshop should know/ }))
    .toHaveValue('Rattles at 60');
  await expect.element(again.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
});

test('an extra is added to the price, and one that is always included stays', async () => {
  stubApi({});
  const screen = await renderSteps(createDetails({ AvailableExtras: [WASH, FREE_CHECK] }));
  const price = screen.getByRole('complementary', { name: 'Price and booking' });
  await expect.element(screen.getByRole('checkbox', { name: /Safety check/ })).toBeDisabled();
  await tick(screen, /Car wash/);
  await expect.element(price).toMatchTextContent(/\$355\.00/);
  await tick(screen, /Car wash/);
  await expect.element(price).toMatchTextContent(/\$330\.00/);
  await expect.element(price).not.toMatchTextContent(/\$355\.00/);
});

test('work that is billed on top can be chosen', async () => {
  const calls = stubApi({ [PREVALIDATE]: ACCEPTED, [SUBMIT]: BOOKED });
  const addresses = holdNavigation();
  const service = { OperationDescription: 'Replace brake fluid', Note: 'Every two years.' };
  const screen = await renderSteps(
    createDetails({
      AdditionalServices: [{ ...service, PricingStrategy: 'PriceRange', UnitPriceIncGst: null }],
    }),
  );
  const step = screen.getByRole('region', { name: 'Additional services' });
  await expect.element(step).toMatchTextContent(/On quote.*Every two years/);
  await tick(screen, /Replace brake fluid/);
  await book(screen);
  await expect.poll(() => addresses.length).toBe(1);
  expect(made(calls, '/api/booking/submit')[0]?.body).toMatchObject({
    AdditionalServices: ['Replace brake fluid'],
  });
});

test('another day brings its own times', async () => {
  const calls = stubApi({
    [RELOAD]: createDetails({ ServiceDate: '2026-03-05', TimeOptions: [{ From: '13:00', To: [] }] }),
  });
  const screen = await renderSteps();
  await choose(screen, /5 Mar/);
  await expect.element(screen.getByText(/Bring the car on Thursday 5 March 2026 at 1:00 pm/)).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ serviceDate: '2026-03-05' });
});

test.for([
  ['offline', offline],
  ['failing', problem(500, 'internal', 'Broken')],
] as const)('a day that does not load (%s) can be tried again', async ([, failure]) => {
  let answer: unknown = failure;
  stubApi({ [RELOAD]: () => (typeof answer === 'function' ? answer() : answer) });
  const screen = await renderSteps();
  await choose(screen, /5 Mar/);
  const again = screen.getByRole('region', { name: 'When' }).getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Book now' })).toBeDisabled();
  await expectAccessible();
  answer = createDetails({ ServiceDate: '2026-03-05' });
  await again.click();
  await expect.element(screen.getByText(/Bring the car on Thursday 5 March/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Book now' })).toBeEnabled();
});

test('days are chosen by keyboard', async () => {
  stubApi({ [RELOAD]: createDetails({ ServiceDate: '2026-03-04' }) });
  const screen = await renderSteps();
  const first = screen.getByRole('radio', { name: /3 Mar/ });
  first.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: /4 Mar/ })).toBeChecked();
});

test('a later day comes from the calendar', async () => {
  const calls = stubApi({ [RELOAD]: createDetails({ ServiceDate: '2026-03-11' }) });
  const screen = await renderSteps();
  await expect.element(screen.getByRole('radio', { name: /11 Mar/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Another day' }).click();
  await screen.getByRole('button', { name: /11 March 2026/ }).click();
  await expect.element(screen.getByRole('radio', { name: /11 Mar/ })).toBeChecked();
  expect(calls[0]?.body).toMatchObject({ serviceDate: '2026-03-11' });
});

test('a workshop without a free day cannot be booked', async () => {
  stubApi({});
  const screen = await renderSteps(createDetails({ ServiceDate: null, AvailableDates: [], TimeOptions: [] }));
  await expect.element(screen.getByText(/no free day in the next six months/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Book now' })).toBeDisabled();
});

test('a mobile mechanic needs the address and a safe place', async () => {
  stubApi({ 'GET /api/lead/*': { Success: true, Lead: createLead() } });
  const screen = await renderSteps(createDetails({ Workshop: createWorkshop({ IsMobile: true }) }));
  await expect.element(screen.getByText('Comes to you from Marrickville NSW')).toBeVisible();
  await expect.element(screen.getByText(/between 8:00 am and 10:00 am/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Newtown');
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.element(screen.getByText(/Tell us whether there is a flat and safe area/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Number and street' })).toHaveFocus();
  await expectAccessible();
});

test('a discount code is applied with Enter and removed again', async () => {
  const calls = stubApi({
    [VALIDATE]: {
      Success: true,
      IsValid: true,
      DiscountDetails: TEN_PER_CENT,
      ErrorMessage: null,
      ErrorField: null,
    },
  });
  const screen = await renderSteps();
  const price = screen.getByRole('complementary', { name: 'Price and booking' });
  const code = screen.getByRole('textbox', { name: /Discount code/ });
  await code.fill('autumn10');
  await userEvent.keyboard('{Enter}');
  await expect.element(price).toMatchTextContent(/Discount AUTUMN10.*\$297\.00/);
  expect(calls[0]?.body).toMatchObject({ Code: 'autumn10', Context: { SupplierId: 7, LeadGuid: LEAD_GUID } });
  await screen.getByRole('button', { name: 'Remove the discount code' }).click();
  await expect.element(price).not.toMatchTextContent(/AUTUMN10/);
  await expect.element(code).toHaveFocus();
});

test('a discount code that does not hold is refused at its field', async () => {
  stubApi({
    [VALIDATE]: {
      Success: true,
      IsValid: false,
      DiscountDetails: null,
      ErrorMessage: 'This code has expired.',
      ErrorField: 'Code',
    },
  });
  const screen = await renderSteps();
  const code = screen.getByRole('textbox', { name: /Discount code/ });
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await code.fill('OLD');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(code).toHaveAccessibleDescription('This code has expired.');
  await code.fill('OLDER');
  await expect.element(screen.getByText('This code has expired.')).not.toBeInTheDocument();
});

test('a code that needs a referral asks for it', async () => {
  stubApi({
    [VALIDATE]: {
      Success: true,
      IsValid: false,
      DiscountDetails: null,
      ErrorMessage: 'Enter the referral code of the partner.',
      ErrorField: 'PartnerReferralCode',
    },
  });
  const screen = await renderSteps();
  await screen.getByRole('textbox', { name: /Discount code/ }).fill('PARTNER');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Partner referral code' }))
    .toHaveAccessibleDescription('Enter the referral code of the partner.');
});

test('a changed price shows the new total, and the page loads it', async () => {
  const calls = stubApi({
    [PREVALIDATE]: { ...ACCEPTED, Success: false, ErrorCode: 9, TotalIncGst: 36_000 },
    [RELOAD]: createDetails({
      Breakdown: { ...createDetails().Breakdown, TotalIncGst: 36_000, LabourIncGst: 23_000 },
    }),
  });
  const screen = await renderSteps();
  await book(screen);
  const dialog = screen.getByRole('dialog', { name: 'The price has changed' });
  await expect.element(dialog).toMatchTextContent(/The total is now \$360\.00/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Show the new total' }).click();
  await expect
    .element(screen.getByRole('complementary', { name: 'Price and booking' }))
    .toMatchTextContent(/\$360\.00/);
  expect(made(calls, `/api/finalise/${LEAD_GUID}/7`)).toHaveLength(1);
});

test('a quote that was booked in another tab leads to its booking', async () => {
  stubApi({
    [PREVALIDATE]: {
      ...ACCEPTED,
      Success: false,
      ErrorCode: 1,
      BookingReference: 'PL-1042',
      BookingToken: BOOKING_TOKEN,
    },
  });
  const screen = await renderSteps();
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
  const calls = stubApi({});
  const screen = await renderSteps(
    createDetails({ Workshop: createWorkshop({ MinimumBookingAmountIncGst: 40_000 }) }),
  );
  await book(screen);
  const dialog = screen.getByRole('dialog', { name: 'Insufficient Booking Amount' });
  await expect.element(dialog).toMatchTextContent(/\$400/);
  await expect
    .element(dialog.getByRole('link', { name: 'Add an item' }))
    .toHaveAttribute('href', `/quote-2/${LEAD_GUID}?step=task-your-items`);
  expect(calls).toEqual([]);
});

test('an error of the server stands at its field', async () => {
  stubApi({
    [PREVALIDATE]: problem(422, 'validation', 'Check the form', [
      { pointer: '/Rego', message: 'No such registration.' },
    ]),
  });
  const screen = await renderSteps();
  await book(screen);
  const rego = screen.getByRole('textbox', { name: /Registration/ });
  await expect.element(rego).toHaveAccessibleDescription('No such registration.');
  await expect.element(rego).toHaveFocus();
});

test('without network the form stays and the booking is sent once more with the same key', async () => {
  let answer: () => unknown = offline;
  const calls = stubApi({ [PREVALIDATE]: ACCEPTED, [SUBMIT]: () => answer() });
  const addresses = holdNavigation();
  const screen = await renderSteps();
  await book(screen);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  answer = () => BOOKED;
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.poll(() => addresses.length).toBe(1);
  const keys = made(calls, '/api/booking/submit').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('the button is busy while the booking is sent', async () => {
  const calls = stubApi({ [PREVALIDATE]: pending });
  const screen = await renderSteps();
  await book(screen);
  await expect.poll(() => calls.length).toBe(1);
  const button = screen.getByRole('complementary', { name: 'Price and booking' }).getByRole('button');
  await button.click({ force: true });
  expect(calls).toHaveLength(1);
});

const ORDER = {
  ...BOOKED,
  Token: null,
  CheckoutUrl: 'https://pay.example/checkout/1',
  CheckoutForm: null,
  ClientSecret: null,
  PaymentId: 'ap_1',
  AmountIncGst: 33_000,
  Currency: 'AUD',
} satisfies PaymentOrder & Record<string, unknown>;

const payLater = () =>
  createDetails({
    PaymentMethods: ['afterPay', 'zip'],
    PaymentMethodLimits: [
      { Method: 'afterPay', MinimumIncGst: 100, MaximumIncGst: null },
      { Method: 'zip', MinimumIncGst: 100, MaximumIncGst: null },
    ],
  });
const SCHEDULE = {
  Success: true,
  Provider: 'afterpay',
  IsAvailable: true,
  Text: '4 payments',
  Instalments: [],
};

test('a payment at a provider leaves for its page', async () => {
  const calls = stubApi({
    'GET /api/*/repayment-schedule': SCHEDULE,
    [PREVALIDATE]: ACCEPTED,
    'POST /api/zip/create': ORDER,
  });
  const addresses = holdNavigation();
  const screen = await renderSteps(payLater());
  await choose(screen, /Zip/);
  await expect.element(screen.getByText(/You go to Zip to agree/)).toBeVisible();
  await book(screen, /^Pay/);
  await expect.poll(() => addresses).toEqual(['https://pay.example/checkout/1']);
  expect(made(calls, '/api/zip/create')[0]?.body).toMatchObject({
    BookingRequest: { PaymentMethod: 'zip', ShownTotalIncGst: 33_000 },
  });
});

test('a provider without a page shows that nothing was charged', async () => {
  stubApi({
    'GET /api/*/repayment-schedule': SCHEDULE,
    [PREVALIDATE]: ACCEPTED,
    'POST /api/afterpay/create': { ...ORDER, CheckoutUrl: null },
  });
  const screen = await renderSteps(payLater());
  await book(screen, /^Pay/);
  await expect.element(screen.getByText('Payment not completed')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('a price range and several items add up line by line', async () => {
  stubApi({});
  const brakes = {
    ...LOGBOOK_ITEM,
    LeadCartItemID: 12,
    Name: 'Front brake pads',
    Disclaimer: 'Rotors are not included.',
    Price: { ...LOGBOOK_ITEM.Price, MinimumNetPriceIncGst: 20_000, MaximumNetPriceIncGst: 26_000 },
  };
  const screen = await renderSteps(createDetails({ CartItems: [LOGBOOK_ITEM, brakes] }));
  await expect
    .element(screen.getByRole('complementary', { name: 'Price and booking' }))
    .toMatchTextContent(/Front brake pads.*\$200.*\$260/);
  await expect
    .element(screen.getByRole('region', { name: 'Good to know' }))
    .toMatchTextContent(/Rotors are not included/);
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
  stubApi({
    'GET /api/workshop/policies': {
      Success: true,
      OperatorPolicies: [POLICY],
      Policies: [{ ...POLICY, Id: 2, Title: 'Loan cars' }],
    },
  });
  const screen = await renderSteps();
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
  stubApi({ 'GET /api/workshop/policies': () => answer });
  const screen = await renderSteps();
  await screen.getByRole('button', { name: 'Read terms and policies' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Terms and policies' });
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer = { Success: true, OperatorPolicies: [POLICY], Policies: [] };
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('Free until the day before.')).toBeVisible();
});
