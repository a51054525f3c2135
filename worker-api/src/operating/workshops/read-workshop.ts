import type { OperatorWorkshop } from '@pitlane/contracts';
import type { WeekdayHours } from '@pitlane/domain/calendar/supplier-calendar';
import { localDay } from '@pitlane/domain/calendar/zone';
import { actorName } from '@pitlane/domain/people/actor-name';
import { findListingGaps } from '@pitlane/domain/portal/workshop-listing';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { firstRow } from '../../platform/sql.ts';
import { findSent } from '../../portal/invitations/index.ts';
import { findFigures } from './find-figures.ts';
import { selectFacts, toWorkshopRow, type WorkshopFacts } from './list-workshops.ts';

const MAX_SHOWN_SUBURBS = 200;

type Details = WorkshopFacts & {
  addressLine1: string;
  description: string;
  makes: string[] | null;
  providesServicing: boolean;
  categories: string[];
  labourRateCents: number;
  commissionPercent: number;
  priceCount: number;
  licenceNumber: string | null;
  pauseReason: string | null;
  pausedBy: string | null;
  latitude: number;
  longitude: number;
  serviceRadiusMetres: number;
  suburbs: string[];
  suburbCount: number;
  hours: WeekdayHours[];
  dailyCapacity: number;
  noticeDays: number;
};

type Person = { id: number; email: string | null; isKnown: boolean; createdAt: Date };

/** A workshop with all that an operator sees of it. Throws `not-found`. */
export async function readWorkshop(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  id: number,
): Promise<OperatorWorkshop> {
  const now = clock.now();
  const found = orNotFound(await findDetails(sql, id));
  const [figures, people, invitations] = await Promise.all([
    findFigures(sql, id, now),
    findPeople(sql, id),
    findSent(sql, [id], now),
  ]);
  return {
    Success: true,
    ...toWorkshopRow(found, now),
    ...toTerms(found),
    IANATimeZone: found.timezone,
    Today: localDay(now, found.timezone),
    Figures: figures,
    People: people.map((person) => ({
      Id: person.id,
      EmailAddress: person.email,
      IsKnown: person.isKnown,
      Since: person.createdAt.toISOString(),
    })),
    Invitations: invitations.map((one) => ({
      Id: one.id,
      EmailAddress: one.email,
      Status: one.status,
      CreatedOn: one.createdAt.toISOString(),
      ExpiresOn: one.expiresAt.toISOString(),
    })),
  };
}

/** Where it is, what it does, when, and on which terms. */
const toTerms = (found: Details) => ({
  AddressLine: found.addressLine1,
  Description: found.description,
  Makes: found.makes,
  ProvidesServicing: found.providesServicing,
  Categories: found.categories,
  LabourRateIncGst: found.labourRateCents,
  CommissionPercent: found.commissionPercent,
  PriceCount: found.priceCount,
  LicenceNumber: found.licenceNumber,
  Pause: found.pausedAt && {
    Since: found.pausedAt.toISOString(),
    Until: found.pausedUntil,
    Reason: found.pauseReason!,
    By: actorName(found.pausedBy!),
  },
  Missing: findListingGaps({
    openingDays: found.hours.length,
    jobsPerDay: found.dailyCapacity,
    providesServicing: found.providesServicing,
    categories: found.categories.length,
  }),
  Area: {
    Latitude: found.latitude,
    Longitude: found.longitude,
    RadiusMetres: found.serviceRadiusMetres,
    Suburbs: found.suburbs,
    SuburbCount: found.suburbCount,
  },
  OpeningDays: found.hours.map(({ weekday, opens, closes }) => ({
    Weekday: weekday,
    StartTime: opens,
    EndTime: closes,
  })),
  JobsPerDay: found.dailyCapacity,
  NoticeDays: found.noticeDays,
});

const findDetails = (db: Db, id: number): Promise<Details | null> =>
  firstRow(db<Details[]>`
    select ${selectFacts(db)}, s.address_line1, s.description, s.makes, s.provides_servicing,
           array(select c.name from task_category c where c.id = any (s.task_category_ids) order by c.name) as categories,
           s.labour_rate_cents, s.commission_percent,
           (select count(*)::int from supplier_price p where p.supplier_id = s.id) as price_count,
           nullif(s.licence_number, '') as licence_number, s.pause_reason, s.paused_by, s.latitude, s.longitude,
           s.service_radius_metres,
           array(select concat_ws(' ', a.name, a.state, a.postcode)
                   from supplier_service_area x join suburb a on a.id = x.suburb_id
                  where x.supplier_id = s.id order by a.name, a.postcode limit ${MAX_SHOWN_SUBURBS}) as suburbs,
           (select count(*)::int from supplier_service_area x where x.supplier_id = s.id) as suburb_count,
           (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
                                      'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday), '[]')
              from supplier_hours h where h.supplier_id = s.id) as hours,
           s.daily_capacity, s.notice_days
      from supplier s join suburb u on u.id = s.suburb_id where s.id = ${id}`);

const findPeople = (db: Db, id: number): Promise<Person[]> => db<Person[]>`
  select id, email, account_subject is not null as is_known, created_at
    from supplier_member where supplier_id = ${id} order by email nulls last, id`;
