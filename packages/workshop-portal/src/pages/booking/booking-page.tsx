import { ApiError, getBookingOffer, responseAlert } from '@pitlane/client';
import type { BookingOfferDetails } from '@pitlane/contracts';
import { formatLongDay, formatTime } from '@pitlane/domain/format-date';
import { Badge, Card, ErrorState, KeyValueList, Price, Skeleton } from '@pitlane/ui/aria';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import styles from './booking-page.module.css';

/** One booking: facts left, the answer right (2 §4 'Workshop portal: booking page'). */
export function BookingPage() {
  const { bookingToken } = useParams({ strict: false }) as { bookingToken: string };
  const { bookingOfferId } = useSearch({ strict: false }) as { bookingOfferId?: number };
  const queryKey = ['booking-offer', bookingToken, bookingOfferId];
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => getBookingOffer(api, bookingToken, bookingOfferId, signal),
  });
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFoundPage />;
  if (query.error && !query.data) {
    const { message, traceId } = responseAlert(query.error);
    return (
      <ErrorState
        title="Problem loading booking details"
        detail={message}
        traceId={traceId ?? undefined}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton height={420} />;
  const reload = async () => {
    await Promise.all([query.refetch(), client.invalidateQueries({ queryKey: ['portal-bookings'] })]);
  };
  return (
    <div className={styles.columns}>
      <Facts details={query.data} />
      <div className={styles.answerColumn}>
        <AnswerPanel details={query.data} onAnswered={reload} />
      </div>
    </div>
  );
}

function Facts({ details: { Booking } }: { details: BookingOfferDetails }) {
  const until = Booking.TimeOfArrivalTo ? ` to ${formatTime(Booking.TimeOfArrivalTo)}` : '';
  return (
    <Card>
      <h1 className={styles.title}>{Booking.VehicleDescription}</h1>
      <p className={styles.muted}>
        Booking {Booking.BookingReference} {Booking.IsPaid && <Badge tone="accent">Paid</Badge>}
      </p>
      <KeyValueList
        items={[
          {
            key: 'When',
            value: `${formatLongDay(Booking.ServiceDate)}, ${formatTime(Booking.TimeOfArrival)}${until}`,
          },
          {
            key: 'Customer',
            value: [Booking.CustomerFirstName, Booking.CustomerLastName].filter(Boolean).join(' '),
          },
          ...(Booking.CustomerContactNumber
            ? [
                {
                  key: 'Phone',
                  value: <a href={`tel:${Booking.CustomerContactNumber}`}>{Booking.CustomerContactNumber}</a>,
                },
              ]
            : []),
          ...(Booking.CustomerEmail
            ? [
                {
                  key: 'Email',
                  value: <a href={`mailto:${Booking.CustomerEmail}`}>{Booking.CustomerEmail}</a>,
                },
              ]
            : []),
          ...(Booking.CustomerAddress ? [{ key: 'Where', value: Booking.CustomerAddress }] : []),
          { key: 'Rego', value: Booking.Rego ?? 'Not given' },
          ...(Booking.VIN ? [{ key: 'VIN', value: Booking.VIN }] : []),
          ...(Booking.Comments ? [{ key: 'Comments', value: Booking.Comments }] : []),
        ]}
      />
      <h2 className={styles.subtitle}>The job</h2>
      <KeyValueList
        items={[
          ...Booking.Items.map((item) => ({
            key: item.Notes ? `${item.Name}: ${item.Notes}` : item.Name,
            value: <Price cents={item.PriceIncGst} />,
          })),
          { key: 'GST included', value: <Price cents={Booking.TaxIncluded} /> },
          {
            key: 'Total',
            value: (
              <strong>
                <Price cents={Booking.TotalIncGst} />
              </strong>
            ),
          },
        ]}
      />
    </Card>
  );
}
