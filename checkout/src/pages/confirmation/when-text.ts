import type { BookingDetails } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';

type Appointment = Pick<BookingDetails, 'ServiceDate' | 'TimeOfArrival' | 'TimeOfArrivalTo'>;

/** 'Tuesday 24 November 2026, 8:00 am to 10:00 am'. */
export function whenText({ ServiceDate, TimeOfArrival, TimeOfArrivalTo }: Appointment): string {
  const until = TimeOfArrivalTo ? ` to ${formatTime(TimeOfArrivalTo)}` : '';
  return `${formatLongDay(ServiceDate)}, ${formatTime(TimeOfArrival)}${until}`;
}
