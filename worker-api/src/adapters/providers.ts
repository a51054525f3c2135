import type { Config } from '../platform/config.ts';
import type { PaymentProviders } from '../platform/ports/payment-provider.ts';
import type { PhoneVerifier } from '../platform/ports/phone-verifier.ts';
import type { Directions, PlaceSearch } from '../platform/ports/places.ts';
import type { RegoLookup } from '../platform/ports/rego-lookup.ts';
import type { SmsSender } from '../platform/ports/sms-sender.ts';
import type { UserDirectory } from '../platform/ports/user-directory.ts';
import { afterpayPayments } from './afterpay/afterpay.ts';
import { braintreePayments } from './braintree/braintree.ts';
import { hummPayments } from './humm/humm.ts';
import { openpayPayments } from './openpay/openpay.ts';
import { googlePlaces } from './places/google-places.ts';
import { googleRoutes } from './places/google-routes.ts';
import { httpRegoLookup } from './rego/http.ts';
import { messageMediaSms } from './sms/message-media.ts';
import { stripePayments } from './stripe/stripe.ts';
import { managementApiUsers } from './users/management-api.ts';
import { twilioVerify } from './verify/twilio.ts';
import { zipPayments } from './zip/zip.ts';

export type Providers = {
  payments: PaymentProviders;
  verify: PhoneVerifier | null;
  sms: SmsSender | null;
  rego: RegoLookup | null;
  users: UserDirectory | null;
  places: PlaceSearch | null;
  directions: Directions | null;
};

/** The configured providers: the same on Node and on Workers. */
export function createProviders(config: Config): Providers {
  return {
    payments: paymentProviders(config),
    verify: config.twilio && twilioVerify(config.twilio),
    sms: config.sms && messageMediaSms(config.sms),
    rego: config.rego && httpRegoLookup(config.rego),
    users: config.users && managementApiUsers(config.users),
    places: config.google && googlePlaces({ url: config.google.placesUrl, key: config.google.key }),
    directions: config.google && googleRoutes({ url: config.google.routesUrl, key: config.google.key }),
  };
}

function paymentProviders({ stripe, braintree, afterpay, zip, humm, openpay }: Config): PaymentProviders {
  return {
    ...(stripe && { stripe: stripePayments(stripe) }),
    ...(braintree && { braintree: braintreePayments(braintree) }),
    ...(afterpay && { afterpay: afterpayPayments(afterpay) }),
    ...(zip && { zip: zipPayments(zip) }),
    ...(humm && { humm: hummPayments(humm) }),
    ...(openpay && { openpay: openpayPayments(openpay) }),
  };
}
