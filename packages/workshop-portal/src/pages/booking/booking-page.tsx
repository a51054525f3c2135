import { Photos } from '@pitlane/app-shell/photos';
import { useMedia } from '@pitlane/app-shell/use-media';
import { ApiError, getBookingOffer } from '@pitlane/client';
import type { BookingOfferDetails } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { fullName } from '@pitlane/domain/people/person-name';
import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { backIcon, Card, Icon, KeyValueList, LinePrice, Price, Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { useHeadless } from '../../app/headless.ts';
import { LoadError } from '../../app/load-error.tsx';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { PaidBadge } from '../../app/paid-badge.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { AskForChange } from './ask-for-change.tsx';
import styles from './booking-page.module.css';
import { MarkServiced } from './mark-serviced.tsx';
import { ServiceOperations } from './service-operations.tsx';
import { WaitingPrice } from './waiting-price.tsx';

/** Above this width the facts and the answer fit side by side. */
const SIDE_BY_SIDE = '(min-width: 900px)';

/** One booking: facts at the left, the answer at the right (2 §4 'Workshop portal: booking page'). */
export function BookingPage() {
  const { bookingToken } = useParams({ strict: false }) as { bookingToken: string };
  const { bookingOfferId, answer: requested } = useSearch({ strict: false }) as {
    bookingOfferId?: number;
    answer?: 'confirm';
  };
  const isHeadless = useHeadless();
  const isWide = useMedia(SIDE_BY_SIDE);
  const queryKey = ['booking-offer', bookingToken, bookingOfferId];
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => getBookingOffer(api, bookingToken, bookingOfferId, signal),
  });
  useDocumentTitle(query.data ? `Booking ${query.data.Booking.BookingReference}` : 'Booking');
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFoundPage />;
  if (query.error && !query.data)
    return (
      <LoadError
        title="Problem loading booking details"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!query.data) return <Skeleton height={420} />;
  const reload = async () => {
    await Promise.all([
      query.refetch(),
      client.invalidateQueries({ queryKey: ['portal-bookings'] }),
      client.invalidateQueries({ queryKey: ['portal-home'] }),
      client.invalidateQueries({ queryKey: ['portal-waiting'] }),
    ]);
  };
  const { Booking } = query.data;
  const facts = <Facts key="facts" details={query.data} />;
  const answer = (
    <div key="answer" className={styles.answerColumn}>
      <AnswerPanel
        key={query.data.Offer?.dbId}
        details={query.data}
        isConfirming={requested === 'confirm'}
        onAnswered={reload}
      />
      {query.data.CanMarkServiced && <MarkServiced token={bookingToken} onMarked={reload} />}
      <AskForChange key={Booking.BookingToken} details={query.data} onRequested={reload} />
    </div>
  );
  return (
    <Stack>
      {!isHeadless && (
        <Link to="/bookings" className={styles.back}>
          <Icon path={backIcon} size={18} /> All bookings
        </Link>
      )}
      <header className={styles.header}>
        <h1>{Booking.VehicleDescription}</h1>
        <p className={styles.muted}>
          Booking {Booking.BookingReference} · {Booking.WorkshopName}
        </p>
      </header>
      <div className={styles.columns}>
        {/* On a phone the answer comes first, also for the keyboard. */}
        {isWide ? [facts, answer] : [answer, facts]}
      </div>
    </Stack>
  );
}

function Facts({ details }: { details: BookingOfferDetails }) {
  return (
    <Stack gap={5}>
      <Card title="The booking">
        <KeyValueList items={bookingFacts(details.Booking)} />
      </Card>
      <WaitingPrice booking={details.Booking} />
      <Photos images={details.Booking.CapturedVehicleImages} />
      <JobCard details={details} />
    </Stack>
  );
}

/** When, for whom, where and which car; what is not known is left out. */
function bookingFacts(Booking: BookingOfferDetails['Booking']) {
  // Without the job there is nothing to know about the customer.
  const isInvolved = Booking.CustomerFirstName !== '';
  const until = Booking.TimeOfArrivalTo ? ` to ${formatTime(Booking.TimeOfArrivalTo)}` : '';
  const name = fullName({ firstName: Booking.CustomerFirstName, lastName: Booking.CustomerLastName });
  const { CustomerContactNumber: phone, CustomerEmail: email } = Booking;
  return [
    {
      key: 'When',
      value: `${formatLongDay(Booking.ServiceDate)}, ${formatTime(Booking.TimeOfArrival)}${until}`,
    },
    isInvolved && { key: 'Customer', value: name },
    phone && { key: 'Phone', value: <a href={phoneLink(phone)}>{displayPhone(phone)}</a> },
    email && { key: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
    Booking.CustomerAddress && { key: 'Where', value: Booking.CustomerAddress },
    Booking.FlatSafeArea !== null && {
      key: 'Flat and safe area',
      value: Booking.FlatSafeArea ? 'Yes' : 'No',
    },
    isInvolved && { key: 'Plate', value: Booking.Rego ?? 'Not given' },
    Booking.VIN && { key: 'VIN', value: Booking.VIN },
    Booking.Comments && { key: 'Comments', value: Booking.Comments },
  ].filter((fact) => !!fact);
}

function JobCard({ details }: { details: BookingOfferDetails }) {
  const { Booking } = details;
  return (
    <Card title="The job" actions={<PaidBadge booking={Booking} />}>
      <KeyValueList
        layout="sum"
        items={[
          ...Booking.Items.map((item) => ({
            key: item.Name,
            hint: item.Notes ?? undefined,
            value: (
              <LinePrice
                lowest={item.PriceIncGst}
                highest={item.MaximumPriceIncGst}
                isAdditionalService={item.IsAdditionalService}
              />
            ),
          })),
          { key: 'GST included', value: <Price cents={Booking.TaxIncluded} /> },
          {
            key: 'Total inc GST',
            value: <Price cents={Booking.TotalIncGst} toCents={Booking.MaximumTotalIncGst} />,
            total: true,
          },
        ]}
      />
      {details.HasService && (
        <ServiceOperations token={Booking.BookingToken} isVehicleConfirmed={details.IsVehicleConfirmed} />
      )}
    </Card>
  );
}
