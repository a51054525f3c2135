import type {
  Problem,
  QuotesResponse,
  SendLinkResponse,
  WorkshopQuote,
  WorkshopQuoteResponse,
} from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import type { Account } from '../../platform/auth.ts';
import type { Mail } from '../../platform/ports/mail-sender.ts';
import { quoteLinkJobs } from './links.ts';

const people = new Map<string, Account>();
const mails: Mail[] = [];
const texts: { to: string; text: string }[] = [];
const app = useTestApp({
  seeded: true,
  environment: { PITLANE_LIMITS: JSON.stringify({ 'verification-number': { points: 3, seconds: 3600 } }) },
  deps: {
    authenticator: { authenticate: async (token) => people.get(token)! },
    mail: { send: async (mail) => void mails.push(mail), close: () => {} },
    sms: { send: async (message) => void texts.push(message) },
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
  const makeQuote = async () => {
    const request = { WorkshopId: supplierId, Mid: car.mid, ServiceDate: '2026-11-26' };
    const { body } = await add({ ...request, ServiceType: 'GenericService', GenericServiceID: 1 }, owner);
    return { guid: body.LeadGuid!, url: body.QuoteUrl!, cents: body.TotalIncGst! };
  };
  const send = async (guid: string, body: object, headers = owner) => {
    const response = await app.post(`/api/workshop-quote/${guid}/send`, body, { headers });
    return { status: response.status, body: (await response.json()) as SendLinkResponse & Problem };
  };
  const open = (text: string) =>
    app.post(
      '/api/session/exchange',
      { code: /#h=([\w-]+)/.exec(text)![1] },
      { headers: { Origin: 'http://hosted.example' } },
    );

  test('by mail and SMS, each with another link that opens once', async () => {
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
    expect((await open(text.text)).status).toBe(200);
  });

  test('no recipient, a landline and a wrong address are named', async () => {
    const { guid } = await makeQuote();
    const none = await send(guid, {});
    expect([none.status, none.body.errors![0]!.message]).toEqual([
      400,
      'Enter a mobile number or an e-mail address.',
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
      update workshop_quote_link set created_at = ${new Date(app.clock.now().getTime() - 31 * 86_400_000)}
       where lead_guid <> ${fresh.guid}`;
    await quoteLinkJobs['forget-workshop-quote-links']!({}, app.deps, { attempt: 1 } as never);
    expect(before).toBeGreaterThan(1);
    expect(await count()).toBe(1);
  });
});
