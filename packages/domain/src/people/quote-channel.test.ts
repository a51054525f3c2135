import { expect, test } from 'vitest';
import { type QuoteChannel, quoteChannel } from './quote-channel.ts';

const none = { email: null, mobileNumber: null, phoneNumber: null, communication: null };
const email = 'mia@example.com';
const mobileNumber = '+61404040404';
const phoneNumber = '+61299991234';

test.each<[Partial<Parameters<typeof quoteChannel>[0]>, QuoteChannel]>([
  [{ email, mobileNumber }, 'email-or-sms'],
  [{ email, phoneNumber }, 'email'],
  [{ mobileNumber }, 'sms'],
  [{ phoneNumber }, 'call'],
  // A landline in the field of the mobile takes no SMS.
  [{ mobileNumber: phoneNumber, email: '' }, 'call'],
  [{ email: '' }, 'none'],
  [{}, 'none'],
  [{ email, mobileNumber, communication: 'SMS' }, 'sms'],
  [{ email, mobileNumber, communication: 'Email' }, 'email'],
  // The customer wants one and left the other.
  [{ mobileNumber, communication: 'Email' }, 'sms'],
  [{ email, communication: 'SMS' }, 'email'],
])('a price reaches %o by %s', (contact, channel) => {
  expect(quoteChannel({ ...none, ...contact }, 'AU')).toBe(channel);
});

test('without a gateway a mobile is called', () => {
  expect(quoteChannel({ ...none, mobileNumber }, 'AU', false)).toBe('call');
  expect(quoteChannel({ ...none, email, mobileNumber, communication: 'SMS' }, 'AU', false)).toBe('email');
});
