import { expect, test } from 'vitest';
import { type BookingAnswers, type BookingFormFacts, bookingProblems } from './booking-problems.ts';

const ADDRESS = { addressLine1: '12 Mill Lane', locality: 'Newtown', state: 'NSW', postcode: '2042' };
const ANSWERS: BookingAnswers = {
  ServiceDate: '2026-12-01',
  TimeOfArrival: '08:00',
  FirstName: 'Mia',
  LastName: 'Nguyen',
  Mobile: '0404 040 404',
  Email: 'mia@example.com',
  Rego: null,
  Comments: null,
  CustomerAddress: null,
  BillingAddress: null,
  FlatSafeArea: null,
  PaymentMethod: null,
  AgreedTC: true,
};
const FACTS: BookingFormFacts = {
  country: 'AU',
  isMobile: false,
  isFleet: false,
  sendsSms: true,
  isAddressRequired: false,
  discountFields: [],
};
const fields = (answers: Partial<BookingAnswers>, facts: Partial<BookingFormFacts> = {}, isPlace = false) =>
  bookingProblems({ ...ANSWERS, ...answers }, { ...FACTS, ...facts }, isPlace).map(({ field }) => field);

test('[BKG-06] answers that are whole have no problem, with a mobile or a landline', () => {
  expect(fields({})).toEqual([]);
  expect(fields({ Mobile: '02 9876 5432' })).toEqual([]);
  expect(fields({ Mobile: '021 123 4567' }, { country: 'NZ' })).toEqual([]);
});

test('[BKG-06] a customer who gets our SMS may leave the mail address out, unless the way to pay needs it', () => {
  const email = (answers: Partial<BookingAnswers>, facts: Partial<BookingFormFacts> = {}) =>
    bookingProblems({ ...ANSWERS, Email: '', ...answers }, { ...FACTS, ...facts });
  const problem = (message: string) => [{ field: 'Email', code: 'email', message }];
  for (const Email of ['', ' ', null, undefined]) expect(email({ Email })).toEqual([]);
  expect(email({ PaymentMethod: 'creditCard' })).toEqual([]);
  expect(email({ PaymentMethod: 'humm' })).toEqual([]);
  expect(email({ Mobile: '021 123 4567' }, { country: 'NZ' })).toEqual([]);
  expect(email({ Mobile: '02 9876 5432' })).toEqual(
    problem('Enter an email address: we can’t text this number.'),
  );
  for (const PaymentMethod of ['afterPay', 'openpay'] as const)
    expect(email({ PaymentMethod })).toEqual(problem('Enter an email address: this way to pay needs one.'));
  expect(email({ PaymentMethod: 'zip', BillingAddress: ADDRESS })).toHaveLength(1);
  expect(email({}, { sendsSms: false })).toEqual(problem('Enter an email address: we only write by email.'));
  expect(email({ Email: 'mia@' })).toEqual(problem('Enter an email address.'));
  expect(email({ Mobile: '12' }).map(({ field }) => field)).toEqual(['Mobile']);
});

test.for<[string, Partial<BookingAnswers>, Partial<BookingFormFacts>]>([
  ['ServiceDate', { ServiceDate: '' }, {}],
  ['TimeOfArrival', { TimeOfArrival: '' }, {}],
  ['FirstName', { FirstName: ' ' }, {}],
  ['Mobile', { Mobile: '12' }, {}],
  ['Mobile', { Mobile: '13 12 34' }, { country: 'NZ' }],
  ['Email', { Email: 'mia@' }, {}],
  ['LastName', { LastName: null, PaymentMethod: 'creditCard' }, {}],
  ['LastName', { LastName: ' ' }, { discountFields: ['LastName'] }],
  ['Rego', { Rego: ' ' }, { isFleet: true }],
  ['Rego', {}, { discountFields: ['Rego'] }],
  ['Comments', { Comments: '\n' }, { discountFields: ['Comments'] }],
  ['FlatSafeArea', {}, { isMobile: true }],
  ['AgreedTC', { AgreedTC: false }, {}],
  ['CustomerAddress/addressLine1', { CustomerAddress: { ...ADDRESS, addressLine1: 'Mill Lane' } }, {}],
  ['CustomerAddress/postcode', { CustomerAddress: { ...ADDRESS, postcode: '204' } }, {}],
])('[BKG-06] a wrong %s is the only problem', ([field, answers, facts]) =>
  expect(fields(answers, facts)).toEqual([field]),
);

test('[BKG-06] a place of the search needs its coordinates', () => {
  const place = { ...ADDRESS, latitude: -33.9, longitude: 151.2 };
  expect(fields({ CustomerAddress: ADDRESS }, {}, true)).toEqual(['CustomerAddress/addressLine1']);
  expect(fields({ CustomerAddress: place }, {}, true)).toEqual([]);
});

test('[PAY-04] the payer of Zip has an address: their own, or that of the job', () => {
  const zip = { PaymentMethod: 'zip' } as const;
  expect(fields(zip)).toEqual(
    ['addressLine1', 'locality', 'state', 'postcode'].map((part) => `BillingAddress/${part}`),
  );
  expect(fields({ ...zip, BillingAddress: ADDRESS })).toEqual([]);
  expect(fields({ ...zip, CustomerAddress: ADDRESS })).toEqual([]);
  // Where the job needs an address, its lack is the booking's refusal.
  expect(fields(zip, { isAddressRequired: true })).toEqual([]);
});
