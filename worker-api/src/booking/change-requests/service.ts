import type { ChangeRequestResponse } from '@pitlane/contracts';
import { isActive } from '@pitlane/domain/booking/booking-status';
import { cleanComment } from '@pitlane/domain/booking/review';
import { addDays } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { callDueAt } from '../../quoting/leads/index.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { type BookingRow, bookingReference, findBookingByToken } from '../bookings/index.ts';
import { askForCall, findOpenRequest, keepRequest } from './queries.ts';

/** What can be, and is, asked for about a booking. Throws `not-found`. */
export async function readChangeRequest(deps: AppDeps, token: string): Promise<ChangeRequestResponse> {
  return wire(deps, orNotFound(await findBookingByToken(deps.sql, token)));
}

/**
 * Asks for another time, or to cancel. The booking stays as it is until the operator has arranged it: the customer, the
 * workshop and the operator's list of calls are told. A second request takes the place of the first. Throws `conflict`
 * when there is nothing to change any more, and `validation` for a day that has passed.
 */
export async function requestChange(
  deps: AppDeps,
  token: string,
  request: { kind: 'Change' | 'Cancel'; wantedDay: string | null; comments: string },
): Promise<ChangeRequestResponse> {
  const booking = orNotFound(await findBookingByToken(deps.sql, token));
  if (!isActive(booking.status))
    throw new AppError('conflict', { detail: 'There is nothing to change about this booking any more.' });
  const now = deps.clock.now();
  const wantedDay = request.kind === 'Change' ? request.wantedDay : null;
  if (wantedDay !== null && wantedDay < earliestDay(booking, now))
    throw fieldError('/WantedDay', 'too-early', 'Choose a day from tomorrow on.');
  await transaction(deps.sql, async (tx) => {
    const comments = cleanComment(request.comments);
    await keepRequest(tx, booking.id, { kind: request.kind, wantedDay, comments }, now);
    await askForCall(tx, booking.leadGuid, callDueAt(now), now);
    const about = { type: 'booking', id: booking.id } as const;
    await orderMessages(tx, about, ['change-received-mail', 'change-requested-mail'], 'hourly', now);
  });
  return wire(deps, booking);
}

const earliestDay = (booking: BookingRow, now: Date): string => addDays(localDay(now, booking.timezone), 1);

async function wire(deps: AppDeps, booking: BookingRow): Promise<ChangeRequestResponse> {
  const open = await findOpenRequest(deps.sql, booking.id);
  return {
    Success: true,
    BookingReference: bookingReference(booking.id),
    WorkshopName: booking.supplierName,
    Status: booking.status,
    ServiceDate: booking.serviceDate,
    TimeOfArrival: booking.arrivalFrom,
    IsPaid: booking.paidAt !== null,
    CanRequest: isActive(booking.status),
    EarliestDay: earliestDay(booking, deps.clock.now()),
    Open: open && {
      Kind: open.kind,
      WantedDay: open.wantedDay,
      Comments: open.comments,
      CreatedOn: open.createdAt.toISOString(),
    },
  };
}
