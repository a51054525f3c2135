import type {
  AddressCheck,
  AddressLookup,
  AddressSuggestions,
  BookingRequestInput,
  PrevalidateResponse,
} from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestSupplier } from '../../../test/support/add-test-supplier.ts';
import {
  access,
  bookingRequest,
  key,
  type Lead,
  useBookingWorld,
} from '../../booking/bookings/booking-world.fixture.ts';
import type { Point } from '../../platform/ports/places.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { randomGuid } from '../../platform/tokens.ts';

const VALET = 3;
/** About 2.5 km and 5.4 km as the crow flies from the workshop; by road 3.1 and 6.7 km. */
const NEAR = { latitude: -33.8775, longitude: 151.18 };
const FAR = { latitude: -33.8515, longitude: 151.18 };
const STREET = { addressLine1: '12 Mill Lane', locality: 'Newtown', state: 'NSW', postcode: '2042' };

let road: ((from: Point, to: Point) => Promise<number | null>) | null = null;
let requestCount = 0;
const world = useBookingWorld(({ directions }) => ({
  directions: {
    drivingMetres: (from, to) => {
      requestCount += 1;
      return (road ?? directions!.drivingMetres)(from, to);
    },
  },
}));
beforeAll(async () => {
  await world.sql`insert into extra_service (id, name, css_class, group_name, includes_ids)
                  values (${VALET}, 'Vehicle pick-up and drop-off', 'extra-valet', 'transport', '{}')`;
  await world.sql`
    insert into suburb (id, country, name, state, postcode, latitude, longitude, timezone, region_id)
    values (3, 'AU', 'Bathurst', 'NSW', '2795', -33.42, 149.578, 'Australia/Sydney', 1),
           (4, 'AU', 'Yuelamu', 'NT', '0872', -22.26, 132.21, 'Australia/Darwin', 1),
           (5, 'AU', 'Ernabella', 'SA', '0872', -26.26, 132.18, 'Australia/Adelaide', 1),
           (6, 'AU', 'Bondi Junction', 'NSW', '2022', -33.89, 151.25, 'Australia/Sydney', 1),
           (7, 'NZ', 'Mangere', 'Auckland', '2022', -36.97, 174.79, 'Pacific/Auckland', 1)`;
});
beforeEach(() => {
  road = null;
  requestCount = 0;
});

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
async function garage(): Promise<Lead> {
  const supplierId = await world.addSupplier();
  await world.sql`insert into supplier_extra (supplier_id, extra_service_id, price_cents) values (${supplierId}, ${VALET}, 0)`;
  return world.addLead({ supplierId });
}
const mechanic = async (): Promise<Lead> =>
  world.addLead({ supplierId: await world.addSupplier({ kind: 'MobileMechanic' }) });
const addMechanic = async (place: Record<string, unknown>) => ({
  supplierId: await addTestSupplier(world.sql, {
    kind: 'MobileMechanic',
    service_radius_metres: 15_000,
    ...place,
  }),
});
const check = (lead: Pick<Lead, 'supplierId'>, address: object, extras: number[] = []) =>
  json<AddressCheck>(
    world.post(`/api/workshop-by-id/${lead.supplierId}/check-address`, {
      Address: { ...STREET, ...address },
      ServiceInclusions: extras,
    }),
  );
const withValet = (address: object): Partial<BookingRequestInput> => ({
  PaymentMethod: null,
  CustomerAddress: { ...STREET, ...address },
  ServiceInclusions: [VALET],
});
const send = (path: 'prevalidate' | 'submit', lead: Lead, patch: Partial<BookingRequestInput>) =>
  json<PrevalidateResponse>(
    world.post(`/api/booking/${path}`, bookingRequest(lead, patch), {
      headers: { ...access(lead), ...key() },
    }),
  );

describe('place search', () => {
  const suggest = (query: string, more = {}) =>
    world.post('/api/address/suggestions', { query, country: 'AU', session: randomGuid(), ...more });

  test('[BKG-07] typed text finds an address with its parts and coordinates', async () => {
    const session = randomGuid();
    const near = { latitude: -33.8845, longitude: 151.2119 };
    const { Suggestions } = await json<AddressSuggestions>(suggest('12 mill la', { session, near }));
    expect(Suggestions[0]).toMatchObject({ Title: '12 Mill Lane' });
    const { Address } = await json<AddressLookup>(
      world.post('/api/address/lookup', { id: Suggestions[0]!.Id, session }),
    );
    expect(Address).toMatchObject({
      addressLine1: '12 Mill Lane',
      state: 'NSW',
      postcode: expect.stringMatching(/^\d{4}$/),
    });
    expect(Math.abs(Address.latitude - near.latitude)).toBeLessThan(0.2);
  });

  test('nothing found is an empty list, another country another list', async () => {
    expect(await json(suggest('12 no such street'))).toEqual({ Success: true, Suggestions: [] });
    const { Suggestions } = await json<AddressSuggestions>(suggest('12 mill', { country: 'NZ' }));
    expect(Suggestions[0]?.Subtitle).toContain('New Zealand');
  });

  test('a service that fails, an id that it does not know, and input that makes no sense', async () => {
    expect((await suggest('FAIL00')).status).toBe(503);
    const lookup = await world.post('/api/address/lookup', { id: 'sandbox-0-0-0-', session: randomGuid() });
    expect(lookup.status).toBe(404);
    expect((await suggest('  ')).status).toBe(400);
    expect((await suggest('x', { country: 'US' })).status).toBe(400);
  });
});

describe('[BKG-07] a mobile mechanic', () => {
  test('comes within its radius and no farther', async () => {
    const lead = await mechanic();
    expect(await check(lead, NEAR)).toMatchObject({ Success: true, ErrorCode: null });
    expect(await check(lead, { latitude: -34.1, longitude: 151.18 })).toMatchObject({
      Success: false,
      ErrorCode: 6,
      Type: 'FinaliseAddressOutOfMobileSupplierRange',
    });
  });

  test('a typed address is placed by its suburb, an unknown one is out of range', async () => {
    const lead = await mechanic();
    expect((await check(lead, {})).Success).toBe(true);
    expect((await check(lead, { locality: 'Penrith', postcode: '2750' })).ErrorCode).toBe(6);
    expect((await check(lead, { locality: 'Nowhere', postcode: '9999' })).ErrorCode).toBe(6);
  });

  test('an address is placed in the country of the mechanic, and in its own state', async () => {
    const auckland = { locality: 'Māngere', state: 'Auckland', postcode: '2022' };
    const here = { suburb_id: 7, country: 'NZ', latitude: -36.97, longitude: 174.79 };
    const inAuckland = await addMechanic(here);
    expect(await check(inAuckland, auckland)).toMatchObject({ Success: true });
    expect(await check(inAuckland, { ...auckland, latitude: -36.99, longitude: 174.8 })).toMatchObject({
      Success: true,
    });
    const inPukatja = await addMechanic({ suburb_id: 5, latitude: -26.26, longitude: 132.18 });
    expect(await check(inPukatja, { locality: 'Pukatja', state: 'sa', postcode: '0872' })).toMatchObject({
      Success: true,
    });
  });

  test('coordinates that do not fit the postcode are not believed', async () => {
    const lead = await mechanic();
    expect((await check(lead, { ...NEAR, locality: 'Bathurst', postcode: '2795' })).ErrorCode).toBe(6);
  });
});

describe('[BKG-07] pick-up and drop-off', () => {
  test('up to 6000 m by road, as the directions service measures', async () => {
    const lead = await garage();
    expect(await check(lead, NEAR, [VALET])).toMatchObject({ Success: true, IsEstimate: false });
    expect(await check(lead, FAR, [VALET])).toMatchObject({
      ErrorCode: 11,
      Type: 'FinaliseAddressOutOfValetRange',
    });
    road = async () => 6000;
    expect((await check(lead, FAR, [VALET])).Success).toBe(true);
    road = async () => 6001;
    expect(await check(lead, NEAR, [VALET])).toMatchObject({ ErrorCode: 11, DrivingMetres: 6001 });
    road = async () => null;
    expect((await check(lead, NEAR, [VALET])).ErrorCode).toBe(11);
  });

  test('is not needed without that extra', async () => {
    const lead = await garage();
    expect((await check(lead, FAR, [1])).Success).toBe(true);
    expect(requestCount).toBe(0);
  });

  test('a service that fails leaves the line times 1.3, and marks it as an estimate', async () => {
    road = async () => {
      throw new ProviderError('directions', 'timeout');
    };
    const lead = await garage();
    const { DrivingMetres, ...near } = await check(lead, NEAR, [VALET]);
    expect(near).toMatchObject({ Success: true, IsEstimate: true });
    expect(DrivingMetres).toBeGreaterThan(3_200);
    expect(DrivingMetres).toBeLessThan(3_300);
  });

  test('the server decides again at submit, before any booking is written', async () => {
    const lead = await garage();
    expect(await send('prevalidate', lead, withValet(FAR))).toMatchObject({ ErrorCode: 11 });
    expect(await send('submit', lead, withValet(FAR))).toMatchObject({ Success: false, ErrorCode: 11 });
    const order = await world.post(
      '/api/stripe/create',
      { BookingRequest: { ...bookingRequest(lead, withValet(FAR)), PaymentMethod: 'creditCard' } },
      { headers: { ...access(lead), ...key() } },
    );
    expect(await order.json()).toMatchObject({ Success: false, ErrorCode: 11 });
    const [count] =
      await world.sql`select count(*)::int as bookings from booking where lead_guid = ${lead.guid}`;
    expect(count).toEqual({ bookings: 0 });
    expect(await send('submit', lead, withValet(NEAR))).toMatchObject({ Success: true });
  });
});
