import { addDays, addMonths, type Day, daysBetween, weekdayOf } from '../calendar/day.ts';

/** Days, both included. */
export type Period = { from: Day; to: Day };

/** Days of the longest period: two years and a day. */
export const LONGEST_PERIOD = 731;

export const periodDays = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The period of the same length that ends the day before. */
export function periodBefore(period: Period): Period {
  const days = periodDays(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

export type Step = 'day' | 'week' | 'month';

/** By what a period is drawn: about sixty points at most. */
export function stepFor(period: Period): Step {
  const days = periodDays(period);
  if (days <= 62) return 'day';
  return days <= 400 ? 'week' : 'month';
}

/** The day on which the step of a day begins: itself, its Monday, or the first of its month. */
export function stepStart(day: Day, step: Step): Day {
  if (step === 'week') return addDays(day, 1 - weekdayOf(day));
  return step === 'month' ? `${day.slice(0, 8)}01` : day;
}

/** The first days of all steps that a period touches, in order. */
export function stepsIn(period: Period, step: Step): Day[] {
  const starts: Day[] = [];
  for (let at = stepStart(period.from, step); at <= period.to; at = nextStep(at, step)) starts.push(at);
  return starts;
}

function nextStep(day: Day, step: Step): Day {
  if (step === 'month') return addMonths(day, 1);
  return addDays(day, step === 'week' ? 7 : 1);
}
