import type { Config } from '../platform/config.ts';
import { afterpayPayments } from './afterpay/afterpay.ts';
import { braintreePayments } from './braintree/braintree.ts';
import { hummPayments } from './humm/humm.ts';
import { openpayPayments } from './openpay/openpay.ts';
import type { PaymentProviders } from './payments/payment-provider.ts';
import { googlePlaces } from './places/google-places.ts';
import { googleRoutes } from './places/google-routes.ts';
import type { Directions, PlaceSearch } from './places/places.ts';
import { httpRegoLookup } from './rego/http.ts';
import type { RegoLookup } from './rego/rego.ts';
import { messageMediaSms } from './sms/message-media.ts';
import type { SmsSender } from './sms/sms.ts';
import { stripePayments } from './stripe/stripe.ts';
import { managementApiUsers } from './users/management-api.ts';
import type { UserDirectory } from './users/users.ts';
import { twilioVerify } from './verify/twilio.ts';
import type { PhoneVerifier } from './verify/verify.ts';
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
