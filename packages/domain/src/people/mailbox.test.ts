import { expect, test } from 'vitest';
import { toMailbox } from './mailbox.ts';

test.for([' Once@Example.com ', 'once+1@example.com', 'on.ce@example.com'])(
  '%s counts as once@example.com',
  (email) => expect(toMailbox(email)).toBe('once@example.com'),
);

test('both domains of Gmail count as one, other domains as their own', () => {
  expect(toMailbox('o.n.c.e+a+b@GoogleMail.com')).toBe('once@gmail.com');
  expect(toMailbox('once@mail.example.com')).toBe('once@mail.example.com');
});
