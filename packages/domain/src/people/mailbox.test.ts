import { expect, test } from 'vitest';
import { toMailbox } from './mailbox.ts';

test.each([
  [' Once@Example.com ', 'once@example.com'],
  ['once+1@example.com', 'once@example.com'],
  ['on.ce@example.com', 'once@example.com'],
  ['o.n.c.e+a+b@GoogleMail.com', 'once@gmail.com'],
  ['once@mail.example.com', 'once@mail.example.com'],
])('%s counts as %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
