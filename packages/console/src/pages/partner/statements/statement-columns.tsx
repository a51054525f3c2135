import type { PartnerStatement, PartnerStatementLines } from '@pitlane/contracts';
import { formatMonth } from '@pitlane/domain/calendar/format-day';
import { toFirstDay } from '@pitlane/domain/calendar/month';
import { Link } from '@tanstack/react-router';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { amountColumn, instantColumn, ownReferenceColumn, workDayColumn } from '../list/list-columns.tsx';

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
  amountColumn('base', 'Paid by customers', ({ BaseCents }) => BaseCents),
  amountColumn('commission', 'Commission', ({ CommissionCents }) => CommissionCents),
  month.accessor('Currency', { id: 'currency', header: 'Currency' }),
];

type Line = PartnerStatementLines['Items'][number];
const line = createColumns<Line>();

export const LINE_COLUMNS: DataColumn<Line>[] = [
  line.accessor('Reference', { id: 'reference', header: 'Booking' }),
  line.accessor(({ Kind }) => (Kind === 'refund' ? 'Refund' : 'Work done'), { id: 'kind', header: 'What' }),
  instantColumn('at', 'When (AEST)', ({ At }) => At),
  workDayColumn(),
  amountColumn('base', 'Paid by the customer', ({ BaseCents }) => BaseCents),
  line.accessor('Percent', { id: 'rate', header: 'Rate in %' }),
  line.accessor('Currency', { id: 'currency', header: 'Currency' }),
  ownReferenceColumn('own'),
];
