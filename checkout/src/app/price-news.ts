import type { QuoteChannel } from '@pitlane/domain/people/quote-channel';

const PRICE_NEWS = {
  'email-or-sms': 'We’ll send you each price by email or SMS as soon as it arrives.',
  email: 'We’ll email you each price as soon as it arrives.',
  sms: 'We’ll send you each price by SMS as soon as it arrives.',
  none: 'Call us for your prices: we have no email address or phone number for you.',
} satisfies Record<Exclude<QuoteChannel, 'call'>, string>;

/** How a price that arrives later reaches the customer, as the server decided it; `call` is when we call. */
export const describePriceNews = (channel: QuoteChannel, call: string): string =>
  channel === 'call' ? `When a price arrives, we’ll call you ${call}` : PRICE_NEWS[channel];

/** How we write where no call is promised; null without an address or a mobile. */
export const WRITING = {
  'email-or-sms': 'We’ll email you.',
  email: 'We’ll email you.',
  sms: 'We’ll send you an SMS.',
  call: null,
  none: null,
} satisfies Record<QuoteChannel, string | null>;

export const CALL_US = 'Call us to finish your quote.';
