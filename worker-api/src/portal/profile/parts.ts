import type { OpeningDay, WorkshopProfile } from '@pitlane/contracts';
import { addMonths, type Day, weekdayOf } from '@pitlane/domain/calendar/day';
import { type DayRange, type DayValue, dayRanges } from '@pitlane/domain/calendar/day-ranges';
import { localDay } from '@pitlane/domain/calendar/zone';
import { type ExtraRule, excludedExtras } from '@pitlane/domain/quotes/extras';
import { bookingReference } from '../../booking/bookings/index.ts';
import { listExtras } from '../../marketplace/suppliers/index.ts';
import type { Db } from '../../platform/database.ts';
import { base64url, sha256 } from '../../platform/tokens.ts';
import * as queries from './queries.ts';

/** Months ahead in which a workshop can set days of its own. */
const MONTHS_AHEAD = 18;

/** The parts of a profile that are changed one by one; each has a version. */
export type Part = 'about' | 'hours' | 'capacity' | 'own-days' | 'extras';

export const todayOf = (workshop: queries.WorkshopRow, now: Date): Day => localDay(now, workshop.timezone);
export const lastDayOf = (today: Day): Day => addMonths(today, MONTHS_AHEAD);

/**
 * What a part is now, as its version: a hash of what it says, so that whoever else changes it (an operator's file as
 * well) makes it another.
 */
export async function versionOf(
  db: Db,
  workshop: queries.WorkshopRow,
  part: Part,
  now: Date,
): Promise<string> {
  const said = await saidIn(db, workshop, part, now);
  return base64url(await sha256(JSON.stringify([part, said]))).slice(0, 32);
}

function saidIn(db: Db, workshop: queries.WorkshopRow, part: Part, now: Date): unknown {
  switch (part) {
    case 'about':
      return [workshop.description, workshop.contactName, workshop.phone];
    case 'capacity':
      return [workshop.dailyCapacity, workshop.noticeDays, workshop.opensOnPublicHolidays];
    case 'hours':
      return queries.findOpeningDays(db, workshop.id);
    case 'own-days':
      return queries.findOwnDays(db, workshop.id, todayOf(workshop, now));
    case 'extras':
      return queries.findOffered(db, workshop.id);
  }
}

/** Everything that the profile screen shows. */
export async function readProfile(
  db: Db,
  workshop: queries.WorkshopRow,
  now: Date,
): Promise<WorkshopProfile> {
  const { id } = workshop;
  const today = todayOf(workshop, now);
  const version = (part: Part) => versionOf(db, workshop, part, now);
  const hours = await queries.findOpeningDays(db, id);
  const ownDays = await queries.findOwnDays(db, id, today);
  const jobs = await queries.findComingJobs(db, id, today);
  const calendar = await queries.findCalendar(db, id);
  return {
    Success: true,
    WorkshopId: id,
    Name: workshop.name,
    IsMobile: workshop.kind === 'MobileMechanic',
    IsActive: workshop.isActive,
    Country: workshop.country,
    IANATimeZone: workshop.timezone,
    Today: today,
    LastDay: lastDayOf(today),
    About: {
      Version: await version('about'),
      Description: workshop.description,
      ContactName: workshop.contactName,
      Phone: workshop.phone,
      Email: workshop.email,
    },
    Hours: {
      Version: await version('hours'),
      Days: hours,
      JobsWhenClosed: jobs.filter((job) => !isOpen(hours, job.serviceDate)).map(wireJob),
    },
    Capacity: {
      Version: await version('capacity'),
      JobsPerDay: workshop.dailyCapacity,
      NoticeDays: workshop.noticeDays,
      OpensOnPublicHolidays: workshop.opensOnPublicHolidays,
    },
    OwnDays: {
      Version: await version('own-days'),
      Ranges: rangesOf(ownDays, jobs),
    },
    Extras: {
      Version: await version('extras'),
      Offered: await queries.findOffered(db, id),
      Catalogue: await catalogueOf(db),
    },
    Calendar: {
      IsOn: calendar !== null,
      CreatedOn: calendar?.createdAt.toISOString() ?? null,
      LastReadOn: calendar?.lastReadAt?.toISOString() ?? null,
    },
  };
}

const isOpen = (hours: readonly OpeningDay[], day: Day): boolean =>
  hours.some(({ Weekday }) => Weekday === weekdayOf(day));

const rangesOf = (days: DayValue[], jobs: queries.JobRow[]) =>
  dayRanges(days).map((range) => ({
    From: range.from,
    To: range.to,
    JobsPerDay: range.value,
    Jobs: jobs.filter((job) => liesIn(job.serviceDate, range)).map(wireJob),
  }));

const liesIn = (day: Day, { from, to }: DayRange): boolean => day >= from && day <= to;

const wireJob = (job: queries.JobRow) => ({
  BookingToken: job.token,
  BookingReference: bookingReference(job.id),
  ServiceDate: job.serviceDate,
  TimeOfArrival: job.arrivalFrom,
  VehicleDescription: job.vehicleDescription,
  Status: job.status,
});

/** All extras with what excludes what. */
async function catalogueOf(db: Db): Promise<WorkshopProfile['Extras']['Catalogue']> {
  const rules = await extraRules(db);
  return rules.map((rule) => ({
    WorkshopExtraServiceID: rule.WorkshopExtraServiceID,
    Name: rule.Name,
    Group: rule.Group,
    CoversIds: [...rule.IncludesIds],
    ExcludesIds: excludedExtras(rules, rule.WorkshopExtraServiceID),
  }));
}

/** Every extra there is, as the rules of `domain/extras` take it. */
export async function extraRules(db: Db): Promise<(ExtraRule & { Group: string })[]> {
  const extras = await listExtras(db);
  return extras.map((extra) => ({ ...extra, PriceIncGst: 0, IsAlwaysIncluded: false }));
}
