import { expect, test } from 'vitest';
import { normaliseMail, toMailbox } from './mailbox.ts';

test.for([' Once@Example.com ', 'once+1@example.com', 'ONCE+a+b@EXAMPLE.com'])(
  '%s counts as once@example.com',
  (email) => expect(toMailbox(email)).toBe('once@example.com'),
);

test('both domains of Gmail count as one and ignore dots', () => {
  expect(toMailbox('o.n.c.e+a+b@GoogleMail.com')).toBe('once@gmail.com');
  expect(toMailbox('on.ce@gmail.com')).toBe('once@gmail.com');
});

test.for(['jo.smith@example.com', 'once@mail.example.com', 'on.ce@notgmail.com'])(
  'at other domains %s stays as it is',
  (email) => expect(toMailbox(email)).toBe(email),
);

test('addresses are compared without case and outer spaces', () =>
  expect(normaliseMail(' Jo.Smith+1@Example.com')).toBe('jo.smith+1@example.com'));
