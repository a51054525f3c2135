import type { FoundBooking, FoundLead, ServiceHours } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatCentsRange } from '@pitlane/domain/money/money';
import { displayPhone } from '@pitlane/domain/people/phone';
import { Badge } from '@pitlane/ui/aria';
import { createColumns, type DataColumn } from '../../app/data-table.tsx';
import { Phone } from '../../app/phone.tsx';
import { BookingLink, LeadLink } from '../../app/record-links.tsx';
import { formatService } from '../work/due.ts';

const booking = createColumns<FoundBooking>();

/** A booking among what was found. */
export const BOOKING_COLUMNS: DataColumn<FoundBooking>[] = [
  booking.accessor('Reference', {
    id: 'reference',
    header: 'Booking',
    cell: ({ row: { original } }) => <BookingLink id={original.Id}>{original.Reference}</BookingLink>,
  }),
  booking.accessor('Status', {
    id: 'status',
    header: 'Status',
    cell: ({ getValue }) => <Badge>{getValue()}</Badge>,
  }),
  booking.accessor('ServiceDate', {
    id: 'day',
    header: 'Day',
    cell: ({ getValue }) => formatLongDay(getValue()),
  }),
  booking.accessor('CustomerName', { id: 'customer', header: 'Customer' }),
  booking.accessor(({ CustomerPhone }) => displayPhone(CustomerPhone), {
    id: 'phone',
    header: 'Phone',
    cell: ({ row: { original } }) => <Phone number={original.CustomerPhone} />,
  }),
  booking.accessor('Rego', { id: 'plate', header: 'Plate', cell: ({ getValue }) => getValue() ?? '–' }),
  booking.accessor('WorkshopName', { id: 'workshop', header: 'Workshop' }),
  booking.accessor(
    ({ TotalIncGst, MaximumTotalIncGst }) => formatCentsRange(TotalIncGst, MaximumTotalIncGst),
    { id: 'total', header: 'Total' },
  ),
];

const lead = createColumns<FoundLead>();

/** A lead among what was found; its ids differ from those of a booking, as one address hides columns of both. */
export const createLeadColumns = (hours: ServiceHours): DataColumn<FoundLead>[] => [
  lead.accessor('CustomerName', {
    id: 'lead-customer',
    header: 'Customer',
    cell: ({ row: { original } }) => (
      <LeadLink guid={original.Guid}>{original.CustomerName ?? 'No name yet'}</LeadLink>
    ),
  }),
  lead.accessor(({ CustomerPhone }) => CustomerPhone && displayPhone(CustomerPhone), {
    id: 'lead-phone',
    header: 'Phone',
    cell: ({ row: { original } }) =>
      original.CustomerPhone ? <Phone number={original.CustomerPhone} /> : '–',
  }),
  lead.accessor('CustomerEmail', {
    id: 'lead-email',
    header: 'Email',
    cell: ({ getValue }) => getValue() ?? '–',
  }),
  lead.accessor('Vehicle', { id: 'lead-vehicle', header: 'Vehicle' }),
  lead.accessor('Rego', { id: 'lead-plate', header: 'Plate', cell: ({ getValue }) => getValue() ?? '–' }),
  lead.accessor(({ CreatedOn }) => formatService(CreatedOn, hours), { id: 'lead-since', header: 'Since' }),
  lead.accessor(({ BookingId }) => BookingId, {
    id: 'lead-booking',
    header: 'Booking',
    cell: ({ row: { original } }) =>
      original.BookingId === null ? '–' : <BookingLink id={original.BookingId}>Open</BookingLink>,
  }),
];
