import type { OpeningDay, WorkshopProfile } from '@pitlane/contracts';
import { addMonths, type Day, weekdayOf } from '@pitlane/domain/calendar/day';
import { type DayRange, type DayValue, dayRanges } from '@pitlane/domain/calendar/day-ranges';
import { localDay } from '@pitlane/domain/calendar/zone';
import { type ExtraRule, excludedExtras } from '@pitlane/domain/quotes/extras';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import { bookingReference } from '../../booking/bookings/index.ts';
import { listExtras } from '../../marketplace/suppliers/index.ts';
import type { Db } from '../../platform/database.ts';
import { base64url, sha256 } from '../../platform/tokens.ts';
import * as queries from './queries.ts';

/** Months ahead with individual days. */
const MONTHS_AHEAD = 18;

/** Parts of a profile that are changed separately; each has a version. */
export type Part = 'about' | 'hours' | 'capacity' | 'own-days' | 'extras';

export const workshopToday = (workshop: queries.WorkshopRow, now: Date): Day =>
  localDay(now, workshop.timezone);
export const lastEditableDay = (today: Day): Day => addMonths(today, MONTHS_AHEAD);

/** The part's version: a hash of its content, so that any other change, also by an operator's file, is a conflict. */
export async function hashPart(
  db: Db,
  workshop: queries.WorkshopRow,
  part: Part,
  now: Date,
): Promise<string> {
  const content = await readPart(db, workshop, part, now);
  return base64url(await sha256(JSON.stringify([part, content]))).slice(0, 32);
}

/** What a part holds, as its version counts it. */
export function readPart(db: Db, workshop: queries.WorkshopRow, part: Part, now: Date): unknown {
  switch (part) {
    case 'about':
      return [workshop.description, workshop.contactName, workshop.phone];
    case 'capacity':
      return [
        workshop.dailyCapacity,
        workshop.noticeDays,
        workshop.opensOnPublicHolidays,
        workshop.freeCancellationHours,
      ];
    case 'hours':
      return queries.findOpeningDays(db, workshop.id);
    case 'own-days':
      return queries.findOwnDays(db, workshop.id, workshopToday(workshop, now));
    case 'extras':
      return queries.findOfferedExtras(db, workshop.id);
  }
}

/** The profile screen's content. */
export async function readProfile(
  db: Db,
  workshop: queries.WorkshopRow,
  now: Date,
): Promise<WorkshopProfile> {
  const { id } = workshop;
  const today = workshopToday(workshop, now);
  const version = (part: Part) => hashPart(db, workshop, part, now);
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
    LastDay: lastEditableDay(today),
    About: {
      Version: await version('about'),
      Description: workshop.description,
      ContactName: workshop.contactName,
      Phone: workshop.phone,
      Email: workshop.email,
    },
    Papers: {
      LicenceNumber: workshop.licenceNumber,
      LicenceExpiresOn: workshop.licenceExpiresOn,
      InsuranceExpiresOn: workshop.insuranceExpiresOn,
    },
    Hours: {
      Version: await version('hours'),
      Days: hours,
      JobsWhenClosed: jobs.filter((job) => !isOpen(hours, job.serviceDate)).map(toJob),
    },
    Capacity: {
      Version: await version('capacity'),
      JobsPerDay: workshop.dailyCapacity,
      NoticeDays: workshop.noticeDays,
      OpensOnPublicHolidays: workshop.opensOnPublicHolidays,
      FreeCancellationHours: workshop.freeCancellationHours,
    },
    OwnDays: {
      Version: await version('own-days'),
      Ranges: toRanges(ownDays, jobs),
    },
    Extras: {
      Version: await version('extras'),
      Offered: await queries.findOfferedExtras(db, id),
      Catalogue: await readCatalogue(db),
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

const toRanges = (days: DayValue[], jobs: queries.JobRow[]) =>
  dayRanges(days).map((range) => ({
    From: range.from,
    To: range.to,
    JobsPerDay: range.value,
    Jobs: jobs.filter((job) => isInRange(job.serviceDate, range)).map(toJob),
  }));

const isInRange = (day: Day, { from, to }: DayRange): boolean => day >= from && day <= to;

const toJob = (job: queries.JobRow) => ({
  BookingToken: job.publicId,
  BookingReference: bookingReference(job.id),
  ServiceDate: job.serviceDate,
  TimeOfArrival: job.arrivalFrom,
  VehicleDescription: vehicleTitle(job),
  Status: job.status,
});

/** All extras with their exclusions. */
async function readCatalogue(db: Db): Promise<WorkshopProfile['Extras']['Catalogue']> {
  const rules = await readExtraRules(db);
  return rules.map((rule) => ({
    WorkshopExtraServiceID: rule.WorkshopExtraServiceID,
    Name: rule.Name,
    Group: rule.Group,
    CoversIds: [...rule.IncludesIds],
    ExcludesIds: excludedExtras(rules, rule.WorkshopExtraServiceID),
  }));
}

/** All extras as rules of `domain/extras`. */
export async function readExtraRules(db: Db): Promise<(ExtraRule & { Group: string })[]> {
  const extras = await listExtras(db);
  return extras.map((extra) => ({ ...extra, PriceIncGst: 0, IsAlwaysIncluded: false }));
}
