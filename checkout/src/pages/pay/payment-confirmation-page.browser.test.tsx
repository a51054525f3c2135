import { expectAccessible } from '@pitlane/component-testing';
import type { PaymentState } from '@pitlane/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { bookingPaymentQuery } from '../../app/booking-payment.ts';
import { keepDiscountCode, readDiscountCode } from '../../app/discount-cookie.ts';
import { type Answers, renderPage, testPageStates } from '../../app/page.fixture.tsx';
import { createBooking } from '../confirmation/confirmation.fixture.ts';
import { BOOKING_TOKEN, createPayment } from './pay.fixture.ts';
import { PaymentConfirmationPage } from './payment-confirmation-page.tsx';

const render = async (answer: unknown, more: Answers = {}) => {
  const { screen } = await renderPage(<PaymentConfirmationPage />, {
    address: `/booking/${BOOKING_TOKEN}/payment-confirmation`,
    route: '/booking/$bookingToken/payment-confirmation',
    answers: { 'GET /api/payment/*': answer, ...more },
  });
  return screen;
};

testPageStates('Payment Received', render, createPayment({ IsPaid: true }), (screen) =>
  screen.getByRole('heading', { name: 'Payment Received' }),
);

test('links to the booking once the payment has arrived', async () => {
  const screen = await render(createPayment({ IsPaid: true, IsPayable: false, Reason: 'paid' }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Received');
  await expect.element(screen.getByRole('status')).toMatchTextContent(/PL-1042/);
  await expect
    .element(screen.getByRole('link', { name: 'Show the booking' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/confirmation`);
  await expectAccessible();
});

test('an unbranded booking has no way to our pages', async () => {
  const screen = await render(createPayment({ IsPaid: true, IsUnbranded: true }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Received');
  await expect.element(screen.getByRole('main').getByRole('link')).not.toBeInTheDocument();
});

const begun = (State: PaymentState) => ({
  Payments: [{ Provider: 'stripe', State, AmountIncGst: 33_000, RefundedIncGst: 0 }],
});

test('forgets the discount code of the session after the payment', async () => {
  keepDiscountCode('AUTUMN10');
  const waiting = await render(createPayment(begun('authorising')));
  await expect.element(waiting.getByRole('status')).toMatchTextContent(/Waiting for the provider/);
  expect(readDiscountCode()).toBe('AUTUMN10');
  await waiting.unmount();
  await render(createPayment({ IsPaid: true }));
  await expect.poll(readDiscountCode).toBeNull();
});

test.for([
  ['nothing was begun', {}],
  ['the last attempt failed', begun('failed')],
] as const)('a booking of which %s is not being confirmed', async ([, payments]) => {
  const screen = await render(createPayment(payments));
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This booking is not paid');
  await expect.element(screen.getByText('Nothing was charged')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go to the payment' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/pay`);
  await expect.element(screen.getByText(/being confirmed|Waiting for the provider/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('a booking that is paid at the workshop shows that', async () => {
  const screen = await render(createPayment({ IsPayable: false, Reason: 'not-online', PaymentMethods: [] }), {
    'GET /api/config': createConfig(),
    'GET /api/booking/*': createBooking(),
    'GET /api/lead/*': { Success: true, Lead: createLead({ Guid: LEAD_GUID }) },
  });
  await expect.element(screen.getByText(/You pay the workshop after the job/)).toBeVisible();
});

test('a payment that is not confirmed yet leads back to the form', async () => {
  const screen = await render(createPayment(begun('authorising')));
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your payment is being confirmed');
  await expect
    .element(screen.getByRole('link', { name: 'Go to the payment' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/pay`);
  await expectAccessible();
});

test('a payment that takes long shows by itself once it came', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let payment = createPayment(begun('authorising'));
  const screen = await render(() => payment);
  await expect.element(screen.getByRole('status')).toMatchTextContent(/This page updates by itself/);
  const { queryKey } = bookingPaymentQuery(BOOKING_TOKEN);
  for (let reads = 0; reads < 1_000; reads++) screen.queryClient.setQueryData(queryKey, { ...payment });
  payment = createPayment({ ...begun('captured'), IsPaid: true });
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Received');
});

test('a payment that is under way is not begun twice', async () => {
  const screen = await render(createPayment({ ...begun('authorised'), IsUnderWay: true, IsPayable: false }));
  await expect.element(screen.getByRole('status')).toMatchTextContent(/Waiting for the provider/);
  await expect.element(screen.getByRole('link', { name: 'Go to the payment' })).not.toBeInTheDocument();
});
