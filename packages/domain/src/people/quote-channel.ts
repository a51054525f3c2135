import type { Communication, Country } from '@pitlane/contracts/enums';
import { smsNumber } from './phone.ts';
import { takesSms } from './reach.ts';

/** How a customer hears of a price: by message, by a call of the operator, or not at all. */
export type QuoteChannel = 'email-or-sms' | 'email' | 'sms' | 'call' | 'none';

type Contact = {
  email: string | null;
  mobileNumber: string | null;
  phoneNumber: string | null;
  communication: Communication | null;
};

/**
 * The customer's preference chooses where both reach them; `home` is where a number without a country's code is read,
 * and without an SMS gateway a mobile is called.
 */
export function quoteChannel(contact: Contact, home: Country | null, sendsSms = true): QuoteChannel {
  const { email, mobileNumber, phoneNumber, communication } = contact;
  const hasSms = takesSms(mobileNumber, { country: home, sendsSms });
  if (email && hasSms) return PREFERRED[communication ?? 'Both'];
  if (email) return 'email';
  if (hasSms) return 'sms';
  return mobileNumber || phoneNumber ? 'call' : 'none';
}

const PREFERRED = { Both: 'email-or-sms', Email: 'email', SMS: 'sms' } as const;

export type QuoteRecipients = { email: string | null; mobileNumber: string | null };

/** Where a message by `quoteChannel` goes; null for a channel that is not used. */
export function quoteRecipients(contact: Contact, home: Country | null, sendsSms = true): QuoteRecipients {
  const channel = quoteChannel(contact, home, sendsSms);
  const isBoth = channel === 'email-or-sms';
  return {
    email: isBoth || channel === 'email' ? contact.email : null,
    mobileNumber: isBoth || channel === 'sms' ? smsNumber(contact.mobileNumber, home) : null,
  };
}
