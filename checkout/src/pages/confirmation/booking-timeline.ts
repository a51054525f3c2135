import type { BookingDetails } from '@pitlane/contracts';
import type { BookingState } from '@pitlane/domain/booking/booking-state';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import type { TimelineItem } from '@pitlane/ui/aria';
import { toState } from './describe-state.ts';
import { isPaidOnline } from './is-paid.ts';
import { whenText } from './when-text.ts';

type Words = Pick<TimelineItem, 'title' | 'detail'>;

/** States in which the workshop has agreed. */
const AGREED: readonly BookingState[] = ['confirmed', 'moved', 'in-work', 'past', 'done'];

/** What has happened and what comes, in the customer's words. */
export function bookingSteps(booking: BookingDetails): TimelineItem[] {
  const state = toState(booking);
  const isPaid = isPaidOnline(booking);
  if (state === 'cancelled')
    return [
      {
        id: 'cancelled',
        title: booking.FleetApproval?.Status === 'Declined' ? 'Not approved' : 'Booking cancelled',
        state: 'done',
      },
    ];
  if (state === 'paid') return [{ id: 'booked', title: 'Paid', state: 'done' }];
  const isUnpaid = state === 'awaiting-payment' || state === 'payment-failed';
  const isAgreed = AGREED.includes(state);
  const isDone = state === 'done';
  return [
    {
      id: 'booked',
      title: isUnpaid ? 'Payment' : isPaid ? 'Booked and paid' : 'Booked',
      state: isUnpaid ? 'current' : 'done',
    },
    ...listApproval(booking),
    {
      id: 'confirmed',
      ...(isAgreed ? describeAgreement(booking) : describeAnswer(booking, state)),
      state: isAgreed ? 'done' : isUnpaid || state === 'awaiting-approval' ? 'next' : 'current',
    },
    {
      id: 'serviced',
      title: describeService(booking, state),
      state: isDone ? 'done' : isAgreed ? 'current' : 'next',
    },
    { id: 'reviewed', title: 'Leave a review', state: isDone ? 'current' : 'next' },
  ];
}

/** The fleet's say, where it has one. */
function listApproval({ FleetApproval: approval }: BookingDetails): TimelineItem[] {
  if (!approval) return [];
  const isWaiting = approval.Status === 'Waiting';
  return [
    {
      id: 'approved',
      title: `${approval.FleetName} ${isWaiting ? 'approves' : 'approved'}`,
      state: isWaiting ? 'current' : 'done',
    },
  ];
}

const describeAgreement = ({
  Workshop: { Name },
  IsOriginalServiceDate,
  BookingStatusId,
  WasSupplierChanged,
}: BookingDetails): Words => ({
  title: WasSupplierChanged ? `${Name} has taken over your booking` : `${Name} confirmed`,
  ...(!IsOriginalServiceDate
    ? { detail: 'Moved to the new date, as agreed.' }
    : BookingStatusId === 'Rescheduled'
      ? { detail: 'Moved to the new time, as agreed.' }
      : {}),
});

/** The step that waits for the workshop, as far as it has answered. */
function describeAnswer(
  { Workshop: { Name }, WorkshopAnswer: answer }: BookingDetails,
  state: BookingState,
): Words {
  switch (state) {
    case 'proposed':
      return {
        title: `${Name} proposes another time`,
        detail: answer?.availabilities
          .map(({ date, startAt, endAt }) =>
            whenText({ ServiceDate: date, TimeOfArrival: startAt, TimeOfArrivalTo: endAt }),
          )
          .join('; '),
      };
    case 'questioned':
      return { title: `${Name} has a question`, detail: 'We’ll call you once it’s answered.' };
    case 'declined':
      return { title: `${Name} can’t take the booking`, detail: 'We’ll call you to find another workshop.' };
    case 'unconfirmed':
      return { title: `${Name} hasn’t confirmed` };
    default:
      return { title: `${Name} confirms`, detail: 'Usually within a few working hours.' };
  }
}

function describeService({ ServiceDate }: BookingDetails, state: BookingState): string {
  switch (state) {
    case 'done':
      return 'Service done';
    case 'declined':
      return 'Service at another workshop';
    case 'unconfirmed':
    case 'proposed':
      return 'Service';
    default:
      return `Service on ${formatLongDay(ServiceDate)}`;
  }
}
