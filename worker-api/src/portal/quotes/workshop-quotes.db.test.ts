import type { QuotesResponse, WorkshopQuote, WorkshopQuoteResponse } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import type { Account } from '../../platform/auth.ts';

const people = new Map<string, Account>();
const app = useTestApp({
  seeded: true,
  deps: { authenticator: { authenticate: async (token) => people.get(token)! } },
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
