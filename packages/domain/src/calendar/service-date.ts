import { UTCDateMini } from '@date-fns/utc/date/mini';
import {
  SAME_DAY_CUTOFF_HOUR,
  SERVICE_DATE_SEARCH_MONTHS,
  V2_DEFAULT_DATE_OFFSET_DAYS,
} from '@pitlane/contracts/constants';
import type { Country, QuoteUrgency } from '@pitlane/contracts/enums';
import { addHours } from 'date-fns/addHours';
import { startOfHour } from 'date-fns/startOfHour';
import { addDays, addMonths, type Day, skipWeekend, weekdayOf } from './day.ts';
import { localTime } from './zone.ts';

/** What is known of the dates: the product's time, where the lead is, closed days, and the cutoff hour. */
export type DateContext = {
  now: Date;
  /** UTC+10 all year for Australia and while no suburb is known; Pacific/Auckland for New Zealand. */
  region?: Country;
  blocked?: ReadonlySet<Day>;
  /** Default 14; the hour itself counts as after. */
  cutoffHour?: number;
};

const OFFSET_DAYS: Record<QuoteUrgency, number> = {
  AsSoonAsPossible: 0,
  WithinAFewWeeks: 8,
  JustPriceChecking: 14,
  SpecificDay: V2_DEFAULT_DATE_OFFSET_DAYS,
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

/** The last instant at which the dates of `context` hold: the region's next cutoff hour or midnight changes them. */
export function datesHoldUntil({ now, region, cutoffHour = SAME_DAY_CUTOFF_HOUR }: DateContext): Date {
  const phase = (at: Date) => {
    const { day, hour } = localTime(at, region);
    return `${day} ${hour >= cutoffHour}`;
  };
  const present = phase(now);
  // Hour by hour: both come on the hour, and a clock change needs no separate rule.
  let change = addHours(startOfHour(new UTCDateMini(now)), 1);
  while (phase(change) === present) change = addHours(change, 1);
  return new Date(change.getTime() - 1);
}

/** The last day of the picker: 2 months after the minimum, that day included. */
export const maximumServiceDate = (context: DateContext, months = 2): Day =>
  addMonths(minimumServiceDate(context), months);

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
 * A chosen day that is still possible, else the default of the urgency (1 §4: a date before the minimum resets; one
 * that cannot be booked yet does, too).
 */
export function keptServiceDate(
  chosen: Day | null | undefined,
  context: DateContext,
  urgency?: QuoteUrgency | null,
): Day {
  const isKept =
    chosen != null &&
    chosen >= minimumServiceDate(context) &&
    chosen <= lastDay({ today: today(context) }) &&
    !isBlocked(chosen, context);
  return isKept ? chosen : defaultServiceDate(context, urgency);
}

/** Last day that can be booked: 6 months from today, that day included (2 §4, decisions 11). */
export const lastDay = ({ today }: { today: Day }): Day => addMonths(today, SERVICE_DATE_SEARCH_MONTHS);

/** Whether a person may pick the day: from the minimum to `months` ahead and not blocked; Saturdays are fine. */
export function canPick(day: Day, context: DateContext, months = 2): boolean {
  return (
    day >= minimumServiceDate(context) &&
    day <= maximumServiceDate(context, months) &&
    !isBlocked(day, context)
  );
}

const isBlocked = (day: Day, { blocked }: DateContext): boolean => blocked?.has(day) ?? false;

function skip(day: Day, isClosed: (day: Day) => boolean): Day {
  let open = day;
  for (let tries = 0; isClosed(open) && tries < SEARCH_DAYS; tries++) open = addDays(open, 1);
  return open;
}
