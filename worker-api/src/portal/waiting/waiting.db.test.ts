import type { PortalWaiting } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { expect, test } from 'vitest';
import { useLead } from '../../booking/bookings/booking-world.fixture.ts';
import { addBidLead, bidOn, PORTAL, workshopOn } from '../../quoting/quote-requests/bid-world.fixture.ts';

const world = useLead();
const BOOKINGS = ['portal.booking.read', 'portal.booking.respond'];

const readWaiting = async (headers: Record<string, string>) => {
  const response = await world.get('/api/portal/waiting', { headers });
  const { Bookings, Leads, Invitations } = (await response.json()) as PortalWaiting;
  return [Bookings, Leads, Invitations];
};

test('[POR-01] counts the bookings to answer and the leads to quote, each lead once, and what was answered no more', async () => {
  const second = await world.addSupplier({ name: 'Second Motors' });
  const own = [world.supplierId, second];
  const headers = world.signIn(own, [...BOOKINGS, ...PORTAL]);
  expect(await readWaiting(headers)).toEqual([0, 0, 0]);
  const booking = await world.addBooking(world.lead);
  const lead = await addBidLead(world, own);
  await addBidLead(world, [second], { cutOffHours: -1 });
  expect(await readWaiting(headers)).toEqual([1, 1, 0]);

  await world.sql`update booking set status = 'Confirmed' where id = ${booking.id}`;
  expect((await (await workshopOn(world, lead, world.supplierId)).bid(bidOn(lead))).status).toBe(200);
  // The other workshop of the account can still make an offer.
  expect(await readWaiting(headers)).toEqual([0, 1, 0]);
  expect((await (await workshopOn(world, lead, second)).bid(bidOn(lead))).status).toBe(200);
  expect(await readWaiting(headers)).toEqual([0, 0, 0]);
});

test('[AUT-02] counts nothing that the account may not read, and nothing of other workshops', async () => {
  await world.addBooking(world.lead);
  await addBidLead(world, [world.supplierId]);
  expect(await readWaiting(world.signIn([world.supplierId], BOOKINGS))).toEqual([1, 0, 0]);
  expect(await readWaiting(world.signIn([world.supplierId], PORTAL))).toEqual([0, 1, 0]);
  const stranger = world.signIn([await world.addSupplier()], [...BOOKINGS, ...PORTAL]);
  expect(await readWaiting(stranger)).toEqual([0, 0, 0]);
  expect((await world.get('/api/portal/waiting')).status).toBe(401);
});

test('[POR-10] counts open invitations to the signed-in address, whatever its permissions', async () => {
  const now = world.clock.now();
  const email = 'colleague@example.com';
  const invite = (status: string, days: number, supplierId: number) => world.sql`
    insert into store_invitation (supplier_id, email, status, invited_by, created_at, expires_at)
    values (${supplierId}, ${email}, ${status}, 'x', ${addElapsedDays(now, -20)}, ${addElapsedDays(now, days)})`;
  await invite('Open', 5, world.supplierId);
  await invite('Open', -1, await world.addSupplier());
  await invite('Withdrawn', 5, await world.addSupplier());
  expect(await readWaiting(world.signIn([], [], email))).toEqual([0, 0, 1]);
  expect(await readWaiting(world.signIn([], [], 'other@example.com'))).toEqual([0, 0, 0]);
});
