import type { BookingChange, BookingDetails } from '@pitlane/contracts';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { Banner, LinkButton } from '@pitlane/ui/aria';
import { ChangeWish } from '../change/change-wish.tsx';
import { whenText } from './booking-facts.tsx';

/** The change request, open or answered; nothing once the work is done. */
export function ChangeNotice({ booking }: { booking: BookingDetails }) {
  const { ChangeRequest: wish, BookingToken, BookingStatusId } = booking;
  if (!wish || !isSubmitted(BookingStatusId) || BookingStatusId === 'Serviced') return null;
  const action = (label: string) => (
    <LinkButton variant="secondary" size="small" href={`/booking/${BookingToken}/change`}>
      {label}
    </LinkButton>
  );
  if (wish.Status === 'Open') return <ChangeWish wish={wish} action={action('Ask for something else')} />;
  const outcome = findChangeOutcome(booking, wish);
  if (!outcome) return null;
  return (
    <Banner {...outcome.look} actions={outcome.canAskAgain ? action('Ask again') : undefined}>
      {outcome.text}
    </Banner>
  );
}

type Outcome = {
  look: { tone: 'success' | 'info'; title: string };
  text: string;
  canAskAgain: boolean;
};

/** The outcome of a change request; null where the booking itself shows it. */
export function findChangeOutcome(booking: BookingDetails, wish: BookingChange): Outcome | null {
  if (wish.Status === 'Dismissed')
    return {
      look: {
        tone: 'info',
        title: wish.Kind === 'Cancel' ? 'Your booking was not cancelled' : 'Your booking was not moved',
      },
      text: `It stands as it is: ${whenText(booking)}.`,
      canAskAgain: true,
    };
  if (wish.Kind === 'Change' && booking.BookingStatusId === 'Rescheduled')
    return {
      look: { tone: 'success', title: 'Your booking has a new time' },
      text: `${whenText(booking)}, as we agreed with you.`,
      canAskAgain: false,
    };
  return null;
}
