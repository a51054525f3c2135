import { addDays, toDate } from '@pitlane/domain/calendar/day';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { localDay } from '@pitlane/domain/calendar/zone';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import { bookingReference } from '../../booking/bookings/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { type CalendarEvent, calendarText } from '../../shared/calendar-files/index.ts';
import { type CalendarJob, findCalendarJobs, findOwner, recordRead } from './queries.ts';
import { READ_AGAIN_SECONDS, toTokenHashes } from './token.ts';

/** Days back in the feed; cancelled jobs stay as cancelled. */
const DAYS_BACK = 31;
/**
 * The workshop's booked jobs; null for an unknown token. Feeds are often shared, so it holds vehicle, work and
 * reference, never customer, address or token; the link needs a sign-in.
 */
export async function createCalendarFeed(deps: AppDeps, token: string): Promise<string | null> {
  const hashes = await toTokenHashes(deps.config.secret, token);
  const owner = await findOwner(deps.sql, hashes);
  if (!owner) return null;
  const now = deps.clock.now();
  const from = addDays(localDay(now, owner.timezone), -DAYS_BACK);
  const jobs = await findCalendarJobs(deps.sql, owner.supplierId, from);
  await recordRead(deps.sql, hashes, now);
  return calendarText(
    jobs.map((job) => toEvent(job, owner.name, deps.config.origin)),
    {
      company: 'Pitlane',
      product: 'Workshop',
      subscribed: { name: `${owner.name} on Pitlane`, seconds: READ_AGAIN_SECONDS },
      alarm: null,
    },
  );
}

function toEvent(job: CalendarJob, workshop: string, origin: string): CalendarEvent {
  const reference = bookingReference(job.id);
  const day = toDate(job.serviceDate);
  const isOpen = job.status === 'Pending';
  return {
    uid: `workshop-${reference.toLowerCase()}@${new URL(origin).hostname}`,
    sequence: job.version,
    stamp: job.updatedAt,
    startAt: job.startAt ?? day,
    endAt: job.endAt ?? addElapsedDays(day, 1),
    isAllDay: job.startAt === null,
    status: job.status,
    summary: `${isOpen ? 'To answer: ' : ''}${vehicleTitle(job)}`,
    location: job.suburb ?? workshop,
    description: [`Booking ${reference}`, ...job.items].join('\n'),
    url: `${origin}/workshop/bookings?search=${reference}`,
  };
}
