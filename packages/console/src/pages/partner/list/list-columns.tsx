import { formatDay } from '@pitlane/domain/calendar/format-day';
import { formatCents } from '@pitlane/domain/money/money';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { InstantCell, toFileAmount, toFileInstant } from './list-cells.tsx';

/** When something happened. */
export const instantColumn = <Row extends object>(
  id: string,
  header: string,
  read: (row: Row) => string | null,
): DataColumn<Row> =>
  createColumns<Row>().accessor((row) => toFileInstant(read(row)), {
    id,
    header,
    cell: ({ row }) => <InstantCell at={read(row.original)} />,
  });

/** An amount of `read` cents. */
export const amountColumn = <Row extends object>(
  id: string,
  header: string,
  read: (row: Row) => number,
): DataColumn<Row> =>
  createColumns<Row>().accessor((row) => toFileAmount(read(row)), {
    id,
    header,
    cell: ({ row }) => formatCents(read(row.original)),
  });

/** The day on which a booking's work is done. */
export const workDayColumn = <Row extends { ServiceDate: string }>(): DataColumn<Row> =>
  createColumns<Row>().accessor(({ ServiceDate }) => ServiceDate, {
    id: 'day',
    header: 'Day of the work',
    cell: ({ getValue }) => formatDay(getValue()),
  });

/** What the partner calls the request itself. */
export const ownReferenceColumn = <Row extends { PartnerReference: string | null }>(
  id: string,
): DataColumn<Row> =>
  createColumns<Row>().accessor(({ PartnerReference }) => PartnerReference ?? '', {
    id,
    header: 'Your reference',
    cell: ({ getValue }) => getValue() || '–',
  });
