import type { PartnerBookingList, PartnerBookingStatus } from '@pitlane/contracts';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { amountColumn, instantColumn, ownReferenceColumn, workDayColumn } from '../list/list-columns.tsx';

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
  instantColumn('created', 'Booked (AEST)', ({ CreatedOn }) => CreatedOn),
  column.accessor(({ Status }) => BOOKING_STATUSES[Status], { id: 'status', header: 'State' }),
  workDayColumn(),
  amountColumn('total', 'Total inc GST', ({ TotalCents }) => TotalCents),
  column.accessor('Currency', { id: 'currency', header: 'Currency' }),
  column.accessor(describePaid, { id: 'paid', header: 'Paid', cell: ({ getValue }) => getValue() || '–' }),
  ownReferenceColumn('own'),
];

/** Empty where nothing is paid: a booking that was cancelled and refunded. */
function describePaid({ IsPaid, Status }: PartnerBooking): string {
  if (IsPaid) return 'Online';
  return Status === 'Cancelled' ? '' : 'At the workshop';
}
