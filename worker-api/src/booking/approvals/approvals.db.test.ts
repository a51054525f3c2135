import type { BookingDetails, OperatorBooking } from '@pitlane/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/support/test-app.ts';
import { signInOperator } from '../../operating/operator-world.fixture.ts';
import { CUSTOMER, useBookingWorld } from '../bookings/booking-world.fixture.ts';
import { cancelBooking } from '../change-requests/index.ts';
import { chaseApprovals } from './chase-approvals.ts';
import { addFleet, addFleetLead } from './fleet.fixture.ts';
import { ApprovalError, approveBooking, declineBooking } from './index.ts';

const world = useBookingWorld();
const FLEET = 71;
const MANAGERS = ['mara@fleet-71.example', 'milo@fleet-71.example'];
let supplierId: number;
let operator: Record<string, string>;

beforeAll(async () => {
  await addFleet(world, { id: FLEET, aboveCents: 20_000, managers: MANAGERS });
  operator = await signInOperator(world, 'ada@operator.example', 'support');
});
beforeEach(async () => {
  world.clock.set(TEST_NOW);
  supplierId = await world.addSupplier();
});

const book = async (options: Partial<Parameters<typeof addFleetLead>[2]> = {}) => {
  const lead = await addFleetLead(world, supplierId, { fleetId: FLEET, ...options });
  return { ...(await world.addBooking(lead, { Rego: options.plate ?? 'ABC123' })), lead };
};
const readDetails = async (token: string): Promise<BookingDetails> =>
  (await world.get(`/api/booking/${token}`)).json();
const by = (bookingId: number) => ({
  bookingId,
  by: MANAGERS[0]!,
  reason: null,
  now: world.clock.now(),
});
const decline = (bookingId: number, reason = 'Please use the depot.') =>
  declineBooking(world.sql, { ...by(bookingId), reason });
const offers = (id: number) => world.sql`select status from booking_offer where booking_id = ${id}`;
const isSlotHeld = async (id: number) => {
  const [slot] = await world.sql`select released_at from booking_slot where booking_id = ${id}`;
  return slot!.releasedAt === null;
};
const toReference = (id: number) => `PL${String(id).padStart(6, '0')}`;
const kinds = async (id: number) =>
  (
    await world.sql<{ kind: string; state: string }[]>`
      select kind, state from message where subject_type = 'booking' and subject_id = ${String(id)} order by id`
  ).map(({ kind, state }) => `${kind} ${state}`);

test.each([
  ['costs no more than the fleet allows', 23_900, undefined, null],
  ['costs more', 23_899, undefined, 'Waiting'],
  ['costs more, and no fleet decides', null, undefined, null],
  ['is of a driver with a higher amount', 20_000, 30_000, null],
  ['is of a driver with a lower amount', 30_000, 10_000, 'Waiting'],
  ['is of a driver without an amount', 20_000, null, 'Waiting'],
] as const)('a booking that %s', async (_name, aboveCents, driverAboveCents, status) => {
  await world.sql`update fleet_company set approval_above_cents = ${aboveCents} where id = ${FLEET}`;
  const { id, token } = await book(driverAboveCents === undefined ? {} : { driverAboveCents });
  await world.sql`update fleet_company set approval_above_cents = 20000 where id = ${FLEET}`;
  expect((await readDetails(token)).FleetApproval?.Status ?? null).toBe(status);
  expect(await offers(id)).toHaveLength(status === null ? 1 : 0);
});

test('a booking above the amount waits: the fleet decides, the driver knows, the workshop hears nothing', async () => {
  const { id, token } = await book();
  expect(await readDetails(token)).toMatchObject({
    BookingStatusId: 'Pending',
    FleetApproval: { Status: 'Waiting', FleetName: 'Fleet 71', Reason: null },
  });
  expect(await isSlotHeld(id)).toBe(true);
  expect(await world.workshopInbox(supplierId)).toEqual([]);
  for (const manager of MANAGERS) {
    const mail = (await world.inbox(manager)).find(
      (each) => each.kind === 'mail' && each.subject.includes(toReference(id)),
    );
    expect(mail!.text).toContain('for more than $200.00');
    expect(mail!.text).toContain('http://hosted.example/console/fleet/bookings?state=waiting');
    expect(mail!.text).not.toContain(token);
  }
  // A customer's wish reaches the operator, and no workshop.
  await world.post(`/api/booking/${token}/change-request`, { Kind: 'Cancel', Comments: '' });
  expect(await world.workshopInbox(supplierId)).toEqual([]);
  for (const step of ['confirm', 'move', 'offer'] as const) {
    const body = { Reason: 'x', Day: '2026-11-27', WorkshopIds: [supplierId], Hours: 24 };
    const refused = await world.post(`/api/operating/bookings/${id}/${step}`, body, { headers: operator });
    expect([step, refused.status, (await refused.json()).detail]).toEqual([
      step,
      409,
      `${toReference(id)} is waiting for the approval of Fleet 71.`,
    ]);
  }
});

test('[FLT-02] an approved booking reaches the workshop once, however often it is approved', async () => {
  const { id, token, publicId } = await book();
  const headers = world.signIn([supplierId]);
  const openAtWorkshop = async () => (await world.get(`/api/booking-offer/${publicId}`, { headers })).status;
  expect(await openAtWorkshop()).toBe(404);
  await Promise.all([approveBooking(world.sql, by(id)), approveBooking(world.sql, by(id))]);
  await approveBooking(world.sql, by(id));
  expect(await offers(id)).toEqual([{ status: 'Open' }]);
  expect(await openAtWorkshop()).toBe(200);
  const mails = await world.workshopInbox(supplierId);
  expect(mails.filter((each) => each.kind === 'mail' && each.subject.startsWith('New booking'))).toHaveLength(
    1,
  );
  expect((await readDetails(token)).FleetApproval).toMatchObject({ Status: 'Approved' });
  await expect(decline(id)).rejects.toThrow(ApprovalError);
  const audited = await world.sql`
    select actor, action from audit_log where subject_type = 'booking' and subject_id = ${String(id)}`;
  expect(audited).toEqual([{ actor: MANAGERS[0], action: 'booking-approved' }]);
});

test('a declined booking ends: the driver reads why and can book again, the workshop hears nothing', async () => {
  const { id, token, lead } = await book();
  await decline(id);
  await decline(id, 'Another reason.');
  await world.runJobs();
  expect(await readDetails(token)).toMatchObject({
    BookingStatusId: 'Cancelled',
    FleetApproval: { Status: 'Declined', Reason: 'Please use the depot.' },
  });
  expect(await isSlotHeld(id)).toBe(false);
  expect(await world.workshopInbox(supplierId)).toEqual([]);
  const [mail] = (await world.inbox(CUSTOMER.Email)).filter(
    (each) => each.kind === 'mail' && each.subject.startsWith('Fleet 71 didn’t approve'),
  );
  expect(mail!.text).toContain('Please use the depot.');
  await expect(approveBooking(world.sql, by(id))).rejects.toThrow(/declined in the meantime/);
  expect((await world.addBooking(lead, { Rego: 'ABC123' })).id).not.toBe(id);
});

test('the operator reads that the fleet declined, and which of its people in the answer alone', async () => {
  const { id } = await book();
  await decline(id);
  const answered = await world.get(`/api/operating/bookings/${id}`, { headers: operator });
  const { Timeline } = (await answered.json()) as OperatorBooking;
  expect(Timeline.find(({ Title }) => Title === 'Booking cancelled')).toMatchObject({ Actor: 'the fleet' });
  const named = Timeline.filter((event) => JSON.stringify(event).includes(MANAGERS[0]!));
  expect(named.map(({ Title }) => Title)).toEqual(['Declined for Fleet 71']);
});

test('approved, declined and cancelled at the same time, one of them counts', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await book({ plate: `RACE${round}` });
    const cancel = { bookingId: id, reason: 'The driver called.', now: world.clock.now() };
    const results = await Promise.allSettled([
      approveBooking(world.sql, by(id)),
      decline(id),
      cancelBooking(world.sql, cancel),
    ]);
    const [row] = await world.sql`
      select b.status, a.is_approved from booking b join fleet_approval a on a.booking_id = b.id where b.id = ${id}`;
    const [approved, declined, cancelled] = results.map(({ status }) => status === 'fulfilled');
    // An approved booking can still be cancelled.
    expect(row).toEqual({
      status: declined || cancelled ? 'Cancelled' : 'Pending',
      isApproved: approved ? true : declined ? false : null,
    });
    expect([approved, declined].filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await offers(id)).toHaveLength(approved ? 1 : 0);
    expect(await isSlotHeld(id)).toBe(row!.status === 'Pending');
  }
});

test('without a decision in time the operator has work, once, and decides for the fleet', async () => {
  const { id } = await book();
  const readWork = () => world.sql<{ kind: string; closedAt: Date | null }[]>`
    select kind, closed_at from work_item where booking_id = ${id}`;
  await chaseApprovals({}, world.deps);
  expect(await readWork()).toEqual([]);
  // The end of the next business day.
  world.clock.set('2026-11-24T07:30:00Z');
  await chaseApprovals({}, world.deps);
  await chaseApprovals({}, world.deps);
  expect(await readWork()).toEqual([{ kind: 'chase-approval', closedAt: null }]);
  await world.runJobs();
  expect((await kinds(id)).filter((kind) => kind === 'approval-needed-mail sent')).toHaveLength(2);
  const reason = { Reason: 'Mara agreed on the phone.' };
  const approved = await world.post(`/api/operating/bookings/${id}/approve`, reason, { headers: operator });
  expect((await approved.json()) as OperatorBooking).toMatchObject({ CanApprove: false, CanConfirm: true });
  expect((await readWork())[0]!.closedAt).not.toBeNull();
  expect(await offers(id)).toHaveLength(1);
});

test('a booking whose time has come can only be declined; a cancelled one of the operator’s reaches no workshop', async () => {
  const late = await book();
  world.clock.set('2026-11-26T00:00:00Z');
  await expect(approveBooking(world.sql, by(late.id))).rejects.toThrow(/has passed/);
  await decline(late.id);
  world.clock.set(TEST_NOW);
  const { id } = await book({ plate: 'XYZ789' });
  const body = { Reason: 'The driver called.' };
  expect((await world.post(`/api/operating/bookings/${id}/cancel`, body, { headers: operator })).status).toBe(
    200,
  );
  expect(await world.workshopInbox(supplierId)).toEqual([]);
  expect(await kinds(id)).toContain('workshop-cancelled-mail skipped');
  await expect(approveBooking(world.sql, by(id))).rejects.toThrow(/is Cancelled/);
});

test('[OPS-07] the booking’s timeline names what the fleet decides about, and who decided', async () => {
  const events = async (id: number) => {
    const answer = await world.get(`/api/operating/bookings/${id}`, { headers: operator });
    const { Timeline } = (await answer.json()) as OperatorBooking;
    return Timeline.filter(({ Title }) => Title.includes('for Fleet') || Title.includes('approval of')).map(
      ({ Title, Detail, Actor }) => [Title, Detail, Actor],
    );
  };
  const needed = ['Needs the approval of Fleet 71', 'The fleet decides above $200.00', null];
  const declined = await book();
  expect(await events(declined.id)).toEqual([needed]);
  await decline(declined.id);
  expect(await events(declined.id)).toEqual([
    needed,
    ['Declined for Fleet 71', 'Please use the depot.', MANAGERS[0]],
  ]);
  const approved = await book({ plate: 'ZZZ999' });
  const body = { Reason: 'Mara agreed by phone.' };
  await world.post(`/api/operating/bookings/${approved.id}/approve`, body, { headers: operator });
  expect((await events(approved.id)).at(-1)).toEqual([
    'Approved for Fleet 71',
    'Mara agreed by phone.',
    'ada@operator.example',
  ]);
});
