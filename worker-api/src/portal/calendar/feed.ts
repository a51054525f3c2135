import { addDays, toDate } from '@pitlane/domain/calendar/day';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { localDay } from '@pitlane/domain/calendar/zone';
import { bookingReference } from '../../booking/bookings/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { type CalendarEvent, calendarText } from '../../shared/calendar-files/index.ts';
import { type CalendarJob, findCalendarJobs, findOwner, noteRead } from './queries.ts';
import { READ_AGAIN_SECONDS, tokenHash } from './token.ts';

/** Days back that stay in the calendar; a job that was cancelled is told as cancelled meanwhile. */
const DAYS_BACK = 31;
/**
 * The booked jobs of the workshop whose address this is; null for an unknown one. A calendar is often shared and kept by
 * strangers: it says which vehicle, which work and which booking, and never who the customer is, where they live, or the
 * booking's token; the link asks for a sign-in.
 */
export async function workshopCalendar(deps: AppDeps, token: string): Promise<string | null> {
  const owner = await findOwner(deps.sql, await tokenHash(deps.config.secret, token));
  if (!owner) return null;
  const now = deps.clock.now();
  const from = addDays(localDay(now, owner.timezone), -DAYS_BACK);
  const jobs = await findCalendarJobs(deps.sql, owner.supplierId, from);
  await noteRead(deps.sql, owner.supplierId, now);
  return calendarText(
    jobs.map((job) => eventOf(job, owner.name, deps.config.origin)),
    {
      product: 'Workshop',
      subscribed: { name: `${owner.name} on Pitlane`, seconds: READ_AGAIN_SECONDS },
      alarm: null,
    },
  );
}

function eventOf(job: CalendarJob, workshop: string, origin: string): CalendarEvent {
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
    summary: `${isOpen ? 'To answer: ' : ''}${job.vehicleDescription}`,
    location: job.suburb ?? workshop,
    description: [`Booking ${reference}`, ...job.items].join('\n'),
    url: `${origin}/workshop/bookings?search=${reference}`,
  };
}
