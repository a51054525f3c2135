import type {
  FleetBookingList,
  FleetCarList,
  FleetInvoice,
  FleetMe,
  FleetPeople,
  ListedDriverList,
  SavedVehicles,
} from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { addFleet, addFleetLead } from '../booking/approvals/fleet.fixture.ts';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';

const world = useBookingWorld();
type Headers = Record<string, string>;
type Method = 'get' | 'post' | 'put' | 'delete';
const OWN = 81;
const OTHER = 82;
let manager: Headers;
let other: Headers;
let supplierId: number;

beforeAll(async () => {
  await addFleet(world, { id: OWN, aboveCents: 20_000, managers: ['mara@fleet-81.example'] });
  await addFleet(world, { id: OTHER, managers: ['otto@fleet-82.example'] });
  manager = world.signIn([], [], 'mara@fleet-81.example');
  other = world.signIn([], [], 'otto@fleet-82.example');
  supplierId = await world.addSupplier({ capacity: 20, name: 'Ryde Motors' });
  await world.sql`insert into vehicle_make (name) values ('Toyota') on conflict do nothing`;
  await world.sql`insert into vehicle_model (make, name) values ('Toyota', 'Corolla') on conflict do nothing`;
  await world.sql`
    insert into vehicle (mid, make, model, year, body, fuel, transmission, variant, engine, description, price_category)
    values ('cor18', 'Toyota', 'Corolla', 2018, 'Sedan', 'Petrol', 'Manual', 'Ascent', '2.0', 'Toyota Corolla Ascent', 'A')`;
});

const call = (headers: Headers, method: Method, path: string, body?: object): Promise<Response> => {
  const at = `/api/fleet-console/${path}`;
  if (method === 'get') return Promise.resolve(world.get(at, { headers }));
  if (method === 'delete') return Promise.resolve(world.delete(at, { headers }));
  return Promise.resolve(world[method](at, body, { headers }));
};
const read = async <T>(path: string, headers = manager): Promise<T> =>
  (await call(headers, 'get', path)).json();
const pointers = async (response: Response) => [
  response.status,
  ...((await response.json()).errors ?? []).map(({ pointer }: { pointer: string }) => pointer),
];
const book = async (fleetId: number, plate: string) => {
  const lead = await addFleetLead(world, supplierId, { fleetId, plate });
  return world.addBooking(lead, { Rego: plate });
};
const addDriver = async (body: object, headers = manager) => {
  const answered = (await (await call(headers, 'post', 'drivers', body)).json()) as ListedDriverList;
  return answered.Items.find(({ Name }) => Name === (body as { Name: string }).Name)!;
};
const CAR = { Plate: 'abc-99z', State: 'NSW', LastFour: '4821' };

test('[AUT-02] a fleet’s person is recognised by the verified address, and lets colleagues in', async () => {
  expect(await read<FleetMe>('me')).toMatchObject({
    Fleet: { Id: OWN, Name: 'Fleet 81' },
    Role: 'fleet.manager',
    Permissions: ['fleet.read', 'fleet.manage'],
  });
  const nobodys = world.signIn([], ['fleet.*'], 'stray@example.com');
  expect(await read<FleetMe>('me', nobodys)).toMatchObject({ Fleet: null, Role: null, Permissions: [] });
  // The role belongs to the first account that signed in with the address.
  expect((await read<FleetMe>('me', world.signIn([], [], 'mara@fleet-81.example'))).Fleet).toBeNull();
  const added = await call(manager, 'post', 'people', { EmailAddress: 'Milo@fleet-81.example' });
  const { Items } = (await added.json()) as FleetPeople;
  expect(Items.map(({ EmailAddress, IsYou }) => [EmailAddress, IsYou])).toEqual([
    ['mara@fleet-81.example', true],
    ['milo@fleet-81.example', false],
  ]);
  const milo = Items[1]!.Id;
  expect((await call(manager, 'post', 'people', { EmailAddress: 'otto@fleet-82.example' })).status).toBe(409);
  expect((await call(manager, 'delete', `people/${Items[0]!.Id}`)).status).toBe(409);
  expect((await call(other, 'delete', `people/${milo}`)).status).toBe(404);
  expect((await call(manager, 'delete', `people/${milo}`)).status).toBe(200);
});

test('drivers and cars: added, changed, retired; the proof of a car ends with its driver', async () => {
  const dora = await addDriver({
    Name: 'Dora Lane',
    EmailAddress: 'Dora@drivers.example',
    AboveIncGst: 50_000,
  });
  expect(dora).toMatchObject({ EmailAddress: 'dora@drivers.example', AboveIncGst: 50_000, IsActive: true });
  const twin = { Name: 'Dora Two', EmailAddress: 'dora@drivers.example' };
  expect(await pointers(await call(manager, 'post', 'drivers', twin))).toEqual([400, '/EmailAddress']);
  const otto = await addDriver({ Name: 'Of the other fleet' }, other);

  expect((await read<{ Items: object[] }>('vehicles?search=2018%20coro')).Items).toEqual([
    { Mid: 'cor18', Description: '2018 Toyota Corolla Ascent' },
  ]);
  const car = { ...CAR, DriverId: dora.Id, Mid: 'cor18' };
  const { Items } = (await (await call(manager, 'post', 'cars', car)).json()) as FleetCarList;
  expect(Items).toMatchObject([
    { Plate: 'ABC99Z', Driver: { Name: 'Dora Lane' }, Vehicle: { Make: 'Toyota' } },
  ]);
  const { Guid } = Items[0]!;
  expect(await pointers(await call(manager, 'post', 'cars', CAR))).toEqual([400, '/Plate']);
  expect(await pointers(await call(manager, 'put', `cars/${Guid}`, { ...car, DriverId: otto.Id }))).toEqual([
    400,
    '/DriverId',
  ]);
  expect(await pointers(await call(manager, 'put', `cars/${Guid}`, { ...car, Mid: 'none' }))).toEqual([
    400,
    '/Mid',
  ]);
  for (const [path, body] of [
    [`drivers/${dora.Id}`, { Name: 'Taken' }],
    [`cars/${Guid}`, CAR],
  ] as const)
    expect([path, (await call(other, 'put', path, body)).status]).toEqual([path, 404]);
  expect((await read<ListedDriverList>('drivers', other)).Items.map(({ Name }) => Name)).toEqual([
    'Of the other fleet',
  ]);
  expect((await read<FleetCarList>('cars', other)).Items).toEqual([]);

  const lookUp = async () => {
    const query = `{ fleetMembershipLookup(fleetId: ${OWN}, lastFour: "4821", state: "NSW", rego: "ABC99Z") { __typename } }`;
    const { data } = await (await world.post('/api/graphql', { query })).json();
    return data.fleetMembershipLookup.__typename;
  };
  expect(await lookUp()).toBe('MatchesFound');
  const gone = { Name: 'Dora Lane', EmailAddress: 'dora@drivers.example', IsActive: false };
  expect((await call(manager, 'put', `drivers/${dora.Id}`, gone)).status).toBe(200);
  expect(await lookUp()).toBe('InactiveMatchesFound');
  const audited = await world.sql`
    select action, details from audit_log where subject_type = 'fleet' and subject_id = ${String(OWN)} order by id`;
  expect(audited.length).toBeGreaterThan(2);
  expect(JSON.stringify(audited)).not.toMatch(/dora/i);
});

test('[VEH-06] a driver has the fleet’s cars among the saved ones, until they are another driver’s', async () => {
  const kai = await addDriver({ Name: 'Kai Moss', EmailAddress: 'kai@drivers.example' });
  const car = { ...CAR, Plate: 'KAI001', DriverId: kai.Id, Mid: 'cor18' };
  const { Items } = (await (await call(manager, 'post', 'cars', car)).json()) as FleetCarList;
  const { Guid } = Items.find(({ Plate }) => Plate === 'KAI001')!;
  const signedIn = world.signIn([], [], 'kai@drivers.example');
  const saved = async (headers = signedIn) =>
    ((await (await world.get('/api/customer/vehicles?isActive=true', { headers })).json()) as SavedVehicles)
      .Vehicles;
  expect(await saved()).toMatchObject([{ vehicleRego: 'KAI001', mid: 'cor18' }]);
  expect(await saved(world.signIn([], [], 'someone@drivers.example'))).toEqual([]);
  expect((await call(manager, 'put', `cars/${Guid}`, { ...car, Plate: 'KAI002' })).status).toBe(200);
  const [changed] = await saved();
  expect(changed!.vehicleRego).toBe('KAI002');
  await world.delete(`/api/customer/vehicles/${changed!.vehicleID}`, { headers: signedIn });
  expect([await saved(), await saved()]).toEqual([[], []]);
  await call(manager, 'put', `cars/${Guid}`, { ...car, DriverId: null });
  await saved();
  await call(manager, 'put', `cars/${Guid}`, car);
  expect(await saved()).toHaveLength(1);
});

test('the amount counts from then on; a booking above it waits, and its manager decides', async () => {
  const set = async (AboveIncGst: number | null) =>
    (await call(manager, 'put', 'approval', { AboveIncGst })).json();
  expect(await set(null)).toMatchObject({ AboveIncGst: null });
  const free = await book(OWN, 'FRE001');
  expect(await set(15_000)).toMatchObject({ AboveIncGst: 15_000 });
  const first = await book(OWN, 'WAI001');
  const second = await book(OWN, 'WAI002');
  const foreign = await book(OTHER, 'FOR001');
  const waiting = await read<FleetBookingList>('bookings?state=waiting');
  expect([waiting.Waiting, waiting.Items.map(({ Plate }) => Plate)]).toEqual([2, ['WAI002', 'WAI001']]);
  expect(waiting.Items[0]).toMatchObject({
    DriverName: 'Mia Nguyen',
    WorkshopName: 'Ryde Motors',
    Work: ['Basic Service'],
    TotalIncGst: 23_900,
    Approval: { Status: 'Waiting', AboveIncGst: 15_000, Obstacle: null },
  });
  for (const step of ['approve', 'decline'])
    for (const [headers, { id }] of [
      [other, first],
      [manager, foreign],
    ] as const)
      expect((await call(headers, 'post', `bookings/${id}/${step}`, { Reason: 'Mine.' })).status).toBe(404);

  const approve = () => call(manager, 'post', `bookings/${first.id}/approve`);
  for (const response of [await approve(), await approve()])
    expect((await response.json()).Booking.Approval).toMatchObject({
      Status: 'Approved',
      DecidedBy: 'mara@fleet-81.example',
    });
  const decline = (id: number, Reason: string) => call(manager, 'post', `bookings/${id}/decline`, { Reason });
  expect((await decline(first.id, 'Too late.')).status).toBe(409);
  expect(await pointers(await decline(second.id, ' '))).toEqual([400, '/Reason']);
  expect((await (await decline(second.id, 'Use the depot.')).json()).Booking).toMatchObject({
    Status: 'Cancelled',
    Approval: { Status: 'Declined', Reason: 'Use the depot.' },
  });
  const list = async (query: string) =>
    (await read<FleetBookingList>(`bookings${query}`)).Items.map(({ Plate }) => Plate);
  expect(await list('?state=coming')).toEqual(['WAI001', 'FRE001']);
  expect(await list('?state=cancelled')).toEqual(['WAI002']);
  expect(await list('?search=fre%20001')).toEqual(['FRE001']);
  expect(await list(`?search=PL${String(free.id).padStart(6, '0')}`)).toEqual(['FRE001']);
  expect(await list(`?cursor=${first.id}`)).toEqual(['FRE001']);
  expect((await read<FleetBookingList>('bookings', other)).Items.map(({ Plate }) => Plate)).toEqual([
    'FOR001',
  ]);
});

test('the invoice data of a month have each booking, count what is confirmed, and show what is not', async () => {
  const done = await book(OTHER, 'INV001');
  await world.sql`update booking set status = 'Serviced' where id = ${done.id}`;
  const cancelled = await book(OTHER, 'INV002');
  await world.sql`update booking set status = 'Cancelled' where id = ${cancelled.id}`;
  const invoice = await read<FleetInvoice>('invoices/2026-11', other);
  const rows = invoice.Items.filter(({ Plate }) => Plate?.startsWith('INV'));
  expect(rows.map(({ Plate, Status, ExGst, Gst, IncGst }) => [Plate, Status, ExGst, Gst, IncGst])).toEqual([
    ['INV001', 'Serviced', 21_727, 2_173, 23_900],
    ['INV002', 'Cancelled', 0, 0, 0],
  ]);
  expect(invoice.Totals).toEqual([
    { Currency: 'AUD', ExGst: 21_727, Gst: 2_173, IncGst: 23_900, RefundedIncGst: 0 },
  ]);
  expect((await read<FleetInvoice>('invoices/2026-12', other)).Items).toEqual([]);
  const plates = (await read<FleetInvoice>('invoices/2026-11')).Items.map(({ Plate }) => Plate);
  expect(plates.filter((plate) => plate?.startsWith('INV'))).toEqual([]);
  expect((await call(other, 'get', 'invoices/2026-13')).status).toBe(400);
  const waiting = await book(OWN, 'INV003');
  const line = (await read<FleetInvoice>('invoices/2026-11')).Items.find(({ Id }) => Id === waiting.id);
  expect(line).toMatchObject({ Status: 'Pending', Approval: { Status: 'Waiting' }, IncGst: 0 });
  expect(rows[0]!.Approval).toBeNull();
});
