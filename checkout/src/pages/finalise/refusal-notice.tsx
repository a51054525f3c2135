import { phoneLink } from '@pitlane/domain/people/phone-link';
import { prevalidationText } from '@pitlane/domain/refusals/prevalidation-texts';
import type { Refusal } from '@pitlane/flows/checkout/payment-steps';
import { Button, Dialog, LinkButton, Price } from '@pitlane/ui/aria';
import type { FieldName } from './form-errors.ts';

type Props = {
  refusal: Refusal | null;
  leadGuid: string;
  /** The quote has one price and its workshop takes online payments. */
  canPayOnline: boolean;
  /** Who helps when nothing else does. */
  support: { email: string | null; phone: string | null; reply: string };
  onDismiss: () => void;
  onReload: () => void;
  onDiscountGone: () => void;
  onField: (field: FieldName) => void;
};

/** Why the booking was refused, in words, with the way out of each code (2 §8). */
export function RefusalNotice({ refusal, ...props }: Props) {
  if (!refusal) return null;
  const { title, way } = prevalidationText(refusal.ErrorCode);
  const close = () => {
    if (way === 'results') return location.assign(quotesLink(props.leadGuid));
    if (way === 'discount') props.onDiscountGone();
    props.onDismiss();
  };
  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      onOpenChange={close}
      footer={<WaysOut {...props} refusal={refusal} close={close} />}
    >
      <p>
        <Reason refusal={refusal} canPayOnline={props.canPayOnline} support={props.support} />
      </p>
    </Dialog>
  );
}

const quotesLink = (leadGuid: string): string => `/quotes/${leadGuid}`;

type WaysOutProps = Omit<Props, 'refusal' | 'onDiscountGone'> & { refusal: Refusal; close: () => void };

function WaysOut({
  refusal,
  leadGuid,
  canPayOnline,
  support,
  onDismiss,
  onReload,
  onField,
  close,
}: WaysOutProps) {
  const { way } = prevalidationText(refusal.ErrorCode);
  const quotes = quotesLink(leadGuid);
  const change = (field: FieldName) => () => {
    onDismiss();
    if (way === 'date' || way === 'reload') onReload();
    onField(field);
  };
  switch (way) {
    case 'results':
      return <LinkButton href={quotes}>Back to the quotes</LinkButton>;
    case 'booking':
      if (!refusal.BookingToken) return <Button onPress={onDismiss}>OK</Button>;
      return (
        <>
          {canPayOnline && (
            <LinkButton variant="secondary" href={`/booking/${refusal.BookingToken}/pay`}>
              Pay Online
            </LinkButton>
          )}
          <LinkButton href={`/booking/${refusal.BookingToken}/confirmation`}>See your booking</LinkButton>
        </>
      );
    case 'date':
      return <Button onPress={change('serviceDate')}>Show available dates</Button>;
    case 'reload':
      return <Button onPress={change('paymentMethod')}>Show the new total</Button>;
    case 'address':
      return (
        <>
          <LinkButton variant="secondary" href={quotes}>
            Choose another workshop
          </LinkButton>
          <Button onPress={change('addressLine1')}>Update the address</Button>
        </>
      );
    case 'discount':
      return <Button onPress={close}>Show the new total</Button>;
    case 'payment':
      return <Button onPress={change('paymentMethod')}>Choose another way to pay</Button>;
    case 'support':
      return <Support {...support} leadGuid={leadGuid} />;
  }
}

function Reason({
  refusal,
  canPayOnline,
  support,
}: Pick<Props, 'canPayOnline' | 'support'> & { refusal: Refusal }) {
  const { message, way } = prevalidationText(refusal.ErrorCode);
  return (
    <>
      {message}
      {refusal.BookingReference && ` Its reference is ${refusal.BookingReference}.`}
      {way === 'booking' &&
        !refusal.BookingToken &&
        ' We have sent the link to the booking to the person who made it.'}
      {way === 'booking' &&
        refusal.BookingToken &&
        canPayOnline &&
        ' If it is not paid yet, you can pay it online.'}
      {way === 'support' &&
        (support.email
          ? ` Please email customer service; you get a reply ${support.reply}.`
          : support.phone && ` Please call customer service on ${support.phone}.`)}
      {(way === 'reload' || way === 'discount') && refusal.TotalIncGst !== null && (
        <>
          {' '}
          The total is now <Price cents={refusal.TotalIncGst} />.
        </>
      )}
    </>
  );
}

/** Customer service, with the quote it is about. */
function Support({ email, phone, leadGuid }: Props['support'] & { leadGuid: string }) {
  if (!email) return phone && <LinkButton href={phoneLink(phone)}>Call {phone}</LinkButton>;
  const subject = encodeURIComponent(`My booking could not be submitted (quote ${leadGuid})`);
  return <LinkButton href={`mailto:${email}?subject=${subject}`}>Email customer service</LinkButton>;
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
            Choose another workshop
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
