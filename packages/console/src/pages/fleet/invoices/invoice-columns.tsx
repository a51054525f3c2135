import type { FleetInvoice } from '@pitlane/contracts';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { formatCents } from '@pitlane/domain/money/money';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { describeStatus } from '../bookings/booking-words.ts';
import styles from './invoices.module.css';

type Line = FleetInvoice['Items'][number];
const column = createColumns<Line>();

/** `239.00` in the file, which programs read; `$239.00` in the table. */
const toNumber = (cents: number): string => (cents / 100).toFixed(2);

const money = (name: 'ExGst' | 'Gst' | 'IncGst' | 'RefundedIncGst', header: string) =>
  column.accessor((line) => toNumber(line[name]), {
    id: name,
    header,
    cell: ({ row }) => formatCents(row.original[name]),
  });

const words = ({ getValue }: { getValue: () => string }) => (
  <span className={styles.words}>{getValue()}</span>
);

/** A booking with what the fleet owes for it. */
export const INVOICE_COLUMNS: DataColumn<Line>[] = [
  column.accessor('Reference', { id: 'reference', header: 'Reference' }),
  column.accessor('ServiceDate', {
    id: 'day',
    header: 'Day',
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  column.accessor(({ Plate }) => Plate ?? '', { id: 'plate', header: 'Plate' }),
  column.accessor('Vehicle', { id: 'car', header: 'Car', cell: words }),
  column.accessor('DriverName', { id: 'driver', header: 'Driver' }),
  column.accessor('WorkshopName', { id: 'workshop', header: 'Workshop', cell: words }),
  column.accessor(({ Work }) => Work.join('; '), { id: 'work', header: 'Work', cell: words }),
  column.accessor((line) => describeStatus(line).label, { id: 'status', header: 'Status' }),
  money('ExGst', 'Ex GST'),
  money('Gst', 'GST'),
  money('IncGst', 'Total'),
  money('RefundedIncGst', 'Refunded'),
  column.accessor('Currency', { id: 'currency', header: 'Currency' }),
];
