import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isMailAddress } from './mail-address.ts';
import { Email } from './primitives.ts';

test.each(['ada@example.com', ' ada+quotes@mail.example.co.nz ', 'A.B-c_d@example.io'])(
  '%s is one',
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);
test.each(['', 'ada', 'ada@example', 'ada@@example.com', 'ada driver@example.com', 'ada@example..com'])(
  '"%s" is none',
  (text) => expect(isMailAddress(text)).toBe(false),
);

test('forms and the schema of the wire decide alike', () => {
  const nearly = fc.stringMatching(/^ ?[a-z.+@]{0,6}@[a-z.-]{0,6}\.[a-z]{0,3} ?$/);
  const long = fc.integer({ min: 230, max: 260 }).map((length) => `${'a'.repeat(length)}@example.com`);
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), nearly, long, fc.string()), (text) => {
      expect(isMailAddress(text)).toBe(v.is(Email, text));
    }),
  );
});
