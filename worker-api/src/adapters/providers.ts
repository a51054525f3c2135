import type { Config } from '../platform/config.ts';
import type { PaymentProviders } from '../platform/ports/payment-provider.ts';
import type { PhoneVerifier } from '../platform/ports/phone-verifier.ts';
import type { Directions, PlaceSearch } from '../platform/ports/places.ts';
import type { RegoLookup } from '../platform/ports/rego-lookup.ts';
import type { SmsSender } from '../platform/ports/sms-sender.ts';
import type { UserDirectory } from '../platform/ports/user-directory.ts';
import { createAfterpayPayments } from './afterpay/afterpay.ts';
import { createBraintreePayments } from './braintree/braintree.ts';
import { createHummPayments } from './humm/humm.ts';
import { createOpenpayPayments } from './openpay/openpay.ts';
import { createGooglePlaces } from './places/google-places.ts';
import { createGoogleRoutes } from './places/google-routes.ts';
import { createHttpRegoLookup } from './rego/http.ts';
import { createMessageMediaSms } from './sms/message-media.ts';
import { createStripePayments } from './stripe/stripe.ts';
import { createManagementApiUsers } from './users/management-api.ts';
import { createTwilioVerify } from './verify/twilio.ts';
import { createZipPayments } from './zip/zip.ts';

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
    verify: config.twilio && createTwilioVerify(config.twilio),
    sms: config.sms && createMessageMediaSms(config.sms),
    rego: config.rego && createHttpRegoLookup(config.rego),
    users: config.users && createManagementApiUsers(config.users),
    places: config.google && createGooglePlaces({ url: config.google.placesUrl, key: config.google.key }),
    directions: config.google && createGoogleRoutes({ url: config.google.routesUrl, key: config.google.key }),
  };
}

function paymentProviders({ stripe, braintree, afterpay, zip, humm, openpay }: Config): PaymentProviders {
  return {
    ...(stripe && { stripe: createStripePayments(stripe) }),
    ...(braintree && { braintree: createBraintreePayments(braintree) }),
    ...(afterpay && { afterpay: createAfterpayPayments(afterpay) }),
    ...(zip && { zip: createZipPayments(zip) }),
    ...(humm && { humm: createHummPayments(humm) }),
    ...(openpay && { openpay: createOpenpayPayments(openpay) }),
  };
}
