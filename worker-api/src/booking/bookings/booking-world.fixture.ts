import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type {
  BookingRequestInput,
  BookingSubmitResponse,
  FinaliseDetails,
  PaymentOrder,
  PaymentProvider,
} from '@pitlane/contracts';
import { needsBillingAddress } from '@pitlane/domain/people/payer';
import { type Message, type Sandbox, startSandbox } from '@pitlane/sandbox';
import { createTestDatabase, type TestDatabase } from '@pitlane/testing/create-test-database';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/support/test-app.ts';
import { createImageStore } from '../../adapters/images/node-store.ts';
import { createSmtpMail } from '../../adapters/mail/smtp.ts';
import { createProviders } from '../../adapters/providers.ts';
import type { Account } from '../../platform/auth.ts';
import { parseConfig } from '../../platform/config.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { randomToken } from '../../platform/tokens.ts';
import { sweepPayments } from '../payments/sweep.ts';
import {
  addLead,
  addPlaces,
  addSupplier,
  FREE_DAY,
  type Lead,
  type LeadOptions,
  type SupplierOptions,
} from './booking-rows.fixture.ts';

export const CUSTOMER = {
  FirstName: 'Mia',
  LastName: 'Nguyen',
  Mobile: '0404 040 404',
  Email: 'mia@example.com',
};

/** Where the customer lives, for methods that ask for it. */
export const BILLING_ADDRESS = {
  addressLine1: '12 Mill Lane',
  locality: 'Newtown',
  state: 'NSW',
  postcode: '2042',
};

export { FREE_DAY, type Lead };
export type World = Awaited<ReturnType<typeof createBookingWorld>>;

/** A `createBookingWorld` for all tests of a file, ready from the first `beforeAll`. */
export function useBookingWorld(...options: Parameters<typeof createBookingWorld>): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await createBookingWorld(...options));
  });
  afterAll(() => world.end?.());
  return world;
}

/** A world whose `supplierId` and `lead` are new before each test, when the clock is back at `TEST_NOW`. */
export type LeadWorld = World & { supplierId: number; lead: Lead };

/** Gives each test a workshop and a lead with a price of it: `useLead({ bnpl: true })`. */
export function useLead(
  supplier: Partial<SupplierOptions> = {},
  shared: World = useBookingWorld(),
): LeadWorld {
  const world = shared as LeadWorld;
  beforeEach(async () => {
    world.clock.set(TEST_NOW);
    world.supplierId = await world.addSupplier(supplier);
    world.lead = await world.addLead({ supplierId: world.supplierId });
  });
  return world;
}

/** A listening API, provider stand-ins that send it webhooks over real HTTP, and a small marketplace. */
export async function createBookingWorld(
  override: (deps: AppDeps) => Partial<AppDeps> = () => ({}),
  own: Record<string, string> = {},
  given?: TestDatabase,
) {
  const database = given ?? (await createTestDatabase());
  let app: TestApp | undefined;
  const server = await listen((request) => app!.app.fetch(request));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({ origin, accounts: [], plates: [] });
  const environment = { ...sandbox.env, OPENPAY: 'on', ...own };
  const config = parseConfig({
    ...environment,
    PITLANE_ENV: 'test',
    PITLANE_SECRET: 'only for reading the provider settings',
    DATABASE_URL: database.url,
  });
  const people = new Map<string, Account>();
  const mail = createSmtpMail(config.mail!);
  const environmentDeps = { ...createProviders(config), mail, images: createImageStore(config) };
  app = await createTestApp({
    databaseUrl: database.url,
    environment: { ...environment, PITLANE_ORIGIN: 'http://hosted.example' },
    environmentDeps,
    deps: { authenticator: createAuthenticator(people), ...override(environmentDeps as AppDeps) },
  });
  const running = app;
  const { sql } = running;
  await addPlaces(sql);
  // Supplier 1 serves the product flow.
  await sql`alter table supplier alter column id restart with 101`;
  const stripe = providerBrowser(sandbox);
  const submit = (lead: Lead, patch: Partial<BookingRequestInput> = {}, headers: Headers = {}) =>
    running.post('/api/booking/submit', bookingRequest(lead, { PaymentMethod: null, ...patch }), {
      headers: { ...access(lead), ...key(), ...headers },
    });

  const webhookDone = async (paymentId: string, type: string) => {
    const query = `payment=${paymentId}&type=${type}&state=delivered&wait=5000`;
    const delivered = await control<unknown[]>(sandbox, 'GET', `/sandbox/stripe/webhooks?${query}`);
    if (delivered.length === 0) throw new Error(`No ${type} of ${paymentId} was delivered.`);
    await running.runJobs();
  };

  return {
    ...running,
    sandbox,
    addSupplier: (supplier: Partial<SupplierOptions> = {}) => addSupplier(sql, supplier),
    addLead: (options: LeadOptions) => addLead(running, options),
    /** Books without a payment, as the finalise page does. */
    submit,
    /** A booking of a lead that is paid at the workshop: `token` is the customer’s, `publicId` the workshop’s. */
    addBooking: async (lead: Lead, patch?: Partial<BookingRequestInput>) => {
      const { BookingId, BookingToken } = (await (await submit(lead, patch)).json()) as BookingSubmitResponse;
      if (BookingId === null || BookingToken === null) throw new Error('The lead was not booked.');
      const [row] = await sql<{ publicId: string }[]>`select public_id from booking where id = ${BookingId}`;
      return { id: BookingId, token: BookingToken, publicId: row!.publicId };
    },
    /** A bearer token of a user who manages these suppliers. */
    signIn: (
      supplierIds: number[],
      permissions = ['portal.booking.read', 'portal.booking.respond'],
      email: string | null = null,
    ) => {
      const token = `h.${randomToken(8)}.s`;
      const subject = `person-${people.size + 1}`;
      people.set(token, { subject, email, name: null, permissions, supplierIds });
      return { Authorization: `Bearer ${token}` };
    },
    /** Does what the provider's script does in the browser. A refusal comes back as its error code. */
    confirm: stripe.confirm,
    authenticate: stripe.authenticate,
    /** A refund in Stripe's dashboard. */
    refundAtStripe: stripe.refund,
    faults: (body: unknown) => control(sandbox, 'POST', '/sandbox/stripe/faults', body),
    webhooks: (query: string) =>
      control<WebhookRecord[]>(sandbox, 'GET', `/sandbox/stripe/webhooks?${query}`),
    resend: (body: unknown) => control(sandbox, 'POST', '/sandbox/stripe/webhooks/resend', body),
    release: (order: 'forward' | 'reverse') =>
      control(sandbox, 'POST', '/sandbox/stripe/webhooks/release', { order }),
    charges: () => control<ProviderPayment[]>(sandbox, 'GET', '/sandbox/stripe/payments'),
    control: <T = unknown>(method: string, path: string, body?: unknown) =>
      control<T>(sandbox, method, `/sandbox/${path}`, body),
    inbox: (to: string) => readInbox(sandbox, to),
    /** What a workshop's address has received once the jobs that are due have run. */
    workshopInbox: async (supplierId: number) => {
      await running.runJobs();
      const [row] = await sql<{ email: string }[]>`select email from supplier where id = ${supplierId}`;
      return readInbox(sandbox, row!.email);
    },
    /** Runs the sweeper at the clock's time. */
    sweep: () => sweepPayments({}, running.deps),
    /** Waits for a delivered webhook of a payment, then runs the jobs that follow. */
    webhookDone,
    /** Pays as `confirm` does, until the API knows that the money is held and has done what follows. */
    holdMoney: async (paymentId: string) => {
      const state = await stripe.confirm(paymentId);
      await webhookDone(paymentId, 'payment_intent.amount_capturable_updated');
      return state;
    },
    end: async () => {
      mail.close();
      await running.close();
      await sandbox.close();
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
    },
  };
}

export type ProviderPayment = {
  id: string;
  status: string;
  captured: number;
  refunded: number;
  metadata: Record<string, string>;
};
type Headers = Record<string, string>;
type WebhookRecord = { event: { id: string; type: string }; state: string; payment: string };

/** The payload the finalise page sends. */
export function bookingRequest(lead: Lead, patch: Partial<BookingRequestInput> = {}): BookingRequestInput {
  return {
    WorkshopId: lead.supplierId,
    LeadId: lead.guid,
    ServiceDate: FREE_DAY,
    TimeOfArrival: '09:00',
    ...CUSTOMER,
    AgreedTC: true,
    PaymentMethod: 'creditCard',
    ShownTotalIncGst: lead.totalCents,
    ...(needsBillingAddress(patch.PaymentMethod) ? { BillingAddress: BILLING_ADDRESS } : {}),
    ...patch,
  };
}

export const key = () => ({ 'Idempotency-Key': randomToken(12) });
export const access = (lead: Lead) => ({ 'X-Lead-Access-Token': lead.token });

type OrderOptions = {
  patch?: Partial<BookingRequestInput>;
  headers?: Headers;
  provider?: PaymentProvider;
  CartUrl?: string;
};

/** Asks for a payment of a lead, as the finalise page does; the response may be a refusal. */
export const tryOrder = (
  world: Pick<TestApp, 'post'>,
  lead: Lead,
  { patch, headers, provider = 'stripe', CartUrl }: OrderOptions = {},
) =>
  world.post(
    `/api/${provider}/create`,
    { BookingRequest: bookingRequest(lead, patch), CartUrl },
    { headers: { ...access(lead), ...key(), ...headers } },
  );

/** Opens a payment for a lead. */
export async function order(
  world: Pick<TestApp, 'post'>,
  lead: Lead,
  patch?: Partial<BookingRequestInput>,
  headers?: Headers,
): Promise<PaymentOrder> {
  const response = await tryOrder(world, lead, { patch, headers });
  const body = (await response.json()) as PaymentOrder;
  if (response.status !== 200) throw new Error(`create answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

export async function finalise(world: Pick<TestApp, 'get'>, lead: Lead): Promise<FinaliseDetails> {
  const response = await world.get(`/api/finalise/${lead.guid}/${lead.supplierId}`, {
    headers: access(lead),
  });
  return (await response.json()) as FinaliseDetails;
}

function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<ServerType> {
  return new Promise((resolve) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(server));
  });
}

function createAuthenticator(people: Map<string, Account>): AppDeps['authenticator'] {
  return {
    authenticate: async (token) => {
      const person = people.get(token);
      if (!person) throw new AppError('unauthenticated');
      return person;
    },
  };
}

async function control<T = unknown>(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(new URL(path, sandbox.url), {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}.`);
  return (await response.json()) as T;
}

const readInbox = (sandbox: Sandbox, to: string) =>
  control<Message[]>(sandbox, 'GET', `/sandbox/inbox?to=${encodeURIComponent(to)}`);

function providerBrowser({ env }: Sandbox) {
  const url = new URL(env.STRIPE_API_URL);
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    host: url.hostname,
    port: url.port,
    protocol: 'http',
    apiVersion: '2023-10-16' as never,
    telemetry: false,
    maxNetworkRetries: 0,
  });
  return {
    async confirm(paymentId: string, card = 'pm_card_visa'): Promise<string> {
      try {
        const intent = await stripe.paymentIntents.confirm(paymentId, {
          payment_method: card,
          return_url: 'http://hosted.example/back',
        });
        return intent.status;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        return error.decline_code ?? error.code ?? error.type;
      }
    },
    refund: (paymentId: string, amount: number) =>
      stripe.refunds.create({ payment_intent: paymentId, amount }),
    async authenticate(paymentId: string, result: 'pass' | 'fail'): Promise<void> {
      const intent = await stripe.paymentIntents.retrieve(paymentId);
      const body = new FormData();
      body.set('client_secret', intent.client_secret ?? '');
      body.set('result', result);
      await fetch(intent.next_action?.redirect_to_url?.url ?? '', {
        method: 'POST',
        body,
        redirect: 'manual',
      });
    },
  };
}
