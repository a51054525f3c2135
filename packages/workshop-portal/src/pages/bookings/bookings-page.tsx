import { getPortalBookings, responseAlert } from '@pitlane/client';
import type { PortalBooking, PortalHeading } from '@pitlane/contracts';
import { formatDay, formatTime } from '@pitlane/domain/format-date';
import {
  Badge,
  Button,
  Card,
  calendarIcon,
  EmptyState,
  ErrorState,
  Icon,
  Price,
  Skeleton,
} from '@pitlane/ui/aria';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import styles from './bookings-page.module.css';

/** What needs an answer first, then the rest in the order of the day (experience, 'Portal'). */
const ORDER: PortalHeading[] = [
  'Action required',
  'Awaiting confirmation',
  'Booked in',
  'Booking completed',
  'No action required',
  'Booking cancelled',
];
const ASK_AGAIN_MS = 30_000;

export function BookingsPage() {
  useDocumentTitle('Bookings');
  const query = useInfiniteQuery({
    queryKey: ['portal-bookings'],
    queryFn: ({ pageParam, signal }) => getPortalBookings(api, null, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    refetchInterval: ASK_AGAIN_MS,
  });
  if (query.error && !query.data) {
    const { title, message, traceId } = responseAlert(query.error);
    return (
      <ErrorState
        level={1}
        title={title}
        detail={message}
        traceId={traceId ?? undefined}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton height={320} />;
  const bookings = query.data.pages.flatMap((page) => page.Bookings);
  const open = query.data.pages[0]?.Counts['Action required'] ?? 0;
  return (
    <div className={styles.page}>
      <h1>Bookings</h1>
      <p role="status">
        {open === 0
          ? 'Nothing needs an answer.'
          : open === 1
            ? '1 booking needs your answer.'
            : `${open} bookings need your answer.`}
      </p>
      {bookings.length === 0 && (
        <EmptyState title="No bookings yet" icon={calendarIcon}>
          <p>New bookings appear here as soon as a customer books you.</p>
        </EmptyState>
      )}
      {ORDER.map((heading) => (
        <Group
          key={heading}
          heading={heading}
          bookings={bookings.filter((booking) => booking.Heading === heading)}
        />
      ))}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          onPress={() => void query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function Group({ heading, bookings }: { heading: PortalHeading; bookings: PortalBooking[] }) {
  if (bookings.length === 0) return null;
  const id = heading.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.BookingToken}>
            <Row booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ booking }: { booking: PortalBooking }) {
  return (
    <Card as="div">
      <div className={styles.row}>
        <div className={styles.what}>
          <Link
            to="/bookings/$bookingToken"
            params={{ bookingToken: booking.BookingToken }}
            search={{ bookingOfferId: booking.BookingOfferId ?? undefined }}
            className={styles.title}
          >
            {booking.VehicleDescription}
          </Link>
          <p>{booking.Summary}</p>
          <p className={styles.muted}>
            {booking.CustomerFirstName} · {booking.BookingReference} · {booking.WorkshopName}
          </p>
        </div>
        <p className={styles.when}>
          <Icon path={calendarIcon} size={18} />
          {formatDay(booking.ServiceDate)}, {formatTime(booking.TimeOfArrival)}
        </p>
        <p className={styles.price}>
          <Price cents={booking.TotalIncGst} />
          <Badge tone={booking.IsPaid ? 'accent' : 'neutral'}>{booking.IsPaid ? 'Paid' : 'Pays you'}</Badge>
        </p>
      </div>
    </Card>
  );
}
