import type { WorkshopFilter, WorkshopList, WorkshopListQuery, WorkshopRow } from '@pitlane/contracts';
import type { Day } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { toSearchDigits } from '@pitlane/domain/people/phone';
import { findExpired, toWorkshopState } from '@pitlane/domain/portal/workshop-listing';
import type { Db } from '../../platform/database.ts';
import { toPage } from '../../platform/list-page.ts';
import { escapeLike } from '../../platform/sql.ts';

const PAGE = 50;

export type WorkshopFacts = {
  id: number;
  name: string;
  kind: WorkshopRow['Kind'];
  isActive: boolean;
  pausedAt: Date | null;
  pausedUntil: Day | null;
  suburb: string;
  contactName: string;
  email: string;
  phone: string;
  businessNumber: string;
  timezone: string;
  licenceExpiresOn: Day | null;
  insuranceExpiresOn: Day | null;
  ratingAverage: number;
  ratingCount: number;
  joinedAt: Date;
};

/** The columns of `WorkshopFacts`, of `supplier s` and its `suburb u`. */
export const selectFacts = (db: Db) => db`
  s.id, s.name, s.kind, s.is_active, s.paused_at, s.paused_until,
  concat_ws(' ', u.name, u.state, u.postcode) as suburb, s.contact_name, s.email, s.phone, s.business_number,
  s.timezone, s.licence_expires_on, s.insurance_expires_on, s.rating_average, s.rating_count, s.joined_at`;

/** A page of workshops by name. */
export async function listWorkshops(
  db: Db,
  { state, query, cursor }: WorkshopListQuery,
  now: Date,
): Promise<WorkshopList> {
  const rows = await db<WorkshopFacts[]>`
    select ${selectFacts(db)} from supplier s join suburb u on u.id = s.suburb_id
     where true
       ${state ? db`and ${isInState(db, state, now)}` : db``}
       ${query ? db`and ${matches(db, query)}` : db``}
       ${cursor ? db`and (lower(s.name), s.id) > (select lower(name), id from supplier where id = ${cursor})` : db``}
     order by lower(s.name), s.id limit ${PAGE + 1}`;
  const { page, NextCursor } = toPage(rows, PAGE, ({ id }) => String(id));
  return {
    Success: true,
    Items: page.map((row) => toWorkshopRow(row, now)),
    NextCursor,
  };
}

function isInState(db: Db, state: WorkshopFilter, now: Date) {
  switch (state) {
    case 'listed':
      return db`s.is_active`;
    case 'paused':
      return db`s.paused_at is not null`;
    case 'unlisted':
      return db`not s.is_active and s.paused_at is null`;
    case 'expired':
      return db`least(s.licence_expires_on, s.insurance_expires_on) < (${now}::timestamptz at time zone s.timezone)::date`;
  }
}

/** Words of names, places and addresses, and the digits of numbers however they are spelt. */
function matches(db: Db, query: string) {
  const text = `%${escapeLike(query)}%`;
  const digits = toSearchDigits(query);
  return db`(
    s.name ilike ${text} or s.contact_name ilike ${text} or s.email ilike ${text} or u.name ilike ${text}
    or u.postcode = ${query}
    ${digits.length >= 4 ? db`or s.phone_digits like ${`%${digits}%`} or regexp_replace(s.business_number, '\\D', '', 'g') like ${`%${query.replace(/\D/g, '')}%`}` : db``})`;
}

export const toWorkshopRow = (row: WorkshopFacts, now: Date): WorkshopRow => ({
  Id: row.id,
  Name: row.name,
  Kind: row.kind,
  State: toWorkshopState(row),
  PausedUntil: row.pausedUntil,
  Suburb: row.suburb,
  ContactName: row.contactName,
  EmailAddress: row.email,
  Phone: row.phone,
  BusinessNumber: row.businessNumber,
  LicenceExpiresOn: row.licenceExpiresOn,
  InsuranceExpiresOn: row.insuranceExpiresOn,
  Expired: findExpired(row, localDay(now, row.timezone)),
  RatingAverage: row.ratingAverage,
  RatingCount: row.ratingCount,
  JoinedOn: localDay(row.joinedAt, row.timezone),
});
