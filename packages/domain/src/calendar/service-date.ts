import {
  SAME_DAY_CUTOFF_HOUR,
  SERVICE_DATE_SEARCH_MONTHS,
  V2_DEFAULT_DATE_OFFSET_DAYS,
} from '@pitlane/contracts/constants';
import type { Country, QuoteUrgency } from '@pitlane/contracts/enums';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInMinute } from 'date-fns/constants';
import { addDays, addMonths, type Day, skipWeekend, weekdayOf } from './day.ts';
import { isInRange } from './opening.ts';
import { localTime, nextMidnight, wallClock } from './zone.ts';

/** What is known of the dates: the product's time, where the lead is, closed days, and the cutoff hour. */
export type DateContext = {
  now: Date;
  /** UTC+10 all year for Australia and while no suburb is known; Pacific/Auckland for New Zealand. */
  region?: Country;
  blocked?: ReadonlySet<Day>;
  /** Default 14; the hour itself counts as after. */
  cutoffHour?: number;
  /** IANA zone of the place, whose midnight is another one than the region's. */
  timezone?: string;
};

const OFFSET_DAYS: Record<QuoteUrgency, number> = {
  AsSoonAsPossible: 0,
  WithinAFewWeeks: 8,
  JustPriceChecking: 14,
  SpecificDay: V2_DEFAULT_DATE_OFFSET_DAYS,
};
/** Besides the region's own, the zones on both sides of a state border that suppliers drive across. */
const NEIGHBOUR_ZONES: Record<Country, readonly string[]> = {
  AU: ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth'],
  NZ: [],
};
/** Longer than any run of closed days; ends a search that would not. */
const SEARCH_DAYS = 400;

/** Today in the lead's region. */
export const today = ({ now, region }: DateContext): Day => localTime(now, region).day;

/**
 * The first day on which a service can be booked (1 §4, decisions 'Funnel'): today before the cutoff, else the next business
 * day; from Friday after the cutoff and on weekends Tuesday; then forward past blocked days.
 */
export function minimumServiceDate(context: DateContext): Day {
  const { day, hour, weekday } = localTime(context.now, context.region);
  const isAfterCutoff = hour >= (context.cutoffHour ?? SAME_DAY_CUTOFF_HOUR);
  const days = weekday >= 6 ? 9 - weekday : isAfterCutoff ? (weekday === 5 ? 4 : 1) : 0;
  return skip(addDays(day, days), (each) => isBlocked(each, context));
}

/**
 * The last instant at which days and times looked for from `from` on hold: until the region's cutoff hour or midnight, a
 * midnight of the place or of suppliers beyond a border near it and, while `from` is today, the place's half hour that
 * changes today's first arrival time.
 */
export function datesHoldUntil(context: DateContext, from?: Day): Date {
  const { now, region = 'AU', timezone } = context;
  const zones = timezone ? [timezone, ...NEIGHBOUR_ZONES[region]] : [];
  const changes = [nextRegionChange(context), ...zones.map((zone) => nextMidnight(now, zone))];
  if (from !== undefined && from <= today(context)) changes.push(nextHalfHour(now, timezone));
  return new Date(Math.min(...changes.map(Number)) - 1);
}

/** The region's next cutoff hour or midnight. Both come on a half hour of UTC; a clock change needs no separate rule. */
function nextRegionChange({ now, region, cutoffHour = SAME_DAY_CUTOFF_HOUR }: DateContext): Date {
  const phase = (at: Date) => {
    const { day, hour } = localTime(at, region);
    return `${day} ${hour >= cutoffHour}`;
  };
  const present = phase(now);
  let change = nextHalfHour(now);
  while (phase(change) === present) change = nextHalfHour(change);
  return change;
}

/** The next half hour on the clocks of a place, or of UTC. */
function nextHalfHour(at: Date, timezone?: string): Date {
  const halfHour = 30 * millisecondsInMinute;
  const local = timezone ? wallClock(at, timezone) : at;
  return addMilliseconds(at, halfHour - (local.getTime() % halfHour));
}

/** The last day of the picker: 2 months after the minimum, that day included. */
export const maximumServiceDate = (context: DateContext): Day => addMonths(minimumServiceDate(context), 2);

/**
 * The day a lead gets by itself (1 §4): 0, 8 or 14 days from today by urgency, otherwise 3 (v2 has no date step and
 * always takes 3); Saturday moves by 2 days and Sunday by 1; never before the minimum; blocked days, then weekends, are
 * skipped until neither holds.
 */
export function defaultServiceDate(context: DateContext, urgency?: QuoteUrgency | null): Day {
  const offset = urgency ? OFFSET_DAYS[urgency] : V2_DEFAULT_DATE_OFFSET_DAYS;
  const wanted = skipWeekend(addDays(today(context), offset));
  const minimum = minimumServiceDate(context);
  const earliest = [wanted, minimum].toSorted()[1]!;
  return skip(earliest, (day) => isBlocked(day, context) || weekdayOf(day) >= 6);
}

/**
 * The day from which free days are looked for: a chosen one that is still possible, else the default of the urgency (1 §4:
 * a date before the minimum resets; one that cannot be booked yet does, too). Without either nothing was wished, as in
 * version 2, and the search begins on the first day that can be booked (`docs/decisions/0042`). Blocked days are not
 * skipped then: they differ by supplier.
 */
export function searchStartDay(
  chosen: Day | null | undefined,
  context: DateContext,
  urgency?: QuoteUrgency | null,
): Day {
  if (chosen != null && isPossible(chosen, context)) return chosen;
  if (urgency) return defaultServiceDate(context, urgency);
  const { blocked: _, ...anywhere } = context;
  return minimumServiceDate(anywhere);
}

const isPossible = (day: Day, context: DateContext): boolean =>
  isInRange(day, {
    earliest: minimumServiceDate(context),
    latest: lastDay({ today: today(context) }),
    blocked: context.blocked ?? new Set(),
  });

/** Last day that can be booked: 6 months from today, that day included (2 §4, decisions 11). */
export const lastDay = ({ today }: { today: Day }): Day => addMonths(today, SERVICE_DATE_SEARCH_MONTHS);

const isBlocked = (day: Day, { blocked }: DateContext): boolean => blocked?.has(day) ?? false;

function skip(day: Day, isClosed: (day: Day) => boolean): Day {
  let open = day;
  for (let tries = 0; isClosed(open) && tries < SEARCH_DAYS; tries++) open = addDays(open, 1);
  return open;
}
