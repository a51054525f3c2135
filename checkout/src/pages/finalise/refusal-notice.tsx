import type { Refusal } from '@pitlane/flows/finalise';
import { Button, Dialog, LinkButton } from '@pitlane/ui/aria';
import { refusalText } from './texts.ts';

type Props = { refusal: Refusal | null; leadGuid: string; onDismiss: () => void; onReload: () => void };

/** Why the booking was refused, in words, with the way out of each code (2 §8). */
export function RefusalNotice({ refusal, leadGuid, onDismiss, onReload }: Props) {
  if (!refusal) return null;
  const { title, message, way } = refusalText(refusal.ErrorCode);
  const reference = refusal.BookingReference ? ` Its reference is ${refusal.BookingReference}.` : '';
  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      onOpenChange={way === 'results' ? () => location.assign(`/quotes/${leadGuid}`) : onDismiss}
    >
      <p>
        {message}
        {reference}
      </p>
      {way === 'results' && (
        <LinkButton variant="primary" href={`/quotes/${leadGuid}`}>
          Back to the quotes
        </LinkButton>
      )}
      {way === 'booking' && refusal.BookingToken && (
        <LinkButton variant="primary" href={`/booking/${refusal.BookingToken}/confirmation`}>
          See your booking
        </LinkButton>
      )}
      {(way === 'date' || way === 'reload') && (
        <Button
          variant="primary"
          onPress={() => {
            onDismiss();
            onReload();
          }}
        >
          {way === 'date' ? 'Show free dates' : 'Show the new total'}
        </Button>
      )}
      {(way === 'none' || way === 'address' || (way === 'booking' && !refusal.BookingToken)) && (
        <Button variant="primary" onPress={onDismiss}>
          OK
        </Button>
      )}
    </Dialog>
  );
}
