import { ApiError, getBooking } from '@pitlane/client';
import type { BookingDetails } from '@pitlane/contracts';
import { formatLongDay, formatTime } from '@pitlane/domain/format-date';
import { Banner, Card, KeyValueList, Price, Skeleton, Timeline } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { ServerErrorPage } from '../errors/server-error-page.tsx';
import { bookingSteps } from './booking-timeline.ts';
import styles from './confirmation-page.module.css';
import { usePurchaseEvent } from './purchase-event.ts';

/** While the provider or the workshop has still to speak the page asks again by itself. */
const ASK_AGAIN_MS = 4_000;

/** `/booking/{bookingToken}/confirmation` (2 §4). */
export function ConfirmationPage() {
  const { bookingToken } = getRouteApi('/booking/$bookingToken/confirmation').useParams();
  const booking = useQuery({
    queryKey: ['booking', bookingToken],
    queryFn: ({ signal }) => getBooking(api, bookingToken, signal),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : ASK_AGAIN_MS),
  });
  const title = booking.data?.IsPaymentOnly ? 'Payment Received' : 'Booking Received';
  useDocumentTitle(title);
  usePurchaseEvent(booking.data);
  if (booking.error instanceof ApiError && [400, 404].includes(booking.error.status)) return <NotFoundPage />;
  if (booking.error && !booking.data)
    return <ServerErrorPage error={booking.error} reset={() => void booking.refetch()} />;
  if (!booking.data) return <Skeleton height={420} />;
  return <Confirmation booking={booking.data} title={title} />;
}

const isSettled = (booking: BookingDetails) =>
  !['PendingAwaitingPayment', 'Pending'].includes(booking.BookingStatusId);

function Confirmation({ booking, title }: { booking: BookingDetails; title: string }) {
  const { Workshop } = booking;
  const where = Workshop.IsMobile
    ? 'The mechanic comes to you'
    : [Workshop.Address, Workshop.SuburbName, Workshop.StateShortName, Workshop.Postcode]
        .filter(Boolean)
        .join(', ');
  return (
    <div className={styles.page}>
      <header>
        <h1>{title}</h1>
        <p>
          {booking.CustomerFirstName ? `Thank you, ${booking.CustomerFirstName}. ` : 'Thank you. '}
          Your reference is <strong>{booking.BookingReference}</strong>. The details are on their way by email
          and SMS.
        </p>
      </header>
      {booking.BookingStatusId === 'PendingAwaitingPayment' && (
        <Banner tone="info" title="Waiting for your payment">
          Your bank is still confirming the payment. This page updates by itself.
        </Banner>
      )}
      <div className={styles.columns}>
        <Card>
          <h2>What happens next</h2>
          <Timeline label="What happens next" items={bookingSteps(booking)} />
        </Card>
        <Card>
          <h2>Your booking</h2>
          <KeyValueList
            items={[
              {
                key: 'When',
                value: `${formatLongDay(booking.ServiceDate)}, ${formatTime(booking.TimeOfArrival)}`,
              },
              { key: 'Who', value: Workshop.Name },
              { key: 'Where', value: where },
              ...(Workshop.Phone
                ? [
                    {
                      key: 'Phone',
                      value: <a href={`tel:${Workshop.Phone.replaceAll(' ', '')}`}>{Workshop.Phone}</a>,
                    },
                  ]
                : []),
              {
                key: 'Vehicle',
                value: [booking.BookingVehicle.Description, booking.BookingVehicle.Rego]
                  .filter(Boolean)
                  .join(' · '),
              },
            ]}
          />
          <h2>Price</h2>
          <KeyValueList
            items={[
              ...booking.Tickets.flatMap((ticket) => ticket.TicketItems).map((item) => ({
                key: item.Name,
                value: <Price cents={item.PriceIncGst} />,
              })),
              { key: 'GST included', value: <Price cents={booking.TaxIncluded} /> },
              {
                key: 'Total',
                value: (
                  <strong>
                    <Price cents={booking.TotalNetPriceIncGst} />
                  </strong>
                ),
              },
              { key: 'Paid', value: paidText(booking) },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}

const paidText = (booking: BookingDetails) =>
  booking.Payments.some((payment) => payment.IsValid) ? 'Paid by card' : 'Not yet';
