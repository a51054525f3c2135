import { expectAccessible } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { renderPage, testPageStates } from '../../app/page.fixture.tsx';
import { BOOKING_TOKEN, createPayment } from './pay.fixture.ts';
import { PaymentConfirmationPage } from './payment-confirmation-page.tsx';

const render = async (answer: unknown) => {
  const { screen } = await renderPage(<PaymentConfirmationPage />, {
    address: `/booking/${BOOKING_TOKEN}/payment-confirmation`,
    route: '/booking/$bookingToken/payment-confirmation',
    answers: { 'GET /api/payment/*': answer },
  });
  return screen;
};

testPageStates({
  render,
  answer: createPayment({ IsPaid: true }),
  loaded: (screen) => screen.getByRole('heading', { name: 'Payment Received' }),
  title: 'Payment Received',
});

test('a payment that came leads to the booking', async () => {
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

test('a payment that is not confirmed yet leads back to the form', async () => {
  const screen = await render(createPayment());
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your payment is being confirmed');
  await expect
    .element(screen.getByRole('link', { name: 'Go to the payment' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/pay`);
  await expectAccessible();
});

test('a payment that is under way is not begun twice', async () => {
  const screen = await render(createPayment({ IsUnderWay: true, IsPayable: false }));
  await expect.element(screen.getByRole('status')).toMatchTextContent(/Waiting for the provider/);
  await expect.element(screen.getByRole('link', { name: 'Go to the payment' })).not.toBeInTheDocument();
});
