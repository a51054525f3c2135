import { getFleetInvoice } from '@pitlane/client';
import type { FleetInvoice } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatMonth } from '@pitlane/domain/calendar/format-day';
import { toFirstDay } from '@pitlane/domain/calendar/month';
import { localDay } from '@pitlane/domain/calendar/zone';
import { formatCents } from '@pitlane/domain/money/money';
import { KeyValueList, Select, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../../app/api.ts';
import { CsvButton } from '../../../app/csv-button.tsx';
import { DataTable, useDataTable } from '../../../app/data-table.tsx';
import { LoadedItems } from '../../../app/loaded-items.tsx';
import { Page } from '../../../app/page.tsx';
import { TableColumns, useHiddenColumns } from '../../../app/table-columns.tsx';
import { useChangeSearch } from '../../../app/use-change-search.ts';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';
import { listMonths } from './invoice-month.ts';

const MONTHS = 24;

/** The bookings of a month with what the fleet owes for each, also as a file. */
export function InvoicesPage() {
  const months = listMonths(localDay(new Date(), SERVICE_ZONE), MONTHS);
  const { month = months[0]! } = useSearch({ strict: false }) as { month?: string };
  const show = useChangeSearch<{ month: string }>();
  const query = useQuery({
    queryKey: ['fleet-invoice', month],
    queryFn: ({ signal }) => getFleetInvoice(api, month, signal),
  });
  const all = months.includes(month) ? months : [month, ...months];
  return (
    <Page title="Invoices">
      <Stack isForm>
        <Select
          label="Month"
          options={all.map((id) => ({ id, label: formatMonth(toFirstDay(id)) }))}
          value={month}
          onChange={(id) => show({ month: id })}
        />
      </Stack>
      <LoadedItems
        query={query}
        empty={{
          title: 'No bookings in this month',
          text: 'A booking counts for the month of its day at the workshop.',
        }}
      >
        {(_items, data) => <Invoice invoice={data} />}
      </LoadedItems>
    </Page>
  );
}

function Invoice({ invoice }: { invoice: FleetInvoice }) {
  const table = useDataTable({
    columns: INVOICE_COLUMNS,
    rows: invoice.Items,
    rowId: ({ Id }) => String(Id),
    hidden: useHiddenColumns(),
  });
  return (
    <>
      <p>
        Confirmed and finished work counts. Cancelled bookings, and those that wait, are shown with no amount.
      </p>
      <TableColumns table={table} />
      <DataTable label={`Bookings of ${formatMonth(toFirstDay(invoice.Month))}`} table={table} />
      {invoice.Totals.map(({ Currency, ExGst, Gst, IncGst, RefundedIncGst }) => (
        <KeyValueList
          key={Currency}
          layout="sum"
          items={[
            { key: 'Ex GST', value: `${formatCents(ExGst)} ${Currency}` },
            { key: 'GST', value: `${formatCents(Gst)} ${Currency}` },
            { key: 'Total', value: `${formatCents(IncGst)} ${Currency}`, total: true },
            ...(RefundedIncGst > 0
              ? [{ key: 'Refunded online payments', value: `${formatCents(RefundedIncGst)} ${Currency}` }]
              : []),
          ]}
        />
      ))}
      <div>
        <CsvButton table={table} file={`fleet-${invoice.Month}.csv`} />
      </div>
    </>
  );
}
