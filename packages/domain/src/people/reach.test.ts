import { expect, test } from 'vitest';
import { emailProblem, isEmailNeeded, type Reach, reachProblems, takesSms } from './reach.ts';

const MOBILE = '0404 040 404';
const LANDLINE = '02 9999 1234';
const AU: Reach = { country: 'AU', sendsSms: true };
const NO_GATEWAY: Reach = { ...AU, sendsSms: false };

test('an SMS needs a gateway, and a number that takes one', () => {
  expect(takesSms(MOBILE, AU)).toBe(true);
  expect(takesSms('021 123 4567', { ...AU, country: 'NZ' })).toBe(true);
  expect(takesSms('+61404040404', { country: null, sendsSms: true })).toBe(true);
  for (const number of [null, '', '12', LANDLINE, '+64 240 12345']) expect(takesSms(number, AU)).toBe(false);
  expect(takesSms(MOBILE, NO_GATEWAY)).toBe(false);
});

test.each<[string, string, Reach, string | null]>([
  ['mia@example.com', '', AU, null],
  [' mia@example.com ', LANDLINE, NO_GATEWAY, null],
  ['mia@', MOBILE, AU, 'Enter an email address.'],
  ['', MOBILE, AU, null],
  [' ', '12', AU, null],
  ['', LANDLINE, AU, 'Enter an email address: we can’t text this number.'],
  ['', MOBILE, NO_GATEWAY, 'Enter an email address: we only write by email.'],
  ['', '', NO_GATEWAY, 'Enter an email address: we only write by email.'],
])('%o with %o, %o: %s', (email, mobile, reach, problem) => {
  expect(emailProblem({ email, mobile }, reach)).toBe(problem);
  if (!email.trim()) expect(isEmailNeeded(mobile, reach)).toBe(problem !== null);
});

test('where one of both is enough, each that is given has to be right', () => {
  const fields = (email: string, mobile: string, reach = AU) =>
    Object.keys(reachProblems({ email, mobile }, reach));
  expect(fields('mia@example.com', '')).toEqual([]);
  expect(fields('', MOBILE)).toEqual([]);
  expect(fields('mia@example.com', LANDLINE)).toEqual([]);
  expect(reachProblems({ email: ' ', mobile: ' ' }, AU)).toEqual({
    email: 'Enter an email address or a mobile number.',
  });
  expect(fields('', LANDLINE)).toEqual(['email']);
  expect(fields('', '12')).toEqual(['mobile']);
  expect(fields('mia@', '12')).toEqual(['email', 'mobile']);
  expect(fields('', MOBILE, NO_GATEWAY)).toEqual(['email']);
});
