import type { CalendarAddress, WorkshopProfile } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { useLead } from '../../booking/bookings/booking-world.fixture.ts';

const world = useLead();
let owner: Record<string, string>;
let reference: string;

beforeEach(async () => {
  owner = world.signIn([world.supplierId], ['portal.booking.read', 'portal.profile.manage']);
  const { id } = await world.addBooking(world.lead);
  reference = `PL${String(id).padStart(6, '0')}`;
});

const at = () => `/api/portal/workshops/${world.supplierId}/calendar`;
const open = async (): Promise<CalendarAddress> =>
  (await (await world.post(at(), undefined, { headers: owner })).json()) as CalendarAddress;
/** Reads like a calendar app, without our headers. */
const read = (address: string) => world.get(new URL(address).pathname, { partner: null });
const lines = async (address: string) =>
  (await (await read(address)).text()).replaceAll('\r\n ', '').split('\r\n');
const set = (patch: Record<string, string>) =>
  world.sql`update booking set ${world.sql(patch)}, version = version + 1 where supplier_id = ${world.supplierId}`;

test('[POR-13] the address gives the jobs at their times, without customer details', async () => {
  const { Address, Profile } = await open();
  expect(Profile.Calendar).toMatchObject({ IsOn: true, LastReadOn: null });
  const response = await read(Address);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=900');
  const text = (await response.text()).replaceAll('\r\n ', '');
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      `UID:workshop-${reference.toLowerCase()}@hosted.example`,
      // Nine in the morning in Sydney, where the clocks are eleven hours ahead.
      'DTSTART:20261125T220000Z',
      'SUMMARY:To answer: 2018 Toyota Corolla',
      `DESCRIPTION:Booking ${reference}\\nBasic Service`,
      'STATUS:TENTATIVE',
      'X-WR-CALNAME:Newtown Motors on Pitlane',
      `URL;VALUE=URI:http://hosted.example/workshop/bookings?search=${reference}`,
    ]),
  );
  const [secret] = await world.sql<{ publicId: string; email: string }[]>`
    select public_id, email from booking where supplier_id = ${world.supplierId}`;
  for (const word of ['Mia', 'Nguyen', 'ABC123', '404040404', secret!.email, secret!.publicId])
    expect(text).not.toContain(word);
  const profile = await world.get(`/api/portal/workshops/${world.supplierId}/profile`, { headers: owner });
  expect(((await profile.json()) as WorkshopProfile).Calendar.LastReadOn).toBe('2026-11-23T00:00:00.000Z');
});

test('[POR-13] a job whose car has no description is named by make, model and year', async () => {
  const { Address } = await open();
  const describe = (make: string | null) => world.sql`
    update lead set vehicle_description = null, vehicle_make = ${make}, vehicle_model = ${make && 'Corolla'},
           vehicle_year = ${make && 2018}
     where guid = ${world.lead.guid}`;
  await describe('Toyota');
  expect(await lines(Address)).toContain('SUMMARY:To answer: Toyota Corolla 2018');
  await describe(null);
  expect(await lines(Address)).toContain('SUMMARY:To answer: Vehicle');
});

test('[POR-13] a moved job keeps its UID and gets a higher sequence; a cancelled one is marked', async () => {
  const { Address } = await open();
  const before = await lines(Address);
  await set({ status: 'Confirmed', service_date: '2027-06-10' });
  const moved = await lines(Address);
  // June is winter: ten hours ahead.
  expect(moved).toEqual(expect.arrayContaining(['DTSTART:20270609T230000Z', 'STATUS:CONFIRMED']));
  await set({ status: 'Cancelled' });
  const gone = await lines(Address);
  expect(gone).toContain('STATUS:CANCELLED');
  const of = (all: string[], name: string) => all.find((line) => line.startsWith(`${name}:`));
  expect([of(moved, 'UID'), of(gone, 'UID')]).toEqual([of(before, 'UID'), of(before, 'UID')]);
  const sequence = [before, moved, gone].map((all) => Number(of(all, 'SEQUENCE')?.slice(9)));
  expect(sequence).toEqual([sequence[0], sequence[0]! + 1, sequence[0]! + 2]);
  world.clock.set('2027-07-20T00:00:00Z');
  expect(await lines(Address)).not.toContain('BEGIN:VEVENT');
});

test('[POR-13] a mobile mechanic sees the suburb without the street; a job without time takes the day', async () => {
  const { Address } = await open();
  await world.sql`update supplier set kind = 'MobileMechanic' where id = ${world.supplierId}`;
  await world.sql`
    update booking set arrival_from = null, arrival_to = null,
           address = '{"addressLine1":"7 Secret Street","locality":"Enmore","state":"NSW","postcode":"2042"}'::jsonb
     where supplier_id = ${world.supplierId}`;
  const text = (await lines(Address)).join('\n');
  expect(text).toContain('LOCATION:Enmore NSW 2042');
  expect(text).toContain('DTSTART;VALUE=DATE:20261126');
  expect(text).not.toContain('Secret');
});

test('[POR-13] the token is stored as a hash; a new address ends the old one, and revoking ends all', async () => {
  const first = await open();
  const token = new URL(first.Address).pathname.split('/')[3]!;
  const [kept] = await world.sql<{ tokenHash: Buffer }[]>`
    select token_hash from supplier_calendar where supplier_id = ${world.supplierId}`;
  expect(token).toHaveLength(43);
  expect(kept!.tokenHash.includes(Buffer.from(token, 'base64url'))).toBe(false);
  const second = await open();
  expect((await read(first.Address)).status).toBe(404);
  expect((await read(second.Address)).status).toBe(200);
  const ended = (await (await world.delete(at(), { headers: owner })).json()) as WorkshopProfile;
  expect(ended.Calendar).toEqual({ IsOn: false, CreatedOn: null, LastReadOn: null });
  expect((await read(second.Address)).status).toBe(404);
  expect((await world.get('/api/workshop-calendar/guess/jobs.ics')).status).toBe(404);
});

test('[AUT-02] excludes other workshops’ jobs', async () => {
  const other = await world.addSupplier({ name: 'Rival Motors' });
  const rival = world.signIn([other], ['portal.*']);
  const response = await world.post(`/api/portal/workshops/${other}/calendar`, undefined, { headers: rival });
  const { Address } = (await response.json()) as CalendarAddress;
  expect(await lines(Address)).not.toContain('BEGIN:VEVENT');
  expect((await world.post(at(), undefined, { headers: rival })).status).toBe(404);
});
