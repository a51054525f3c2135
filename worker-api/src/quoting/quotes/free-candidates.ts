import { firstFreeDay, type WantedDay } from '@pitlane/domain/calendar/opening';
import { MOST_QUOTED } from '@pitlane/domain/funnel/availability';
import type { Db } from '../../platform/database.ts';
import { type Candidate, FROM_AFAR, findCandidates } from './candidates.ts';

type Arguments = Parameters<typeof findCandidates>;

/**
 * The candidates that have a free day: whoever availability counts, up to as many as are quoted. One statement, unless
 * somebody without a free day took the place of one farther away: then the next are asked for.
 */
export async function freeCandidates(
  db: Db,
  wanted: Arguments[1],
  cart: Arguments[2],
  wantedDay: WantedDay,
): Promise<Candidate[]> {
  const without: number[] = [];
  for (;;) {
    const found = await findCandidates(db, wanted, cart, { now: wantedDay.now, without });
    const free = found.filter((each) => firstFreeDay(each, wantedDay) !== null);
    const afar = found.filter((each) => each.isFromAfar).length;
    const hasMore = afar === FROM_AFAR || found.length - afar === MOST_QUOTED;
    if (free.length === found.length || !hasMore) return free;
    without.push(...found.filter((each) => !free.includes(each)).map((each) => each.id));
  }
}
