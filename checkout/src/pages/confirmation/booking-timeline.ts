import type { BookingDetails } from '@pitlane/contracts';
import { isResumable } from '@pitlane/domain/booking-status';
import { formatLongDay } from '@pitlane/domain/format-date';
import type { TimelineItem } from '@pitlane/ui/aria';

const CONFIRMED = ['Confirmed', 'Rescheduled', 'Serviced'];

/** What has happened and what comes, in the customer's words. */
export function bookingSteps(booking: BookingDetails): TimelineItem[] {
  const status = booking.BookingStatusId;
  if (status === 'Cancelled') return [{ id: 'cancelled', title: 'Booking cancelled', state: 'done' }];
  const isPaid = booking.Payments.some((payment) => payment.IsValid);
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
      title: isConfirmed ? `${booking.Workshop.Name} confirmed` : `${booking.Workshop.Name} confirms`,
      detail: isConfirmed ? undefined : 'Usually within a few working hours. We let you know.',
      state: isConfirmed ? 'done' : isResumable(status) ? 'next' : 'current',
    },
    {
      id: 'serviced',
      title: isServiced ? 'Service done' : `Service on ${formatLongDay(booking.ServiceDate)}`,
      state: isServiced ? 'done' : isConfirmed ? 'current' : 'next',
    },
    { id: 'reviewed', title: 'Tell others how it went', state: isServiced ? 'current' : 'next' },
  ];
}
