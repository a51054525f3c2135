import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

const GUID = '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76';

test.each(['PL000012', 'pl12', '12'])('%s is a booking', (text) =>
  expect(readSearch(text).bookingId).toBe(12),
);

test.each(['0404 040 404', '+61 404 040 404', '(04) 0404-0404', '61404040404'])(
  '%s is one phone number',
  (text) => expect(readSearch(text).phones).toContain('+61404040404'),
);

test('a New Zealand number is read as one', () => {
  expect(readSearch('021 234 5678').phones).toContain('+64212345678');
});

test('reads a text as each kind of value that it could be, and no other', () => {
  const none = {
    bookingId: null,
    guid: null,
    email: null,
    phones: [],
    plate: null,
    names: [],
    payment: null,
  };
  expect(readSearch(' Mia  Nguyen ')).toEqual({ ...none, plate: 'MIANGUYEN', names: ['mia', 'nguyen'] });
  expect(readSearch('Mia@Example.com')).toEqual({ ...none, email: 'mia@example.com' });
  expect(readSearch(GUID.toUpperCase())).toEqual({ ...none, guid: GUID });
  expect(readSearch('abc-12d')).toEqual({ ...none, plate: 'ABC12D', payment: 'abc-12d' });
  expect(readSearch('pi_3PqXyZ0123456789')).toEqual({ ...none, payment: 'pi_3PqXyZ0123456789' });
  expect(readSearch('Al')).toEqual({ ...none, plate: 'AL' });
});
