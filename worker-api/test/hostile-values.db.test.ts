import type { QuotesResponse } from '@pitlane/contracts';
import { HOSTILE } from '@pitlane/testing/hostile-values';
import { beforeAll, expect, test } from 'vitest';
import { BASIC_SERVICE, BATTERY, CONTACT, launch, testPlaces } from '../src/quoting/leads/lead.fixture.ts';
import { readDocument } from './support/read-document.ts';
import { useTestApp } from './support/use-test-app.ts';

const app = useTestApp({ seeded: true });
let guid: string;
let access: Record<string, string>;
let mid: string;
let suburbId: number;
let workshopId: number;
beforeAll(async () => {
  const places = await testPlaces(app);
  suburbId = places.suburbId;
  mid = places.car.mid;
  const person = await launch(app, suburbId);
  ({ guid, access } = person);
  await person.save({ ...CONTACT, Mid: mid, CartItems: [BASIC_SERVICE, BATTERY] as never });
  const quotes = (await (await app.get(`/api/quotes/${guid}`)).json()) as QuotesResponse;
  workshopId = quotes.Listings[0]!.WorkshopId;
});

const context = () => ({
  SupplierId: workshopId,
  LeadGuid: guid,
  TotalDiscountablePrice: 100,
  CartItems: [],
});
/** Calls with a body that the server accepts, as JSON so that each field can be replaced. */
const calls = (): [path: string, body: object][] => [
  ['/api/lead/update-or-shift', { Guid: guid, SuburbId: suburbId, CartItems: [BATTERY] }],
  ['/api/workshop/availability', { suburbId, repairInspectionIds: [157], workshopExtraIds: [3] }],
  ['/api/dates/blocked', { startDate: '2026-11-30', endDate: '2027-01-30', state: 'NSW' }],
  [`/api/quote/workshop/${workshopId}`, { leadGuid: guid, serviceDate: '2026-12-01' }],
  ['/api/quotes/log-impressions', { guid, supplierIds: [1], listings: [{ SupplierId: workshopId }] }],
  [`/api/finalise/${guid}/${workshopId}`, { serviceDate: '2026-12-01' }],
  ['/api/discount/validate', { Code: 'X', Context: context() }],
  ['/api/vehicle/repairs-inspections', { VehicleId: mid, RepairInspectionIds: [157] }],
  ['/api/repairs/related', { taskId: 157, tags: ['battery'], count: 5 }],
];

/** A period that ends before it begins is reported at its end. */
const isNamedAs = (pointer: string, field: string) =>
  pointer.startsWith(`/${field}`) || (field === 'startDate' && pointer === '/endDate');

test('[API-10] no value of any field of the calls behind the results breaks the server, and what is refused is named', async () => {
  const { bodyFields } = await readDocument(app);
  const broken: string[] = [];
  let count = 0;
  for (const [path, body] of calls()) {
    const documented = path.replace(guid, '{leadGuid}').replace(/\/\d+$/, '/{supplierId}');
    const fields = bodyFields(path, documented, documented.replace('supplierId', 'id'));
    for (const field of Object.keys(fields)) {
      for (const value of HOSTILE) {
        const response = await app.post(path, { ...body, [field]: value }, { headers: access });
        const problem = (await response.json()) as { errors?: { pointer: string }[] };
        count += 1;
        const isNamed = problem.errors?.every(({ pointer }) => isNamedAs(pointer, field));
        if (response.status >= 500 || (response.status === 400 && !isNamed))
          broken.push(`${response.status} ${path} ${field} = ${JSON.stringify(value).slice(0, 40)}`);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(400);
});

test('[API-10] a position as small as numbers get is a place like any other', async () => {
  for (const Latitude of [5e-324, -5e-324, 1e-300]) {
    const place = { Guid: guid, SuburbId: suburbId, Latitude, Longitude: 151.18 };
    expect((await app.post('/api/lead/update-or-shift', place, { headers: access })).status).toBe(200);
  }
  const near = { latitude: 5e-324, longitude: 151.18 };
  const suggestions = { query: '1 King Street', country: 'AU', session: crypto.randomUUID(), near };
  expect((await app.post('/api/address/suggestions', suggestions)).status).not.toBe(500);
});
