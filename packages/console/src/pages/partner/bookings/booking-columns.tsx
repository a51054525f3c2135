import type { PartnerBookingList, PartnerBookingStatus } from '@pitlane/contracts';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { formatCents } from '@pitlane/domain/money/money';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { InstantCell, toFileAmount, toFileInstant } from '../list/list-cells.tsx';

export type PartnerBooking = PartnerBookingList['Items'][number];

/** What the states of a booking are called. */
export const BOOKING_STATUSES: Record<PartnerBookingStatus, string> = {
  Pending: 'Waiting for the workshop',
  Confirmed: 'Confirmed',
  Rescheduled: 'Moved',
  Serviced: 'Done',
  Cancelled: 'Cancelled',
};

const column = createColumns<PartnerBooking>();

export const BOOKING_COLUMNS: DataColumn<PartnerBooking>[] = [
  column.accessor('Reference', { id: 'reference', header: 'Booking' }),
  column.accessor(({ CreatedOn }) => toFileInstant(CreatedOn), {
    id: 'created',
    header: 'Booked (AEST)',
    cell: ({ row }) => <InstantCell at={row.original.CreatedOn} />,
  }),
  column.accessor(({ Status }) => BOOKING_STATUSES[Status], { id: 'status', header: 'State' }),
  column.accessor('ServiceDate', {
    id: 'day',
    header: 'Day of the work',
    cell: ({ row }) => formatDay(row.original.ServiceDate),
  }),
  column.accessor(({ TotalCents }) => toFileAmount(TotalCents), {
    id: 'total',
    header: 'Total inc GST',
    cell: ({ row }) => formatCents(row.original.TotalCents),
  }),
  column.accessor('Currency', { id: 'currency', header: 'Currency' }),
  column.accessor(describePaid, { id: 'paid', header: 'Paid', cell: ({ getValue }) => getValue() || '–' }),
  column.accessor(({ PartnerReference }) => PartnerReference ?? '', {
    id: 'own',
    header: 'Your reference',
    cell: ({ getValue }) => getValue() || '–',
  }),
];

/** Empty where nothing is paid: a booking that was cancelled and refunded. */
function describePaid({ IsPaid, Status }: PartnerBooking): string {
  if (IsPaid) return 'Online';
  return Status === 'Cancelled' ? '' : 'At the workshop';
}
