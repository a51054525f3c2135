import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';

/** An instant `days` of 24 hours later, earlier below 0: for periods that run from an instant, whatever clocks do. */
export const addElapsedDays = (instant: Date, days: number): Date =>
  addMilliseconds(instant, days * millisecondsInDay);
