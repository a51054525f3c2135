import type { BookingDetails } from '@pitlane/contracts';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { calendarIcon, Icon, LinkButton, phoneIcon } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { useStartUrl } from '../../app/use-config.ts';
import { toState } from './describe-state.ts';
import { isBeingRefunded, isPaidOnline } from './is-paid.ts';
import { ProposedTimes } from './proposed-times.tsx';
import styles from './state-panel.module.css';

/** What the customer can do in this state; nothing where it is the workshop's turn. */
export function NextStep({ booking, onBooked }: { booking: BookingDetails; onBooked: () => void }) {
  const { BookingToken, LeadId, Workshop } = booking;
  const change = `/booking/${BookingToken}/change`;
  const state = toState(booking);
  const startUrl = useStartUrl();
  // The notice of an open request leads to it already.
  const hasOpenRequest = booking.ChangeRequest?.Status === 'Open';
  switch (state) {
    case 'awaiting-payment':
    case 'payment-failed':
      return <PaymentStep booking={booking} />;
    case 'proposed':
      return (
        <ProposedTimes
          bookingToken={BookingToken}
          times={booking.WorkshopAnswer?.availabilities ?? []}
          onBooked={onBooked}
        />
      );
    case 'declined':
      return <DeclinedStep booking={booking} changeUrl={hasOpenRequest ? null : change} />;
    case 'cancelled':
      return (
        <Actions>
          {booking.IsProductFlow || booking.IsPaymentOnly ? (
            <LinkButton href={startUrl}>Start a quote</LinkButton>
          ) : (
            <LinkButton href={`/quotes/${LeadId}`}>See your quotes</LinkButton>
          )}
        </Actions>
      );
    case 'received':
      return hasOpenRequest ? null : (
        <Actions>
          <LinkButton variant="secondary" href={change}>
            Change or cancel
          </LinkButton>
        </Actions>
      );
    case 'confirmed':
    case 'moved':
      return (
        <Actions>
          <LinkButton href={`/api/booking/${BookingToken}/calendar.ics`} download>
            <Icon path={calendarIcon} size={18} /> Add to calendar
          </LinkButton>
        </Actions>
      );
    case 'in-work':
    case 'unconfirmed':
    case 'past':
      return (
        <Actions>
          {Workshop.Phone && (
            <LinkButton href={phoneLink(Workshop.Phone)}>
              <Icon path={phoneIcon} size={18} /> Call the workshop
            </LinkButton>
          )}
          {state === 'unconfirmed' && !hasOpenRequest && (
            <LinkButton variant="secondary" href={change}>
              Ask for another time
            </LinkButton>
          )}
        </Actions>
      );
    case 'done':
      return (
        <Actions>
          <LinkButton href={`/review-your-service/${BookingToken}`}>Leave a review</LinkButton>
        </Actions>
      );
    default:
      return null;
  }
}

function PaymentStep({ booking }: { booking: BookingDetails }) {
  const { LeadId, Workshop, IsProductFlow } = booking;
  // Until the money is back it cannot be paid again; another workshop can be booked.
  if (isBeingRefunded(booking))
    return (
      <Actions>
        <LinkButton variant="secondary" href={`/quotes/${LeadId}`}>
          See your quotes
        </LinkButton>
      </Actions>
    );
  const page = IsProductFlow ? 'product-finalise' : 'finalise';
  return (
    <Actions>
      <LinkButton href={`/booking/${LeadId}/${page}?workshopId=${Workshop.WorkshopID}`}>
        Go to the payment
      </LinkButton>
    </Actions>
  );
}

function DeclinedStep({ booking, changeUrl }: { booking: BookingDetails; changeUrl: string | null }) {
  const { LeadId, OtherOffers } = booking;
  return (
    <Actions>
      {OtherOffers === null ? (
        <LinkButton href={`/quotes/${LeadId}`}>Choose another workshop</LinkButton>
      ) : (
        OtherOffers.map(({ WorkshopId, WorkshopName }, at) => (
          <LinkButton
            key={WorkshopId}
            variant={at === 0 ? 'primary' : 'secondary'}
            href={`/booking/${LeadId}/${WorkshopId}/view`}
          >
            See the offer from {WorkshopName}
          </LinkButton>
        ))
      )}
      {changeUrl && (
        <LinkButton variant="secondary" href={changeUrl}>
          {isPaidOnline(booking) ? 'Cancel and get a refund' : 'Cancel the booking'}
        </LinkButton>
      )}
    </Actions>
  );
}

const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
