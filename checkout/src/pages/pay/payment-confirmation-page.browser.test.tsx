import { expectAccessible, offline, problem, renderInApp, stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { BOOKING_TOKEN, createPayment } from './pay.fixture.ts';
import { PaymentConfirmationPage } from './payment-confirmation-page.tsx';

function renderPage(answer: unknown) {
  stubApi({ 'GET /api/payment/*': answer });
  return renderInApp(<PaymentConfirmationPage />, {
    address: `/booking/${BOOKING_TOKEN}/payment-confirmation`,
    route: '/booking/$bookingToken/payment-confirmation',
  });
}

test('a payment that came leads to the booking', async () => {
  const screen = await renderPage(createPayment({ IsPaid: true, IsPayable: false, Reason: 'paid' }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Received');
  await expect.element(screen.getByRole('status')).toMatchTextContent(/PL-1042/);
  await expect
    .element(screen.getByRole('link', { name: 'Show the booking' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/confirmation`);
  await expectAccessible();
});

test('an unbranded booking has no way to our pages', async () => {
  const screen = await renderPage(createPayment({ IsPaid: true, IsUnbranded: true }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Received');
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('a payment that is not confirmed yet leads back to the form', async () => {
  const screen = await renderPage(createPayment());
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your payment is being confirmed');
  await expect
    .element(screen.getByRole('link', { name: 'Go to the payment' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/pay`);
  await expectAccessible();
});

test('a payment that is under way is not begun twice', async () => {
  const screen = await renderPage(createPayment({ IsUnderWay: true, IsPayable: false }));
  await expect.element(screen.getByRole('status')).toMatchTextContent(/Waiting for the provider/);
  await expect.element(screen.getByRole('link', { name: 'Go to the payment' })).not.toBeInTheDocument();
});

test('an unknown booking is not found', async () => {
  const screen = await renderPage(problem(404, 'not-found', 'No such booking'));
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toBeVisible();
});

test('without network the page loads again on request', async () => {
  let answer: () => unknown = offline;
  const screen = await renderPage(() => answer());
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer = () => createPayment({ IsPaid: true });
  await again.click();
  await expect.element(screen.getByText('PL-1042', { exact: true })).toBeVisible();
});
