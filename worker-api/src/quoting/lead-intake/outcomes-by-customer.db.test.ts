import type {
  LauncherLeadResponse,
  LeadPayloadInput,
  LeadResponse,
  QuotesResponse,
} from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { fakeAuthenticator } from '../../../test/support/fake-authenticator.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, CONTACT, CUSTOM, fleetMember, launch } from '../leads/lead.fixture.ts';

const { app, places } = useLeadApp({ deps: { authenticator: fakeAuthenticator(() => 'demo|driver') } });
/** One that can do the basic service, for everybody. */
let supplierId: number;
let membership: LeadPayloadInput;
beforeAll(async () => {
  membership = await fleetMember(app);
  const person = await launch(app, places.suburbId);
  await person.submit({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] });
  const { Listings } = (await (await app.get(`/api/quotes/${person.guid}`)).json()) as QuotesResponse;
  supplierId = Listings[0]!.WorkshopId;
  await app.sql`update partner
                   set settings = settings || ${app.sql.json({ mobileServicesSupplierId: supplierId })}`;
  // The settings of a partner are kept for a while.
  app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
});

type Customer = { partner: string; headers?: Record<string, string>; payload?: () => LeadPayloadInput };

/** Every kind of customer that the product knows (1 §1, §6). */
const CUSTOMERS: Record<string, Customer> = {
  'anonymous visitor': { partner: 'pk_demo_default' },
  'signed-in customer': { partner: 'pk_demo_default', headers: { Authorization: 'Bearer a.b.c' } },
  'visitor of a version 1 partner': { partner: 'pk_demo_classic' },
  'fleet member': { partner: 'pk_demo_fleet', payload: () => membership },
  'visitor of a white-label site': { partner: 'pk_demo_whitelabel' },
  'visitor of a fixed supplier': {
    partner: 'pk_demo_default',
    payload: () => ({ WorkshopId: supplierId, GotExclusiveSupplierFlow: true }),
  },
  'visitor of the rewards partner': { partner: 'pk_demo_rewards' },
};

type Row = { payload: () => LeadPayloadInput; kind: string; calls: 0 | 1; status: string };

const known = (): LeadPayloadInput => ({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] });

/** The table of 1 §4 for a customer with name, number and address. */
const ROWS: Record<string, Row> = {
  'unknown vehicle': {
    payload: () => ({ ...CONTACT, CartItems: [BASIC_SERVICE], IsUnknownVehicle: true }),
    kind: 'quote-callback',
    calls: 1,
    status: 'QuoteRequested',
  },
  'no suppliers': {
    payload: () => ({ ...known(), Latitude: -25, Longitude: 130 }),
    kind: 'quote-no-mechanics',
    calls: 1,
    status: 'QuoteRequested',
  },
  'product flow': {
    payload: () => ({ ...known(), GotProductQuoteFlow: true }),
    kind: 'product-finalise',
    calls: 0,
    status: 'QuotedAutomatically',
  },
  'all items single-price': {
    payload: known,
    kind: 'quotes',
    calls: 1,
    status: 'QuotedAutomatically',
  },
  'not all items priced': {
    payload: () => ({ ...known(), CartItems: [BASIC_SERVICE, CUSTOM] }),
    kind: 'quote-confirmation-success',
    calls: 0,
    status: 'QuoteRequested',
  },
};

const TABLE = Object.entries(ROWS).flatMap(([situation, row]) =>
  Object.entries(CUSTOMERS).map(([who, customer]) => [situation, who, row, customer] as const),
);

test.each(TABLE)('[LED-06] %s, %s', async (situation, who, row, { partner, headers, payload }) => {
  const begun = await app.post(
    '/api/launcher/lead',
    { Location: 'Surry Hills NSW 2010', SuburbId: places.suburbId, Make: 'Toyota', Model: 'Corolla' },
    { partner, headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  const { LeadGuid, AccessToken } = (await begun.json()) as LauncherLeadResponse;
  const response = await app.post(
    '/api/lead/create-update-or-shift',
    { Guid: LeadGuid, ...row.payload(), ...payload?.(), LeadStatusID: 'QuoteRequested' },
    {
      partner,
      headers: { 'X-Lead-Access-Token': AccessToken, 'Idempotency-Key': crypto.randomUUID(), ...headers },
    },
  );
  const { Outcome, Lead } = (await response.json()) as LeadResponse;
  await app.runJobs();
  const calls = await app.sql`select 1 from work_item where lead_guid = ${LeadGuid} and kind like 'call-%'`;

  const isFixed = who.endsWith('fixed supplier') && situation === 'all items single-price';
  const expectedCalls = who.endsWith('rewards partner') ? 0 : row.calls;
  expect(Outcome).toMatchObject({
    Kind: isFixed ? 'booking-finalise' : row.kind,
    WillCustomerGetCallback: expectedCalls === 1,
  });
  expect([calls.length, Lead.LeadStatusID]).toEqual([expectedCalls, row.status]);
  expect(new URL(Outcome!.Path, 'http://h').pathname).toBe(expectedPath(Outcome!.Kind, LeadGuid));
});

const expectedPath = (kind: string, guid: string): string =>
  kind.endsWith('finalise') ? `/booking/${guid}/${kind.replace('booking-', '')}` : `/${kind}/${guid}`;
