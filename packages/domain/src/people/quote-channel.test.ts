import { expect, test } from 'vitest';
import { type QuoteChannel, quoteChannel, quoteRecipients } from './quote-channel.ts';

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

test('a message goes only where its channel sends it', () => {
  const contact = { ...none, email, mobileNumber: '0404 040 404' };
  expect(quoteRecipients(contact, 'AU')).toEqual({ email, mobileNumber });
  expect(quoteRecipients({ ...contact, communication: 'SMS' }, 'AU')).toEqual({ email: null, mobileNumber });
  expect(quoteRecipients({ ...contact, communication: 'Email' }, 'AU')).toEqual({
    email,
    mobileNumber: null,
  });
  expect(quoteRecipients({ ...none, phoneNumber }, 'AU')).toEqual({ email: null, mobileNumber: null });
});
