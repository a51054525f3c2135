import type { BookingDetails } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/format-date';

export type TimelineStep = { title: string; description?: string; state: 'done' | 'current' | 'upcoming' };

const CONFIRMED = ['Confirmed', 'Rescheduled', 'Serviced'];

/** What has happened and what comes, in the customer's words. */
export function bookingSteps(booking: BookingDetails): TimelineStep[] {
  const status = booking.BookingStatusId;
  if (status === 'Cancelled') return [{ title: 'Booking cancelled', state: 'done' }];
  const isPaid = booking.Payments.some((payment) => payment.IsValid);
  const isConfirmed = CONFIRMED.includes(status);
  const isServiced = status === 'Serviced';
  return [
    {
      title: isPaid ? 'Booked and paid' : 'Booked',
      state: status === 'PendingAwaitingPayment' ? 'current' : 'done',
    },
    {
      title: isConfirmed ? `${booking.Workshop.Name} confirmed` : `${booking.Workshop.Name} confirms`,
      description: isConfirmed ? undefined : 'Usually within a few working hours. We let you know.',
      state: isConfirmed ? 'done' : status === 'PendingAwaitingPayment' ? 'upcoming' : 'current',
    },
    {
      title: isServiced ? 'Service done' : `Service on ${formatLongDay(booking.ServiceDate)}`,
      state: isServiced ? 'done' : isConfirmed ? 'current' : 'upcoming',
    },
    { title: 'Tell others how it went', state: isServiced ? 'current' : 'upcoming' },
  ];
}
