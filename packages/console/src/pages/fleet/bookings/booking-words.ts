import type { FleetBooking, FleetInvoice } from '@pitlane/contracts';
import type { Tone } from '@pitlane/ui/aria';

/** Where a booking stands, for its fleet. */
export function describeStatus({
  Status,
  Approval,
}: Pick<FleetInvoice['Items'][number], 'Status' | 'Approval'>): { label: string; tone: Tone } {
  if (Status === 'Pending' && Approval?.Status === 'Waiting')
    return { label: 'Waiting for your approval', tone: 'warning' };
  if (Approval?.Status === 'Declined') return { label: 'Not approved', tone: 'danger' };
  return LABELS[Status];
}

const LABELS: Record<FleetBooking['Status'], { label: string; tone: Tone }> = {
  Quote: { label: 'Not booked', tone: 'neutral' },
  PendingAwaitingPayment: { label: 'Not booked', tone: 'neutral' },
  PaymentFailed: { label: 'Not booked', tone: 'neutral' },
  Pending: { label: 'Waiting for the workshop', tone: 'accent' },
  Confirmed: { label: 'Confirmed', tone: 'info' },
  Rescheduled: { label: 'Moved', tone: 'info' },
  Serviced: { label: 'Done', tone: 'info' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};
