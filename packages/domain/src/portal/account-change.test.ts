import { expect, test } from 'vitest';
import { accountChangeProblem } from './account-change.ts';

const request = {
  emailAddress: 'new@example.com',
  verificationCode: '',
  firstName: 'Nia',
  lastName: '',
  password: 'long enough',
  confirmPassword: 'long enough',
};
const is = { newUser: true, verificationRequired: true, verified: true };

test.each([
  ['complete', {}, {}, null],
  ['not verified', {}, { verified: false }, 'verificationCode'],
  ['verified before', {}, { verified: false, verificationRequired: false }, null],
  ['no first name', { firstName: '' }, {}, 'firstName'],
  ['no password', { password: '', confirmPassword: '' }, {}, 'password'],
  ['a short password', { password: 'short', confirmPassword: 'short' }, {}, 'password'],
  ['another confirmation', { confirmPassword: 'something else' }, {}, 'confirmPassword'],
  [
    'a person who signs in already',
    { password: '', confirmPassword: '', firstName: '' },
    { newUser: false },
    null,
  ],
])('[POR-09] %s', (_name, patch, facts, field) => {
  expect(accountChangeProblem({ ...request, ...patch }, { ...is, ...facts })?.field ?? null).toBe(field);
});
