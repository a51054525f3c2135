import { expectAccessible, holdNavigation, problem } from '@pitlane/component-testing';
import type { BookingPayment } from '@pitlane/contracts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { type Answers, renderPage, testPageStates, testPhone } from '../../app/page.fixture.tsx';
import { createBooking } from '../confirmation/confirmation.fixture.ts';
import { createOrder } from '../finalise/finalise.fixture.ts';
import { BOOKING_TOKEN, createPayment } from './pay.fixture.ts';
import { PayPage, PayUnsuccessfulPage, PayWithBnplPage } from './pay-page.tsx';

const PAYMENT = 'GET /api/payment/*';
const ORDER = createOrder();

const render = (payment: unknown = createPayment(), more: Answers = {}, at: At = {}) => {
  const { ui = <PayPage />, path = 'pay', query = '' } = at;
  return renderPage(ui, {
    address: `/booking/${BOOKING_TOKEN}/${path}${query}`,
    route: `/booking/$bookingToken/${path}`,
    answers: {
      'GET /api/config': createConfig(),
      'GET /api/booking/*': createBooking(),
      'GET /api/lead/*': { Success: true, Lead: createLead({ Guid: LEAD_GUID }) },
      'GET /api/*/repayment-schedule': {
        Success: true,
        Provider: 'afterpay',
        IsAvailable: true,
        Text: '4 payments of $82.50',
        Instalments: [],
      },
      [PAYMENT]: payment,
      ...more,
    },
  });
};

type At = { ui?: ReactNode; path?: string; query?: string };

testPageStates('Pay for your booking', render, createPayment(), (screen) =>
  screen.getByRole('form', { name: 'Payment' }),
);

test('shows what is paid, and leaves for the chosen provider', async () => {
  const addresses = holdNavigation();
  const { screen, calls } = await render(createPayment(), { 'POST /api/zip/create': ORDER });
  await expect.element(screen.getByRole('heading', { name: 'Pay for your booking' })).toBeVisible();
  await expect.element(screen.getByText('PL-1042')).toBeVisible();
  await expectAccessible();
  screen
    .getByRole('radio', { name: /Afterpay/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: /Zip/ })).toBeChecked();
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(() => addresses).toEqual(['https://pay.example/checkout/1']);
  const created = calls.find(({ path }) => path === '/api/zip/create');
  expect(created?.body).toMatchObject({
    BookingToken: BOOKING_TOKEN,
    PaymentMethod: 'zip',
    IsPaymentOnly: true,
  });
  expect(created?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('[PAY-04] Zip asks for what the booking lacks of its payer, and gets it', async () => {
  const addresses = holdNavigation();
  const payment = createPayment({ HasLastName: false, HasAddress: false, PaymentMethods: ['zip'] });
  const { screen, calls } = await render(payment, {
    'GET /api/config': { ...createConfig(), HasPlaceSearch: false },
    'POST /api/zip/create': ORDER,
  });
  const pay = screen.getByRole('button', { name: /^Pay/ });
  await pay.click();
  await expect.element(screen.getByText('Last name is required.')).toBeVisible();
  await expect.element(screen.getByText('Enter number and street.')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/zip/create')).toBe(false);

  await screen.getByRole('textbox', { name: 'Last name' }).fill('Nguyen');
  const address = screen.getByRole('group', { name: 'Your billing address' });
  for (const [label, value] of [
    ['Number and street', '12 Mill Lane'],
    ['Suburb', 'Newtown'],
    ['State', 'NSW'],
    ['Postcode', '2042'],
  ] as const)
    await address.getByRole('textbox', { name: label }).fill(value);
  await pay.click();
  await expect.poll(() => addresses).toEqual(['https://pay.example/checkout/1']);
  expect(calls.find(({ path }) => path === '/api/zip/create')?.body).toMatchObject({
    LastName: 'Nguyen',
    BillingAddress: { addressLine1: '12 Mill Lane', locality: 'Newtown', state: 'NSW', postcode: '2042' },
  });
});

test('[PAY-03] Afterpay asks for the last name alone', async () => {
  const { screen } = await render(
    createPayment({ HasLastName: false, HasAddress: false, PaymentMethods: ['afterPay'] }),
  );
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByText('Last name is required.')).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Your billing address' })).not.toBeInTheDocument();
});

test('[PAY-03] Afterpay asks for the mail address of a booking without one, and gets it', async () => {
  const addresses = holdNavigation();
  const { screen, calls } = await render(createPayment({ HasEmail: false, PaymentMethods: ['afterPay'] }), {
    'POST /api/afterpay/create': ORDER,
  });
  const pay = screen.getByRole('button', { name: /^Pay/ });
  await pay.click();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect
    .element(email)
    .toHaveAccessibleDescription('Enter an email address: this way to pay needs one.');
  await email.fill(' ada@example.com ');
  await pay.click();
  await expect.poll(() => addresses).toEqual(['https://pay.example/checkout/1']);
  expect(calls.find(({ path }) => path === '/api/afterpay/create')?.body).toMatchObject({
    Email: 'ada@example.com',
  });
});

test('after a declined payment the page explains it and can be used again', async () => {
  const { screen } = await render(
    createPayment(),
    {},
    {
      ui: <PayUnsuccessfulPage />,
      path: 'pay/unsuccessful',
      query: '?reason=declined',
    },
  );
  await expect.element(screen.getByText('Payment not completed')).toBeVisible();
  await expect.element(screen.getByText(/provider didn’t approve the payment/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('an unavailable provider leads to another way, and to the phone', async () => {
  const { screen } = await render(createPayment(), {
    'POST /api/afterpay/create': problem(503, 'unavailable' as never, 'Down'),
  });
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByText('Afterpay Unavailable')).toBeVisible();
  await expect.element(screen.getByText(/You can also call 1300 555 010/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  await expectAccessible();
});

test('a pause after declined payments shows the words of the server', async () => {
  const words = 'Several payments were declined. Wait 20 minutes, or pay another way.';
  const { screen } = await render(createPayment(), {
    'POST /api/afterpay/create': problem(429, 'too-many-requests', words),
  });
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByText(`${words} You can also call 1300 555 010.`)).toBeVisible();
});

test('a provider without a payment page shows that the payment was not completed', async () => {
  const { screen } = await render(createPayment(), {
    'POST /api/afterpay/create': { ...ORDER, CheckoutUrl: null },
  });
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByText('Payment not completed')).toBeVisible();
});

test('the page for pay-later offers pay-later alone', async () => {
  const { screen } = await render(
    createPayment({ PaymentMethods: ['payPal', 'zip'] }),
    {},
    {
      ui: <PayWithBnplPage />,
      path: 'pay-with-bnpl',
    },
  );
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).toBeVisible();
  await expect.element(screen.getByText('PayPal')).not.toBeInTheDocument();
});

const CANNOT_BE_PAID = {
  'There’s nothing left to pay': {
    paid: 'This booking has been paid.',
    'nothing-to-pay': 'This booking costs nothing.',
  },
  'Your payment is being confirmed': { processing: 'is still being processed' },
  'This booking can’t be paid online': {
    fleet: 'Your fleet company pays for this booking.',
    'price-range': 'sets the final price',
    status: 'was cancelled or isn’t complete',
    'workshop-declined': 'can’t take this booking',
    'being-refunded': 'we’re sending it back to you',
    'not-online': 'You pay the workshop after the job.',
  },
};
const REASONS = Object.entries(CANNOT_BE_PAID).flatMap(([title, texts]) =>
  Object.entries(texts).map(([reason, text]) => ({
    Reason: reason as BookingPayment['Reason'],
    title,
    text,
  })),
);

test.for(REASONS)('a booking that cannot be paid ($Reason) shows why', async ({ Reason, title, text }) => {
  const { screen } = await render(
    createPayment({ Reason, IsPayable: false, PaymentMethods: [], IsPaid: Reason === 'paid' }),
  );
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('a booking that its workshop declined leads to where another one is chosen', async () => {
  const Reason = 'workshop-declined';
  const { screen } = await render(createPayment({ Reason, IsPayable: false, PaymentMethods: [] }));
  await expect
    .element(screen.getByRole('link', { name: 'Open your booking' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/confirmation`);
});

test('a price range stays a range', async () => {
  const { screen } = await render(
    createPayment({
      ...{ Reason: 'price-range', IsPayable: false, PaymentMethods: [] },
      ...{ AmountIncGst: 79_680, MaximumAmountIncGst: 125_412 },
    }),
  );
  await expect.element(screen.getByText('$796.80 – $1,254.12')).toBeVisible();
});

const LONG = 'Wollongong-Shellharbour-Kiama-Prestige-Automotive-Servicing-Centre';
testPhone(
  () => render(createPayment({ WorkshopName: LONG, VehicleDescription: LONG })),
  (screen) => screen.getByRole('button', { name: /^Pay/ }),
);
