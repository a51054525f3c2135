import type { FleetBooking } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { Badge, Button, Card, Inline, KeyValueList, Stack } from '@pitlane/ui/aria';
import { describeStatus } from './booking-words.ts';
import type { Decision } from './decision-dialog.tsx';

type Props = {
  booking: FleetBooking;
  /** Asks for what a decision needs; null where the person decides nothing. */
  onDecide: ((decision: Decision) => void) | null;
};

/** One booking: who drives what where, for how much, and the decision where it waits for one. */
export function BookingCard({ booking, onDecide }: Props) {
  const { Approval, Currency } = booking;
  const status = describeStatus(booking);
  const isWaiting = booking.Status === 'Pending' && Approval?.Status === 'Waiting';
  const time = booking.TimeOfArrival ? `, ${formatTime(booking.TimeOfArrival)}` : '';
  const price = formatCentsRange(booking.TotalIncGst, booking.MaximumTotalIncGst);
  return (
    <Card as="article" aria-label={booking.Reference}>
      <Stack gap={3}>
        <Inline justify="between">
          <h2 id={`booking-${booking.Id}`} tabIndex={-1}>
            {booking.Reference}
          </h2>
          <Badge tone={status.tone}>{status.label}</Badge>
        </Inline>
        <KeyValueList
          items={[
            { key: 'When', value: `${formatLongDay(booking.ServiceDate)}${time}` },
            { key: 'Car', value: [booking.Plate, booking.Vehicle].filter(Boolean).join(' · ') },
            { key: 'Driver', value: booking.DriverName },
            { key: 'Workshop', value: booking.WorkshopName },
            { key: 'Work', value: booking.Work.join(', ') },
            { key: 'Total inc GST', value: `${price} ${Currency}` },
            ...(booking.Comments ? [{ key: 'Comments', value: booking.Comments }] : []),
            ...describeApproval(booking),
          ]}
        />
        {isWaiting && onDecide && <Decide booking={booking} onDecide={onDecide} />}
      </Stack>
    </Card>
  );
}

function describeApproval({ Approval, Status }: FleetBooking) {
  if (!Approval) return [];
  const above = `More than ${formatCents(Approval.AboveIncGst)}`;
  if (Approval.Status === 'Waiting' && Status !== 'Pending') return [];
  if (Approval.Status === 'Waiting')
    return [
      { key: 'Approval', value: above },
      {
        key: 'Please decide by',
        value: `${formatShortInstant(new Date(Approval.Until), SERVICE_ZONE)} AEST`,
      },
    ];
  const verb = Approval.Status === 'Approved' ? 'Approved' : 'Declined';
  return [
    { key: 'Approval', value: `${verb} by ${Approval.DecidedBy ?? 'a manager'}` },
    ...(Approval.Reason ? [{ key: 'Reason', value: Approval.Reason }] : []),
  ];
}

type DecideProps = { booking: FleetBooking; onDecide: (decision: Decision) => void };

function Decide({ booking, onDecide }: DecideProps) {
  const { Reference, Approval } = booking;
  return (
    <>
      {Approval?.Obstacle && <p>{Approval.Obstacle}</p>}
      <Inline>
        {!Approval?.Obstacle && (
          <Button aria-label={`Approve ${Reference}`} onPress={() => onDecide({ booking, step: 'approve' })}>
            Approve
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={`Decline ${Reference}`}
          onPress={() => onDecide({ booking, step: 'decline' })}
        >
          Decline
        </Button>
      </Inline>
    </>
  );
}
