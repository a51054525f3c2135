import type { Country } from '@pitlane/contracts';
import { addMonths, type Day } from '@pitlane/domain/calendar/day';
import { type DateContext, today } from '@pitlane/domain/calendar/service-date';
import type { Db } from '../../platform/database.ts';
import type { Partner } from '../../platform/partner.ts';
import { getCutoffHour } from '../partners/index.ts';
import { listBlockedDays } from './queries.ts';

/** Months of blocked days that are looked at. */
const MONTHS = 7;

/** `operatorBlocked`: the blocked days on which suppliers who open on public holidays are closed as well. */
export type PlaceDates = DateContext & { blocked: ReadonlySet<Day>; operatorBlocked: ReadonlySet<Day> };

/** What `domain/service-date` needs for a place; UTC+10 while none is known. */
export async function loadDateContext(
  db: Db,
  place: { country: Country; state: string } | null,
  partner: Pick<Partner, 'settings'>,
  now: Date,
): Promise<PlaceDates> {
  const region = place?.country ?? 'AU';
  const from = today({ now, region });
  const where = { country: region, state: place?.state ?? null };
  const days = await listBlockedDays(db, where, from, addMonths(from, MONTHS));
  return {
    now,
    region,
    cutoffHour: getCutoffHour(partner),
    blocked: new Set(days.map(({ day }) => day)),
    operatorBlocked: new Set(days.filter((one) => !one.isPublicHoliday).map(({ day }) => day)),
  };
}
