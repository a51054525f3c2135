import { beforeEach, expect, test } from 'vitest';
import { randomToken } from '../../platform/tokens.ts';
import { useLead } from '../bookings/booking-world.fixture.ts';
import { chaseWorkshops } from './unanswered.ts';

const world = useLead();
let id: number;
let workshop: string;

/** A booking made on Monday 23 November, 10:00 at UTC+10, for Thursday. */
beforeEach(async () => {
  workshop = `newtown-${randomToken(6).toLowerCase()}@example.com`;
  await world.sql`update supplier set email = ${workshop}, phone = '0491 570 006' where id = ${world.supplierId}`;
  ({ id } = await world.addBooking(world.lead));
});

const findChases = () => world.sql`
  select kind, message from work_item where booking_id = ${id} and kind = 'chase-workshop'`;
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
  const messages = await world.inbox(workshop);
  const reminders = messages.filter(
    (one) => one.kind === 'mail' && one.subject?.includes('still needs your answer'),
  );
  expect(reminders).toHaveLength(1);
  const sms = (await world.inbox('+61491570006')).filter(({ text }) =>
    text?.startsWith('Please answer booking'),
  );
  expect(sms).toHaveLength(1);
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
