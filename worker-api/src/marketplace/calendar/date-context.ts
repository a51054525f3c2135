import type { Country } from '@pitlane/contracts';
import { addMonths, type Day } from '@pitlane/domain/calendar/day';
import { type DateContext, today } from '@pitlane/domain/calendar/service-date';
import type { CalendarContext } from '@pitlane/domain/calendar/supplier-calendar';
import type { Db } from '../../platform/database.ts';
import type { Partner } from '../../platform/partner.ts';
import { getCutoffHour } from '../partners/index.ts';
import { listClosedDays } from './queries.ts';

/** Months of blocked days that are looked at. */
const MONTHS = 7;

/** `closedDays`: of the whole country, because suppliers near a border are in another state than the place. */
export type PlaceDates = DateContext & CalendarContext & { blocked: ReadonlySet<Day> };

/** What `domain/service-date` needs for a place; UTC+10 while none is known. */
export async function loadDateContext(
  db: Db,
  place: { country: Country; state: string; timezone: string } | null,
  partner: Pick<Partner, 'settings'>,
  now: Date,
): Promise<PlaceDates> {
  const region = place?.country ?? 'AU';
  const from = today({ now, region });
  const closedDays = await listClosedDays(db, region, from, addMonths(from, MONTHS));
  const state = place?.state.toLowerCase();
  const here = closedDays.filter((one) => one.state === null || one.state.toLowerCase() === state);
  return {
    now,
    region,
    cutoffHour: getCutoffHour(partner),
    blocked: new Set(here.map(({ day }) => day)),
    closedDays,
    ...(place && { timezone: place.timezone }),
  };
}
