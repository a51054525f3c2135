/** `node worker-api/src/commands/booking.ts show|confirm|offer|reschedule|cancel PL000012 …`: what was arranged. */
import { TimeOfDay } from '@pitlane/contracts';
import { OFFER_HOURS_MAXIMUM } from '@pitlane/contracts/constants';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCents } from '@pitlane/domain/money/money';
import { addHours } from 'date-fns/addHours';
import * as v from 'valibot';
import { bookingReference } from '../booking/bookings/index.ts';
import {
  ArrangementError,
  cancelBooking,
  confirmAsAgreed,
  moveBooking,
  offerElsewhere,
} from '../booking/change-requests/index.ts';
import { systemClock } from '../platform/clock.ts';
import { findBookingRecord } from '../site/work/index.ts';
import { readBookingId, requireBookingId } from './lib/booking-reference.ts';
import { Refusal, readAmount, readWholeNumber, requireValue, runCommand } from './lib/command.ts';
import { formatBookingRecord } from './lib/format-booking-record.ts';
import { ACTOR, toActor } from './lib/operator-name.ts';

await runCommand('booking', {
  show: {
    usage: 'show PL000012 [--json]',
    flags: { json: { type: 'boolean' } },
    mostNames: 1,
    run: async (sql, words) => {
      const record = await findBookingRecord(sql, await requireBookingId(sql, words.names[0]));
      if (!record) throw new Refusal(`There is no booking ${words.names[0]}.`);
      console.log(words.isOn('json') ? JSON.stringify(record, null, 2) : formatBookingRecord(record));
    },
  },
  reschedule: {
    usage:
      'reschedule PL000012 2026-12-01 [--time 09:00 [--until 11:00]] [--agreed] --reason TEXT [--as NAME]',
    flags: {
      time: { type: 'string' },
      until: { type: 'string' },
      agreed: { type: 'boolean' },
      reason: { type: 'string' },
      ...ACTOR,
    },
    run: async (sql, words) => {
      const moved = await rethrowAsRefusal(
        moveBooking(sql, {
          bookingId: readBookingId(words.names[0]),
          day: requireValue(words.names[1], 'The new day'),
          from: time(words.text('time'), '--time'),
          until: time(words.text('until'), '--until'),
          isAgreed: words.isOn('agreed'),
          by: toActor(words),
          reason: requireValue(words.text('reason'), '--reason'),
          now: systemClock.now(),
        }),
      );
      const until = moved.arrivalTo ? ` to ${formatTime(moved.arrivalTo)}` : '';
      console.log(
        `${bookingReference(moved.id)} is booked in for ${formatLongDay(moved.serviceDate)}, ${formatTime(moved.arrivalFrom)}${until}. The customer and the workshop are notified.`,
      );
    },
  },
  confirm: {
    usage: 'confirm PL000012 [--total 180.00] --reason TEXT [--as NAME]',
    flags: { total: { type: 'string' }, reason: { type: 'string' }, ...ACTOR },
    run: async (sql, words) => {
      const total = words.text('total');
      const confirmed = await rethrowAsRefusal(
        confirmAsAgreed(sql, {
          bookingId: readBookingId(words.names[0]),
          totalCents: total === undefined ? null : readAmount(total, '--total'),
          by: toActor(words),
          reason: requireValue(words.text('reason'), '--reason'),
          now: systemClock.now(),
        }),
      );
      console.log(
        `${bookingReference(confirmed.id)} is booked in for ${formatLongDay(confirmed.serviceDate)} at ${formatCents(confirmed.totalCents)}. The customer and the workshop are notified.`,
      );
      if (confirmed.paidAt && total !== undefined)
        console.log(
          `If the customer paid more, refund the difference: refund ${bookingReference(confirmed.id)} --amount …`,
        );
    },
  },
  offer: {
    usage: 'offer PL000012 SUPPLIER [SUPPLIER …] [--hours 24] --reason TEXT [--as NAME]',
    flags: { hours: { type: 'string' }, reason: { type: 'string' }, ...ACTOR },
    run: async (sql, words) => {
      const [reference, ...ids] = words.names;
      if (ids.length === 0) throw new Refusal('Name at least one workshop by its number.');
      const now = systemClock.now();
      const hours = readWholeNumber(words.text('hours') ?? '24', '--hours');
      if (hours < 1 || hours > OFFER_HOURS_MAXIMUM)
        throw new Refusal(`--hours must be 1 to ${OFFER_HOURS_MAXIMUM}.`);
      const booking = await rethrowAsRefusal(
        offerElsewhere(sql, {
          bookingId: readBookingId(reference),
          supplierIds: [...new Set(ids.map((id) => readWholeNumber(id, 'A workshop')))],
          until: addHours(now, hours),
          by: toActor(words),
          reason: requireValue(words.text('reason'), '--reason'),
          now,
        }),
      );
      console.log(
        `${bookingReference(booking.id)} is offered to ${ids.length === 1 ? 'the workshop' : `${ids.length} workshops`} for ${hours} hours. The first to confirm gets it.`,
      );
    },
  },
  cancel: {
    usage: 'cancel PL000012 --reason TEXT [--as NAME]',
    flags: { reason: { type: 'string' }, ...ACTOR },
    run: async (sql, words) => {
      const order = {
        bookingId: readBookingId(words.names[0]),
        by: toActor(words),
        reason: requireValue(words.text('reason'), '--reason'),
        now: systemClock.now(),
      };
      const cancelled = await rethrowAsRefusal(cancelBooking(sql, order));
      const reference = bookingReference(cancelled.id);
      console.log(`${reference} is cancelled. The customer and the workshop are notified.`);
      if (cancelled.paidAt)
        console.log(
          `${formatCents(cancelled.totalCents)} ${cancelled.currency} were paid online. Refund with: refund ${reference} --reason TEXT`,
        );
    },
  },
});

/** A time of the day as the clock of the workshop has it. */
function time(word: string | undefined, flag: string): string | null {
  if (word === undefined) return null;
  if (!v.is(TimeOfDay, word)) throw new Refusal(`${flag} must be a time such as 09:00.`);
  return word;
}

/** Prints a refusal as one line, without a stack. */
async function rethrowAsRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ArrangementError) throw new Refusal(error.message);
    throw error;
  }
}
