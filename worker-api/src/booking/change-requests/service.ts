import type { ChangeKind, ChangeRequestResponse } from '@pitlane/contracts';
import { isActive } from '@pitlane/domain/booking/booking-status';
import { cancellationRefund } from '@pitlane/domain/booking/free-cancellation';
import { cleanComment } from '@pitlane/domain/booking/review';
import { addDays } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { isPaid } from '@pitlane/domain/payment/payment-state';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { describeChangeRequest, openWork } from '../../shared/work/index.ts';
import {
  type BookingRow,
  bookingReference,
  findBookingByToken,
  findBookingPayments,
  findFreeCancellationEnd,
  lockBooking,
} from '../bookings/index.ts';
import { findFreeDays } from '../context/index.ts';
import { earlyDayError } from './early-day-error.ts';
import { findOpenRequest, saveRequest } from './queries.ts';

/** The booking's open and last change request, and whether a new one is possible. Throws `not-found`. */
export async function readChangeRequest(deps: AppDeps, token: string): Promise<ChangeRequestResponse> {
  const booking = orNotFound(await findBookingByToken(deps, token));
  return toResponse(deps, booking, isActive(booking.status) ? await listDays(deps, booking) : []);
}

/**
 * Requests another time or a cancellation and notifies all sides; the operator arranges it. Replaces an open request.
 * Throws `conflict` when nothing can change any more, and `validation` for a day on which the workshop is not free and
 * for another time that neither a day nor a word describes.
 */
export async function requestChange(
  deps: AppDeps,
  token: string,
  request: { kind: ChangeKind; wantedDay: string | null; comments: string },
): Promise<ChangeRequestResponse> {
  const booking = orNotFound(await findBookingByToken(deps, token));
  if (!isActive(booking.status))
    throw new AppError('conflict', { detail: 'This booking can no longer be changed.' });
  const now = deps.clock.now();
  const wantedDay = request.kind === 'Change' ? request.wantedDay : null;
  const comments = cleanComment(request.comments);
  const days = await listDays(deps, booking);
  if (wantedDay !== null) requireFreeDay(booking, wantedDay, { days, now });
  else if (request.kind === 'Change' && comments === '')
    throw fieldError('/WantedDay', 'required', 'Choose a day, or tell us what would suit you.');
  await transaction(deps.sql, async (tx) => {
    await lockBooking(tx, booking.id);
    await saveRequest(tx, booking.id, { kind: request.kind, wantedDay, comments }, now);
    await openWork(tx, toWork(booking, request.kind, wantedDay), now);
    const about = { type: 'booking', id: booking.id } as const;
    await orderMessages(tx, about, ['change-received-mail', 'change-requested-mail'], 'hourly', now);
  });
  return toResponse(deps, booking, days);
}

const toWork = (booking: BookingRow, kind: ChangeKind, wantedDay: string | null) =>
  ({
    kind: 'arrange-change',
    key: `change/${booking.id}`,
    bookingId: booking.id,
    reason: kind,
    message: `${bookingReference(booking.id)} with ${booking.supplierName}: the customer asks ${describeChangeRequest(kind, wantedDay)}. Agree with both, then move or cancel the booking on its page in the console.`,
  }) as const;

function requireFreeDay(
  booking: BookingRow,
  day: string,
  { days, now }: { days: string[]; now: Date },
): void {
  if (day < getEarliestDay(booking, now)) throw earlyDayError();
  if (!days.includes(day))
    throw fieldError(
      '/WantedDay',
      'unavailable',
      `${booking.supplierName} isn’t available on this day. Choose another one.`,
    );
}

/** The days that the customer can ask for: the finalise page's, from tomorrow on. */
async function listDays(deps: AppDeps, booking: BookingRow): Promise<string[]> {
  const now = deps.clock.now();
  const earliest = getEarliestDay(booking, now);
  return (await findFreeDays(deps.sql, booking, now)).filter((day) => day >= earliest);
}

const getEarliestDay = (booking: BookingRow, now: Date): string =>
  addDays(localDay(now, booking.timezone), 1);

async function toResponse(
  deps: AppDeps,
  booking: BookingRow,
  days: string[],
): Promise<ChangeRequestResponse> {
  const now = deps.clock.now();
  const open = await findOpenRequest(deps.sql, booking.id);
  const freeUntil = findFreeCancellationEnd(booking, now);
  return {
    Success: true,
    BookingReference: bookingReference(booking.id),
    WorkshopName: booking.supplierName,
    Status: booking.status,
    ServiceDate: booking.serviceDate,
    TimeOfArrival: booking.arrivalFrom,
    TimeOfArrivalTo: booking.arrivalTo,
    IsPaid: booking.paidAt !== null,
    RefundIncGst: cancellationRefund({
      paidCents: await sumPaid(deps, booking),
      isDeclined: booking.declinedAt !== null,
      freeUntil,
    }),
    FreeCancellationUntil: freeUntil?.toISOString() ?? null,
    FreeCancellationHours: booking.freeCancellationHours,
    IANATimeZone: booking.timezone,
    CanRequest: isActive(booking.status),
    AvailableDates: days,
    EarliestDay: getEarliestDay(booking, now),
    Open: open && {
      Kind: open.kind,
      WantedDay: open.wantedDay,
      Comments: open.comments,
      CreatedOn: open.createdAt.toISOString(),
    },
  };
}

/** Cents that the booking's payments hold. */
const sumPaid = async ({ sql }: AppDeps, booking: BookingRow): Promise<number> =>
  (await findBookingPayments(sql, booking.id))
    .filter(({ state }) => isPaid(state))
    .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
