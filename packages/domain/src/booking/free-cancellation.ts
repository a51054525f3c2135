import { subHours } from 'date-fns/subHours';

type Terms = {
  /** When the work begins. */
  startAt: Date;
  /** Hours before it that the workshop promises; null: none. */
  hours: number | null;
};

/** Until when a booking can be cancelled free of charge; null where nothing is promised, and once that has passed. */
export function freeCancellationEnd({ startAt, hours }: Terms, now: Date): Date | null {
  if (hours === null) return null;
  const end = subHours(startAt, hours);
  return end > now ? end : null;
}

type Cancellation = {
  /** What is paid and not refunded, in cents. */
  paidCents: number;
  /** Its workshop declined. */
  isDeclined: boolean;
  /** See `freeCancellationEnd`. */
  freeUntil: Date | null;
};

/** Cents that come back when a booking is cancelled: all of it while that is free; null where it has to be agreed. */
export const cancellationRefund = ({ paidCents, isDeclined, freeUntil }: Cancellation): number | null =>
  paidCents === 0 || isDeclined || freeUntil !== null ? paidCents : null;
