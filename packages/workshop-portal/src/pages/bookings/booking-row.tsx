import type { PortalBooking } from '@pitlane/contracts';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Badge, calendarIcon, Icon, Price } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { ListGroup } from '../../app/list-group.tsx';
import { ListRow } from '../../app/list-row.tsx';

type Props = { heading: string; bookings: readonly PortalBooking[]; empty?: string };

/** A list of bookings under a heading; nothing if it is empty, unless `empty` explains it. */
export const BookingGroup = ({ heading, bookings, empty }: Props) => (
  <ListGroup
    heading={heading}
    items={bookings}
    empty={empty}
    itemKey={({ BookingOfferId, BookingToken }) => BookingOfferId ?? BookingToken}
    renderItem={(booking) => <BookingRow booking={booking} />}
  />
);

const BookingRow = ({ booking }: { booking: PortalBooking }) => (
  <ListRow
    title={
      <Link
        to="/bookings/$bookingToken"
        params={{ bookingToken: booking.BookingToken }}
        search={{ bookingOfferId: booking.BookingOfferId ?? undefined }}
      >
        {booking.VehicleDescription}
      </Link>
    }
    summary={booking.Summary}
    detail={`${booking.CustomerFirstName} · ${booking.BookingReference} · ${booking.WorkshopName}`}
    when={
      <>
        <Icon path={calendarIcon} size={18} />
        {formatDay(booking.ServiceDate)}, {formatTime(booking.TimeOfArrival)}
      </>
    }
    state={
      <>
        <Price cents={booking.TotalIncGst} toCents={booking.MaximumTotalIncGst} />
        <Badge tone={booking.IsPaid ? 'accent' : 'neutral'}>
          {booking.IsPaid ? 'Paid' : 'Pays at workshop'}
        </Badge>
      </>
    }
  />
);
