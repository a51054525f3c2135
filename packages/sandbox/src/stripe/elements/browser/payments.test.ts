import { expect, test } from 'vitest';
import { createElements, type Elements } from './elements.ts';
import type { HostFrame } from './frame-host.ts';
import { createPayments } from './payments.ts';

const AMOUNT = { amount: 23_900, currency: 'aud' };

/** Confirms with elements of these options a payment that the server made with `allowed`. */
async function confirm(options: object, allowed: string[] | null) {
  const paymentIntent = {
    ...AMOUNT,
    id: 'pi_1',
    status: 'requires_capture',
    allowed_payment_method_types: allowed,
  };
  const controller = { call: async () => ({ paymentIntent }) } as unknown as HostFrame;
  const elements = {
    ...createElements('', 'pk_test_x', { mode: 'payment', ...AMOUNT, ...options }),
    mayConfirm: () => true,
    cardElement: () => ({ ask: async () => ({ paymentIntent }) }),
  } as unknown as Elements;
  const payments = createPayments('', () => controller);
  return payments.confirmPayment({ elements, clientSecret: 's', redirect: 'if_required' });
}

test('a payment is confirmed by elements that allow the same ways to pay, and refused by others', async () => {
  const types = { allowedPaymentMethodTypes: ['card'] };
  expect((await confirm(types, ['card'])).error).toBeUndefined();
  for (const [options, allowed] of [
    [types, null],
    [{}, ['card']],
    [{ allowedPaymentMethodTypes: ['card', 'link'] }, ['card']],
  ] as const)
    expect((await confirm(options, allowed && [...allowed])).error?.message).toMatch(/payment method types/);
  expect((await confirm({ ...types, amount: 1 }, ['card'])).error?.message).toMatch(/amount and currency/);
});

test('the option that this release of Stripe.js removed is an integration error', () => {
  expect(() => createElements('', 'pk_test_x', { mode: 'payment', paymentMethodTypes: ['card'] })).toThrow(
    'IntegrationError',
  );
});
