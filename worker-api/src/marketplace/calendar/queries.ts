import type { Country } from '@pitlane/contracts';
import type { ClosedDay } from '@pitlane/domain/calendar/supplier-calendar';
import type { Db } from '../../platform/database.ts';

export type BlockedDay = { day: string; isPublicHoliday: boolean };

/** Days of a country or its states on which nothing happens, both ends included, in order. */
export const listClosedDays = (
  db: Db,
  country: Country,
  from: string,
  to: string,
): Promise<ClosedDay[]> => db<ClosedDay[]>`
  select blocked_on as day, state, kind = 'PublicHoliday' as is_public_holiday from blocked_date
   where country = ${country} and blocked_on between ${from}::date and ${to}::date order by blocked_on`;

/**
 * Days of a place on which nothing happens, both ends included, in order. `country` null: that of the state, Australia
 * for none that is known. `state` null: only the days of the whole country.
 */
export const listBlockedDays = (
  db: Db,
  place: { country: Country | null; state: string | null },
  from: string,
  to: string,
): Promise<BlockedDay[]> => db<BlockedDay[]>`
  select blocked_on as day, bool_and(kind = 'PublicHoliday') as is_public_holiday from blocked_date
   where country = coalesce(${place.country}::text,
                            (select country from region where lower(name) = lower(${place.state}::text) limit 1), 'AU')
     and (state is null or lower(state) = lower(${place.state}::text))
     and blocked_on between ${from}::date and ${to}::date group by blocked_on order by blocked_on`;
