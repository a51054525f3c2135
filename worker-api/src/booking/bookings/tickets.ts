import type { FinaliseExtra, PriceBreakdown } from '@pitlane/contracts';
import { taxContained } from '@pitlane/domain/money/tax';
import type { Tx } from '../../platform/database.ts';
import type { BookingContext } from '../context/index.ts';

type TicketType = 'Servicing' | 'RepairsAndInspections' | 'Extras' | 'AdditionalServiceExtras' | 'Discounts';
type Item = {
  type: TicketType;
  name: string;
  price_cents: number;
  maximum_price_cents: number | null;
  task_id: number | null;
  extra_service_id: number | null;
  service_schedule_id: number | null;
  service_interval_id: number | null;
  generic_service_id: number | null;
  promo_code: string | null;
  incurs_commission: boolean;
  details: { notes: string | null };
};

/** What a code takes off a booking; cents. */
export type BookedDiscount = { code: string; description: string; cents: number };

/** Replaces the booking's tickets. The items' tax adds up to the booking's. */
export async function writeTickets(
  tx: Tx,
  bookingId: number,
  context: BookingContext,
  breakdown: PriceBreakdown,
  extras: readonly FinaliseExtra[],
  more: { services: readonly string[]; discount: BookedDiscount | null },
): Promise<void> {
  await tx`delete from booking_ticket where booking_id = ${bookingId}`;
  const items = [
    ...toCartLines(context, breakdown),
    ...extras.map(toExtraLine),
    ...[...new Set(more.services)].map(toServiceLine),
    ...(more.discount ? [toDiscountLine(more.discount)] : []),
  ];
  let sum = 0;
  const taxed = items.map((item) => {
    const before = taxContained(sum, context.supplier.country);
    sum += item.price_cents;
    return { ...item, tax_cents: taxContained(sum, context.supplier.country) - before };
  });
  for (const [type, group] of Map.groupBy(taxed, (item) => item.type)) {
    const [ticket] = await tx<{ id: number }[]>`
      insert into booking_ticket (booking_id, type) values (${bookingId}, ${type}) returning id`;
    const rows = group.map(({ type: _, details, ...item }, index) => ({
      ...item,
      details: tx.json(details),
      ticket_id: ticket!.id,
      position: index + 1,
    }));
    await tx`insert into booking_ticket_item ${tx(rows as never)}`;
  }
}

const NOTHING = {
  task_id: null,
  extra_service_id: null,
  service_schedule_id: null,
  service_interval_id: null,
  generic_service_id: null,
  promo_code: null,
  maximum_price_cents: null,
};

function toCartLines({ cart, supplier }: BookingContext, breakdown: PriceBreakdown): Item[] {
  return breakdown.Lines.map((line) => {
    const row = cart.find((item) => item.id === line.LeadCartItemID);
    return {
      ...NOTHING,
      type: row?.itemType === 'Service' ? 'Servicing' : 'RepairsAndInspections',
      name: line.Name,
      price_cents: line.MinimumIncGst,
      maximum_price_cents: line.MaximumIncGst === line.MinimumIncGst ? null : line.MaximumIncGst,
      task_id: row?.taskId ?? null,
      service_schedule_id: row?.serviceScheduleId ?? null,
      service_interval_id: row?.serviceIntervalId ?? null,
      generic_service_id: row?.genericServiceId ?? null,
      incurs_commission: supplier.commissionPercent > 0,
      details: { notes: row?.additionalDetails ?? row?.repairNotes ?? null },
    };
  });
}

const toExtraLine = (extra: FinaliseExtra): Item => ({
  ...NOTHING,
  type: 'Extras',
  name: extra.Name,
  price_cents: extra.PriceIncGst,
  extra_service_id: extra.WorkshopExtraServiceID,
  incurs_commission: extra.IncursCommission,
  details: { notes: null },
});

const toDiscountLine = ({ code, description, cents }: BookedDiscount): Item => ({
  ...NOTHING,
  type: 'Discounts',
  name: description,
  price_cents: -cents,
  promo_code: code,
  incurs_commission: false,
  details: { notes: null },
});

/** Requested without a price; the workshop prices it. */
const toServiceLine = (name: string): Item => ({
  ...NOTHING,
  type: 'AdditionalServiceExtras',
  name,
  price_cents: 0,
  incurs_commission: false,
  details: { notes: null },
});
