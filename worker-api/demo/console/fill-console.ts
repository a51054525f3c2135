import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { addHours } from 'date-fns/addHours';
import { proposePrice } from '../../src/booking/change-requests/index.ts';
import type { Config } from '../../src/platform/config.ts';
import type { Sql } from '../../src/platform/database.ts';
import { transaction } from '../../src/platform/transaction.ts';
import { readSeedMarker, writeSeedMarker } from '../../src/seed/seed-marker.ts';
import { addApplications } from './add-applications.ts';
import { addPapers, addReportedReviews } from './add-papers.ts';
import { addWebhooks } from './add-webhooks.ts';
import { addWork } from './add-work.ts';
import { copyBookings } from './copy-bookings.ts';

/**
 * Fills the console: a year of bookings of partners and of the demo's fleet in every state, work of every kind,
 * applications, papers, reported reviews and webhooks. In statements for many rows, so that a start stays quick. Once in
 * the life of a database, after the portal and the fleet; false where there is nothing to do.
 */
export async function fillConsole(
  sql: Sql,
  { config, now }: { config: Config; now: Date },
): Promise<boolean> {
  if (config.env === 'production') throw new Error('The demo has no place in production.');
  if ((await readSeedMarker(sql, 'console')) !== undefined) return false;
  await transaction(sql, async (tx) => {
    await writeSeedMarker(tx, 'console', now.toISOString());
    // Before the webhooks: they would be called about bookings of last year.
    await copyBookings(tx, now);
    await addPapers(tx, now);
    await addReportedReviews(tx, now);
    await addApplications(tx, now);
    await addWork(tx, now);
    await addWebhooks(tx, config.secret, now);
  });
  await proposeWork(sql, now);
  return true;
}

/** A customer has to decide about additional work. */
async function proposeWork(sql: Sql, now: Date): Promise<void> {
  const [booking] = await sql<{ id: number }[]>`
    select id from booking where status = ${BOOKING_STATUS.Confirmed} and fleet_company_id is null order by id limit 1`;
  if (!booking) return;
  await proposePrice(sql, {
    bookingId: booking.id,
    kind: 'AdditionalWork',
    description: 'Front brake pads',
    priceCents: 24_500,
    reason: 'The front pads are down to 2 mm. They can be replaced while the car is on the hoist.',
    reference: crypto.randomUUID(),
    expiresAt: addHours(now, 20),
    by: 'operator:operator@example.com',
    now,
  });
}
