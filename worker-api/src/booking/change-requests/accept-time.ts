import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { type BookingRow, findBookingByToken, findWorkshopAnswer } from '../bookings/index.ts';
import { moveBooking } from './arrange.ts';
import { ArrangementError } from './arrange-error.ts';

/**
 * The customer takes one of the times that the workshop proposes: the booking is moved there and booked in. Throws
 * `not-found`, and `conflict` when the time is no longer proposed or its last place is gone.
 */
export async function acceptTime(
  deps: AppDeps,
  token: string,
  time: { date: string; startAt: string },
): Promise<BookingRow> {
  const booking = orNotFound(await findBookingByToken(deps, token));
  const answer = booking.status === 'Pending' ? await findWorkshopAnswer(deps.sql, booking) : null;
  const proposed = answer?.availabilities.find(
    ({ date, startAt }) => date === time.date && startAt === time.startAt,
  );
  if (answer?.responseType !== 'ChangeServiceDateOrTime' || !proposed)
    throw new AppError('conflict', { detail: 'This time is no longer offered. Reload the page.' });
  try {
    return await moveBooking(deps.sql, {
      bookingId: booking.id,
      day: proposed.date,
      from: proposed.startAt,
      until: proposed.endAt,
      isAgreed: true,
      by: 'customer',
      reason: 'The customer accepted a proposed time.',
      now: deps.clock.now(),
    });
  } catch (error) {
    if (!(error instanceof ArrangementError)) throw error;
    throw new AppError('conflict', {
      detail: 'This time has just been taken. Choose another one, or call us.',
    });
  }
}
