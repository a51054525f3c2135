import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import type { BookingPayment } from '@pitlane/contracts';
import { isLive } from '@pitlane/domain/payment/payment-state';
import { paymentPollMs } from '@pitlane/flows/checkout/payment-poll';
import { Banner, Card, LinkButton, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bookingPaymentQuery } from '../../app/booking-payment.ts';
import { removeDiscountCode } from '../../app/discount-cookie.ts';
import { useConfig } from '../../app/use-config.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import { NotPayable } from './not-payable.tsx';
import { PayFacts } from './pay-facts.tsx';
import styles from './pay-page.module.css';

/** `/booking/{bookingToken}/payment-confirmation`; without our name for an unbranded booking (2 §2). */
export function PaymentConfirmationPage() {
  const { bookingToken } = getRouteApi('/booking/$bookingToken/payment-confirmation').useParams();
  const payment = useQuery({
    ...bookingPaymentQuery(bookingToken),
    refetchInterval: ({ state }) =>
      state.data && !state.data.IsPaid ? paymentPollMs(state.dataUpdateCount) : false,
  });
  const isPaid = payment.data?.IsPaid === true;
  useDocumentTitle(isPaid ? 'Payment Received' : 'Your payment');
  useEffect(() => {
    // What was paid with it is done: the code of the session goes (2 §4 'Payment').
    if (isPaid) removeDiscountCode();
  }, [isPaid]);
  const failure = renderQueryFailure(payment);
  if (failure) return failure;
  if (!payment.data) return <Skeleton height={320} />;
  const isReturning = payment.data.Reason === 'being-refunded';
  if (!isPaid && (isReturning || !payment.data.Payments.some(({ State }) => isLive(State))))
    return payment.data.IsPayable ? (
      <Unpaid payment={payment.data} />
    ) : (
      <NotPaidHere payment={payment.data} />
    );
  return <Confirmation payment={payment.data} />;
}

function NotPaidHere({ payment }: { payment: BookingPayment }) {
  const config = useConfig();
  if (!config) return <Skeleton height={320} />;
  return <NotPayable payment={payment} phone={config.Partner.SupportPhone} />;
}

/** Nothing was begun, or the last attempt ended without money. */
function Unpaid({ payment }: { payment: BookingPayment }) {
  return (
    <div className={styles.page}>
      <h1>This booking is not paid</h1>
      <Banner
        tone="info"
        title="Nothing was charged"
        actions={
          <LinkButton variant="secondary" size="small" href={`/booking/${payment.BookingToken}/pay`}>
            Go to the payment
          </LinkButton>
        }
      >
        You can pay for it online.
      </Banner>
      <Card title="Your booking">
        <PayFacts payment={payment} />
      </Card>
    </div>
  );
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
