import { expect, test } from 'vitest';
import { needsLastName, payerProblems } from './payer.ts';

const ADDRESS = { addressLine1: '12 Mill Lane', locality: 'Newtown', state: 'NSW', postcode: '2042' };
const NO_PAYER = { lastName: ' ', email: null, address: null };
const email = 'mia@example.com';

test('[PAY-03] [PAY-04] pay-later orders need a last name and a mail address; a card and PayPal name their own payer', () => {
  for (const method of ['afterPay', 'zip', 'openpay'] as const) {
    expect(payerProblems(method, { ...NO_PAYER, address: ADDRESS })).toEqual({
      lastName: 'Last name is required.',
      email: 'Enter an email address: this way to pay needs one.',
    });
    expect(payerProblems(method, { lastName: 'Nguyen', email: 'mia@', address: ADDRESS })).toHaveProperty(
      'email',
    );
    expect(payerProblems(method, { lastName: 'Nguyen', email, address: ADDRESS })).toEqual({});
  }
  for (const method of ['creditCard', 'payPal', 'humm'] as const)
    expect(payerProblems(method, NO_PAYER)).toEqual({});
  expect([needsLastName('creditCard'), needsLastName('payPal'), needsLastName(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('[PAY-04] Zip needs a whole billing address, with its place where it was searched', () => {
  const payer = { lastName: 'Nguyen', email, address: ADDRESS };
  expect(Object.keys(payerProblems('zip', { ...payer, address: null }))).toEqual([
    'addressLine1',
    'locality',
    'state',
    'postcode',
  ]);
  expect(
    payerProblems('zip', { ...payer, address: { ...ADDRESS, addressLine1: 'Mill Lane' } }),
  ).toHaveProperty('addressLine1');
  expect(payerProblems('zip', payer, true)).toHaveProperty('addressLine1');
  expect(
    payerProblems('zip', { ...payer, address: { ...ADDRESS, latitude: -33.9, longitude: 151.2 } }, true),
  ).toEqual({});
  expect(payerProblems('afterPay', { ...payer, address: null })).toEqual({});
});
