import { IsoDay } from '@pitlane/contracts';
import { canMove } from '@pitlane/domain/booking/booking-status';
import { hasPassed, isArrivalPossible, moveWindow } from '@pitlane/domain/calendar/arrival-times';
import { weekdayOf } from '@pitlane/domain/calendar/day';
import { lastDay } from '@pitlane/domain/calendar/service-date';
import { hoursOn } from '@pitlane/domain/calendar/supplier-calendar';
import { localDay } from '@pitlane/domain/calendar/zone';
import { actorName } from '@pitlane/domain/people/actor-name';
import * as v from 'valibot';
import { findHours, findSupplier } from '../../marketplace/suppliers/index.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { closeBids } from '../../quoting/quote-requests/index.ts';
import { forgetMessages, orderBookingMessages } from '../../shared/messages/index.ts';
import { ANSWER_WORK, CHANGE_WORK, settleWork } from '../../shared/work/index.ts';
import {
  type BookingRow,
  bookedOutcome,
  bookingReference,
  closeOffers,
  findBooking,
  lockBooking,
  noBookingText,
  releaseSlot,
  takeSlot,
} from '../bookings/index.ts';
import { ArrangementError, BEING_PAID } from './arrange-error.ts';
import { judgeSupplierDay } from './judge-supplier-day.ts';
import { endProposal } from './propose-price.ts';
import * as queries from './queries.ts';

/** They spoke of the old date: the new one gets its own. */
const REMINDERS = ['booking-reminder-mail', 'booking-reminder-sms'] as const;

/** Who arranges a change: its customer, its fleet, or an operator, with the name that the audit log shows. */
export type Arranger = 'customer' | 'fleet' | 'operator' | `operator:${string}`;

export type Move = {
  bookingId: number;
  day: string;
  /** `HH:mm`; null keeps the arrival as it is. */
  from: string | null;
  /** `HH:mm`; null keeps the length of the arrival window. */
  until: string | null;
  /** True when the workshop agreed to a day or time at which it is otherwise closed. */
  isAgreed: boolean;
  /** Who arranged it; an operator without a name by default. */
  by?: Arranger;
  reason: string;
  now: Date;
};

/**
 * Moves the slot and makes the booking Rescheduled, closes the change request, notifies both sides; all or nothing.
 * Payments stay as they are. Throws `ArrangementError`.
 */
export function moveBooking(sql: Sql, move: Move): Promise<BookingRow> {
  const { bookingId, now } = move;
  return transaction(
    sql,
    async (tx) => {
      const booking = await lockForStatus(tx, bookingId, 'Rescheduled');
      const from = move.from ?? booking.arrivalFrom;
      const until = move.until ?? keepWindow(booking, from);
      if (until !== null && until <= from) throw new ArrangementError(`${until} is not after ${from}.`);
      const isSame =
        move.day === booking.serviceDate && from === booking.arrivalFrom && until === booking.arrivalTo;
      if (isSame) throw new ArrangementError('The booking already has this day and time.');
      await requireOpenTime(tx, booking, move, { from, until });
      if (!(await takeSlot(tx, booking, move.day)))
        throw new ArrangementError(`${booking.supplierName} has no place left on ${move.day}.`);
      await queries.saveMove(tx, bookingId, { day: move.day, from, until, now });
      await queries.acceptProposal(tx, booking, { day: move.day, from });
      await settleOffers(tx, booking, now);
      const by = actorName(move.by ?? 'operator');
      await closeBids(tx, bookingId, { outcome: bookedOutcome(bookingId), by, now });
      await finishChange(tx, booking, 'Moved', now, move.by);
      await forgetMessages(tx, { type: 'booking', id: bookingId }, REMINDERS);
      await orderBookingMessages(tx, bookingId, {
        kinds: ['booking-rescheduled-mail', 'booking-rescheduled-sms', 'workshop-rescheduled-mail'],
        workshopSms: 'workshop-rescheduled-sms',
        repetition: 'each',
        now,
      });
      return recordArrangement(tx, 'booking-moved', booking, { by: move.by ?? 'operator', ...move });
    },
    { actor: move.by ?? 'operator', reason: move.reason },
  );
}

/**
 * Cancels a booking: releases slot and discount, closes the change request, notifies both sides; all or nothing.
 * Refunds are separate orders. Throws `ArrangementError`, also while a payment is in progress.
 */
export function cancelBooking(
  sql: Sql,
  {
    bookingId,
    reason,
    now,
    by = 'operator',
  }: { bookingId: number; reason: string; now: Date; by?: Arranger },
): Promise<BookingRow> {
  return transaction(
    sql,
    async (tx) => {
      const booking = await lockForStatus(tx, bookingId, 'Cancelled');
      if (await queries.isBeingPaid(tx, bookingId)) throw new ArrangementError(BEING_PAID);
      await endBooking(tx, booking, 'Cancelled', { by, now });
      await orderBookingMessages(tx, bookingId, {
        kinds: ['booking-cancelled-mail', 'booking-cancelled-sms', 'workshop-cancelled-mail'],
        workshopSms: 'workshop-cancelled-sms',
        repetition: 'each',
        now,
      });
      return recordArrangement(tx, 'booking-cancelled', booking, { by, reason, now });
    },
    { actor: by, reason },
  );
}

/** Makes a locked booking Cancelled: its place is free, and what waited about it is closed with the outcome. */
export async function endBooking(
  tx: Tx,
  booking: BookingRow,
  outcome: string,
  { by, now }: { by: Arranger; now: Date },
): Promise<void> {
  await queries.saveCancellation(tx, booking.id, now);
  await closeOffers(tx, booking.id, 'Withdrawn', now);
  await releaseSlot(tx, booking.id, now);
  await finishChange(tx, booking, outcome, now, by);
  await endProposal(tx, booking.id, { outcome, by: actorName(by), now });
}

/** Adds what an operator arranged to the audit log, and returns the booking as it is now. */
export async function recordArrangement(
  tx: Tx,
  action: 'booking-confirmed' | 'booking-moved' | 'booking-cancelled',
  before: BookingRow,
  { by, reason, now }: { by: Arranger; reason: string; now: Date },
): Promise<BookingRow> {
  const after = (await findBooking(tx, before.id))!;
  if (by !== 'customer')
    await recordAudit(tx, {
      at: now,
      actor: by,
      action,
      subject: { type: 'booking', id: String(before.id) },
      details: { reason, before: toRecorded(before), after: toRecorded(after) },
    });
  return after;
}

const toRecorded = ({ status, serviceDate, arrivalFrom, arrivalTo, totalCents }: BookingRow) => ({
  status,
  serviceDate,
  arrivalFrom,
  arrivalTo,
  totalCents,
});

/** Locks the booking after its lead, as all code does, and checks that it can reach the status. */
async function lockForStatus(
  tx: Tx,
  bookingId: number,
  to: 'Confirmed' | 'Rescheduled' | 'Cancelled',
): Promise<BookingRow> {
  await lockBooking(tx, bookingId);
  const booking = await findBooking(tx, bookingId);
  if (!booking) throw new ArrangementError(noBookingText(bookingId));
  if (!canMove(booking.status, to))
    throw new ArrangementError(`${bookingReference(bookingId)} is ${booking.status}.`);
  const obstacle = to === 'Cancelled' ? null : findApprovalObstacle(booking);
  if (obstacle) throw obstacle;
  return booking;
}

/** As `lockForStatus`, for a step that more can stand in the way of; throws what does. */
export async function lockForStep(
  tx: Tx,
  bookingId: number,
  to: 'Confirmed' | 'Cancelled',
  findObstacle: (booking: BookingRow) => ArrangementError | null,
): Promise<BookingRow> {
  const booking = await lockForStatus(tx, bookingId, to);
  const obstacle = findObstacle(booking);
  if (obstacle) throw obstacle;
  return booking;
}

/** A workshop gets the booking once its fleet has approved it; until then it can only be cancelled. */
export const findApprovalObstacle = ({ id, approval, fleetName }: BookingRow): ArrangementError | null =>
  approval === 'Waiting'
    ? new ArrangementError(`${bookingReference(id)} is waiting for the approval of ${fleetName}.`)
    : null;

/** The end of the arrival: as long after `from` as before. */
function keepWindow({ arrivalFrom, arrivalTo }: BookingRow, from: string): string | null {
  if (arrivalTo === null) return null;
  const until = moveWindow({ from: arrivalFrom, until: arrivalTo }, from);
  if (until === null)
    throw new ArrangementError('The arrival would end after midnight', '; name its end with --until.');
  return until;
}

/**
 * The customer's own guard, unless the workshop agreed: an open day, and an arrival that it offers on that day. A time
 * that has passed is refused in any case.
 */
async function requireOpenTime(
  tx: Tx,
  booking: BookingRow,
  { day, isAgreed, now }: Move,
  { from, until }: { from: string; until: string | null },
): Promise<void> {
  const today = localDay(now, booking.timezone);
  if (!v.is(IsoDay, day)) throw new ArrangementError(`${day} is not a date. Write it as 2026-12-01.`);
  const supplier = (await findSupplier(tx, booking.supplierId))!;
  const hours = await findHours(tx, supplier.id);
  const verdict = await judgeSupplierDay(tx, supplier, day, { hours, today });
  if (verdict === 'closed' && !isAgreed)
    throw new ArrangementError(
      `${booking.supplierName} is closed on ${day}`,
      '; add --agreed when it opens for this booking.',
    );
  if (verdict !== 'available' && verdict !== 'closed')
    throw new ArrangementError(`${day} must be from ${today} to ${lastDay({ today })}.`);
  if (hasPassed(day, from, { now, timezone: booking.timezone }))
    throw new ArrangementError(
      `${from} on ${day} has passed at ${booking.supplierName}; choose a later time.`,
    );
  const open = hoursOn(hours, weekdayOf(day));
  if (!isAgreed && !isArrivalPossible(open, from, until))
    throw new ArrangementError(
      `${booking.supplierName} takes cars from ${open!.open} to ${open!.close} on ${day}, every half hour and at least 2 hours before it closes.`,
      ` Choose another --time, or add --agreed when it agreed to ${until ? `${from} to ${until}` : from}.`,
    );
}

/** The workshop agreed on the phone: accepts its open offer and closes all others. */
export async function settleOffers(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  await queries.acceptOffer(tx, booking, now);
  await closeOffers(tx, booking.id, 'Superseded', now);
}

/** What waited for a person about the answer or the customer's wish is arranged with it. */
export async function finishChange(
  tx: Tx,
  booking: BookingRow,
  outcome: string,
  now: Date,
  by: Arranger = 'operator',
): Promise<void> {
  await queries.closeRequest(tx, booking.id, 'Done', now);
  await settleWork(
    tx,
    { bookingId: booking.id, kinds: [...ANSWER_WORK, ...CHANGE_WORK] },
    { outcome, by: actorName(by), now },
  );
}
