import type { BookingOfferDetails } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { ConfirmDialog } from '../../app/confirm-dialog.tsx';
import type { Proposal } from './answer-draft.ts';
import styles from './booking-page.module.css';
import { windowText } from './proposals-field.tsx';

type Props = {
  /** null: nothing is asked. */
  asks: 'Confirm' | 'ChangeServiceDateOrTime' | null;
  booking: BookingOfferDetails['Booking'];
  proposals: Proposal[];
  onSend: () => void;
  onClose: () => void;
};

/** Asks once more before an answer that the customer plans by. */
export function ConfirmAnswer({ asks, booking, proposals, onSend, onClose }: Props) {
  const isConfirm = asks === 'Confirm';
  return (
    <ConfirmDialog
      title={isConfirm ? 'Confirm this booking?' : 'Propose other dates?'}
      isOpen={asks !== null}
      confirm={isConfirm ? 'Yes, confirm' : 'Yes, propose'}
      onConfirm={onSend}
      onClose={onClose}
    >
      {isConfirm ? (
        <p>
          You do {booking.Summary} on {booking.VehicleDescription} on {formatLongDay(booking.ServiceDate)} at{' '}
          {formatTime(booking.TimeOfArrival)}. {booking.CustomerFirstName} is told at once.
        </p>
      ) : (
        <>
          <p>{booking.CustomerFirstName} is told that you can do it instead on:</p>
          <ul className={styles.windows}>
            {proposals.map((proposal) => (
              <li key={proposal.date}>{windowText(proposal)}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
