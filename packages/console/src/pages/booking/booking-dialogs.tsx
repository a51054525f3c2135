import type { BookingStep } from '@pitlane/client';
import type { OperatorBooking } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { Checkbox, DatePicker } from '@pitlane/ui/aria';
import { useState } from 'react';
import { MoneyField } from '../../app/money-field.tsx';
import { nameClock } from '../../app/name-clock.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import type { StepDialogProps } from '../../app/step-dialog.tsx';
import { readCents } from './read-cents.ts';
import { TimeField } from './time-field.tsx';

export type BookingDialogProps = StepDialogProps<BookingStep> & { booking: OperatorBooking };

/** The fleet agreed on the phone: the workshop gets the booking. */
export function ApproveDialog({ booking, onStep, ...props }: BookingDialogProps) {
  return (
    <ReasonDialog
      {...props}
      title={`Approve ${booking.Reference} for its fleet?`}
      confirm="Approve the booking"
      reasonLabel="Who at the fleet agreed, and how?"
      onSubmit={(reason) => onStep({ step: 'approve', body: { Reason: reason } })}
    >
      <p>{booking.WorkshopName} gets the booking, and the driver a message.</p>
    </ReasonDialog>
  );
}

/** The workshop agreed on the phone, also to another price. A price that was paid online only falls. */
export function ConfirmDialog({ booking, onStep, ...props }: BookingDialogProps) {
  const [price, setPrice] = useState('');
  const cents = readCents(price);
  const isPrice = price.trim() === '' || (cents !== null && cents > 0);
  const now = formatCentsRange(booking.TotalIncGst, booking.MaximumTotalIncGst);
  return (
    <ReasonDialog
      {...props}
      title={`Confirm for ${booking.WorkshopName}?`}
      confirm="Confirm the booking"
      reasonLabel="Who agreed, and how?"
      isReady={isPrice}
      onSubmit={(reason) => onStep({ step: 'confirm', body: { TotalIncGst: cents, Reason: reason } })}
    >
      <p>The customer and the workshop get a message.</p>
      <MoneyField
        label="Agreed price"
        optional="(optional)"
        hint={`Leave empty to keep ${now} ${booking.Currency}.${
          booking.Captured > 0 ? ' It was paid online, so it can only fall: refund the difference.' : ''
        }`}
        value={price}
        isRight={isPrice}
        onChange={setPrice}
      />
    </ReasonDialog>
  );
}

/** Another day, another time, or both: the day starts as the booking's, unless that has passed. */
export function MoveDialog({ booking, onStep, ...props }: BookingDialogProps) {
  const [day, setDay] = useState(booking.ServiceDate < booking.Today ? null : booking.ServiceDate);
  const [from, setFrom] = useState<string | null>('');
  const [isAgreed, setIsAgreed] = useState(false);
  const isChange = day !== booking.ServiceDate || (from !== '' && from !== booking.TimeOfArrival);
  const isReady = day !== null && from !== null && isChange;
  return (
    <ReasonDialog
      {...props}
      title="Move the booking"
      confirm="Move it"
      reasonLabel="Why, and who agreed?"
      isReady={isReady}
      onSubmit={(reason) =>
        isReady &&
        onStep({ step: 'move', body: { Day: day, From: from || null, IsAgreed: isAgreed, Reason: reason } })
      }
    >
      <p>
        Now {formatLongDay(booking.ServiceDate)}
        {booking.TimeOfArrival && `, ${formatTime(booking.TimeOfArrival)}`}, {nameClock(booking.IANATimeZone)}
        .
      </p>
      <DatePicker label="New day" min={booking.Today} value={day} onChange={setDay} />
      <TimeField
        label="Arrival"
        optional="(optional)"
        hint={`Leave empty to keep ${booking.TimeOfArrival ? formatTime(booking.TimeOfArrival) : 'the time'}.`}
        value={from}
        onChange={setFrom}
      />
      <Checkbox isSelected={isAgreed} onChange={setIsAgreed}>
        The workshop is usually closed then, but will open for this booking
      </Checkbox>
    </ReasonDialog>
  );
}

/** Ends the booking; money is refunded separately. */
export function CancelDialog({ booking, onStep, ...props }: BookingDialogProps) {
  return (
    <ReasonDialog
      {...props}
      title={`Cancel ${booking.Reference}?`}
      confirm="Cancel the booking"
      onSubmit={(reason) => onStep({ step: 'cancel', body: { Reason: reason } })}
    >
      <p>The place at the workshop becomes free, and both get a message. This can’t be undone.</p>
      {booking.Refundable > 0 && (
        <p>
          {formatCents(booking.Refundable)} {booking.Currency} stay with us until they’re refunded.
        </p>
      )}
    </ReasonDialog>
  );
}

type RefundProps = BookingDialogProps & {
  /** A repeat with the same reference refunds nothing more. */
  getReference: () => string;
  /** The amount that is refused unless it is meant once more, in cents. */
  repeatedCents?: number;
  /** Why it is refused. */
  repeated?: string;
};

/** Sends money back. */
export function RefundDialog({
  booking,
  onStep,
  getReference,
  repeatedCents,
  repeated,
  ...props
}: RefundProps) {
  const [amount, setAmount] = useState((booking.Refundable / 100).toFixed(2));
  const [onceMoreCents, setOnceMoreCents] = useState<number | null>(null);
  const cents = readCents(amount);
  const isOnceMore = cents !== null && cents === onceMoreCents;
  const isPossible = cents !== null && cents > 0 && cents <= booking.Refundable;
  const left = `${formatCents(booking.Refundable)} ${booking.Currency}`;
  return (
    <ReasonDialog
      {...props}
      title="Refund the customer"
      confirm={isPossible ? `Refund ${formatCents(cents)}` : 'Refund'}
      isReady={isPossible}
      onSubmit={(reason) =>
        isPossible &&
        onStep({
          step: 'refund',
          body: { Amount: cents, Reason: reason, Reference: getReference(), IsOnceMore: isOnceMore },
        })
      }
    >
      <MoneyField
        label="Amount"
        hint={`At most ${left}.`}
        value={amount}
        isRight={isPossible}
        fault={`Enter an amount such as 39.00, at most ${left}.`}
        onChange={setAmount}
      />
      {cents !== null && cents === repeatedCents && (
        <Checkbox
          isSelected={isOnceMore}
          onChange={(isSelected) => setOnceMoreCents(isSelected ? cents : null)}
          error={isOnceMore ? undefined : repeated}
        >
          Refund the same amount once more
        </Checkbox>
      )}
    </ReasonDialog>
  );
}
