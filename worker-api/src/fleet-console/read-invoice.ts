import type { FleetInvoice } from '@pitlane/contracts';
import { fleetCharge } from '@pitlane/domain/booking/fleet-charge';
import type { Db } from '../platform/database.ts';
import { type FleetBookingRow, fleetBookings, toBookingFacts } from './find-bookings.ts';

/** The bookings of a fleet whose day of service is in the month `YYYY-MM`, by day, with what it owes for each. */
export async function readInvoice(db: Db, fleetId: number, month: string, now: Date): Promise<FleetInvoice> {
  const rows = await db<FleetBookingRow[]>`
    ${fleetBookings(db, fleetId, now)}
      and b.service_date >= ${`${month}-01`}::date and b.service_date < ${`${month}-01`}::date + interval '1 month'
    order by b.service_date, b.id limit 20000`;
  const items = rows.map((row) => {
    const { exGst, gst, incGst } = fleetCharge(row);
    const charge = { ExGst: exGst, Gst: gst, IncGst: incGst, RefundedIncGst: row.refundedCents };
    return { ...toBookingFacts(row), Approval: row.approval && { Status: row.approval }, ...charge };
  });
  return { Success: true, Month: month, Items: items, Totals: sumByCurrency(items) };
}

function sumByCurrency(items: FleetInvoice['Items']): FleetInvoice['Totals'] {
  const totals = new Map<string, FleetInvoice['Totals'][number]>();
  for (const { Currency, ExGst, Gst, IncGst, RefundedIncGst } of items) {
    const sum = totals.get(Currency) ?? { Currency, ExGst: 0, Gst: 0, IncGst: 0, RefundedIncGst: 0 };
    totals.set(Currency, {
      Currency,
      ExGst: sum.ExGst + ExGst,
      Gst: sum.Gst + Gst,
      IncGst: sum.IncGst + IncGst,
      RefundedIncGst: sum.RefundedIncGst + RefundedIncGst,
    });
  }
  return [...totals.values()];
}
