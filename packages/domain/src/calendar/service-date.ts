import type { Country, QuoteUrgency } from '@pitlane/contracts';
import {
  SAME_DAY_CUTOFF_HOUR,
  SERVICE_DATE_SEARCH_MONTHS,
  V2_DEFAULT_DATE_OFFSET_DAYS,
} from '@pitlane/contracts/constants';

/** A day as `YYYY-MM-DD`; days compare as texts. */
export type Day = string;

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
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Longer than any run of closed days; ends a search that would not. */
const SEARCH_DAYS = 400;

/** Day, hour (0 to 23) and weekday (1 Monday to 7 Sunday) in the lead's region. */
export function localTime(now: Date, region: Country = 'AU') {
  const offset = region === 'NZ' ? aucklandOffsetMs(now) : 10 * 3_600_000;
  const local = new Date(now.getTime() + offset);
  const day = local.toISOString().slice(0, 10);
  return { day, hour: local.getUTCHours(), weekday: isoWeekday(local) };
}

/** Today in the lead's region. */
export const today = ({ now, region }: DateContext): Day => localTime(now, region).day;

/**
 * The first day a service can be asked for (1 §4, decisions 'Funnel'): today before the cutoff, else the next business
 * day; from Friday after the cutoff and on weekends Tuesday; then forward past blocked days.
 */
export function minimumServiceDate(context: DateContext): Day {
  const { day, hour, weekday } = localTime(context.now, context.region);
  const isAfterCutoff = hour >= (context.cutoffHour ?? SAME_DAY_CUTOFF_HOUR);
  const days = weekday >= 6 ? 9 - weekday : isAfterCutoff ? (weekday === 5 ? 4 : 1) : 0;
  return skip(addDays(day, days), (each) => isBlocked(each, context));
}

/**
 * The last instant at which what was said of days holds: midnight where the lead is turns tomorrow into today, and the
 * cutoff hour moves the minimum.
 */
export function datesHoldUntil(context: DateContext): Date {
  const cutoff = context.cutoffHour ?? SAME_DAY_CUTOFF_HOUR;
  const phase = (at: number) => {
    const { day, hour } = localTime(new Date(at), context.region);
    return `${day} ${hour >= cutoff}`;
  };
  const present = phase(context.now.getTime());
  // Hour by hour: both come on the hour, and a clock that is put forward or back needs no rule of its own.
  let hour = Math.floor(context.now.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS;
  while (phase(hour) === present) hour += HOUR_MS;
  return new Date(hour - 1);
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
  const wanted = pastWeekend(addDays(today(context), offset));
  const minimum = minimumServiceDate(context);
  const earliest = [wanted, minimum].toSorted()[1]!;
  return skip(earliest, (day) => isBlocked(day, context) || weekdayOf(day) >= 6);
}

/**
 * A chosen day that is still possible, else the default of the urgency (1 §4: a date before the minimum resets; one
 * that nobody can book yet does, too).
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

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day `months` later; a day the month does not have becomes its last one. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whole days from one day to another. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: Day): number => isoWeekday(new Date(`${day}T00:00:00Z`));

const isoWeekday = (utc: Date): number => utc.getUTCDay() || 7;

const isBlocked = (day: Day, { blocked }: DateContext): boolean => blocked?.has(day) ?? false;

function pastWeekend(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday >= 6 ? addDays(day, 8 - weekday) : day;
}

function skip(day: Day, isClosed: (day: Day) => boolean): Day {
  let open = day;
  for (let tries = 0; isClosed(open) && tries < SEARCH_DAYS; tries++) open = addDays(open, 1);
  return open;
}

/** Made when it is first needed: browsers take tens of milliseconds for one. */
let auckland: Intl.DateTimeFormat | undefined;
const AUCKLAND: Intl.DateTimeFormatOptions = {
  timeZone: 'Pacific/Auckland',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

function aucklandOffsetMs(now: Date): number {
  auckland ??= new Intl.DateTimeFormat('en-CA', AUCKLAND);
  const parts = Object.fromEntries(auckland.formatToParts(now).map(({ type, value }) => [type, value]));
  const local = Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
  );
  return local - Math.floor(now.getTime() / 1000) * 1000;
}
