import type { Config } from '../platform/config.ts';
import type { CardPayments } from './cards/cards.ts';
import { stripeCards } from './cards/stripe.ts';
import { httpRegoLookup } from './rego/http.ts';
import type { RegoLookup } from './rego/rego.ts';
import { messageMediaSms } from './sms/message-media.ts';
import type { SmsSender } from './sms/sms.ts';
import { twilioVerify } from './verify/twilio.ts';
import type { PhoneVerifier } from './verify/verify.ts';

export type Providers = {
  cards: CardPayments | null;
  verify: PhoneVerifier | null;
  sms: SmsSender | null;
  rego: RegoLookup | null;
};

/** The configured providers that work by fetch: the same on Node and on Workers. */
export function createProviders(config: Config): Providers {
  return {
    cards: config.stripe && stripeCards(config.stripe),
    verify: config.twilio && twilioVerify(config.twilio),
    sms: config.sms && messageMediaSms(config.sms),
    rego: config.rego && httpRegoLookup(config.rego),
  };
}
