import { expect, test } from 'vitest';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { CUSTOMER, useBookingWorld, useLead } from '../bookings/booking-world.fixture.ts';

const LINK_MAILS = 30;
const KINDS = ['booking-confirmed-mail', 'payment-received-mail', 'booking-cancelled-mail'] as const;

/** Only the limits of messages are as built in. */
const limits = { 'verification-number': { points: 1000, seconds: 60 } };
const world = useLead({}, useBookingWorld(undefined, { PITLANE_LIMITS: JSON.stringify(limits) }));

test('link mails that a stranger has sent to an address keep no mail about its booking from it', async () => {
  for (let count = 0; count < LINK_MAILS; count++) {
    const { guid } = await world.addLead({ supplierId: world.supplierId });
    expect((await world.post('/api/lead/email', { leadGuid: guid })).status).toBe(200);
  }
  await world.runJobs();
  const flood = await world.inbox(CUSTOMER.Email);
  expect(flood.length).toBeGreaterThan(0);
  expect(flood.length).toBeLessThan(LINK_MAILS);

  const { id } = await world.addBooking(world.lead);
  await world.runJobs();
  await transaction(world.sql, (tx) =>
    orderMessages(tx, { type: 'booking', id }, KINDS, 'each', world.clock.now()),
  );
  await world.runJobs();
  const about = (await world.inbox(CUSTOMER.Email)).slice(flood.length);
  expect(about).toHaveLength(1 + KINDS.length);
  expect(about[0]).toMatchObject({ subject: expect.stringContaining('Booking received') });
});
