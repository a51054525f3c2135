import type { CartItemInput, QuotesResponse } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { toImpression } from '@pitlane/domain/quotes/impression';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { recordMessages } from '../../../test/support/record-messages.ts';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, fleetMember, launch, readProblem } from '../leads/lead.fixture.ts';
import { listingEventJobs } from './events.ts';
import { eachImpression, impressionTotals } from './impression-report.ts';

const { mails, texts: messages, senders } = recordMessages();
const { app, places } = useLeadApp({ deps: senders });
beforeEach(() => {
  mails.length = 0;
  messages.length = 0;
});

const person = async (contact: object = CONTACT) => {
  const one = await launch(app, places.suburbId);
  await one.save({ ...contact, Mid: places.car.mid, CartItems: [BASIC_SERVICE] });
  return one;
};
const quotes = async (guid: string) =>
  (await (await app.get(`/api/quotes/${guid}`)).json()) as QuotesResponse;

test('[RES-09] records every shown listing once per page load with all its fields, and clicks as well', async () => {
  const { guid } = await person();
  const { Listings } = await quotes(guid);
  const listings = Listings.slice(0, 3).map((listing) => toImpression(listing, 'list', false));
  const viewId = crypto.randomUUID();
  const log = (body: object) => app.post('/api/quotes/log-impressions', body);
  // The same batch twice, as a browser that lost the answer sends it.
  for (const batch of [listings.slice(0, 2), listings.slice(0, 2), listings])
    expect((await log({ guid, viewId, variant: 'list', listings: batch })).status).toBe(200);
  const shown = await app.sql<{ supplierId: number; variant: string; fields: object }[]>`
    select supplier_id, variant, fields from impression where lead_guid = ${guid} order by id`;
  expect(shown.map((row) => row.supplierId)).toEqual(listings.map((one) => one.SupplierId));
  expect(shown[0]).toMatchObject({ variant: 'list', fields: listings[0] });
  expect(Object.keys(shown[0]!.fields).toSorted()).toEqual(Object.keys(listings[0]!).toSorted());
  expect(Object.keys(listings[0]!)).toHaveLength(25);
  expect((await log({ guid, viewId: crypto.randomUUID(), listings })).status).toBe(200);
  expect((await log({ guid, supplierIds: [999_999] })).status).toBe(200);
  const [all] = await app.sql<
    { n: number }[]
  >`select count(*) as n from impression where lead_guid = ${guid}`;
  expect(all!.n).toBe(6);
  expect((await log({ guid: crypto.randomUUID(), listings })).status).toBe(404);
  expect((await log({ guid, listings: [{ SupplierId: 1, Price: -1 }] })).status).toBe(400);

  const id = listings[0]!.SupplierId;
  const [stranger] = await app.sql<{ id: number }[]>`
    select min(id) as id from supplier where not id = any (${Listings.map((one) => one.WorkshopId)}::int[])`;
  for (const path of ['click', 'book-now-click']) {
    expect((await app.post(`/api/quotes/${guid}/${path}/${id}`, {})).status).toBe(200);
    expect((await app.post(`/api/quotes/${guid}/${path}/999999999`, {})).status).toBe(404);
    expect((await app.post(`/api/quotes/${guid}/${path}/${stranger!.id}`, {})).status).toBe(404);
  }
  const kinds = await app.sql<
    { kind: string }[]
  >`select kind from listing_click where lead_guid = ${guid} order by id`;
  expect(kinds.map((row) => row.kind)).toEqual(['click', 'book-now']);

  const wanted = { since: new Date('2026-11-22T00:00:00Z'), leadGuid: guid, supplierId: id };
  expect(await impressionTotals(app.sql, wanted)).toMatchObject([
    { supplierId: id, shown: 2, clicks: 1, bookNowClicks: 1, bookings: 0 },
  ]);
  const read: object[] = [];
  for await (const impression of eachImpression(app.sql, wanted)) read.push(impression);
  expect(read).toEqual(
    Array(2).fill({ LeadGuid: guid, ShownAt: '2026-11-23T00:00:00.000Z', ...listings[0] }),
  );
  expect(await impressionTotals(app.sql, { ...wanted, since: new Date('2026-11-24T00:00:00Z') })).toEqual([]);

  // Others say variant and day once a batch, and their listings by number alone.
  const other = await person();
  await quotes(other.guid);
  const plain = {
    guid: other.guid,
    date: '2026-12-01',
    variant: 'cards',
    supplierIds: [id, id, stranger!.id],
  };
  expect((await log({ ...plain, viewId: crypto.randomUUID() })).status).toBe(200);
  const sent: object[] = [];
  for await (const one of eachImpression(app.sql, { ...wanted, leadGuid: other.guid, supplierId: null }))
    sent.push(one);
  const at = { LeadGuid: other.guid, ShownAt: '2026-11-23T00:00:00.000Z', ServiceDate: '2026-12-01' };
  expect(sent).toEqual([{ ...at, SupplierId: id, QuotesPageVariant: 'cards' }]);
});

test('[RES-09] a call without a page load counts a listing once per day of the quotes, with its fields', async () => {
  const { guid } = await person();
  const { Listings } = await quotes(guid);
  const [first, second] = Listings.map((listing) => toImpression(listing, 'list', false));
  const body = { guid, date: '2026-12-01', variant: 'list', listings: [first, second, first] };
  const log = (more: object) => app.post('/api/quotes/log-impressions', { ...body, ...more });
  const shown = () => app.sql<{ supplierId: number; fields: { Price?: number } }[]>`
    select supplier_id, fields from impression where lead_guid = ${guid} order by id`;
  for (const more of [{ supplierIds: [first!.SupplierId] }, {}, { variant: 'map' }])
    expect((await log(more)).status).toBe(200);
  const rows = await shown();
  expect(rows.map((row) => row.supplierId)).toEqual([first!.SupplierId, second!.SupplierId]);
  expect(rows[0]!.fields).toMatchObject(first!);
  await log({ date: '2026-12-02' });
  expect(await shown()).toHaveLength(4);
  for (const _again of [1, 2]) await log({ date: null });
  expect(await shown()).toHaveLength(6);
});

test('[RES-09] reports of two leads in one page load are stored separately', async () => {
  const viewId = crypto.randomUUID();
  for (const { guid } of [await person(), await person()]) {
    const { Listings } = await quotes(guid);
    const listings = [toImpression(Listings[0]!, 'list', false)];
    expect((await app.post('/api/quotes/log-impressions', { guid, viewId, listings })).status).toBe(200);
    expect(await app.sql`select 1 from impression where lead_guid = ${guid}`).toHaveLength(1);
  }
});

test('[RES-09] the operator reads back clicks of suppliers that were never shown', async () => {
  const { guid } = await person();
  const { Listings } = await quotes(guid);
  const [shown, pressed] = [Listings[0]!.WorkshopId, Listings[1]!.WorkshopId];
  await app.post('/api/quotes/log-impressions', { guid, supplierIds: [shown] });
  for (const path of ['click', 'click', 'book-now-click'])
    expect((await app.post(`/api/quotes/${guid}/${path}/${pressed}`, {})).status).toBe(200);
  const wanted = { since: new Date('2026-11-22T00:00:00Z'), leadGuid: guid, supplierId: null };
  const none = { clicks: 0, bookNowClicks: 0, bookings: 0 };
  const clicked = { supplierId: pressed, shown: 0, clicks: 2, bookNowClicks: 1, bookings: 0 };
  expect(await impressionTotals(app.sql, wanted)).toMatchObject([
    { supplierId: shown, shown: 1, ...none },
    clicked,
  ]);
  expect(await impressionTotals(app.sql, { ...wanted, supplierId: pressed })).toMatchObject([clicked]);
});

test('[RES-09] stores a limited number of reports per lead, and deletes them after 400 days', async () => {
  const { guid } = await person();
  const { Listings } = await quotes(guid);
  const [id, other] = [Listings[0]!.WorkshopId, Listings[1]!.WorkshopId];
  const count = async (table: string) =>
    (
      await app.sql<
        { n: number }[]
      >`select count(*)::int as n from ${app.sql(table)} where lead_guid = ${guid}`
    )[0]!.n;
  await app.sql`
    insert into listing_click (lead_guid, supplier_id, kind, clicked_at)
    select ${guid}, ${id}, 'click', ${app.clock.now()} from generate_series(1, 49)`;
  for (let press = 0; press < 2; press += 1)
    expect((await app.post(`/api/quotes/${guid}/click/${id}`, {})).status).toBe(200);
  expect(await count('listing_click')).toBe(50);
  for (const rest of [`click/${other}`, `book-now-click/${id}`])
    expect((await app.post(`/api/quotes/${guid}/${rest}`, {})).status).toBe(200);
  expect(await count('listing_click')).toBe(52);

  await app.sql`
    insert into impression (lead_guid, partner_id, supplier_id, shown_at, occasion, fields)
    select guid, partner_id, ${id}, ${app.clock.now()}, n::text, '{}' from lead, generate_series(1, 1999) n where guid = ${guid}`;
  for (let load = 0; load < 2; load += 1)
    expect(
      (
        await app.post('/api/quotes/log-impressions', {
          guid,
          viewId: crypto.randomUUID(),
          supplierIds: [id, other],
        })
      ).status,
    ).toBe(200);
  expect(await count('impression')).toBe(2_000);

  const forget = () => listingEventJobs['forget-listing-events']!({}, app.deps, {} as never);
  const old = addElapsedDays(app.clock.now(), -401);
  await app.sql`update impression set shown_at = ${old} where lead_guid = ${guid} and occasion <> '1'`;
  await app.sql`update listing_click set clicked_at = ${old} where lead_guid = ${guid} and supplier_id = ${id}`;
  await forget();
  expect([await count('impression'), await count('listing_click')]).toEqual([1, 1]);
});

test('[RES-09] reports of one address are limited, whatever lead and listing they name', async () => {
  const limited = await createLimitedApp('203.0.113.41', { 'listing-event': { points: 3, seconds: 600 } });
  const guid = crypto.randomUUID();
  const calls = [
    () => limited.post(`/api/quotes/${guid}/click/1`, {}),
    () => limited.post(`/api/quotes/${guid}/book-now-click/2`, {}),
    () => limited.post('/api/workshop/track-quote', { leadGuid: guid, workshopId: 3 }),
    () => limited.post('/api/quotes/log-impressions', { guid, supplierIds: [1] }),
  ];
  const statuses: number[] = [];
  for (const call of [...calls, ...calls]) statuses.push((await call()).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429, 429, 429, 429]);
});

test('the quote of one supplier is the one of the list; a supplier without one is not found', async () => {
  const { guid } = await person();
  const { Listings, ValidUntil } = await quotes(guid);
  const response = await app.get(`/api/quote/${guid}?workshopId=${Listings[1]!.WorkshopId}`);
  expect(await response.json()).toMatchObject({ Success: true, ValidUntil, Listing: Listings[1] });
  expect((await app.get(`/api/quote/${guid}?workshopId=999999`)).status).toBe(404);
  expect((await app.get(`/api/quote/${guid}`)).status).toBe(400);
});

test('[RES-08] the link goes to the lead’s own address and number, opens the quotes on another device, once', async () => {
  const { guid } = await person();
  const { Listings } = await quotes(guid);
  const send = () => app.post('/api/quotes/send-link-to-customer', { leadGuid: guid });
  expect(await (await send()).json()).toEqual({ Success: true, Channels: ['mail', 'sms'] });
  expect([mails, messages]).toEqual([[], []]);
  await app.runJobs();
  expect(mails).toMatchObject([
    { to: 'alex@example.com', subject: expect.stringMatching(/^Your \d+ quotes for your /) },
  ]);
  expect(mails[0]!.text).toContain(Listings[0]!.WorkshopName);
  expect(messages).toMatchObject([
    { to: '+61404040404', text: expect.stringContaining(`/quotes/${guid}#h=`) },
  ]);
  await app.runJobs();
  expect([mails.length, messages.length]).toEqual([1, 1]);

  const code = /#h=([\w-]+)/.exec(messages[0]!.text)![1];
  app.clock.set('2026-12-06T00:00:00Z');
  const redeem = () =>
    app.post(
      '/api/session/exchange',
      { code },
      { headers: { Origin: 'http://hosted.example' }, partner: null },
    );
  const opened = await redeem();
  expect([opened.status, ((await opened.json()) as { LeadGuid: string }).LeadGuid]).toEqual([200, guid]);
  expect((await redeem()).status).toBe(410);
  app.clock.set('2026-11-23T00:00:00Z');

  for (let again = 0; again < 4; again++) {
    app.clock.set(`2026-11-23T00:0${again + 1}:00Z`);
    expect((await send()).status).toBe(200);
  }
  expect((await readProblem(await send())).slice(0, 2)).toEqual([429, 'too-many-requests']);
  app.clock.set('2026-11-23T00:00:00Z');
});

test('[RES-08] the mail names a range as a range, the message the lowest price of all quotes', async () => {
  const { guid } = await person();
  const { Listings } = await quotes(guid);
  const [first, last] = [Listings[0]!, Listings.at(-1)!];
  await app.sql`update listing set pricing_strategy = 'PRICE_RANGE', minimum_price_cents = 27375, maximum_price_cents = 37510
                 where lead_guid = ${guid} and supplier_id = ${first.WorkshopId}`;
  await app.sql`update listing set pricing_strategy = 'PRICE_RANGE', minimum_price_cents = 1234
                 where lead_guid = ${guid} and supplier_id = ${last.WorkshopId}`;
  expect((await app.post('/api/quotes/send-link-to-customer', { leadGuid: guid })).status).toBe(200);
  await app.runJobs();
  // Those of the test before may be on their way too.
  const mail = mails.find(({ text }) => text.includes(guid));
  expect(mail!.text).toContain(`${first.WorkshopName}, ${first.SuburbName}: $273.75 – $375.10 including GST`);
  const message = messages.find(({ text }) => text.includes(guid));
  expect(message!.text).toContain(`your ${Listings.length} quotes from $12.34. `);
});

test('a lead without address and number sends nothing', async () => {
  const { guid } = await person({});
  const answer = await app.post('/api/quotes/send-link-to-customer', { leadGuid: guid });
  expect((await readProblem(answer)).slice(0, 2)).toEqual([409, 'conflict']);
  const unknown = await app.post('/api/quotes/send-link-to-customer', { leadGuid: crypto.randomUUID() });
  expect(unknown.status).toBe(404);
});

const MUTATION = `mutation ($input: CreateSupplierDirectLeadInput!) {
  createSupplierDirectLead(input: $input) { errors { code field message } }
}`;
const ask = async (input: object) => {
  const answer = await app.post('/api/graphql', { query: MUTATION, variables: { input } });
  const { data } = (await answer.json()) as {
    data: { createSupplierDirectLead: { errors: { code: string; field: string | null }[] } };
  };
  return data.createSupplierDirectLead.errors.map(({ code, field }) => [code, field]);
};

test('[RES-07] the direct quote form reaches the supplier once, and names the field that is wrong', async () => {
  const { guid } = await person();
  const { Listings } = await quotes(guid);
  const form = {
    workshopId: Listings[0]!.WorkshopId,
    leadGuid: guid,
    leadFullName: 'Alex Tester',
    leadContactNumber: '0404 040 404',
    leadEmailAddress: 'alex@example.com',
    leadComments: 'Do you have a loan car <script>alert(1)</script>?',
  };
  expect(await ask({ ...form, leadFullName: ' ' })).toEqual([['InvalidField', 'leadFullName']]);
  for (const leadFullName of ['Alex <b>Tester</b>', 'evil.example'])
    expect(await ask({ ...form, leadFullName })).toEqual([['InvalidField', 'leadFullName']]);
  expect(await ask({ ...form, leadContactNumber: '123' })).toEqual([['InvalidField', 'leadContactNumber']]);
  expect(await ask({ ...form, leadEmailAddress: 'alex' })).toEqual([['InvalidField', 'leadEmailAddress']]);
  expect(await ask({ ...form, leadComments: '' })).toEqual([['InvalidField', 'leadComments']]);
  expect(await ask({ ...form, workshopId: 999_999 })).toEqual([['SupplierNotAvailable', null]]);
  expect(await ask({ ...form, leadGuid: crypto.randomUUID() })).toEqual([['SupplierNotAvailable', null]]);
  expect(await Promise.all([ask(form), ask(form)])).toEqual([[], []]);
  expect(await ask({ ...form, leadComments: 'And tomorrow?' })).toEqual([['AlreadySent', null]]);
  await app.runJobs();
  const [supplier] = await app.sql<
    { email: string }[]
  >`select email from supplier where id = ${form.workshopId}`;
  const [question, ...more] = mails.filter((mail) => mail.reference.startsWith('direct-lead'));
  expect(more).toEqual([]);
  expect(question).toMatchObject({ to: supplier!.email, text: expect.stringContaining('loan car') });
  expect(question!.html).not.toContain('<script>');
});

test('the direct quote form has a separate limit: a workshop is not flooded', async () => {
  const own = await createTestApp({
    databaseUrl: app.deps.config.databaseUrl,
    deps: { clientAddress: () => '192.0.2.44' },
    environment: { PITLANE_LIMITS: '{"direct-lead":{"points":2,"seconds":3600}}' },
  });
  const call = async () => {
    const answer = await own.post('/api/graphql', { query: MUTATION, variables: { input: FORM } });
    return JSON.stringify(await answer.json());
  };
  const FORM = {
    workshopId: 1,
    leadGuid: crypto.randomUUID(),
    leadFullName: 'Alex',
    leadContactNumber: '0404 040 404',
    leadEmailAddress: 'alex@example.com',
    leadComments: 'Hello',
  };
  const answers = [await call(), await call(), await call()];
  expect(answers.slice(0, 2).every((text) => text.includes('SupplierNotAvailable'))).toBe(true);
  expect(answers[2]).toContain('too-many-requests');
  await own.close();
});

test('a battery alone gets the link to roadside assistance where the partner offers it', async () => {
  const link = 'https://roadside.example/join';
  const readLink = async (CartItems: CartItemInput[]) => {
    const { guid, save } = await person();
    await save({ CartItems });
    return (await quotes(guid)).RoadsideAssistanceLink;
  };
  await app.sql`update partner set settings = '{}' where slug = 'default'`;
  expect(await readLink([BATTERY])).toBeNull();
  const settings = app.sql.json({ roadsideAssistance: { link, states: ['NSW'] } });
  await app.sql`update partner set settings = ${settings} where slug = 'default'`;
  try {
    expect(await readLink([BATTERY])).toBe(link);
    expect(await readLink([BATTERY, BASIC_SERVICE])).toBeNull();
  } finally {
    await app.sql`update partner set settings = '{}' where slug = 'default'`;
  }
});

test('[FLT-05] a rewards partner shows its discount, its promotion and that it is one; a fleet none of them', async () => {
  const promotion = {
    ImageUrl: '/api/promotion/rewards.svg',
    AlternativeText: 'Members save',
    Href: '/p/rewards',
  };
  const evil = { ImageUrl: 'https://evil.example/x.png', AlternativeText: '', Href: 'javascript:alert(1)' };
  const settings = app.sql.json({ promotionalAssets: [promotion, evil], fleetBannerAssets: [promotion] });
  await app.sql`update partner set is_rewards = true, settings = ${settings} where slug = 'default'`;
  try {
    const rewarded = await quotes((await person()).guid);
    expect(rewarded).toMatchObject({
      IsPartnerPromo: true,
      PromotionalAssets: [promotion],
      FleetBannerAssets: [],
    });
    expect(rewarded.Listings[0]!.Discount).toEqual({
      Description: '15% off for rewards members, up to $60 with REWARDS15',
      IsYouiRewards: true,
    });
    const fleet = await person();
    await fleet.save(await fleetMember(app));
    const fleetQuotes = await quotes(fleet.guid);
    expect(fleetQuotes.FleetBannerAssets).toEqual([promotion]);
    expect(
      fleetQuotes.Listings.filter(
        ({ Discount, AcceptOnlinePayments, WorkshopPaymentMethods }) =>
          Discount || AcceptOnlinePayments || WorkshopPaymentMethods.length > 0,
      ),
    ).toEqual([]);
  } finally {
    await app.sql`update partner set is_rewards = false, settings = '{}' where slug = 'default'`;
  }
  const plain = await quotes((await person()).guid);
  expect(plain).toMatchObject({ IsPartnerPromo: false, PromotionalAssets: [] });
  expect(plain.Listings.every((listing) => listing.Discount === null)).toBe(true);
});

test('quotes that are made for strangers from one address have a limit; what is kept is still read', async () => {
  const { guid } = await person();
  const limited = await createLimitedApp('192.0.2.44', { quote: { points: 2, seconds: 600 } });
  const on = async (day?: string) =>
    (await limited.get(`/api/quotes/${guid}${day ? `?serviceDate=${day}` : ''}`)).status;
  expect([await on(), await on('2026-12-01'), await on('2026-12-02')]).toEqual([200, 200, 429]);
  expect([await on(), await on('2026-12-01')]).toEqual([200, 200]);
  const kept = await app.sql`select 1 from quote where lead_guid = ${guid}`;
  expect(kept).toHaveLength(2);
});

test('a quote that is made for the booking page counts as one for its address, too', async () => {
  const { guid } = await person();
  const limited = await createLimitedApp('192.0.2.45', { quote: { points: 1, seconds: 600 } });
  const { Listings } = (await (await limited.get(`/api/quotes/${guid}`)).json()) as QuotesResponse;
  const finalise = async () => (await limited.get(`/api/finalise/${guid}/${Listings[0]!.WorkshopId}`)).status;
  expect(await finalise()).toBe(200);
  await app.sql`update lead set version = version + 1, service_date = '2026-12-03' where guid = ${guid}`;
  expect(await finalise()).toBe(429);
  expect(await app.sql`select 1 from quote where lead_guid = ${guid}`).toHaveLength(1);
});

/** The same database, called from one address with other limits. */
async function createLimitedApp(address: string, limits: object) {
  const limited = await createTestApp({
    databaseUrl: app.deps.config.databaseUrl,
    deps: { clientAddress: () => address },
    environment: { PITLANE_LIMITS: JSON.stringify(limits) },
  });
  onTestFinished(() => limited.close());
  return limited;
}
