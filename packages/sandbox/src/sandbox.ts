import { Hono } from 'hono';
import { startAfterpay } from './afterpay/afterpay.ts';
import { startBraintree } from './braintree/braintree.ts';
import { startHumm } from './humm/humm.ts';
import {
  AUDIENCE,
  CUSTOMER_CLIENT_ID,
  PORTAL_CLIENT_ID,
  startIdentity,
  USERS_TOKEN,
} from './identity/identity.ts';
import { createInbox } from './messages/inbox.ts';
import { inboxRoutes } from './messages/inbox-routes.ts';
import { startMail } from './messages/mail.ts';
import { smsApi } from './messages/sms.ts';
import { startOpenpay } from './openpay/openpay.ts';
import type { SandboxEnv, SandboxOptions } from './options.ts';
import { sandboxPages } from './pages/pages.ts';
import { placesApi } from './places/places.ts';
import { listen, type NodeEnv } from './platform/listen.ts';
import { openState, type State } from './platform/state.ts';
import { regoApi } from './rego/rego.ts';
import { startStripe } from './stripe/stripe.ts';
import { verifyApi } from './verify/verify.ts';
import { startZip } from './zip/zip.ts';

export type Sandbox = {
  /** Address of the control port: pages for people, `/sandbox/…` for tests. */
  url: string;
  env: SandboxEnv;
  /** Stops accepting, lets open requests finish, and frees every port. */
  close: () => Promise<void>;
};

/** Keys of the stand-ins: public knowledge, and the same on every machine. */
const KEYS = {
  stripe: { secret: 'sk_test_pitlane_sandbox', publishable: 'pk_test_pitlane_sandbox' },
  webhookSecret: 'whsec_pitlane_sandbox',
  braintree: {
    merchantId: 'pitlane-sandbox',
    publicKey: 'pitlane-sandbox-public',
    privateKey: 'pitlane-sandbox-private',
  },
  afterpay: { merchantId: '400001', secretKey: 'pitlane-sandbox-afterpay' },
  zip: 'pitlane-sandbox-zip',
  humm: { accountId: '30199999', apiKey: 'pitlane-sandbox-humm', merchantNumber: '30199999' },
  openpay: { username: 'pitlane-sandbox', password: 'pitlane-sandbox-openpay' },
  twilio: {
    accountSid: 'AC00000000000000000000000000000000',
    authToken: 'pitlane-sandbox-verify',
    serviceSid: 'VA00000000000000000000000000000000',
  },
  sms: { key: 'pitlane-sandbox', secret: 'pitlane-sandbox-sms' },
  rego: 'pitlane-sandbox-rego',
  places: 'pitlane-sandbox-places',
};

/**
 * Starts every stand-in on loopback and answers their addresses. Rejects, with nothing left running, when
 * one cannot start (a port that is taken).
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { origin, accounts, plates, discounts = [], ports = {}, dataDir = null } = options;
  const state = openState(dataDir);
  const inbox = createInbox(state);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(closers.splice(0).map((stop) => stop()));
  };
  try {
    const started: Started = async (starting) => {
      const standIn = await starting;
      closers.push(() => standIn.close());
      return standIn;
    };
    const payments = await startPayments(options, state, started);
    const services = await startServices(options, state, inbox, started);
    const control = new Hono<NodeEnv>();
    for (const [name, standIn] of Object.entries(payments))
      control.route(`/sandbox/${name}`, standIn.control);
    control.route('/sandbox/inbox', inboxRoutes(inbox));
    control.route('/', sandboxPages({ origin, inbox, accounts, plates, discounts }));
    const pages = await started(listen(control, ports.control));
    const env = { ...paymentEnv(payments), ...serviceEnv(services), PITLANE_SANDBOX_URL: `${pages.url}/` };
    return { url: pages.url, close, env };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Waits for a stand-in and closes it with the others. */
type Started = <T extends { close: () => Promise<void> }>(starting: Promise<T>) => Promise<T>;

async function startPayments(
  { origin, ports = {}, ...options }: SandboxOptions,
  state: State,
  started: Started,
) {
  const stripe = await started(
    startStripe({
      state,
      keys: KEYS.stripe,
      webhookSecret: KEYS.webhookSecret,
      webhookTarget: new URL('/api/webhooks/stripe', origin).href,
      port: ports.stripe,
      slowMs: options.slowMs,
      holdMs: options.holdMs,
    }),
  );
  const braintree = await started(
    startBraintree({
      state,
      keys: KEYS.braintree,
      accounts: { 'pitlane-aud': 'AUD', 'pitlane-nzd': 'NZD' },
      webhookTarget: new URL('/api/webhooks/braintree', origin).href,
      port: ports.braintree,
    }),
  );
  const afterpay = await started(startAfterpay({ state, keys: KEYS.afterpay, port: ports.afterpay }));
  const zip = await started(startZip({ state, apiKey: KEYS.zip, port: ports.zip }));
  const humm = await started(startHumm({ state, keys: KEYS.humm, merchantOrigin: origin, port: ports.humm }));
  const openpay = await started(startOpenpay({ state, keys: KEYS.openpay, port: ports.openpay }));
  return { stripe, braintree, afterpay, zip, humm, openpay };
}

async function startServices(
  { origin, accounts, plates, ports = {}, tokenSeconds }: SandboxOptions,
  state: State,
  inbox: ReturnType<typeof createInbox>,
  started: Started,
) {
  const verify = await started(listen(verifyApi(state, inbox, KEYS.twilio), ports.verify));
  const sms = await started(listen(smsApi(inbox, KEYS.sms), ports.sms));
  const mail = await started(startMail(inbox, ports.mail));
  const rego = await started(listen(regoApi({ key: KEYS.rego, plates }), ports.rego));
  const places = await started(listen(placesApi({ key: KEYS.places }), ports.places));
  const identity = await started(
    startIdentity({ state, origin, accounts, port: ports.identity, tokenSeconds }),
  );

  return { verify, sms, mail, rego, places, identity };
}

const paymentEnv = (standIns: Awaited<ReturnType<typeof startPayments>>) => ({
  STRIPE_SECRET_KEY: KEYS.stripe.secret,
  STRIPE_PUBLISHABLE_KEY: KEYS.stripe.publishable,
  STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
  STRIPE_API_URL: standIns.stripe.url,
  STRIPE_JS_URL: standIns.stripe.scriptUrl,
  BRAINTREE_MERCHANT_ID: KEYS.braintree.merchantId,
  BRAINTREE_PUBLIC_KEY: KEYS.braintree.publicKey,
  BRAINTREE_PRIVATE_KEY: KEYS.braintree.privateKey,
  BRAINTREE_ACCOUNT_AUD: 'pitlane-aud',
  BRAINTREE_ACCOUNT_NZD: 'pitlane-nzd',
  BRAINTREE_API_URL: standIns.braintree.url,
  BRAINTREE_JS_URL: standIns.braintree.scriptUrl,
  AFTERPAY_MERCHANT_ID: KEYS.afterpay.merchantId,
  AFTERPAY_SECRET_KEY: KEYS.afterpay.secretKey,
  AFTERPAY_API_URL: standIns.afterpay.url,
  ZIP_API_KEY: KEYS.zip,
  ZIP_API_URL: standIns.zip.url,
  HUMM_ACCOUNT_ID: KEYS.humm.accountId,
  HUMM_API_KEY: KEYS.humm.apiKey,
  HUMM_MERCHANT_NUMBER: KEYS.humm.merchantNumber,
  HUMM_CHECKOUT_URL: `${standIns.humm.url}/Checkout/Process`,
  HUMM_REFUND_URL: `${standIns.humm.url}/api/v1/refund`,
  HUMM_TEST: 'on',
  OPENPAY_USERNAME: KEYS.openpay.username,
  OPENPAY_PASSWORD: KEYS.openpay.password,
  OPENPAY_API_URL: standIns.openpay.url,
});

const serviceEnv = (standIns: Awaited<ReturnType<typeof startServices>>) => ({
  TWILIO_ACCOUNT_SID: KEYS.twilio.accountSid,
  TWILIO_AUTH_TOKEN: KEYS.twilio.authToken,
  TWILIO_VERIFY_SERVICE_SID: KEYS.twilio.serviceSid,
  TWILIO_API_URL: standIns.verify.url,
  SMS_API_URL: standIns.sms.url,
  SMS_API_KEY: KEYS.sms.key,
  SMS_API_SECRET: KEYS.sms.secret,
  SMTP_URL: standIns.mail.url,
  MAIL_FROM: 'Pitlane <hello@pitlane.example>',
  REGO_API_URL: standIns.rego.url,
  REGO_API_KEY: KEYS.rego,
  GOOGLE_MAPS_API_KEY: KEYS.places,
  GOOGLE_PLACES_API_URL: standIns.places.url,
  GOOGLE_ROUTES_API_URL: standIns.places.url,
  OIDC_ISSUER: standIns.identity.issuer,
  OIDC_AUDIENCE: AUDIENCE,
  OIDC_PORTAL_CLIENT_ID: PORTAL_CLIENT_ID,
  OIDC_CUSTOMER_CLIENT_ID: CUSTOMER_CLIENT_ID,
  OIDC_USERS_URL: `${standIns.identity.issuer}api/v2`,
  OIDC_USERS_TOKEN: USERS_TOKEN,
});
