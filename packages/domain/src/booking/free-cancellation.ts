import { millisecondsInHour } from 'date-fns/constants';

type Terms = {
  /** When the work begins. */
  startAt: Date;
  /** Hours before it that the workshop promises; null: none. */
  hours: number | null;
};

/** Until when a booking can be cancelled free of charge; null where nothing is promised, and once that has passed. */
export function freeCancellationEnd({ startAt, hours }: Terms, now: Date): Date | null {
  if (hours === null) return null;
  const end = new Date(startAt.getTime() - hours * millisecondsInHour);
  return end > now ? end : null;
}
