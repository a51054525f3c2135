/** `node worker-api/src/commands/booking.ts reschedule|cancel PL000012 …`: what was arranged about a booking. */
import { TimeOfDay } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCents } from '@pitlane/domain/money/money';
import * as v from 'valibot';
import { bookingReference } from '../booking/bookings/index.ts';
import { ArrangementError, cancelBooking, moveBooking } from '../booking/change-requests/index.ts';
import { readBookingId } from './lib/booking-reference.ts';
import { Refusal, requireValue, runCommand } from './lib/command.ts';

await runCommand('booking', {
  reschedule: {
    usage: 'reschedule PL000012 2026-12-01 [--time 09:00 [--until 11:00]] [--agreed] --reason TEXT',
    flags: {
      time: { type: 'string' },
      until: { type: 'string' },
      agreed: { type: 'boolean' },
      reason: { type: 'string' },
    },
    run: async (sql, words) => {
      const moved = await arranged(
        moveBooking(sql, {
          bookingId: readBookingId(words.names[0]),
          day: requireValue(words.names[1], 'The new day'),
          from: time(words.text('time'), '--time'),
          until: time(words.text('until'), '--until'),
          isAgreed: words.isOn('agreed'),
          reason: requireValue(words.text('reason'), '--reason'),
          now: new Date(),
        }),
      );
      const until = moved.arrivalTo ? ` to ${formatTime(moved.arrivalTo)}` : '';
      console.log(
        `${bookingReference(moved.id)} is booked in for ${formatLongDay(moved.serviceDate)}, ${formatTime(moved.arrivalFrom)}${until}. The customer and the workshop are notified.`,
      );
    },
  },
  cancel: {
    usage: 'cancel PL000012 --reason TEXT',
    flags: { reason: { type: 'string' } },
    run: async (sql, words) => {
      const order = {
        bookingId: readBookingId(words.names[0]),
        reason: requireValue(words.text('reason'), '--reason'),
        now: new Date(),
      };
      const cancelled = await arranged(cancelBooking(sql, order));
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
async function arranged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ArrangementError) throw new Refusal(error.message);
    throw error;
  }
}
