import { type CalendarContext, firstSlot } from '@pitlane/domain/calendar/supplier-calendar';
import { MAX_NEARBY_LISTINGS } from '@pitlane/domain/funnel/availability';
import type { Db } from '../../platform/database.ts';
import { type Candidate, FROM_AFAR, findCandidates } from './candidates.ts';

type Arguments = Parameters<typeof findCandidates>;

/**
 * The candidates that have a free day: the same as availability counts, up to the number that is quoted. One statement, unless
 * a supplier without a free day displaced one farther away: then the next page is read.
 */
export async function candidatesAvailableOn(
  db: Db,
  criteria: Arguments[1],
  cart: Arguments[2],
  calendar: CalendarContext,
): Promise<Candidate[]> {
  const without: number[] = [];
  for (;;) {
    const found = await findCandidates(db, criteria, cart, { now: calendar.now, without });
    const free = found.filter((each) => firstSlot(each, criteria.day, calendar) !== null);
    const afar = found.filter((each) => each.isFromAfar).length;
    const hasMore = afar === FROM_AFAR || found.length - afar === MAX_NEARBY_LISTINGS;
    if (free.length === found.length || !hasMore) return free;
    without.push(...found.filter((each) => !free.includes(each)).map((each) => each.id));
  }
}
