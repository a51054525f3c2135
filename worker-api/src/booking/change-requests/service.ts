import type { ChangeRequestResponse } from '@pitlane/contracts';
import { isActive } from '@pitlane/domain/booking/booking-status';
import { cleanComment } from '@pitlane/domain/booking/review';
import { addDays } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { describeChange, openWork } from '../../shared/work/index.ts';
import { type BookingRow, bookingReference, findBookingByToken } from '../bookings/index.ts';
import { findOpenRequest, saveRequest } from './queries.ts';

/** The booking's open and last change request, and whether a new one is possible. Throws `not-found`. */
export async function readChangeRequest(deps: AppDeps, token: string): Promise<ChangeRequestResponse> {
  return toResponse(deps, orNotFound(await findBookingByToken(deps, token)));
}

/**
 * Requests another time or a cancellation and notifies all sides; the operator arranges it. Replaces an open request.
 * Throws `conflict` when nothing can change any more, and `validation` for a past day.
 */
export async function requestChange(
  deps: AppDeps,
  token: string,
  request: { kind: 'Change' | 'Cancel'; wantedDay: string | null; comments: string },
): Promise<ChangeRequestResponse> {
  const booking = orNotFound(await findBookingByToken(deps, token));
  if (!isActive(booking.status))
    throw new AppError('conflict', { detail: 'This booking can no longer be changed.' });
  const now = deps.clock.now();
  const wantedDay = request.kind === 'Change' ? request.wantedDay : null;
  if (wantedDay !== null && wantedDay < getEarliestDay(booking, now))
    throw fieldError('/WantedDay', 'too-early', 'Choose a day from tomorrow on.');
  await transaction(deps.sql, async (tx) => {
    const comments = cleanComment(request.comments);
    await saveRequest(tx, booking.id, { kind: request.kind, wantedDay, comments }, now);
    await openWork(tx, toWork(booking, request.kind, wantedDay), now);
    const about = { type: 'booking', id: booking.id } as const;
    await orderMessages(tx, about, ['change-received-mail', 'change-requested-mail'], 'hourly', now);
  });
  return toResponse(deps, booking);
}

const toWork = (booking: BookingRow, kind: 'Change' | 'Cancel', wantedDay: string | null) =>
  ({
    kind: 'arrange-change',
    key: `change/${booking.id}`,
    bookingId: booking.id,
    reason: kind,
    message: `${bookingReference(booking.id)} with ${booking.supplierName}: the customer asks ${describeChange(kind, wantedDay)}. Agree with both, then run “booking reschedule” or “booking cancel”.`,
  }) as const;

const getEarliestDay = (booking: BookingRow, now: Date): string =>
  addDays(localDay(now, booking.timezone), 1);

async function toResponse(deps: AppDeps, booking: BookingRow): Promise<ChangeRequestResponse> {
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
    EarliestDay: getEarliestDay(booking, deps.clock.now()),
    Open: open && {
      Kind: open.kind,
      WantedDay: open.wantedDay,
      Comments: open.comments,
      CreatedOn: open.createdAt.toISOString(),
    },
  };
}
