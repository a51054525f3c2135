import type { BookingDetails } from '@pitlane/contracts';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { RECEIPT_STATES } from '@pitlane/domain/payment/payment-state';
import { calendarIcon, cardIcon, editIcon, Icon, listIcon } from '@pitlane/ui/aria';
import { toState } from './describe-state.ts';
import { PhoneLink } from './phone-link.tsx';
import styles from './take-along.module.css';

type Way = { label: string; href: string; icon: string; isFile?: boolean };

/** What can be done with a booking from here on: files to keep, what is in it, changes, a review. */
export function TakeAlong({ booking }: { booking: BookingDetails }) {
  const ways = listExports(booking);
  if (ways.length === 0) return null;
  return (
    <div className={styles.takeAlong}>
      <ul className={styles.ways}>
        {ways.map(({ label, href, icon, isFile }) => (
          <li key={href}>
            <a href={href} download={isFile || undefined}>
              <Icon path={icon} size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      {isAhead(booking) && <PhoneLink bookingToken={booking.BookingToken} />}
    </div>
  );
}

const isOpen = (booking: BookingDetails): boolean =>
  isSubmitted(booking.BookingStatusId) && !['done', 'declined'].includes(toState(booking));

const isAhead = (booking: BookingDetails): boolean =>
  isOpen(booking) && !['proposed', 'awaiting-approval'].includes(toState(booking)) && !booking.HasBegun;

/** Only what works in the state the booking is in, without what its next step offers already. */
export function listExports(booking: BookingDetails): Way[] {
  const { BookingToken: token } = booking;
  const hasService = booking.Tickets.some((ticket) => ticket.TicketTypeID === 'Servicing');
  const isTaken = booking.Payments.some(({ TransactionStatus }) =>
    RECEIPT_STATES.includes(TransactionStatus),
  );
  return [
    ...(isAhead(booking) && !['confirmed', 'moved'].includes(toState(booking))
      ? [
          {
            label: 'Add to calendar',
            href: `/api/booking/${token}/calendar.ics`,
            icon: calendarIcon,
            isFile: true,
          },
        ]
      : []),
    ...(isTaken
      ? [{ label: 'Receipt (PDF)', href: `/api/booking/${token}/receipt.pdf`, icon: cardIcon, isFile: true }]
      : []),
    ...(hasService
      ? [{ label: 'What is included', href: `/booking/${token}/inclusions`, icon: listIcon }]
      : []),
    ...(isOpen(booking) && toState(booking) !== 'received'
      ? [{ label: 'Change or cancel', href: `/booking/${token}/change`, icon: editIcon }]
      : []),
  ];
}
