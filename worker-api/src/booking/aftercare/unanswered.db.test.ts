import type { OperatorWorkList } from '@pitlane/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signInOperator } from '../../operating/operator-world.fixture.ts';
import { randomToken } from '../../platform/tokens.ts';
import { useBookingWorld, useLead } from '../bookings/booking-world.fixture.ts';
import { answerOffer } from '../change-requests/answer-offer.fixture.ts';
import { chaseWorkshops } from './unanswered.ts';

const DESK = 'desk@operator.example';
const world = useLead(
  {},
  useBookingWorld(() => ({}), { PITLANE_OPERATOR_MAIL: DESK }),
);
let id: number;
let workshop: string;
let customer: string;
let operator: Record<string, string>;
beforeAll(async () => {
  operator = await signInOperator(world, 'ada@operator.example', 'support');
});

/** A booking made on Monday 23 November, 10:00 at UTC+10, for Thursday. */
beforeEach(async () => {
  workshop = `newtown-${randomToken(6).toLowerCase()}@example.com`;
  await world.sql`update supplier set email = ${workshop}, phone = '0491 570 006' where id = ${world.supplierId}`;
  customer = `mia-${randomToken(6).toLowerCase()}@example.com`;
  ({ id } = await world.addBooking(world.lead, { Email: customer }));
});

const findChases = () => world.sql`
  select kind, message from work_item where booking_id = ${id} and kind = 'chase-workshop'`;
const readReminders = async () =>
  (await world.inbox(workshop)).filter(
    (one) => one.kind === 'mail' && one.subject?.includes('still needs your answer'),
  );
async function chaseAt(instant: string) {
  world.clock.set(instant);
  await chaseWorkshops({}, world.deps);
  await world.runJobs();
}

test('[CNF-04] a booking without an answer by the end of the next business day is chased once, at both ends', async () => {
  await chaseAt('2026-11-24T06:50:00Z');
  expect(await findChases()).toEqual([]);
  await chaseAt('2026-11-24T07:00:00Z');
  await chaseAt('2026-11-25T07:00:00Z');
  expect(await findChases()).toEqual([
    {
      kind: 'chase-workshop',
      message: expect.stringMatching(
        /^PL\d{6} for Thursday 26 November 2026: Newtown Motors has not answered\./,
      ),
    },
  ]);
  expect(await readReminders()).toHaveLength(1);
  const sms = (await world.inbox('+61491570006')).filter(({ text }) =>
    text?.startsWith('Please answer booking'),
  );
  expect(sms).toHaveLength(1);
});

test('[CNF-04] after its day the work is to move or cancel the booking, also where it was closed before', async () => {
  const read = () => world.sql`
    select message, closed_at is null as is_open from work_item where booking_id = ${id} order by id`;
  const over = expect.stringMatching(
    /^PL\d{6} was for Thursday 26 November 2026, which is over: .* move or cancel/,
  );
  await chaseAt('2026-11-24T07:00:00Z');
  // Midnight in Sydney.
  await chaseAt('2026-11-26T12:59:00Z');
  expect(await read()).toEqual([
    { message: expect.stringContaining('then confirm or cancel'), isOpen: true },
  ]);
  await chaseAt('2026-11-26T13:00:00Z');
  expect(await read()).toEqual([{ message: over, isOpen: true }]);

  const other = await world.addBooking(await world.addLead({ supplierId: world.supplierId }), {
    ServiceDate: '2026-11-30',
  });
  ({ id } = other);
  await chaseAt('2026-11-27T07:00:00Z');
  await world.sql`
    update work_item set closed_at = ${world.clock.now()}, closed_by = 'ada', outcome = 'They call back.'
     where booking_id = ${id}`;
  await chaseAt('2026-11-30T13:00:00Z');
  await chaseAt('2026-11-30T14:00:00Z');
  const [before, after, ...more] = await read();
  expect([before!.isOpen, after!.isOpen, more]).toEqual([false, true, []]);
  expect(after!.message).toContain('which is over');
  // One for each booking, and none after its day.
  expect(await readReminders()).toHaveLength(2);
});

test('an answered booking is left alone, and one that two runs meet at once is chased once', async () => {
  await world.sql`
    update booking_offer set status = 'Responded', response_type = 'Decline', responded_at = ${world.clock.now()}
     where booking_id = ${id}`;
  await chaseAt('2026-11-25T07:00:00Z');
  expect(await findChases()).toEqual([]);
  await world.sql`
    update booking_offer set status = 'Open', response_type = null, responded_at = null where booking_id = ${id}`;
  await Promise.all([chaseWorkshops({}, world.deps), chaseWorkshops({}, world.deps)]);
  expect(await findChases()).toHaveLength(1);
});

test('[CNF-04] the work to get an answer is on the operator’s list and in a mail, and ends when the workshop answers', async () => {
  const read = async (state: string) => {
    const list = await world.get(`/api/operating/work?bookingId=${id}&state=${state}`, { headers: operator });
    return ((await list.json()) as OperatorWorkList).Items;
  };
  const mails = async (of: string, word: string) =>
    (await world.inbox(of)).filter((one) => JSON.stringify(one).includes(word));
  const reference = `PL${String(id).padStart(6, '0')}`;
  await chaseAt('2026-11-24T07:00:00Z');
  const [waiting] = await read('open');
  expect(waiting).toMatchObject({
    Kind: 'chase-workshop',
    Promise: 'The workshop confirms, usually within a few working hours. We’ll let you know.',
    BookingReference: reference,
  });
  expect(await mails(DESK, reference)).toHaveLength(1);
  expect(await answerOffer(world, { bookingId: id, supplierId: world.supplierId }, 'Confirm')).toBe('done');
  await world.runJobs();
  expect(await read('open')).toEqual([]);
  expect(await read('closed')).toMatchObject([
    { Id: waiting!.Id, Outcome: 'Confirmed by Newtown Motors.', ClosedBy: 'workshop' },
  ]);
  expect(await mails(customer, 'Booking confirmed')).toHaveLength(1);
});
