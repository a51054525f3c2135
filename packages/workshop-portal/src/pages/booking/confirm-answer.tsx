import type { BookingOfferDetails } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { ConfirmDialog } from '../../app/confirm-dialog.tsx';
import type { Proposal } from './answer-draft.ts';
import styles from './booking-page.module.css';
import { windowText } from './proposals-field.tsx';

type Props = {
  /** null: the dialog is closed. */
  asks: 'Confirm' | 'ChangeServiceDateOrTime' | null;
  /** Several workshops have the offer. */
  isClaim: boolean;
  booking: BookingOfferDetails['Booking'];
  proposals: Proposal[];
  onSend: () => void;
  onClose: () => void;
};

/** Confirms an answer that the customer will plan by. */
export function ConfirmAnswer({ asks, isClaim, booking, proposals, onSend, onClose }: Props) {
  const isConfirm = asks === 'Confirm';
  return (
    <ConfirmDialog
      title={isConfirm ? (isClaim ? 'Claim this booking?' : 'Confirm this booking?') : 'Propose other dates?'}
      isOpen={asks !== null}
      confirm={isConfirm ? (isClaim ? 'Yes, claim it' : 'Yes, confirm') : 'Yes, propose'}
      onConfirm={onSend}
      onClose={onClose}
    >
      {isConfirm ? (
        <p>
          You’re {isClaim ? 'claiming' : 'confirming'} {booking.Summary} for the {booking.VehicleDescription}{' '}
          on {formatLongDay(booking.ServiceDate)} at {formatTime(booking.TimeOfArrival)}. We’ll tell{' '}
          {booking.CustomerFirstName || 'the customer'} right away.
        </p>
      ) : (
        <>
          <p>We’ll tell {booking.CustomerFirstName} that you can do it instead on:</p>
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
