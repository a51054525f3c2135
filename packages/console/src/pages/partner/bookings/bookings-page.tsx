import { getPartnerBookings } from '@pitlane/client';
import { PartnerList } from '../list/partner-list.tsx';
import { BOOKING_COLUMNS, BOOKING_STATUSES } from './booking-columns.tsx';

/** Bookings of the partner. */
export const BookingsPage = () => (
  <PartnerList
    title="Bookings"
    name="bookings"
    load={getPartnerBookings}
    statuses={BOOKING_STATUSES}
    columns={BOOKING_COLUMNS}
    rowId={({ BookingId }) => String(BookingId)}
    empty={{ title: 'No bookings', text: 'Bookings that come from your leads are listed here.' }}
  />
);
