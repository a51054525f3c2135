import { checkIcon, EmptyState, LinkButton } from '@pitlane/ui/aria';
import { confirmationUrl } from '../confirmation/confirmation-url.ts';

type Props = {
  bookingToken: string | null;
  isProductFlow: boolean;
  /** The quote has one price and the workshop takes online payments; the pay page shows whether it is paid. */
  canPayOnline?: boolean;
};

/** A quote that has its booking: shown to its holder with the way there, to others without. */
export function AlreadyBooked({ bookingToken, isProductFlow, canPayOnline = false }: Props) {
  const action = bookingToken ? (
    <>
      <LinkButton variant="primary" href={confirmationUrl(bookingToken, isProductFlow)}>
        See your booking
      </LinkButton>
      {canPayOnline && (
        <LinkButton variant="secondary" href={`/booking/${bookingToken}/pay`}>
          Pay Online
        </LinkButton>
      )}
    </>
  ) : undefined;
  return (
    <EmptyState level={1} title="This quote is already booked" icon={checkIcon} actions={action}>
      <p>
        {bookingToken
          ? 'Your booking is in place.'
          : 'The link to the booking was sent to the person who made it.'}
      </p>
    </EmptyState>
  );
}
