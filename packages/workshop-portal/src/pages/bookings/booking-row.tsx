import type { PortalBooking } from '@pitlane/contracts';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Badge, Card, calendarIcon, Icon, Price } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import styles from './booking-row.module.css';

/** A list of bookings under a heading; nothing if it is empty, unless `empty` explains it. */
export function BookingGroup(props: { heading: string; bookings: readonly PortalBooking[]; empty?: string }) {
  const { heading, bookings, empty } = props;
  if (bookings.length === 0 && !empty) return null;
  const id = heading.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{heading}</h2>
      {bookings.length === 0 && <p className={styles.muted}>{empty}</p>}
      <ul>
        {bookings.map((booking) => (
          <li key={booking.BookingOfferId ?? booking.BookingToken}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BookingRow({ booking }: { booking: PortalBooking }) {
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
          <Badge tone={booking.IsPaid ? 'accent' : 'neutral'}>
            {booking.IsPaid ? 'Paid' : 'Pays at workshop'}
          </Badge>
        </p>
      </div>
    </Card>
  );
}
