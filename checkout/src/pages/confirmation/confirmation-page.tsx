import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import type { BookingDetails } from '@pitlane/contracts';
import { isResumable, isSubmitted } from '@pitlane/domain/booking/booking-status';
import {
  alertIcon,
  Banner,
  Card,
  checkIcon,
  clockIcon,
  Icon,
  LinkButton,
  Skeleton,
  Timeline,
} from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bookingQuery } from '../../app/booking.ts';
import { removePromoCode } from '../../app/promo-cookie.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import { BookingFacts, BookingPrice } from './booking-facts.tsx';
import { bookingSteps, isDeclined } from './booking-timeline.ts';
import { ChangeNotice } from './change-notice.tsx';
import styles from './confirmation-page.module.css';
import { confirmationPollMs } from './confirmation-poll.ts';
import { usePurchaseEvent } from './purchase-event.ts';
import { TakeAlong } from './take-along.tsx';
import { WorkshopAnswerNotice } from './workshop-answer-notice.tsx';

/** `/booking/{bookingToken}/confirmation` and, in the product flow, `…/product-confirmation` (2 §4). */
export function ConfirmationPage() {
  const { bookingToken = '' } = useParams({ strict: false });
  const booking = useQuery({
    ...bookingQuery(bookingToken),
    refetchInterval: ({ state }) => confirmationPollMs(state.data, state.dataUpdateCount),
  });
  const title = toPageTitle(booking.data);
  useDocumentTitle(title);
  usePurchaseEvent(booking.data);
  useEffect(() => {
    // What was paid with it is done: the code of the session goes (2 §4 'Payment').
    if (booking.data && !isResumable(booking.data.BookingStatusId)) removePromoCode();
  }, [booking.data]);
  const failure = renderQueryFailure(booking);
  if (failure) return failure;
  if (!booking.data) return <Skeleton height={420} />;
  return <Confirmation booking={booking.data} title={title} />;
}

/** 'Booking Received' once the workshop has it, else where it stands (2 §4 'Confirmation'). */
function toPageTitle(booking: BookingDetails | undefined): string {
  if (booking?.BookingStatusId === 'Cancelled') return 'Booking cancelled';
  if (booking && isDeclined(booking)) return 'Your booking needs another workshop';
  if (booking?.BookingStatusId === 'PaymentFailed') return 'Payment not completed';
  if (!booking || !isSubmitted(booking.BookingStatusId)) return 'Your booking';
  return booking.IsPaymentOnly ? 'Payment Received' : 'Booking Received';
}

function Confirmation({ booking, title }: { booking: BookingDetails; title: string }) {
  const isWaiting = isResumable(booking.BookingStatusId);
  const hasFailed = booking.BookingStatusId === 'PaymentFailed';
  const isCancelled = booking.BookingStatusId === 'Cancelled';
  const wasPaid = booking.Payments.some(
    (payment) => payment.IsValid || payment.TransactionStatus === 'refunded',
  );
  const icon = hasFailed || isCancelled ? alertIcon : isWaiting ? clockIcon : checkIcon;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.mark} data-failed={hasFailed || isCancelled || undefined}>
          <Icon path={icon} size={28} />
        </span>
        <div>
          <h1>{title}</h1>
          <p>
            {booking.CustomerFirstName && !isWaiting && !isCancelled
              ? `Thank you, ${booking.CustomerFirstName}. `
              : ''}
            Your reference is <strong>{booking.BookingReference}</strong>.
            {isCancelled &&
              ` The workshop no longer expects you. ${wasPaid ? 'A refund goes back to the account or card you paid with.' : 'Nothing was charged.'}`}
            {!isWaiting &&
              !isCancelled &&
              (booking.IsRecent
                ? ' The details are on their way by email and SMS.'
                : ' You have the details by email and SMS.')}
          </p>
        </div>
      </header>
      {isWaiting && <PaymentNotice booking={booking} />}
      <WorkshopAnswerNotice booking={booking} />
      <ChangeNotice booking={booking} />
      <div className={styles.columns}>
        <Card title="What happens next">
          <Timeline label="What happens next" items={bookingSteps(booking)} />
        </Card>
        <div className={styles.stack}>
          <Card title="Your booking">
            <BookingFacts booking={booking} />
            <TakeAlong booking={booking} />
          </Card>
          <Card title="Price">
            <BookingPrice booking={booking} />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** A payment that has not come yet, or will not: the place is held, and the way to pay is one tap away. */
function PaymentNotice({ booking }: { booking: BookingDetails }) {
  const page = booking.IsProductFlow ? 'product-finalise' : 'finalise';
  const again = `/booking/${booking.LeadId}/${page}?workshopId=${booking.Workshop.WorkshopID}`;
  const action = (
    <LinkButton variant="secondary" size="small" href={again}>
      Go to the payment
    </LinkButton>
  );
  return booking.BookingStatusId === 'PaymentFailed' ? (
    <Banner tone="error" title="Nothing was charged" actions={action}>
      Try again or use another card; what you entered is kept.
    </Banner>
  ) : (
    <Banner tone="info" title="Waiting for your payment" actions={action}>
      Your bank may still be confirming it. This page updates by itself.
    </Banner>
  );
}
