import type {
  Problem,
  QuotesResponse,
  SendLinkResponse,
  WorkshopQuote,
  WorkshopQuoteResponse,
} from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordMessages } from '../../../test/support/record-messages.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import type { Account } from '../../platform/auth.ts';
import { housekeepingJobs } from '../../platform/housekeeping.ts';
import { createResumeCode } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockLead } from '../../quoting/leads/index.ts';
import { readLead } from '../../quoting/leads/lead.fixture.ts';
import { quoteLinkJobs } from './links.ts';

const people = new Map<string, Account>();
const { mails, texts, senders } = recordMessages();
const app = useTestApp({
  seeded: true,
  environment: {
    PITLANE_LIMITS: JSON.stringify({
      'verification-number': { points: 3, seconds: 3600 },
      'workshop-quote': { points: 20, seconds: 3600 },
    }),
  },
  deps: {
    authenticator: { authenticate: async (token) => people.get(token)! },
    ...senders,
  },
});
const signIn = (supplierIds: number[], permissions = ['portal.quote.create']) => {
  const token = `h.${people.size + 1}.s`;
  people.set(token, { subject: token, email: null, name: null, permissions, supplierIds });
  return { Authorization: `Bearer ${token}` };
};
type Headers = Record<string, string>;
const ask = async (query: Record<string, string | number | undefined>, headers: Headers) => {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const response = await app.get(`/api/workshop-quote?${text}`, { headers });
  return { status: response.status, body: (await response.json()) as WorkshopQuote };
};
const add = async (body: object, headers: Headers) => {
  const response = await app.post('/api/workshop-quote', body, { headers });
  return { status: response.status, body: (await response.json()) as WorkshopQuoteResponse };
};

type Car = { mid: string; make: string; fuel: string; serviceScheduleId: number };
let car: Car;
let electric: string;
let supplierId: number;
let intervalId: number;
let owner: Headers;
beforeAll(async () => {
  const [any] = await app.sql<Car[]>`
    select mid, make, fuel, service_schedule_id from vehicle
     where make = 'Mazda' and fuel = 'Petrol' and service_schedule_id is not null order by mid limit 1`;
  car = any!;
  const [interval] = await app.sql<{ id: number }[]>`
    select service_interval_id as id from service_interval where service_schedule_id = ${car.serviceScheduleId}
     order by sort_order limit 1`;
  intervalId = interval!.id;
  const [supplier] = await app.sql<{ id: number }[]>`
    select id from supplier where is_active and kind = 'Workshop' and provides_servicing and makes is null
       and fuels = '{Petrol}' or fuels @> '{Petrol}' and not fuels @> '{Electric}' and is_active
       and kind = 'Workshop' and provides_servicing and makes is null order by id limit 1`;
  supplierId = supplier!.id;
  const [other] = await app.sql<
    { mid: string }[]
  >`select mid from vehicle where fuel = 'Electric' order by mid limit 1`;
  electric = other!.mid;
  owner = signIn([supplierId]);
});

test('[POR-08] a logbook and a basic service: price, breakdown and free days', async () => {
  for (const service of [{ serviceIntervalId: intervalId }, { GenericServiceID: 1 }]) {
    const { body } = await ask({ WorkshopId: supplierId, Mid: car.mid, ...service }, owner);
    expect(body).toMatchObject({ IsQuoteValid: true });
    const { Breakdown } = body;
    expect(Breakdown!.TotalIncGst).toBeGreaterThan(5_000);
    expect(Breakdown!.LabourIncGst + Breakdown!.PartsIncGst + Breakdown!.ExtrasIncGst).toBe(
      Breakdown!.TotalIncGst,
    );
    expect(body.DateOptions.length).toBeGreaterThan(10);
    expect(body.DateOptions[0]! > '2026-11-22').toBe(true);
  }
});

test('[POR-08] not calculable: an unknown vehicle, a foreign interval, an unsupported fuel', async () => {
  const of = (query: object) =>
    ask({ WorkshopId: supplierId, Mid: car.mid, GenericServiceID: 1, ...query }, owner);
  expect((await of({ Mid: 'no-such-mid' })).body).toMatchObject({ IsQuoteValid: false, Breakdown: null });
  expect((await of({ Mid: electric })).body.IsQuoteValid).toBe(false);
  const { body } = await ask({ WorkshopId: supplierId, Mid: car.mid, serviceIntervalId: 999_999 }, owner);
  expect(body.IsQuoteValid).toBe(false);
  const refused = await add(
    { WorkshopId: supplierId, Mid: 'no-such-mid', ServiceType: 'GenericService', GenericServiceID: 1 },
    owner,
  );
  expect(refused.body).toMatchObject({ IsQuoteValid: false, LeadGuid: null });
});

test('[POR-08] the answer names the country of the workshop, where mobile numbers are read', async () => {
  const [other] = await app.sql<{ id: number }[]>`
    update supplier set country = 'NZ' where id = (select max(id) from supplier where id <> ${supplierId}) returning id`;
  const headers = signIn([supplierId, other!.id]);
  const readCountry = async (WorkshopId: number) =>
    (await ask({ WorkshopId, Mid: car.mid, GenericServiceID: 1 }, headers)).body.Country;
  expect([await readCountry(supplierId), await readCountry(other!.id)]).toEqual(['AU', 'NZ']);
});

test('[POR-08] an added quote costs the same, is for this workshop alone, and its link opens once', async () => {
  const { body: quote } = await ask(
    { WorkshopId: supplierId, Mid: car.mid, serviceIntervalId: intervalId },
    owner,
  );
  const { body } = await add(
    { WorkshopId: supplierId, Mid: car.mid, ServiceType: 'LogbookService', IntervalId: intervalId },
    owner,
  );
  expect(body).toMatchObject({ IsQuoteValid: true, TotalIncGst: quote.Breakdown!.TotalIncGst });
  const { Listings } = (await (await app.get(`/api/quotes/${body.LeadGuid}`)).json()) as QuotesResponse;
  expect(Listings.map((listing) => listing.WorkshopId)).toEqual([supplierId]);
  const code = body.QuoteUrl!.split('#h=')[1];
  const exchange = () =>
    app.post('/api/session/exchange', { code }, { headers: { Origin: 'http://hosted.example' } });
  const opened = await exchange();
  expect([opened.status, (await exchange()).status]).toEqual([200, 410]);
});

test('another supplier’s workshop is not found, and the permission is required', async () => {
  const [other] = await app.sql<{ id: number }[]>`select id from supplier where id <> ${supplierId} limit 1`;
  const query = { WorkshopId: other!.id, Mid: car.mid, GenericServiceID: 1 };
  expect((await ask(query, owner)).status).toBe(404);
  expect((await add({ ...query, ServiceType: 'GenericService' }, owner)).status).toBe(404);
  expect((await ask({ ...query, WorkshopId: supplierId }, signIn([supplierId], []))).status).toBe(403);
  expect((await ask({ WorkshopId: supplierId, Mid: car.mid }, owner)).status).toBe(400);
});

describe('[POR-08] a quote is sent to the customer', () => {
  const makeQuote = async (workshop = supplierId, headers = owner) => {
    const request = { WorkshopId: workshop, Mid: car.mid, ServiceDate: '2026-11-26' };
    const { body } = await add({ ...request, ServiceType: 'GenericService', GenericServiceID: 1 }, headers);
    return { guid: body.LeadGuid!, url: body.QuoteUrl!, cents: body.TotalIncGst! };
  };
  const send = async (guid: string, body: object, headers = owner) => {
    const response = await app.post(`/api/workshop-quote/${guid}/send`, body, { headers });
    return { status: response.status, body: (await response.json()) as SendLinkResponse & Problem };
  };
  const daysFromNow = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  beforeEach(() => app.sql`delete from rate_limit where key like 'workshop-quote:%'`);
  const open = (text: string, browser: Headers = {}) =>
    app.post(
      '/api/session/exchange',
      { code: /#h=([\w-]+)/.exec(text)![1] },
      { headers: { ...browser, Origin: 'http://hosted.example' } },
    );
  const cookieFrom = (response: Response) => ({
    Cookie: response.headers.get('set-cookie')!.split(';')[0]!,
  });

  test('by mail and SMS: one of their links opens it, once', async () => {
    const { guid, cents } = await makeQuote();
    const answer = await send(guid, { MobileNumber: '0404 111 001', EmailAddress: ' Kim@example.com ' });
    expect(answer).toMatchObject({ status: 200, body: { Channels: ['mail', 'sms'] } });
    await app.runJobs();
    const [workshop] = await app.sql<{ name: string }[]>`select name from supplier where id = ${supplierId}`;
    const mail = mails.find(({ to }) => to === 'Kim@example.com')!;
    const text = texts.find(({ to }) => to === '+61404111001')!;
    expect(mail.subject).toBe(`Your quote from ${workshop!.name}`);
    for (const part of [formatCents(cents), 'Thursday 26 November 2026', 'Basic Service', car.make])
      expect(mail.text).toContain(part);
    expect(text.text).toMatch(
      `${workshop!.name}: your quote is ${formatCents(cents)}. See it and book: http`,
    );
    expect([(await open(mail.text)).status, (await open(mail.text)).status]).toEqual([200, 410]);
    expect((await open(text.text)).status).toBe(410);
  });

  test('the first link that opens it ends the others: the one shown to the workshop and the one it sends itself', async () => {
    const { guid, url } = await makeQuote();
    await send(guid, { MobileNumber: '0404 111 003', EmailAddress: 'ours@example.com' });
    await app.runJobs();
    const own = mails.find(({ to }) => to === 'ours@example.com')!;
    expect((await open(texts.find(({ to }) => to === '+61404111003')!.text)).status).toBe(200);
    expect([(await open(url)).status, (await open(own.text)).status]).toEqual([410, 410]);
  });

  test('of two links opened at once, one opens', async () => {
    const { guid, url } = await makeQuote();
    await send(guid, { EmailAddress: 'race@example.com' });
    await app.runJobs();
    const sent = mails.find(({ to }) => to === 'race@example.com')!;
    const statuses = (await Promise.all([open(url), open(sent.text)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410]);
  });

  test('a link that is made while another opens the quote does not open it', async () => {
    const { guid, url } = await makeQuote();
    const { opening, code } = await transaction(app.sql, async (tx) => {
      await lockLead(tx, guid);
      const opening = open(url);
      await expect
        .poll(
          () => app.sql`select 1 from pg_stat_activity
                             where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      return { opening, code: await createResumeCode(app.deps, guid, tx) };
    });
    expect([(await opening).status, (await open(`#h=${code}`)).status]).toEqual([200, 410]);
  });

  test('each link ends those before it, and the next one opens the quote again', async () => {
    const { guid, url } = await makeQuote();
    await open(url);
    const [first, unused] = [await createResumeCode(app.deps, guid), await createResumeCode(app.deps, guid)];
    expect((await open(`#h=${first}`)).status).toBe(200);
    expect((await open(`#h=${unused}`)).status).toBe(410);
    expect((await open(`#h=${await createResumeCode(app.deps, guid)}`)).status).toBe(200);
  });

  test('the link of a quote goes to what its own browser typed, not to what the workshop did', async () => {
    const { guid, url } = await makeQuote();
    const save = (browser: Headers, contact: object) =>
      app.post(
        '/api/lead/create-update-or-shift',
        { Guid: guid, ...contact },
        { headers: { ...browser, Origin: 'http://hosted.example' } },
      );
    const sendBack = async () => {
      const response = await app.post('/api/quotes/send-link-to-customer', { leadGuid: guid });
      await app.runJobs();
      return response;
    };
    const workshop = cookieFrom(await open(url));
    await save(workshop, { Email: 'desk@workshop.example', MobileNumber: '0404 111 009' });
    const customer = cookieFrom(await open(`#h=${await createResumeCode(app.deps, guid)}`));
    expect(await readLead(app, guid, customer)).toMatchObject({ Email: null, MobileNumber: null });
    expect((await sendBack()).status).toBe(409);
    await save(customer, { Email: 'kim@customer.example' });
    expect(await (await sendBack()).json()).toMatchObject({ Channels: ['mail'] });
    const { text } = mails.find(({ to }) => to === 'kim@customer.example')!;
    expect(mails.find(({ to }) => to === 'desk@workshop.example')).toBeUndefined();
    // On the same device nothing is lost.
    const again = cookieFrom(await open(text, customer));
    expect(await readLead(app, guid, again)).toMatchObject({ Email: 'kim@customer.example' });
  });

  test('a workshop that opens its own link and types its customer’s address reads nothing once the customer is there', async () => {
    const { guid, url } = await makeQuote();
    const workshop = cookieFrom(await open(url));
    const address = { Guid: guid, Email: 'typed-by-workshop@example.com' };
    await app.post('/api/lead/create-update-or-shift', address, {
      headers: { ...workshop, Origin: 'http://hosted.example' },
    });
    expect(await readLead(app, guid, workshop)).toMatchObject({ HasAccess: true, Email: address.Email });
    const keptBack = await createResumeCode(app.deps, guid);
    const customer = cookieFrom(await open(`#h=${await createResumeCode(app.deps, guid)}`));
    expect(await readLead(app, guid, customer)).toMatchObject({ HasAccess: true });
    expect(await readLead(app, guid, workshop)).toMatchObject({ HasAccess: false, Email: null });
    expect((await open(`#h=${keptBack}`)).status).not.toBe(200);
    expect(await readLead(app, guid, customer)).toMatchObject({ HasAccess: true });
  });

  test('a send that still waits when the quote is opened makes no link', async () => {
    const { guid, url } = await makeQuote();
    await send(guid, { EmailAddress: 'waits@example.com' });
    await open(url);
    await app.runJobs();
    expect(mails.find(({ to }) => to === 'waits@example.com')).toBeUndefined();
    expect(await app.sql`select 1 from handoff_code where lead_guid = ${guid} and used_at is null`).toEqual(
      [],
    );
  });

  test('no recipient, a landline and a wrong address are named', async () => {
    const { guid } = await makeQuote();
    const none = await send(guid, {});
    expect([none.status, none.body.errors![0]!.message]).toEqual([
      400,
      'Enter an email address or a mobile number.',
    ]);
    for (const [body, pointer] of [
      [{ MobileNumber: '02 9999 1234' }, '/MobileNumber'],
      [{ EmailAddress: 'kim@' }, '/EmailAddress'],
    ] as const)
      expect((await send(guid, body)).body.errors).toMatchObject([{ pointer }]);
  });

  test('a quote that its customer has opened is sent no more, so that only they read what they typed', async () => {
    const { guid, url } = await makeQuote();
    expect((await open(url)).status).toBe(200);
    const refused = await send(guid, { EmailAddress: 'late@example.com' });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('make a new link') },
    });
    // The used code is removed while the quote can still be sent.
    await app.sql`update handoff_code set expires_at = ${daysFromNow(-2)} where lead_guid = ${guid}`;
    await housekeepingJobs.housekeeping!({}, app.deps, { attempt: 1 } as never);
    expect(await app.sql`select 1 from handoff_code where lead_guid = ${guid}`).toEqual([]);
    expect((await send(guid, { EmailAddress: 'late@example.com' })).status).toBe(409);
  });

  test('a quote whose price has ended is sent no more, nor is a send that waits', async () => {
    const { guid } = await makeQuote();
    const waiting = await send(guid, { EmailAddress: 'ended@example.com' });
    await app.sql`update quote set expires_at = ${daysFromNow(0)} where lead_guid = ${guid}`;
    const refused = await send(guid, { EmailAddress: 'after@example.com' });
    expect([waiting.status, refused.status, refused.body.detail]).toEqual([
      200,
      409,
      'The price of this quote has expired. Quote the service again and make a new link.',
    ]);
    await app.runJobs();
    expect(mails.filter(({ to }) => /^(ended|after)@/.test(to))).toEqual([]);
  });

  test('the mail names the last day of the price, however late it is sent', async () => {
    const { guid } = await makeQuote();
    await app.sql`update quote set expires_at = ${daysFromNow(3)} where lead_guid = ${guid}`;
    await send(guid, { EmailAddress: 'last-day@example.com' });
    await app.runJobs();
    const { text } = mails.find(({ to }) => to === 'last-day@example.com')!;
    expect(text).toContain('the price won’t change until Thursday 26 November 2026.');
  });

  test('one quote is sent five times an hour, one recipient gets three links', async () => {
    const { guid } = await makeQuote();
    const statuses = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await send(guid, { EmailAddress: `many-${count}@example.com` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const other = [];
    for (let count = 0; count < 4; count++)
      other.push((await send((await makeQuote()).guid, { MobileNumber: '0404 111 002' })).status);
    expect(other).toEqual([200, 200, 200, 429]);
  });

  test('one mailbox gets three links, however it is written; a refused send counts for none', async () => {
    const spellings = ['one.box@gmail.com', 'OneBox@Gmail.com', 'onebox+quote@googlemail.com'];
    const opened = await makeQuote();
    await open(opened.url);
    for (let count = 0; count < 3; count++)
      expect((await send(opened.guid, { EmailAddress: spellings[0] })).status).toBe(409);
    for (const EmailAddress of spellings)
      expect((await send((await makeQuote()).guid, { EmailAddress })).status).toBe(200);
    expect((await send((await makeQuote()).guid, { EmailAddress: 'one.b.ox@gmail.com' })).status).toBe(429);
  });

  test('one workshop sends 20 quotes an hour, whomever to; another still sends its own', async () => {
    const [other] = await app.sql<{ id: number }[]>`
      select id from supplier where is_active and kind = 'Workshop' and provides_servicing and id <> ${supplierId}
         and (makes is null or ${car.make} = any(makes)) and ${car.fuel} = any(fuels) order by id limit 1`;
    const headers = signIn([other!.id]);
    const sendFresh = async (index: number, id: number, by: Headers) =>
      (await send((await makeQuote(id, by)).guid, { EmailAddress: `fresh-${index}@example.com` }, by)).status;
    for (let index = 0; index < 20; index++) expect(await sendFresh(index, other!.id, headers)).toBe(200);
    expect(await sendFresh(20, other!.id, headers)).toBe(429);
    // What is refused for the workshop takes no point of the recipient.
    for (let count = 0; count < 3; count++) expect(await sendFresh(21, other!.id, headers)).toBe(429);
    expect(await sendFresh(21, supplierId, owner)).toBe(200);
  });

  test('a customer’s own lead and another workshop’s quote are not found', async () => {
    const { guid } = await makeQuote();
    const body = { EmailAddress: 'x@example.com' };
    const [other] = await app.sql<
      { id: number }[]
    >`select id from supplier where id <> ${supplierId} limit 1`;
    expect((await send(guid, body, signIn([other!.id]))).status).toBe(404);
    await app.sql`delete from workshop_quote_link where lead_guid = ${guid}`;
    expect((await send(guid, body)).status).toBe(404);
  });

  test('a white-label partner’s customer reads its name and opens its address', async () => {
    const { guid } = await makeQuote();
    await app.sql`
      with partner as (
        insert into partner (slug, name, is_white_label, settings)
        values ('desk', 'Desk Cover', true, '{"hostedOrigin": "https://desk.example"}') returning id)
      update lead set partner_id = partner.id from partner where guid = ${guid}`;
    await send(guid, { EmailAddress: 'white@example.com' });
    await app.runJobs();
    const mail = mails.find(({ to }) => to === 'white@example.com')!;
    expect(mail.sender).toMatchObject({ name: 'Desk Cover' });
    expect(mail.text).toContain(`https://desk.example/quotes/${guid}#h=`);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/pitlane/i);
  });

  test('links are forgotten after 30 days', async () => {
    const count = async () =>
      (await app.sql<{ count: number }[]>`select count(*)::int as count from workshop_quote_link`)[0]!.count;
    const fresh = await makeQuote();
    const before = await count();
    await app.sql`
      update workshop_quote_link set created_at = ${daysFromNow(-31)}
       where lead_guid <> ${fresh.guid}`;
    await quoteLinkJobs['forget-workshop-quote-links']!({}, app.deps, { attempt: 1 } as never);
    expect(before).toBeGreaterThan(1);
    expect(await count()).toBe(1);
  });
});
