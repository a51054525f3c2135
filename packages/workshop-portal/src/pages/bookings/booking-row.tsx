import type { PortalBooking } from '@pitlane/contracts';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Badge, calendarIcon, Icon, Price } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListGroup } from '../../app/list-group.tsx';
import { ListRow } from '../../app/list-row.tsx';
import { PaidBadge } from '../../app/paid-badge.tsx';

type Props = {
  heading: string;
  bookings: readonly PortalBooking[];
  empty?: string;
  /** Below the list, such as a link to all bookings. */
  children?: ReactNode;
};

/** A list of bookings under a heading; nothing if it is empty, unless `empty` explains it. */
export const BookingGroup = ({ heading, bookings, empty, children }: Props) => (
  <ListGroup
    heading={heading}
    items={bookings}
    empty={empty}
    itemKey={({ BookingOfferId, BookingToken }) => BookingOfferId ?? BookingToken}
    renderItem={(booking) => <BookingRow booking={booking} />}
  >
    {children}
  </ListGroup>
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
    detail={[booking.CustomerFirstName, booking.BookingReference, booking.WorkshopName]
      .filter(Boolean)
      .join(' · ')}
    when={
      <>
        <Icon path={calendarIcon} size={18} />
        {formatDay(booking.ServiceDate)}, {formatTime(booking.TimeOfArrival)}
      </>
    }
    state={
      <>
        <AnswerDue booking={booking} />
        <Price cents={booking.TotalIncGst} toCents={booking.MaximumTotalIncGst} />
        <PaidBadge booking={booking} />
      </>
    }
  />
);

/** Until when to answer, or that it is late. */
function AnswerDue({ booking }: { booking: PortalBooking }) {
  if (booking.AnswerDueAt === null) return null;
  if (booking.IsAnswerLate) return <Badge tone="warning">Answer is late</Badge>;
  return <Badge>Answer by {formatShortInstant(new Date(booking.AnswerDueAt), booking.IANATimeZone)}</Badge>;
}
