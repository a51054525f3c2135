import type {
  FinaliseDetails,
  LeadPayloadInput,
  LeadResponse,
  Outcome,
  QuotesResponse,
} from '@pitlane/contracts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fakeAuthenticator } from '../../../test/support/fake-authenticator.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, CONTACT, CUSTOM, fleetMember, launch, readProblem } from '../leads/lead.fixture.ts';

const { app, places } = useLeadApp({
  deps: { authenticator: fakeAuthenticator(() => 'demo|driver'), sms: { send: async () => {} } },
});
/** A supplier that can do the whole cart. */
let supplier: { id: number; name: string };
beforeAll(async () => {
  const person = await launch(app, places.suburbId);
  await person.submit(complete());
  const { Listings } = (await (await app.get(`/api/quotes/${person.guid}`)).json()) as QuotesResponse;
  supplier = { id: Listings[0]!.WorkshopId, name: Listings[0]!.WorkshopName };
});

const complete = (): LeadPayloadInput => ({
  ...CONTACT,
  Mid: places.car.mid,
  CartItems: [BASIC_SERVICE],
});
const WINDSCREEN = {
  LeadCartItemType: 'RepairInspection',
  RepairInspectionId: 193,
  WindscreenHasNoFeatures: true,
} as const;
const SIGNED_IN = { Authorization: 'Bearer a.b.c' };

/** The outcome of a lead, and how many calls it scheduled. */
async function submitForOutcome(
  payload: LeadPayloadInput,
  more: { launcher?: object; headers?: Record<string, string>; partner?: string } = {},
): Promise<{ guid: string; outcome: Outcome; calls: number; status: string }> {
  const person = await launch(app, places.suburbId, more.launcher, more.partner);
  const response = await person.post(
    { ...payload, LeadStatusID: 'QuoteRequested' },
    { 'Idempotency-Key': crypto.randomUUID(), ...more.headers },
  );
  const { Outcome: outcome, LeadGuid: guid, Lead } = (await response.json()) as LeadResponse;
  await app.runJobs();
  const calls = await app.sql`select 1 from work_item where lead_guid = ${guid} and kind like 'call-%'`;
  return { guid, outcome: outcome!, calls: calls.length, status: Lead.LeadStatusID };
}

const LANDLINE = { MobileNumber: null, PhoneNumber: '02 9999 1234' };

describe('[LED-06] all items single-price', () => {
  const kinds: [string, LeadPayloadInput, object, Record<string, string>, number][] = [
    ['an anonymous customer with all details', {}, {}, {}, 1],
    ['v2 with a mobile only', { Email: null }, {}, {}, 1],
    ['v2 with a landline only', { ...LANDLINE, Email: null, QuoteFlowVersion: 1 }, {}, {}, 0],
    ['a signed-in customer with a number', { Name: null, Email: null }, {}, SIGNED_IN, 1],
    ['no number to call', { MobileNumber: null }, {}, {}, 0],
    ['a visitor of the rewards partner', {}, { LeadSource: 'PartnerRewards' }, {}, 0],
  ];
  test.each(kinds)('%s: quotes', async (_who, more, launcher, headers, count) => {
    const { guid, outcome, calls, status } = await submitForOutcome(
      { ...complete(), ...more },
      { launcher, headers },
    );
    expect(outcome).toMatchObject({
      Kind: 'quotes',
      Path: `/quotes/${guid}`,
      WillCustomerGetCallback: count === 1,
    });
    expect([calls, status]).toEqual([count, 'QuotedAutomatically']);
  });
  test('a fleet member: quotes and a call', async () => {
    const { outcome, calls } = await submitForOutcome({ ...complete(), ...(await fleetMember(app)) });
    expect([outcome.Kind, calls]).toEqual(['quotes', 1]);
  });
  test('[FLT-02] a fleet’s driver without a proven membership: no quotes, and work for the operator without a vehicle', async () => {
    await app.sql`update partner set funnel_version = 2 where fleet_company_id is not null`;
    const person = await launch(app, places.suburbId, {}, 'pk_demo_fleet');
    expect(person.launched.FunnelVersion).toBe(1);
    expect(await readProblem(await person.submit(complete()))).toEqual([
      400,
      'validation',
      '/FleetCompanyMembershipId',
    ]);
    await person.save(complete());
    expect((await app.get(`/api/quotes/${person.guid}`, { headers: person.access })).status).toBe(409);
    const { CartItems, ...contact } = complete();
    const answer = await person.submit({ ...contact, Mid: null, IsUnknownVehicle: true });
    expect(((await answer.json()) as LeadResponse).Outcome?.Kind).toBe('quote-callback');
    const work = await app.sql`select kind from work_item where lead_guid = ${person.guid}`;
    expect(work).toMatchObject([{ kind: 'call-fleet-driver' }]);
  });
  test('a customer of a partner with version 1, with a number only: quotes and a call', async () => {
    const payload = { ...complete(), Email: null };
    const { outcome, calls } = await submitForOutcome(payload, { partner: 'pk_demo_classic' });
    expect([outcome.Kind, calls]).toEqual(['quotes', 1]);
  });
  test.each([
    ['exclusive supplier', { GotExclusiveSupplierFlow: true }],
    ['profile', { LeadSource: 'Profile' }],
    ['merchant finder', { LeadSource: 'MerchantFinder' }],
    ['quote-funnel configuration', { LeadSource: 'QuoteFunnelConfiguration' }],
    ['windscreen', { LeadSource: 'Windscreen' }],
  ])('[FUN-11] fixed supplier by %s: booking-finalise, and its quote alone', async (_how, more) => {
    const { guid, outcome } = await submitForOutcome({ ...complete(), ...more, WorkshopId: supplier.id });
    expect(outcome.Path).toBe(`/booking/${guid}/finalise?workshopId=${supplier.id}`);
    const { Listings } = (await (await app.get(`/api/quotes/${guid}`)).json()) as QuotesResponse;
    expect(Listings.map(({ WorkshopId }) => WorkshopId)).toEqual([supplier.id]);
  });
});

test('[LED-06, FUN-11] windscreen with a supplier that does no glass: no mechanics, not a page that cannot open', async () => {
  const glass = { ...complete(), CartItems: [WINDSCREEN] };
  const begun = await launch(app, places.suburbId, { LeadSource: 'Windscreen' });
  await begun.save(glass);
  const [noGlass] = await app.sql<{ id: number }[]>`
    select id from supplier where is_active and not task_category_ids @> '{14}' order by id limit 1`;
  const answer = (await (await begun.submit({ WorkshopId: noGlass!.id })).json()) as LeadResponse;
  expect(answer.Outcome?.Kind).toBe('quote-no-mechanics');
});

describe('[FUN-11] a fixed supplier that cannot take the quote', () => {
  const fixedTo = (id: number) => ({ ...complete(), LeadSource: 'Profile', WorkshopId: id });
  const openFinalise = async (person: Awaited<ReturnType<typeof launch>>, id: number) =>
    (await app.get(`/api/finalise/${person.guid}/${id}`, { headers: person.access })).status;

  test('switched off while the quote is open: no mechanics, and nothing to book', async () => {
    const person = await launch(app, places.suburbId);
    const first = (await (await person.submit(fixedTo(supplier.id))).json()) as LeadResponse;
    expect(first.Outcome?.Kind).toBe('booking-finalise');
    await app.sql`update supplier set is_active = false where id = ${supplier.id}`;
    expect(await openFinalise(person, supplier.id)).toBe(404);
    const again = (await (await person.submit()).json()) as LeadResponse;
    expect(again.Outcome?.Kind).toBe('quote-no-mechanics');
    await app.sql`update supplier set is_active = true where id = ${supplier.id}`;
  });

  test('of the other country: no mechanics, no quotes, and nothing to book', async () => {
    const [auckland] = await app.sql<{ id: number }[]>`
      select id from suburb where country = 'NZ' order by id limit 1`;
    const person = await launch(app, auckland!.id, { WorkshopId: supplier.id });
    const { Outcome: outcome } = (await (await person.submit(complete())).json()) as LeadResponse;
    expect(outcome?.Kind).toBe('quote-no-mechanics');
    const { Listings } = (await (await app.get(`/api/quotes/${person.guid}`)).json()) as QuotesResponse;
    expect(Listings).toEqual([]);
    expect(await openFinalise(person, supplier.id)).toBe(404);
  });
});

test('[LED-06] windscreen without a supplier: booking-finalise with the one that the quotes recommend', async () => {
  const begun = await launch(app, places.suburbId, { LeadSource: 'Windscreen' });
  const { Outcome: outcome } = (await (await begun.submit(complete())).json()) as LeadResponse;
  expect(outcome).toMatchObject({ Kind: 'booking-finalise', Path: `/booking/${begun.guid}/finalise` });
  const finalise = await app.get(`/api/finalise/${begun.guid}`, { headers: begun.access });
  const { Listings } = (await (await app.get(`/api/quotes/${begun.guid}`)).json()) as QuotesResponse;
  const { Workshop } = (await finalise.json()) as FinaliseDetails;
  expect(Workshop.WorkshopID).toBe(Listings[0]!.WorkshopId);
});

test('[LED-06] not all priced: request sent, named after an exclusive supplier, no call for anybody', async () => {
  const custom = { ...complete(), CartItems: [CUSTOM] };
  expect(await submitForOutcome(custom)).toMatchObject({ calls: 0, status: 'QuoteRequested' });
  expect(await submitForOutcome(custom, { headers: SIGNED_IN })).toMatchObject({ calls: 0 });
  const exclusive = await submitForOutcome({
    ...custom,
    WorkshopId: supplier.id,
    GotExclusiveSupplierFlow: true,
  });
  expect(new URL(exclusive.outcome.Path, 'http://x').searchParams.get('supplierName')).toBe(supplier.name);
});

test('[LED-06] unknown vehicle and no workshop near: a call where there is a number, none for rewards', async () => {
  const unknown = { ...CONTACT, IsUnknownVehicle: true };
  expect(await submitForOutcome(unknown)).toMatchObject({ calls: 1, outcome: { Kind: 'quote-callback' } });
  const silent = await submitForOutcome({ ...unknown, MobileNumber: null });
  expect(silent).toMatchObject({ calls: 0 });
  expect(silent.outcome.Path).toBe(
    `/quote-callback/${silent.guid}?willCustomerGetCallback=false&channel=email`,
  );
  const far = { ...complete(), Latitude: -25, Longitude: 130 };
  expect(await submitForOutcome(far)).toMatchObject({ calls: 1, outcome: { Kind: 'quote-no-mechanics' } });
  const rewards = await submitForOutcome(far, { launcher: { LeadSource: 'PartnerRewards' } });
  expect(rewards).toMatchObject({ calls: 0 });
  expect(rewards.outcome.Path).toContain('willCustomerGetCallback=false');
});

test('[LED-09] a lead continued on the hosted pages has the mobile-services supplier of the lead’s partner', async () => {
  await app.sql`update supplier set is_active = false where id = 1`;
  const settings = app.sql.json({ mobileServicesSupplierId: supplier.id });
  await app.sql`
    with p as (insert into partner (slug, name, settings) values ('harbour', 'Harbour', ${settings}) returning id)
    insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', 'pk_harbour' from p`;
  const person = await launch(app, places.suburbId, {}, 'pk_harbour');
  const payload = { Guid: person.guid, ...complete(), GotProductQuoteFlow: true };
  const answer = await app.post(
    '/api/lead/create-update-or-shift',
    { ...payload, LeadStatusID: 'QuoteRequested' },
    {
      headers: {
        'X-Lead-Access-Token': person.launched.AccessToken!,
        'Idempotency-Key': crypto.randomUUID(),
      },
    },
  );
  const { LeadGuid, Outcome: outcome } = (await answer.json()) as LeadResponse;
  expect([LeadGuid, outcome?.Kind]).toEqual([person.guid, 'product-finalise']);
});

test('[LED-09, FLT-04] a white-label partner’s product flow has the operator’s own supplier, whom its lists hide', async () => {
  const change = async (isWhiteLabel: boolean) => {
    await app.sql`update partner set is_white_label = ${isWhiteLabel} where slug = 'default'`;
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
  };
  onTestFinished(() => change(false));
  await app.sql`update supplier set is_active = true where id = 1`;
  await change(true);
  const { outcome } = await submitForOutcome({ ...complete(), GotProductQuoteFlow: true });
  expect(outcome.Kind).toBe('product-finalise');
});

test('[LED-09] the product flow ends at product-finalise, by the mobile-services supplier alone, without a call', async () => {
  const product = { ...complete(), GotProductQuoteFlow: true };
  await app.sql`update partner set settings = settings || ${app.sql.json({ mobileServicesSupplierId: supplier.id })}
                 where slug = 'default'`;
  app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
  const { guid, outcome, calls, status } = await submitForOutcome(product);
  expect(outcome).toMatchObject({
    Kind: 'product-finalise',
    Path: `/booking/${guid}/product-finalise`,
    WillCustomerGetCallback: false,
  });
  expect([calls, status]).toEqual([0, 'QuotedAutomatically']);
  await app.sql`update supplier set is_active = false where id = ${supplier.id}`;
  expect((await submitForOutcome(product)).outcome.Kind).toBe('quote-no-mechanics');
});
