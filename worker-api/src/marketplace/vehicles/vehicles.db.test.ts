import type {
  Problem,
  RegoLookupResponse,
  Vehicle,
  VehicleDefinition,
  VehicleSearchOptions,
} from '@pitlane/contracts';
import { VEHICLE_LEVELS } from '@pitlane/contracts/constants';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { createTestDatabase, type TestDatabase } from '@pitlane/testing/create-test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { decompress } from '../../platform/gzip.ts';
import { addJob } from '../../platform/jobs.ts';
import type { RegoVehicle } from '../../platform/ports/rego-lookup.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { transaction } from '../../platform/transaction.ts';
import type { VehicleRow } from './queries.ts';
import { lookUpRego } from './rego.ts';
import { isRegistered } from './rego-answers.ts';

let database: TestDatabase;
let app: TestApp;
const requestedPlates: string[] = [];
let lookupResult: RegoVehicle | null | Error = null;
const rego = {
  find: async (plate: string, state: string) => {
    requestedPlates.push(`${state} ${plate}`);
    if (lookupResult instanceof Error) throw lookupResult;
    return lookupResult;
  },
};
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  app = await createTestApp({ databaseUrl: database.url, deps: { rego } });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const define = async (vehicle: object): Promise<VehicleDefinition> => {
  const response = await app.post('/api/vehicle/update-vehicle-definition', { vehicle });
  expect(response.status).toBe(200);
  return (await response.json()) as VehicleDefinition;
};
const anyVehicle = async () => {
  const [row] = await app.sql<VehicleRow[]>`
    select * from vehicle where make = 'Toyota' and model = 'Corolla' and service_schedule_id is not null
     order by year desc, mid limit 1`;
  return row!;
};

describe('[LCH-08] search options', () => {
  test('popular makes first, all makes by name with their models, cached for a day', async () => {
    const response = await app.get('/api/vehicle/search-options/v2');
    const { Vehicles } = (await response.json()) as VehicleSearchOptions;
    expect(Vehicles.PopularMakes).toContain('Toyota');
    expect(Vehicles.AllMakes.find((make) => make.Name === 'Toyota')?.Models).toContain('Corolla');
    expect(Vehicles.AllMakes.map((make) => make.Name)).toEqual(
      Vehicles.AllMakes.map((make) => make.Name).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    const again = await app.get('/api/vehicle/search-options/v2', {
      headers: { 'If-None-Match': response.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  test('comes compressed to a browser', async () => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
    const response = await app.get('/api/vehicle/search-options/v2', { headers });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { Vehicles } = JSON.parse(new TextDecoder().decode(await decompress(bytes)));
    expect(Vehicles.PopularMakes).toContain('Toyota');
    expect(bytes.length).toBeLessThan(3_000);
  });
});

describe('the manual chain', () => {
  test('[VEH-02] asks make, model, then what is left of the levels in their order', async () => {
    expect((await define({})).Level).toBe('Make');
    expect(await define({ Make: 'toyota' })).toMatchObject({ Level: 'Model', Vehicle: { Make: 'Toyota' } });
    const years = await define({ Make: 'Toyota', Model: 'Corolla' });
    expect(years.Level).toBe('Year');
    expect(Number(years.Options[0]?.Value)).toBeGreaterThan(Number(years.Options.at(-1)?.Value));
  });

  test('[VEH-03] [VEH-04] answering to the end skips levels with one option and sets what an engine sets', async () => {
    let answer = await define({ Make: 'Toyota', Model: 'Corolla' });
    const levels: string[] = [];
    while (answer.Level) {
      levels.push(answer.Level);
      expect(answer.Options.length).toBeGreaterThan(1);
      const value = answer.Options[0]!.Value;
      answer = await define({
        ...answer.Vehicle,
        [answer.Level]: answer.Level === 'Year' ? Number(value) : value,
      });
    }
    expect(levels).toEqual(VEHICLE_LEVELS.filter((level) => levels.includes(level)));
    expect(levels.length).toBeLessThan(6);
    const [row] = await app.sql<VehicleRow[]>`select * from vehicle where mid = ${answer.Vehicle.Mid!}`;
    expect(answer.Vehicle).toMatchObject({
      Engine: row?.engine,
      Description: row?.description,
      PriceCategory: row?.priceCategory,
      ServiceScheduleId: row?.serviceScheduleId,
    });
  });

  test('[VEH-03] later levels known from a plate narrow the options and stay', async () => {
    const car = await anyVehicle();
    const { Make, Model, Year } = { Make: car.make, Model: car.model, Year: car.year };
    const all = await app.sql<
      VehicleRow[]
    >`select * from vehicle where make = ${Make} and model = ${Model} and year = ${Year}`;
    const answer = await define({ Make, Model, Year, Fuel: car.fuel, Transmission: car.transmission });
    const fitting = all.filter((row) => row.fuel === car.fuel && row.transmission === car.transmission);
    const level = answer.Level;
    if (level === 'Body') {
      expect(answer.Options.map((option) => option.Value).toSorted()).toEqual(
        [...new Set(fitting.map((row) => row.body))].toSorted(),
      );
    }
    expect(answer.Vehicle).toMatchObject({ Fuel: car.fuel, Transmission: car.transmission });
  });

  test('[VEH-04] a Mid alone gives the whole vehicle; the plate stays', async () => {
    const car = await anyVehicle();
    const answer = await define({ Mid: car.mid, Rego: 'ABC123', State: 'NSW' });
    expect(answer).toMatchObject({
      Level: null,
      Vehicle: { Make: 'Toyota', Engine: car.engine, Rego: 'ABC123' },
    });
  });

  test.each([
    [{ Make: 'Tucker' }, '/vehicle/Make'],
    [{ Make: 'Toyota', Model: 'Mustang' }, '/vehicle/Model'],
    [{ Make: 'Toyota', Model: 'Corolla', Year: 1931 }, '/vehicle/Year'],
  ])('[API-10] a level that does not exist is refused: %j', async (vehicle, pointer) => {
    const response = await app.post('/api/vehicle/update-vehicle-definition', { vehicle });
    const problem = (await response.json()) as Problem;
    expect([response.status, problem.errors?.[0]?.pointer]).toEqual([400, pointer]);
    expect(JSON.stringify(problem)).not.toContain('Tucker');
  });
});

describe('[VEH-01] rego lookup', () => {
  const lookUp = async (body: object = { Plate: 'abc 12-3', State: 'NSW' }) => {
    const response = await app.post('/api/vehicle/rego-lookup', body);
    expect(response.status).toBe(200);
    return (await response.json()) as RegoLookupResponse;
  };
  test('a plate that settles everything gives the vehicle by its id', async () => {
    const car = await anyVehicle();
    const { make, model, year, body, fuel, transmission, variant, engine } = car;
    lookupResult = {
      vin: 'VIN1',
      make: make.toUpperCase(),
      model,
      year,
      body,
      fuel,
      transmission,
      variant,
      engine,
    };
    const found = await lookUp();
    expect(found.regoVehicle).toMatchObject({ vin: 'VIN1', pitlaneVehicles: [{ make, vehicleId: car.mid }] });
    expect(requestedPlates.at(-1)).toBe('NSW ABC123');
  });
  test('an answer that cannot be kept for later is given all the same', async () => {
    lookupResult = { vin: null, make: 'Toyota', model: 'Corolla' };
    await app.sql`alter table rego_answer rename to rego_answer_away`;
    try {
      expect((await lookUp()).Success).toBe(true);
      expect(app.lines.join()).toContain('rego answer not saved');
    } finally {
      await app.sql`alter table rego_answer_away rename to rego_answer`;
    }
  });
  test('answers older than 30 days are deleted', async () => {
    await app.sql`delete from rego_answer`;
    for (const days of [29, 31])
      await app.sql`insert into rego_answer (plate, state, make, model, answered_at)
        values (${`D${days}`}, 'NSW', 'Toyota', 'Corolla', ${addElapsedDays(app.clock.now(), -days)})`;
    await transaction(app.sql, (tx) => addJob(tx, 'forget-rego-answers', {}));
    await app.runJobs();
    expect([...(await app.sql`select plate from rego_answer`)]).toEqual([{ plate: 'D29' }]);
  });
  test('a plate that leaves levels open answers what is settled and no id', async () => {
    lookupResult = { vin: null, make: 'TOYOTA', model: 'COROLLA ASCENT SPORT', year: 2016 };
    const [vehicle] = (await lookUp({ Rego: 'ABC123', State: 'NSW' })).regoVehicle!.pitlaneVehicles;
    expect(vehicle).toMatchObject({ make: 'Toyota', model: 'Corolla', buildYear: 2016, vehicleId: null });
  });
  test('the chosen make and model fill in what the register does not tell, and verify nothing', async () => {
    const { make, model } = await anyVehicle();
    const plate = { Plate: 'GAP001', State: 'NSW' };
    const isVerified = () =>
      isRegistered(app.sql, { plate: 'GAP001', state: 'NSW', make, model }, app.clock.now());
    lookupResult = { vin: 'VIN2', make: make.toUpperCase() };
    expect((await lookUp(plate)).Success).toBe(false);
    const found = await lookUp({ ...plate, make, model });
    expect(found.regoVehicle).toMatchObject({ vin: 'VIN2', pitlaneVehicles: [{ make, model }] });
    lookupResult = { vin: 'VIN2' };
    expect((await lookUp({ ...plate, make, model })).Success).toBe(true);
    expect(await isVerified()).toBe(false);
    // The register knows better than the person.
    lookupResult = { vin: null, make: 'Tucker' };
    expect((await lookUp({ ...plate, make, model })).Success).toBe(false);
    lookupResult = { vin: null, make, model };
    const other = await lookUp({ ...plate, make: 'Tucker', model: '48' });
    expect(other.regoVehicle).toMatchObject({ pitlaneVehicles: [{ make, model }] });
    expect(await isVerified()).toBe(true);
  });
  test('an unknown plate, a make we do not have and a failing service say not found', async () => {
    const notFound = { Success: false, regoVehicle: null };
    lookupResult = null;
    expect(await lookUp()).toEqual(notFound);
    lookupResult = { vin: null, make: 'Tucker', model: '48' };
    expect(await lookUp()).toEqual(notFound);
    lookupResult = new ProviderError('rego', 'unavailable');
    expect(await lookUp()).toEqual(notFound);
  });
  test('a service that does not answer in time means not found', async () => {
    const silent = { find: () => new Promise<never>(() => {}) };
    const { sql, deps } = app;
    const answer = await lookUpRego(
      { db: sql, rego: silent, logger: deps.logger, timeoutMs: 20 },
      { plate: 'A', state: 'NSW', chosen: { make: null, model: null } },
    );
    expect(answer.response.Success).toBe(false);
  });
  test('[API-10] without a plate, or with a strange one, the field is named', async () => {
    for (const body of [{ State: 'NSW' }, { Plate: '!!', State: 'NSW' }, { Plate: 'ABC123' }]) {
      expect((await app.post('/api/vehicle/rego-lookup', body)).status).toBe(400);
    }
  });
  test('[VEH-07] the fleet of another partner is refused', async () => {
    const body = { Plate: 'ABC123', State: 'NSW', fleetCompanyId: 9 };
    const response = await app.post('/api/vehicle/rego-lookup', body);
    const { errors } = (await response.json()) as Problem;
    expect([response.status, errors?.[0]?.pointer]).toEqual([400, '/fleetCompanyId']);
  });
  test('too many lookups are refused with the time to wait', async () => {
    const limited = await createTestApp({
      databaseUrl: database.url,
      deps: { rego, clientAddress: () => '192.0.2.7' },
      environment: { PITLANE_LIMITS: '{"rego":{"points":2,"seconds":60}}' },
    });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) {
      const response = await limited.post('/api/vehicle/rego-lookup', { Plate: 'A1', State: 'NSW' });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await limited.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('service intervals', () => {
  test('[TSK-03] all intervals of the schedule, in order; 404 for an unknown vehicle', async () => {
    const car = await anyVehicle();
    const response = await app.get(`/api/vehicle/${car.mid}/service-intervals`);
    const { Intervals } = (await response.json()) as {
      Intervals: { SortOrder: number; ServiceIntervalId: number }[];
    };
    expect(Intervals.length).toBeGreaterThanOrEqual(10);
    expect(Intervals.map((each) => each.SortOrder)).toEqual(Intervals.map((_, index) => index + 1));
    expect((await app.get('/api/vehicle/nope/service-intervals')).status).toBe(404);
    const price = (serviceIntervalId: number) =>
      app
        .post('/api/vehicle/can-calculate-service-price', { mid: car.mid, serviceIntervalId })
        .then((answer) => answer.json());
    expect(await price(Intervals[0]!.ServiceIntervalId)).toEqual({ Success: true, CanCalculatePrice: true });
    expect(await price(1)).toEqual({ Success: true, CanCalculatePrice: false });
  });
  test('returns the operations of an interval, in full and in short, by both paths; only for the vehicle’s own schedule', async () => {
    const car = await anyVehicle();
    const [first] = await app.sql<{ scheduleId: number; intervalId: number }[]>`
      select service_schedule_id as schedule_id, service_interval_id as interval_id from service_interval
       where service_schedule_id = ${car.serviceScheduleId} order by sort_order limit 1`;
    const { scheduleId, intervalId } = first!;
    type Work = { Name: string; Operations: string[]; Parts: string[] };
    const read = async (path: string) => {
      const response = await app.get(path);
      expect(response.status, path).toBe(200);
      return (await response.json()) as Work;
    };
    const whole = await read(`/api/vehicle/${car.mid}/service-operations?serviceIntervalId=${intervalId}`);
    expect(whole.Operations.length).toBeGreaterThan(5);
    const short = {
      Success: true,
      Name: whole.Name,
      OperationCount: whole.Operations.length,
      Operations: whole.Operations.slice(0, 5),
    };
    const byQuery = `serviceScheduleId=${scheduleId}&serviceIntervalId=${intervalId}`;
    expect(await read(`/api/vehicle/${car.mid}/service-operations/summary?${byQuery}`)).toEqual(short);
    const details = (shape: string, schedule = scheduleId) =>
      `/api/v1/services/${car.mid}/serviceSchedules/${schedule}/intervals/${intervalId}/details/${shape}`;
    expect(await read(details('full'))).toEqual(whole);
    expect(await read(details('summary'))).toEqual(short);
    const generic = await read('/api/vehicle/generic-service-operations/1');
    expect(await read('/api/vehicle/generic-service-operations/1/summary')).toEqual({
      Success: true,
      Name: 'Basic Service',
      OperationCount: generic.Operations.length,
      Operations: generic.Operations.slice(0, 5),
    });
    const answers = async (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await app.get(path)).status));
    const otherSchedule = scheduleId + 1;
    expect(
      await answers(
        details('full', otherSchedule),
        `/api/vehicle/${car.mid}/service-intervals?serviceScheduleId=${otherSchedule}`,
        `/api/vehicle/${car.mid}/service-operations?serviceIntervalId=1`,
        `/api/vehicle/nope/service-operations?serviceIntervalId=${intervalId}`,
      ),
    ).toEqual([404, 404, 404, 404]);
    expect(
      await answers(
        details('everything'),
        `/api/vehicle/${car.mid}/service-operations`,
        `/api/vehicle/${car.mid}/service-operations/summary?serviceIntervalId=x`,
        `/api/vehicle/${car.mid}/service-intervals?serviceScheduleId=0`,
      ),
    ).toEqual([400, 400, 400, 400]);
  });
});

test('[API-02] the makes that one supplier takes, and vehicles that agree with what is known', async () => {
  const [dealer] = await app.sql<{ id: number; makes: string[] }[]>`
    select id, makes from supplier where makes is not null and is_active order by id limit 1`;
  const own = await app.get(`/api/vehicle/search-options/v2/workshop/${dealer!.id}`);
  const { Vehicles } = (await own.json()) as VehicleSearchOptions;
  expect(Vehicles.AllMakes.map((make) => make.Name).toSorted()).toEqual(dealer!.makes.toSorted());
  expect((await app.get('/api/vehicle/search-options/v2/workshop/999999')).status).toBe(404);

  const search = async (body: object) => {
    const response = await app.post('/api/vehicle/search', body);
    expect(response.status).toBe(200);
    return ((await response.json()) as { Vehicles: Vehicle[] }).Vehicles;
  };
  const car = await anyVehicle();
  const all = await search({ make: 'toyota', model: 'corolla' });
  expect(all.map((each) => each.Year)).toEqual(all.map((each) => each.Year).toSorted((a, b) => b! - a!));
  const exact = await search({ ...car, make: car.make, model: car.model });
  expect(exact.map((each) => each.Mid)).toEqual([car.mid]);
  expect(await search({ make: 'Toyota', model: 'Corolla', year: 1950 })).toEqual([]);
  expect((await app.post('/api/vehicle/search', { make: 'Toyota' })).status).toBe(400);
});
