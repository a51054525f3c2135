import type { BookingDetails, CustomerPage, Lead } from '@pitlane/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from './operator-world.fixture.ts';

const world = useBookingWorld();
let support: Record<string, string>;
let supplierId: number;

beforeAll(async () => {
  support = await signInOperator(world, 'ada@operator.example', 'support');
  supplierId = await world.addSupplier({ capacity: 50 });
});
beforeEach(() => world.clock.set('2026-11-23T00:00:00Z'));

const open = (path: string, headers = support) => world.post(`/api/operating/${path}/view`, {}, { headers });
const read = async (path: string): Promise<CustomerPage & { detail?: string }> => (await open(path)).json();
const actions = (id: string) => world.sql`
  select actor, action from audit_log where subject_id = ${id} and action like '%page-opened'`;

test('[OPS-07] an operator reads a booking’s page, and can do nothing with its address', async () => {
  const booking = await world.addBooking(await world.addLead({ supplierId }));
  const { Url } = await read(`bookings/${booking.id}`);
  const [, token] = /^http:\/\/hosted\.example\/booking\/([\w-]+)\/confirmation#operator-view$/.exec(Url)!;
  const details = (await (await world.get(`/api/booking/${token}`)).json()) as BookingDetails;
  expect(details).toMatchObject({ BookingID: booking.id, CustomerFirstName: 'Mia', ReviewUrls: [] });
  expect(JSON.stringify(details)).not.toContain(booking.token);
  const change = { Kind: 'Cancel', Comments: '' };
  const refused = await Promise.all([
    world.post(`/api/booking/${token}/change-request`, change),
    world.post(`/api/booking/${token}/accept-time`, { date: '2026-11-30', startAt: '09:00' }),
    world.get(`/api/booking/${token}/receipt.pdf`),
    world.get(`/api/booking/${token}/status`),
    world.get(`/api/rating/${token}`),
  ]);
  for (const { status } of refused) expect([400, 404]).toContain(status);
  expect(await world.sql`select 1 from booking_change_request where booking_id = ${booking.id}`).toEqual([]);
  world.clock.set('2026-11-23T00:29:00Z');
  expect((await world.get(`/api/booking/${token}`)).status).toBe(200);
  world.clock.set('2026-11-23T00:31:00Z');
  expect((await world.get(`/api/booking/${token}`)).status).toBe(404);
  expect(await actions(String(booking.id))).toEqual([
    { actor: 'operator:ada@operator.example', action: 'customer-page-opened' },
  ]);
});

test('[OPS-07] a lead’s page opens once it was sent, for those who read leads', async () => {
  const { guid } = await world.addLead({ supplierId });
  await world.sql`update lead set submitted_at = null where guid = ${guid}`;
  expect((await read(`leads/${guid}`)).detail).toContain('hasn’t sent this quote');
  await world.sql`update lead set submitted_at = ${world.clock.now()} where guid = ${guid}`;
  const { Url } = await read(`leads/${guid}`);
  expect(Url.startsWith(`http://hosted.example/quotes/${guid}#operator-view=${guid}`)).toBe(true);
  const promised = `/quote-callback/${guid}?willCustomerGetCallback=false`;
  for (const [outcome, shown] of [
    [promised, promised],
    [`/booking/${guid}/finalise`, `/quotes/${guid}`],
  ] as const) {
    await world.sql`update lead set outcome_path = ${outcome} where guid = ${guid}`;
    expect((await read(`leads/${guid}`)).Url).toContain(
      `http://hosted.example${shown}#operator-view=${guid}`,
    );
  }
  expect(await actions(guid)).toHaveLength(3);
  const catalogue = await signInOperator(world, 'cy@operator.example', 'catalogue');
  expect((await open(`leads/${guid}`, catalogue)).status).toBe(403);
  expect((await open('leads/3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76')).status).toBe(404);
});

test('[OPS-07] a lead’s page shows what the customer sees, and its token does nothing else', async () => {
  const { guid } = await world.addLead({ supplierId });
  const stranger = await world.addLead({ supplierId });
  await world.sql`update lead set submitted_at = ${world.clock.now()} where guid = ${guid}`;
  await world.sql`
    update lead_cart_item set is_performed_by_workshop = true, is_performed_by_mobile_mechanic = true,
           is_included = false, requires_certification = false, requires_scanning_tool = false`;
  await world.sql`
    insert into supplier_direct_lead (lead_guid, supplier_id, full_name, contact_number, email, comments, is_by_owner)
    values (${guid}, ${supplierId}, 'Mia Nguyen', '+61404040404', 'mia@example.com', 'Is Friday free?', true)`;
  const token = new URL((await read(`leads/${guid}`)).Url).hash.split('=')[1]!;
  const headers = { 'X-Lead-Access-Token': token };
  const readLead = async (of: string) =>
    ((await (await world.get(`/api/lead/${of}`, { headers })).json()) as { Lead: Lead }).Lead;
  expect(await readLead(guid)).toMatchObject({
    HasAccess: true,
    Name: expect.stringContaining('Mia'),
    Email: 'mia@example.com',
    ContactMasked: null,
    BookingToken: null,
    FleetCompanyMembershipId: null,
  });
  const questions = await (await world.get(`/api/lead/${guid}/direct-leads`, { headers })).json();
  expect(questions).toMatchObject({ Questions: [{ Question: 'Is Friday free?' }] });
  expect(await readLead(stranger.guid)).toMatchObject({
    HasAccess: false,
    Email: null,
  });
  const before = await world.sql`select * from lead where guid = ${guid}`;
  const refused = await Promise.all([
    world.post(`/api/lead/${guid}/schedule-call`, {}, { headers }),
    world.post(`/api/lead/${guid}/cancel`, {}, { headers }),
    world.post(`/api/lead/${guid}/handoff`, {}, { headers }),
    world.get(`/api/lead/${guid}/captured-vehicle-images`, { headers }),
    world.post('/api/verify/send', { mobilePhoneNumber: '0404040404', leadGuid: guid }, { headers }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const copied = await world.post(`/api/lead/${guid}/update`, { Name: 'Eve' }, { headers });
  const copy = (await copied.json()) as { LeadGuid: string; Lead: Lead };
  expect(copy.LeadGuid).not.toBe(guid);
  expect(copy.Lead.Email).toBeNull();
  expect(await world.sql`select * from lead where guid = ${guid}`).toEqual(before);
  expect(await world.sql`select 1 from lead_access where lead_guid = ${guid}`).toHaveLength(1);
  world.clock.set('2026-11-23T00:29:00Z');
  expect((await readLead(guid)).HasAccess).toBe(true);
  world.clock.set('2026-11-23T00:31:00Z');
  expect((await readLead(guid)).HasAccess).toBe(false);
});
