import { getCustomerBookings } from '@pitlane/client';
import type { CustomerBooking } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Badge, calendarIcon, EmptyState, Price, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { StartLink } from '../../app/start-link.tsx';
import { confirmationUrl } from '../confirmation/confirmation-url.ts';
import { renderRetry } from '../errors/query-failure.tsx';
import { AccountGate, AccountLinks } from './account-gate.tsx';
import styles from './account-pages.module.css';

/** `/customer-bookings`: what the signed-in customer booked, with the way to each booking and its receipt. */
export const BookingsPage = () => (
  <AccountGate
    title="Your bookings"
    invitation={{
      title: 'Sign in to see your bookings',
      text: 'We list the bookings you make while you’re signed in. The links we sent you open the others.',
    }}
  >
    {(subject) => <Bookings subject={subject} />}
  </AccountGate>
);

function Bookings({ subject }: { subject: string }) {
  const query = useQuery({
    queryKey: ['customer-bookings', subject],
    queryFn: () => getCustomerBookings(api),
  });
  const failure = renderRetry(query);
  if (failure) return failure;
  if (!query.data) return <Skeleton height={240} />;
  const { Bookings: bookings } = query.data;
  const ahead = bookings.filter((booking) => !OVER.includes(booking.State)).reverse();
  const earlier = bookings.filter((booking) => OVER.includes(booking.State));
  return (
    <article className={styles.page}>
      <AccountLinks current="/customer-bookings" />
      {bookings.length === 0 ? (
        <EmptyState level={1} title="No bookings yet" icon={calendarIcon} actions={<StartLink />}>
          <p>
            The next booking you make while you’re signed in shows here. The links we sent you open earlier
            ones.
          </p>
        </EmptyState>
      ) : (
        <>
          <h1>Your bookings</h1>
          <Group title="Coming up" bookings={ahead} />
          <Group title="Earlier" bookings={earlier} />
          <StartLink />
        </>
      )}
    </article>
  );
}

function Group({ title, bookings }: { title: string; bookings: CustomerBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <Booking key={booking.BookingReference} booking={booking} />
        ))}
      </ul>
    </section>
  );
}

function Booking({ booking }: { booking: CustomerBooking }) {
  const { BookingToken, BookingReference, ReceiptToken, WorkshopName, VehicleDescription } = booking;
  const [label, tone] = LABELS[booking.State];
  return (
    <li>
      <div className={styles.facts}>
        <Badge tone={tone}>{label}</Badge>
        <h3>
          <a href={confirmationUrl(BookingToken, booking.IsProductFlow)}>
            {booking.Work.join(', ') || 'Payment'}
          </a>
        </h3>
        {!booking.IsPaymentOnly && (
          <p>
            {formatLongDay(booking.ServiceDate)}, {formatTime(booking.TimeOfArrival)}
            {booking.TimeOfArrivalTo && ` to ${formatTime(booking.TimeOfArrivalTo)}`}
          </p>
        )}
        <p className={styles.muted}>{[WorkshopName, VehicleDescription, BookingReference].join(' · ')}</p>
        {ReceiptToken && (
          <p>
            <a href={`/api/booking/${ReceiptToken}/receipt.pdf`} download>
              Receipt (PDF)<span className="pl-hidden"> of {BookingReference}</span>
            </a>
          </p>
        )}
      </div>
      <Price cents={booking.TotalNetPriceIncGst} toCents={booking.MaximumTotalIncGst} />
    </li>
  );
}

type State = CustomerBooking['State'];

const OVER: readonly State[] = ['done', 'cancelled', 'past', 'paid', 'payment-failed'];

type Label = [words: string, tone: 'neutral' | 'accent' | 'info' | 'warning' | 'danger'];

const LABELS: Record<State, Label> = {
  'awaiting-payment': ['Waiting for your payment', 'warning'],
  'payment-failed': ['Payment not completed', 'danger'],
  paid: ['Paid', 'accent'],
  'awaiting-approval': ['Waiting for your fleet', 'info'],
  received: ['Waiting for the workshop', 'info'],
  unconfirmed: ['Not confirmed', 'warning'],
  proposed: ['Choose another time', 'warning'],
  questioned: ['The workshop has a question', 'warning'],
  declined: ['Needs another workshop', 'danger'],
  confirmed: ['Confirmed', 'accent'],
  moved: ['New time', 'accent'],
  'in-work': ['Under way', 'info'],
  past: ['Past', 'neutral'],
  done: ['Done', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
};
