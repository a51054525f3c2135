import type { BookingDetails } from '@pitlane/contracts';
import { isResumable } from '@pitlane/domain/booking/booking-status';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import type { TimelineItem } from '@pitlane/ui/aria';
import { isPaidOnline } from './is-paid.ts';

const CONFIRMED = ['Confirmed', 'Rescheduled', 'Serviced'];

/** Its workshop declined, and no other has taken it yet. */
export const isDeclined = ({ BookingStatusId, WorkshopAnswer }: BookingDetails): boolean =>
  BookingStatusId === 'Pending' && WorkshopAnswer?.responseType === 'Decline';

/** What has happened and what comes, in the customer's words. */
export function bookingSteps(booking: BookingDetails): TimelineItem[] {
  const status = booking.BookingStatusId;
  if (status === 'Cancelled') return [{ id: 'cancelled', title: 'Booking cancelled', state: 'done' }];
  const isPaid = isPaidOnline(booking);
  const isConfirmed = CONFIRMED.includes(status);
  const isServiced = status === 'Serviced';
  return [
    {
      id: 'booked',
      title: isResumable(status) ? 'Payment' : isPaid ? 'Booked and paid' : 'Booked',
      state: isResumable(status) ? 'current' : 'done',
    },
    {
      id: 'confirmed',
      ...(isConfirmed ? confirmed(booking) : awaited(booking)),
      state: isConfirmed ? 'done' : isResumable(status) ? 'next' : 'current',
    },
    {
      id: 'serviced',
      title: isServiced
        ? 'Service done'
        : isDeclined(booking)
          ? 'Service at another workshop'
          : `Service on ${formatLongDay(booking.ServiceDate)}`,
      state: isServiced ? 'done' : isConfirmed ? 'current' : 'next',
    },
    { id: 'reviewed', title: 'Tell others how it went', state: isServiced ? 'current' : 'next' },
  ];
}

const confirmed = ({
  Workshop: { Name },
  IsOriginalServiceDate,
  BookingStatusId,
  WasSupplierChanged,
}: BookingDetails): Pick<TimelineItem, 'title' | 'detail'> => ({
  title: WasSupplierChanged ? `${Name} has taken over your booking` : `${Name} confirmed`,
  ...(!IsOriginalServiceDate
    ? { detail: 'Moved to the new date, as agreed.' }
    : BookingStatusId === 'Rescheduled'
      ? { detail: 'Moved to the new time, as agreed.' }
      : {}),
});

/** The step that waits for the workshop, as far as it has answered. */
function awaited({
  Workshop: { Name },
  WorkshopAnswer: answer,
}: BookingDetails): Pick<TimelineItem, 'title' | 'detail'> {
  switch (answer?.responseType) {
    case 'ChangeServiceDateOrTime': {
      const times = answer.availabilities.map(
        ({ date, startAt, endAt }) =>
          `${formatLongDay(date)}, ${formatTime(startAt)} to ${formatTime(endAt)}`,
      );
      return {
        title: `${Name} proposes another time`,
        detail: `${times.join('; ')}. We’ll call you to agree a time.`,
      };
    }
    case 'DisagreeWithServiceInformationOrPrice':
      return {
        title: `${Name} has a question`,
        detail:
          'It is about the service or its price. We’re sorting it out with the workshop and will call you.',
      };
    case 'Decline':
      return {
        title: `${Name} cannot take the booking`,
        detail: 'We’ll call you to find another workshop. You can also choose one yourself, or cancel.',
      };
    default:
      return { title: `${Name} confirms`, detail: 'Usually within a few working hours. We’ll let you know.' };
  }
}
