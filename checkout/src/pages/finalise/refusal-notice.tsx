import type { Refusal } from '@pitlane/flows/finalise';
import { Button, Dialog, LinkButton, Price } from '@pitlane/ui/aria';
import type { FieldName } from './form-errors.ts';
import { refusalText } from './texts.ts';

type Props = {
  refusal: Refusal | null;
  leadGuid: string;
  onDismiss: () => void;
  onReload: () => void;
  onDiscountGone: () => void;
  onField: (field: FieldName) => void;
};

/** Why the booking was refused, in words, with the way out of each code (2 §8). */
export function RefusalNotice({ refusal, leadGuid, onDismiss, onReload, onDiscountGone, onField }: Props) {
  if (!refusal) return null;
  const { title, message, way } = refusalText(refusal.ErrorCode);
  const quotes = `/quotes/${leadGuid}`;
  const close = () => {
    if (way === 'results') return location.assign(quotes);
    if (way === 'discount') onDiscountGone();
    onDismiss();
  };
  const act = (then: () => void) => () => {
    onDismiss();
    then();
  };
  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      onOpenChange={close}
      footer={
        <>
          {way === 'results' && <LinkButton href={quotes}>Back to the quotes</LinkButton>}
          {way === 'booking' && refusal.BookingToken && (
            <LinkButton href={`/booking/${refusal.BookingToken}/confirmation`}>See your booking</LinkButton>
          )}
          {way === 'booking' && !refusal.BookingToken && <Button onPress={onDismiss}>OK</Button>}
          {way === 'date' && (
            <Button
              onPress={act(() => {
                onReload();
                onField('serviceDate');
              })}
            >
              Show free dates
            </Button>
          )}
          {way === 'reload' && <Button onPress={act(onReload)}>Show the new total</Button>}
          {way === 'address' && (
            <>
              <LinkButton variant="secondary" href={quotes}>
                Pick another provider
              </LinkButton>
              <Button onPress={act(() => onField('addressLine1'))}>Update the address</Button>
            </>
          )}
          {way === 'discount' && <Button onPress={close}>Show the new total</Button>}
          {way === 'none' && <Button onPress={onDismiss}>OK</Button>}
        </>
      }
    >
      <p>
        {message}
        {refusal.BookingReference && ` Its reference is ${refusal.BookingReference}.`}
        {way === 'booking' &&
          !refusal.BookingToken &&
          ' We have sent the link to the booking to the person who made it.'}
        {(way === 'reload' || way === 'discount') && refusal.TotalIncGst !== null && (
          <>
            {' '}
            The total is now <Price cents={refusal.TotalIncGst} />.
          </>
        )}
      </p>
    </Dialog>
  );
}

type MinimumProps = { minimum: number; leadGuid: string; isOpen: boolean; onClose: () => void };

/** A total below what the workshop takes (2 §5 'MinimumBookingAmountIncGst'). Cents. */
export function MinimumNotice({ minimum, leadGuid, isOpen, onClose }: MinimumProps) {
  return (
    <Dialog
      title="Insufficient Booking Amount"
      size="small"
      isOpen={isOpen}
      onOpenChange={onClose}
      footer={
        <>
          <LinkButton variant="secondary" href={`/quotes/${leadGuid}`}>
            Pick another provider
          </LinkButton>
          <LinkButton href={`/quote-2/${leadGuid}?step=task-your-items`}>Add an item</LinkButton>
        </>
      }
    >
      <p>
        This workshop takes bookings from <Price cents={minimum} />.
      </p>
    </Dialog>
  );
}
