import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type {
  BookingRequestInput,
  BookingSubmitResponse,
  FinaliseDetails,
  PaymentOrder,
  PriceBreakdown,
} from '@pitlane/contracts';
import { needsBillingAddress } from '@pitlane/domain/payment/payer';
import { type Message, type Sandbox, startSandbox } from '@pitlane/sandbox';
import { createTestDatabase } from '@pitlane/testing/create-test-database';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addTestSupplier } from '../../../test/support/add-test-supplier.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/support/test-app.ts';
import { createImageStore } from '../../adapters/images/node-store.ts';
import { createSmtpMail } from '../../adapters/mail/smtp.ts';
import { createProviders } from '../../adapters/providers.ts';
import type { Account } from '../../platform/auth.ts';
import { parseConfig } from '../../platform/config.ts';
import type { Sql } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { grantAccess, toSession } from '../../platform/session.ts';
import { randomGuid, randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { sweepPayments } from '../payments/sweep.ts';

/** A free day in the world below; the clock stands at Monday 23 November 2026. */
export const FREE_DAY = '2026-11-26';
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

export type Lead = { guid: string; token: string; supplierId: number; totalCents: number };
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

/** Gives each test a workshop and a lead with a price of it: `useLead(useBookingWorld(), { bnpl: true })`. */
export function useLead(shared: World, supplier: Partial<SupplierOptions> = {}): LeadWorld {
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
) {
  const database = await createTestDatabase();
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

  return {
    ...running,
    sandbox,
    addSupplier: (supplier: Partial<SupplierOptions> = {}) => addSupplier(sql, supplier),
    addLead: (options: LeadOptions) => addLead(running, options),
    /** Books without a payment, as the finalise page does. */
    submit,
    /** A booking of a lead that is paid at the workshop. */
    addBooking: async (lead: Lead, patch?: Partial<BookingRequestInput>) => {
      const { BookingId, BookingToken } = (await (await submit(lead, patch)).json()) as BookingSubmitResponse;
      if (BookingId === null || BookingToken === null) throw new Error('The lead was not booked.');
      return { id: BookingId, token: BookingToken };
    },
    /** A bearer token of a user who manages these suppliers. */
    signIn: (supplierIds: number[], permissions = ['portal.booking.read', 'portal.booking.respond']) => {
      const token = `h.${randomToken(8)}.s`;
      const subject = `person-${people.size + 1}`;
      people.set(token, { subject, email: null, name: null, permissions, supplierIds });
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
    inbox: (to: string) => control<Message[]>(sandbox, 'GET', `/sandbox/inbox?to=${encodeURIComponent(to)}`),
    /** Runs the sweeper at the clock's time. */
    sweep: () => sweepPayments({}, running.deps),
    /** Waits for a delivered webhook of a payment, then runs the jobs that follow. */
    webhookDone: async (paymentId: string, type: string) => {
      await control(
        sandbox,
        'GET',
        `/sandbox/stripe/webhooks?payment=${paymentId}&type=${type}&state=delivered&wait=5000`,
      );
      await running.runJobs();
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

/** Opens a payment for a lead, as the finalise page does. */
export async function order(
  world: Pick<TestApp, 'post'>,
  lead: Lead,
  patch: Partial<BookingRequestInput> = {},
  headers: Record<string, string> = key(),
): Promise<PaymentOrder> {
  const response = await world.post(
    '/api/stripe/create',
    { BookingRequest: bookingRequest(lead, patch) },
    { headers: { ...access(lead), ...headers } },
  );
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

async function addPlaces(sql: Sql): Promise<void> {
  await sql`insert into region (id, country, name) values (1, 'AU', 'Sydney') on conflict do nothing`;
  await sql`
    insert into suburb (id, country, name, state, postcode, latitude, longitude, timezone, region_id) values
      (1, 'AU', 'Newtown', 'NSW', '2042', -33.898, 151.179, 'Australia/Sydney', 1),
      (2, 'AU', 'Penrith', 'NSW', '2750', -33.751, 150.694, 'Australia/Sydney', 1) on conflict do nothing`;
  await sql`insert into blocked_date (country, state, blocked_on, kind, reason)
            values ('AU', null, '2026-12-25', 'PublicHoliday', 'Christmas Day') on conflict do nothing`;
  await sql`
    insert into generic_service (id, name, min_labour_hours, max_labour_hours, price_band_low_cents,
                                 price_band_high_cents, operations, excluded_operations, parts)
    values (1, 'Basic Service', 1, 1.4, 19900, 29900, '{Replace engine oil}', '{Spark plugs}', '{Oil filter}')
    on conflict do nothing`;
  await sql`
    insert into extra_service (id, name, css_class, group_name, includes_ids) values
      (1, 'Drop-off', 'extra-drop-off', 'transport', '{}'), (4, 'Loan car', 'extra-loan-car', 'transport', '{}'),
      (6, 'Car wash', 'extra-car-wash', 'comfort', '{}') on conflict do nothing`;
}

type SupplierOptions = {
  name: string;
  kind: 'Workshop' | 'MobileMechanic';
  capacity: number;
  online: boolean;
  bnpl: boolean;
  minimumCents: number;
  noticeDays: number;
};

async function addSupplier(sql: Sql, options: Partial<SupplierOptions>): Promise<number> {
  const kind = options.kind ?? 'Workshop';
  const id = await addTestSupplier(sql, {
    name: options.name ?? 'Newtown Motors',
    kind,
    daily_capacity: options.capacity ?? 4,
    service_radius_metres: kind === 'MobileMechanic' ? 15_000 : 0,
    accepts_online_payments: options.online ?? true,
    accepts_bnpl: options.bnpl ?? false,
    minimum_booking_cents: options.minimumCents ?? 0,
    notice_days: options.noticeDays ?? 1,
  });
  await sql`insert into supplier_extra (supplier_id, extra_service_id, price_cents)
            values (${id}, 1, 0), (${id}, 4, 4500), (${id}, 6, 2500)`;
  return id;
}

type LeadOptions = { supplierId: number; otherSupplierIds?: number[]; range?: boolean; partnerId?: number };

/** A lead with a priced cart of one service, whose browser session has access. */
async function addLead(app: Pick<TestApp, 'sql' | 'deps'>, options: LeadOptions): Promise<Lead> {
  const { sql, deps } = app;
  const guid = randomGuid();
  const now = deps.clock.now();
  const [partner] = await sql<{ id: number }[]>`select id from partner where slug = 'default'`;
  const partnerId = options.partnerId ?? partner!.id;
  await sql`
    insert into lead ${sql({
      guid,
      partner_id: partnerId,
      lead_source: 'Home',
      vehicle_make: 'Toyota',
      vehicle_model: 'Corolla',
      vehicle_year: 2018,
      vehicle_fuel: 'Petrol',
      vehicle_description: '2018 Toyota Corolla',
      vehicle_rego: 'ABC123',
      suburb_id: 1,
      name: 'Mia Nguyen',
      mobile_number: '+61404040404',
      email: CUSTOMER.Email,
      created_at: now,
      updated_at: now,
    })}`;
  const [item] = await sql<{ id: number }[]>`
    insert into lead_cart_item (lead_guid, position, item_type, service_type, service_name, generic_service_id)
    values (${guid}, 1, 'Service', 'GenericService', 'Basic Service', 1) returning id`;
  const breakdown = createBreakdown(item!.id, options.range ? 30_000 : 23_900);
  const [quote] = await sql<{ id: number }[]>`
    insert into quote (lead_guid, partner_id, fingerprint, service_date, listing_count, created_at, expires_at,
                       lead_version)
    values (${guid}, ${partnerId}, 'test', ${FREE_DAY}, 1, ${now}, ${new Date(now.getTime() + 14 * 86_400_000)}, 1)
    returning id`;
  for (const supplierId of [options.supplierId, ...(options.otherSupplierIds ?? [])]) {
    await sql`
      insert into listing ${sql({
        quote_id: quote!.id,
        supplier_id: supplierId,
        lead_guid: guid,
        position: 1,
        distance_metres: 500,
        recommended_score: 50,
        pricing_strategy: options.range ? 'PRICE_RANGE' : 'SINGLE_PRICE',
        minimum_price_cents: 23_900,
        maximum_price_cents: options.range ? 30_000 : 23_900,
        tax_cents: breakdown.TaxIncluded,
        available_from: FREE_DAY,
        breakdown: sql.json(breakdown),
      } as never)}`;
  }
  const session = await toSession(deps.config.secret, randomToken(32));
  await transaction(sql, (tx) => grantAccess(tx, { session, leadGuid: guid, partnerId, now }));
  return { guid, token: session.token, supplierId: options.supplierId, totalCents: 23_900 };
}

function createBreakdown(itemId: number, maximum: number): PriceBreakdown {
  const line = { LeadCartItemID: itemId, Name: 'Basic Service', LabourIncGst: 14_400, PartsIncGst: 9_500 };
  return {
    Lines: [{ ...line, MinimumIncGst: 23_900, MaximumIncGst: maximum }],
    LabourIncGst: 14_400,
    PartsIncGst: 9_500,
    ExtrasIncGst: 0,
    TaxIncluded: 2_173,
    TotalIncGst: 23_900,
  };
}
