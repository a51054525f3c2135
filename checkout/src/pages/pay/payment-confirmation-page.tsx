import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import type { BookingPayment } from '@pitlane/contracts';
import { PAYMENT_POLL_MS } from '@pitlane/flows/checkout/payment-poll';
import { Banner, Card, LinkButton, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { bookingPaymentQuery } from '../../app/booking-payment.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import { PayFacts } from './pay-facts.tsx';
import styles from './pay-page.module.css';

const MAX_POLLS = 150;

/** `/booking/{bookingToken}/payment-confirmation`; without our name for an unbranded booking (2 §2). */
export function PaymentConfirmationPage() {
  const { bookingToken } = getRouteApi('/booking/$bookingToken/payment-confirmation').useParams();
  const payment = useQuery({
    ...bookingPaymentQuery(bookingToken),
    refetchInterval: ({ state }) =>
      state.data && !state.data.IsPaid && state.dataUpdateCount < MAX_POLLS ? PAYMENT_POLL_MS : false,
  });
  useDocumentTitle(payment.data?.IsPaid ? 'Payment Received' : 'Your payment');
  const failure = renderQueryFailure(payment);
  if (failure) return failure;
  if (!payment.data) return <Skeleton height={320} />;
  return <Confirmation payment={payment.data} />;
}

function Confirmation({ payment }: { payment: BookingPayment }) {
  const { BookingToken, IsPaid, IsUnbranded } = payment;
  return (
    <div className={styles.page}>
      <h1>{IsPaid ? 'Payment Received' : 'Your payment is being confirmed'}</h1>
      <div role="status">
        {IsPaid ? (
          <Banner isInRegion tone="success" title="Thank you">
            Your booking {payment.BookingReference} is paid.
          </Banner>
        ) : (
          <Banner
            isInRegion
            tone="info"
            title="Waiting for the provider"
            actions={
              payment.IsPayable ? (
                <LinkButton variant="secondary" size="small" href={`/booking/${BookingToken}/pay`}>
                  Go to the payment
                </LinkButton>
              ) : undefined
            }
          >
            We’re still waiting to hear from the payment provider. This page updates by itself.
          </Banner>
        )}
      </div>
      <Card title="Your booking">
        <PayFacts payment={payment} />
      </Card>
      {IsPaid && !IsUnbranded && (
        <LinkButton variant="secondary" href={`/booking/${BookingToken}/confirmation`}>
          Show the booking
        </LinkButton>
      )}
    </div>
  );
}
