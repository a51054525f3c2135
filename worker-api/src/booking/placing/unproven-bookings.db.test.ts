import { type BookingSubmitResponse, PREVALIDATION } from '@pitlane/contracts';
import { normalisePhone } from '@pitlane/domain/people/phone';
import { expect, test } from 'vitest';
import { numberHashes } from '../../quoting/verification/index.ts';
import { CUSTOMER, type Lead, order, useBookingWorld, useLead } from '../bookings/booking-world.fixture.ts';

const world = useLead({}, useBookingWorld(undefined, { PITLANE_UNPROVEN_BOOKINGS: '2' }));
const nextLead = () => world.addLead({ supplierId: world.supplierId });
const book = async (lead: Lead, headers: Record<string, string> = {}) => {
  const answer = (await (await world.submit(lead, {}, headers)).json()) as BookingSubmitResponse;
  return answer.Success ? 'booked' : answer.ErrorCode;
};
const prove = async ({ guid }: Lead) => {
  const [hash] = await numberHashes(world.deps.config.secret, normalisePhone(CUSTOMER.Mobile, 'AU'));
  await world.sql`insert into verification (number_hash, lead_guid, sent_at, verified_at, channel)
                  values (${hash}, ${guid}, now(), now(), 'sms')`;
};

test('unpaid bookings of customers who proved nothing cannot fill a day; the others find their place', async () => {
  await world.sql`update supplier set daily_capacity = 9 where id = ${world.supplierId}`;
  expect([await book(await nextLead()), await book(await nextLead())]).toEqual(['booked', 'booked']);
  expect(await book(await nextLead())).toBe(PREVALIDATION.ProofNeeded);
  const [day] = await world.sql`select booked from supplier_day where supplier_id = ${world.supplierId}`;
  expect(day).toEqual({ booked: 2 });

  const proven = await nextLead();
  await prove(proven);
  expect(await book(proven)).toBe('booked');
  expect(await book(await nextLead(), world.signIn([]))).toBe('booked');
  expect((await order(world, await nextLead())).Success).toBe(true);
});

test('two bookings at once take the last place for unproven customers only once', async () => {
  await world.sql`update supplier set daily_capacity = 9 where id = ${world.supplierId}`;
  const leads = [await nextLead(), await nextLead(), await nextLead(), await nextLead()];
  const answers = await Promise.all(leads.map((lead) => book(lead)));
  expect(answers.filter((answer) => answer === 'booked')).toHaveLength(2);
});

test('unproven bookings leave one place of a small day, and may take the only one', async () => {
  await world.sql`update supplier set daily_capacity = 2 where id = ${world.supplierId}`;
  expect([await book(await nextLead()), await book(await nextLead())]).toEqual([
    'booked',
    PREVALIDATION.ProofNeeded,
  ]);
  const single = await world.addSupplier();
  await world.sql`update supplier set daily_capacity = 1 where id = ${single}`;
  expect(await book(await world.addLead({ supplierId: single }))).toBe('booked');
});

test('a booking that the workshop confirmed makes room', async () => {
  await book(await nextLead());
  await book(await nextLead());
  await world.sql`update booking set confirmed_at = now() where supplier_id = ${world.supplierId}`;
  expect(await book(await nextLead())).toBe('booked');
});
