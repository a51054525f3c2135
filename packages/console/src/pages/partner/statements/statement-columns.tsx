import type { PartnerStatement, PartnerStatementLines } from '@pitlane/contracts';
import { formatDay, formatMonth } from '@pitlane/domain/calendar/format-day';
import { toFirstDay } from '@pitlane/domain/calendar/month';
import { formatCents } from '@pitlane/domain/money/money';
import { Link } from '@tanstack/react-router';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { InstantCell, toFileAmount, toFileInstant } from '../list/list-cells.tsx';

const month = createColumns<PartnerStatement>();

/** `November 2026` for `2026-11`. */
export const nameMonth = (text: string): string => formatMonth(toFirstDay(text));

export const STATEMENT_COLUMNS: DataColumn<PartnerStatement>[] = [
  month.accessor('Month', {
    id: 'month',
    header: 'Month',
    cell: ({ row: { original } }) => (
      <Link to="." search={{ month: original.Month } as never}>
        {nameMonth(original.Month)}
        {!original.IsComplete && ' (so far)'}
      </Link>
    ),
  }),
  month.accessor('Bookings', { id: 'bookings', header: 'Serviced bookings' }),
  month.accessor('Refunds', { id: 'refunds', header: 'Refunds' }),
  month.accessor(({ BaseCents }) => toFileAmount(BaseCents), {
    id: 'base',
    header: 'Paid by customers',
    cell: ({ row: { original } }) => formatCents(original.BaseCents),
  }),
  month.accessor(({ CommissionCents }) => toFileAmount(CommissionCents), {
    id: 'commission',
    header: 'Commission',
    cell: ({ row: { original } }) => formatCents(original.CommissionCents),
  }),
  month.accessor('Currency', { id: 'currency', header: 'Currency' }),
];

type Line = PartnerStatementLines['Items'][number];
const line = createColumns<Line>();

export const LINE_COLUMNS: DataColumn<Line>[] = [
  line.accessor('Reference', { id: 'reference', header: 'Booking' }),
  line.accessor(({ Kind }) => (Kind === 'refund' ? 'Refund' : 'Work done'), { id: 'kind', header: 'What' }),
  line.accessor(({ At }) => toFileInstant(At), {
    id: 'at',
    header: 'When (AEST)',
    cell: ({ row }) => <InstantCell at={row.original.At} />,
  }),
  line.accessor('ServiceDate', {
    id: 'day',
    header: 'Day of the work',
    cell: ({ row }) => formatDay(row.original.ServiceDate),
  }),
  line.accessor(({ BaseCents }) => toFileAmount(BaseCents), {
    id: 'base',
    header: 'Paid by the customer',
    cell: ({ row: { original } }) => formatCents(original.BaseCents),
  }),
  line.accessor('Percent', { id: 'rate', header: 'Rate in %' }),
  line.accessor('Currency', { id: 'currency', header: 'Currency' }),
  line.accessor(({ PartnerReference }) => PartnerReference ?? '', {
    id: 'own',
    header: 'Your reference',
    cell: ({ getValue }) => getValue() || '–',
  }),
];
