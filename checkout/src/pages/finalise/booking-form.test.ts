import { expect, test } from 'vitest';
import { toContact } from './booking-form.ts';

const PROFILE = { name: 'Ada de la Cruz', phone: '0404 040 404', email: 'ada@example.com' };

test('a profile fills in the contact', () =>
  expect(toContact(PROFILE)).toEqual({
    firstName: 'Ada',
    lastName: 'de la Cruz',
    mobile: '0404 040 404',
    email: 'ada@example.com',
  }));

test('a mail address as the name of a profile is left out', () =>
  expect(toContact({ ...PROFILE, name: PROFILE.email })).toMatchObject({ firstName: '', lastName: '' }));
