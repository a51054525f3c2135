import type { BookingPayment } from '@pitlane/contracts';
import { Banner, Card, LinkButton } from '@pitlane/ui/aria';
import { PayFacts } from './pay-facts.tsx';
import styles from './pay-page.module.css';

/** A booking that cannot be paid here, with the reason and what to do (2 §4 'Pay for existing booking'). */
export function NotPayable({ payment, phone }: { payment: BookingPayment; phone: string | null }) {
  const isDone = payment.Reason === 'paid' || payment.Reason === 'nothing-to-pay';
  const isUnderWay = payment.Reason === 'processing';
  const link = payment.Reason && LINKS[payment.Reason];
  const title = isDone
    ? 'There’s nothing left to pay'
    : isUnderWay
      ? 'Your payment is being confirmed'
      : 'This booking can’t be paid online';
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <Banner
        tone={isDone ? 'success' : 'info'}
        title={isDone ? 'All done' : isUnderWay ? 'Please don’t pay again' : 'Why'}
        actions={
          link && (
            <LinkButton
              variant="secondary"
              size="small"
              href={`/booking/${payment.BookingToken}/${link.page}`}
            >
              {link.text}
            </LinkButton>
          )
        }
      >
        {REASONS[payment.Reason ?? 'not-online']}
        {!isDone && phone && ` Questions? Call ${phone}.`}
      </Banner>
      <Card title="Your booking">
        <PayFacts payment={payment} />
      </Card>
    </div>
  );
}

const PAYMENT = { page: 'payment-confirmation', text: 'Show the payment' };
/** Where the customer can do something about it. */
const LINKS: Partial<Record<NonNullable<BookingPayment['Reason']>, { page: string; text: string }>> = {
  paid: PAYMENT,
  processing: PAYMENT,
  'workshop-declined': { page: 'confirmation', text: 'Open your booking' },
};

const REASONS: Record<NonNullable<BookingPayment['Reason']>, string> = {
  paid: 'This booking has been paid.',
  processing: 'Your payment is still being processed. We’ll update this booking when it goes through.',
  'being-refunded': 'Your last payment couldn’t be used for this booking, so we’re sending it back to you.',
  status: 'This booking was cancelled or isn’t complete, so it can’t be paid.',
  'workshop-declined':
    'The workshop can’t take this booking. You’ll pay once another workshop has it, or for the one you choose yourself.',
  'price-range': 'The workshop sets the final price once it has seen the car, and you pay there.',
  fleet: 'Your fleet company pays for this booking.',
  'not-online': 'You pay the workshop after the job.',
  'nothing-to-pay': 'This booking costs nothing.',
};
