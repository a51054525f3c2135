import {
  expectAccessible,
  expectFitsPhones,
  holdNavigation,
  problem,
  usePhone,
} from '@pitlane/component-testing';
import type { FinaliseDetails, PaymentMethod, PublicConfig } from '@pitlane/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createConfig } from '../../../app/app.fixture.ts';
import { type Screen, sentTo } from '../../../app/page.fixture.tsx';
import { ACCEPTED, createOrder, WASH } from '../finalise.fixture.ts';
import { book, choose, getPrice, PREVALIDATE, renderSteps, tick } from '../render-steps.fixture.tsx';

beforeEach(() => sessionStorage.clear());

const ACCEPTS = {
  'GET /api/*/repayment-schedule': {
    Success: true,
    Provider: 'afterpay',
    IsAvailable: true,
    Text: '4 payments',
    Instalments: [],
  },
  [PREVALIDATE]: ACCEPTED,
};

/** A workshop that takes these methods online, each up to any amount. */
const payWith = (...PaymentMethods: PaymentMethod[]): Partial<FinaliseDetails> => ({
  PaymentMethods,
  PaymentMethodLimits: PaymentMethods.map((Method) => ({ Method, MinimumIncGst: 100, MaximumIncGst: null })),
});

/** Types the address that Zip wants of its payer. */
async function fillAddress(screen: Screen) {
  const address = screen.getByRole('group', { name: 'Your billing address' });
  const typed = address.getByRole('button', { name: 'Type the address instead' });
  if (typed.query()) await typed.click();
  for (const [name, value] of [
    ['Number and street', '12 Mill Lane'],
    ['Suburb', 'Newtown'],
    ['State', 'NSW'],
    ['Postcode', '2042'],
  ] as const)
    await address.getByRole('textbox', { name }).fill(value);
}

test('[PAY-04] a payment at a provider leaves for its page; Zip gets the billing address', async () => {
  const addresses = holdNavigation();
  const { screen, calls } = await renderSteps(payWith('afterPay', 'zip'), {
    ...ACCEPTS,
    'POST /api/zip/create': createOrder(),
  });
  const address = screen.getByRole('group', { name: 'Your billing address' });
  await expect.element(address).not.toBeInTheDocument();
  await choose(screen, /Zip/);
  await expect.element(screen.getByText(/You’ll approve the payment at Zip/)).toBeVisible();
  await book(screen, /^Pay/);
  await expect.element(address.getByText(/^Enter number and street|^Choose an address/)).toBeVisible();
  expect(sentTo(calls, '/api/zip/create')).toEqual([]);

  await fillAddress(screen);
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(() => addresses).toEqual(['https://pay.example/checkout/1']);
  expect(sentTo(calls, '/api/zip/create')[0]).toMatchObject({
    BookingRequest: {
      PaymentMethod: 'zip',
      ShownTotalIncGst: 33_000,
      CustomerAddress: null,
      BillingAddress: { addressLine1: '12 Mill Lane', locality: 'Newtown', state: 'NSW', postcode: '2042' },
    },
  });
});

test('a provider without a page shows that nothing was charged', async () => {
  const { screen } = await renderSteps(payWith('afterPay', 'zip'), {
    ...ACCEPTS,
    'POST /api/afterpay/create': createOrder({ CheckoutUrl: null }),
  });
  await book(screen, /^Pay/);
  await expect.element(screen.getByText('Payment not completed')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('without a method the workshop is paid after the job', async () => {
  const { screen } = await renderSteps();
  const step = screen.getByRole('region', { name: 'Payment' });
  await expect.element(step.getByText(/You pay the workshop after the job/)).toBeVisible();
  await expect.element(step.getByRole('radiogroup')).not.toBeInTheDocument();
});

test('the company of a fleet pays', async () => {
  const { screen } = await renderSteps({ FleetCompanyId: 2 });
  const step = screen.getByRole('region', { name: 'Payment' });
  const text = /We bill your company after the job/;
  await expect.element(step.getByText(text)).toBeVisible();
  await expect.element(getPrice(screen)).toMatchTextContent(text);
  await expect.element(screen.getByText(/You pay the workshop/)).not.toBeInTheDocument();
});

test('shows no radio group for a single payment method', async () => {
  const { screen } = await renderSteps(payWith('zip'), ACCEPTS);
  const step = screen.getByRole('region', { name: 'Payment' });
  await expect
    .element(step.getByText(/You’ll approve the payment at Zip, then come back here/))
    .toBeVisible();
  await expect.element(step.getByRole('radiogroup')).not.toBeInTheDocument();
  await expect.element(getPrice(screen)).toMatchTextContent(/charged only when the booking goes through/);
});

test('a method is offered for the amounts that it takes', async () => {
  const { screen } = await renderSteps({
    ...payWith('afterPay', 'zip'),
    PaymentMethodLimits: [
      { Method: 'afterPay', MinimumIncGst: 100, MaximumIncGst: 20_000 },
      { Method: 'zip', MinimumIncGst: 100, MaximumIncGst: null },
    ],
  });
  await expect.element(screen.getByText(/You’ll approve the payment at Zip/)).toBeVisible();
  await expect.element(screen.getByText(/Afterpay/)).not.toBeInTheDocument();
});

test('PayPal opens in its own window', async () => {
  const { screen } = await renderSteps(payWith('payPal', 'zip'), ACCEPTS);
  await choose(screen, /PayPal/);
  await expect.element(screen.getByText(/PayPal opens in its own window/)).toBeVisible();
});

test('a PayPal that is not set up can be tried again, or another way taken', async () => {
  const { screen } = await renderSteps(payWith('payPal'), {
    ...ACCEPTS,
    'POST /api/braintree/create': createOrder({ CheckoutUrl: null }),
  });
  await book(screen, /^Pay/);
  const dialog = screen.getByRole('dialog', { name: 'Pay with PayPal' });
  await expect.element(dialog.getByText('PayPal Unavailable')).toBeVisible();
  await expect.element(dialog.getByText(/Nothing was charged.*1300 555 010/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: /close/i }).click();
  await expect.element(screen.getByText('Payment not completed')).toBeInViewport();
  await expect.element(screen.getByText(/You closed the payment window/)).toBeVisible();
});

const STRIPE = {
  Payment: { Stripe: { PublishableKey: 'pk', AcceptedBrands: ['visa', 'mastercard'] }, Braintree: null },
} as unknown as Partial<PublicConfig>;

test('cards without a provider explain that they cannot be taken', async () => {
  const { screen } = await renderSteps(payWith('creditCard'));
  const step = screen.getByRole('region', { name: 'Payment' });
  await expect.element(step.getByText('Payment Configuration Error')).toBeVisible();
  await expect.element(step.getByRole('textbox', { name: 'Name on card' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a card names its holder and the brands that are taken', async () => {
  const { screen, calls } = await renderSteps(payWith('creditCard'), {}, { config: createConfig(STRIPE) });
  const step = screen.getByRole('region', { name: 'Payment' });
  await expect.element(step.getByText(/^We never see your card details/)).toBeVisible();
  const brands = step.getByRole('img').elements();
  expect(brands.map((brand) => brand.getAttribute('aria-label'))).toEqual(['Visa', 'Mastercard']);
  const name = step.getByRole('textbox', { name: 'Name on card' });
  await expect.element(name).toHaveValue('Alex Driver');
  await name.fill('');
  await book(screen, /^Pay/);
  await expect.element(name).toHaveAccessibleDescription(/./);
  await expect.element(name).toHaveFocus();
  // The card's own error shows with those of the form.
  await expect
    .element(step.getByText('The card form is still loading. Try again in a moment.'))
    .toBeVisible();
  expect(calls.filter(({ path }) => path.includes('prevalidate'))).toEqual([]);
});

test('card fields that do not load are tried again, then by a reload of the page', async () => {
  const addresses = holdNavigation();
  const scripts: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const { src, onerror } = script as HTMLScriptElement;
    scripts.push(src);
    onerror?.('');
  });
  const Stripe = { ...STRIPE.Payment?.Stripe, JsUrl: 'https://card.example/v3' };
  const config = createConfig({ Payment: { Stripe, Braintree: null } } as typeof STRIPE);
  const { screen } = await renderSteps(payWith('creditCard'), {}, { config });
  // The first use of the page loads the fields.
  await tick(screen, /I agree/);
  const again = screen.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => scripts).toEqual(['https://card.example/v3', 'https://card.example/v3']);
  await again.click();
  await expect.poll(() => addresses).toEqual([location.pathname + location.search]);
  expect(scripts).toHaveLength(2);
});

test('a phone shows what the chosen method means, and the form is at most 2,500 px high', async () => {
  await usePhone();
  const AvailableExtras = ['Drop-off', 'Pick-up', 'Wash', 'Polish', 'Coffee', 'Wi-Fi'].map((Name, index) => ({
    ...WASH,
    ...{ Name, Id: index, WorkshopExtraServiceID: 200 + index, IsAlwaysIncluded: index > 3 },
  }));
  const { screen } = await renderSteps(
    { ...payWith('creditCard', 'payPal', 'afterPay', 'zip', 'humm'), AvailableExtras },
    ACCEPTS,
    { config: createConfig(STRIPE) },
  );
  const instalments = screen.getByText(/^4 interest-free payments/);
  for (const hint of instalments.all()) await expect.element(hint).not.toBeVisible();
  const form = screen.getByRole('form', { name: 'Booking' }).element();
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
  expect(form.getBoundingClientRect().height).toBeLessThanOrEqual(2_500);
  await expectFitsPhones();
  await choose(screen, /Afterpay/);
  await expect.element(instalments.last()).toBeVisible();
  await expect.element(instalments.first()).not.toBeVisible();
});

test.for([
  ['a provider that is down', problem(503, 'provider-unavailable', 'Down')],
  ['a provider that is too slow', problem(504, 'provider-timeout', 'Slow')],
] as const)('%s leaves the other ways to pay', async ([, failure]) => {
  const { screen } = await renderSteps(payWith('afterPay', 'zip'), {
    ...ACCEPTS,
    'POST /api/afterpay/create': failure,
    'POST /api/zip/create': createOrder(),
  });
  const addresses = holdNavigation();
  await book(screen, /^Pay/);
  await expect.element(screen.getByText('Afterpay Unavailable')).toBeInViewport();
  await expect.element(screen.getByText(/You can also call 1300 555 010\./)).toBeVisible();
  await expectAccessible();
  await choose(screen, /Zip/);
  await fillAddress(screen);
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(() => addresses).toEqual(['https://pay.example/checkout/1']);
});

test('the total on the button follows what is chosen', async () => {
  const { screen } = await renderSteps({ ...payWith('zip'), AvailableExtras: [WASH] }, ACCEPTS);
  const button = getPrice(screen).getByRole('button');
  await expect.element(button).toHaveTextContent('Pay $330.00');
  await tick(screen, /Car wash/);
  await expect.element(button).toHaveTextContent('Pay $355.00');
});
