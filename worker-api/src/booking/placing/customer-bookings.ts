import type {
  BookingStatus,
  Currency,
  CustomerBooking,
  FleetApprovalState,
  SupplierResponseType,
} from '@pitlane/contracts';
import { getBookingState } from '@pitlane/domain/booking/booking-state';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { localDay } from '@pitlane/domain/calendar/zone';
import { RECEIPT_STATES } from '@pitlane/domain/payment/payment-state';
import { type VehicleColumns, vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { AppDeps } from '../../platform/deps.ts';
import { literal, literals } from '../../platform/sql.ts';
import { approvalState, bookingReference, customerToken, maximumTotal } from '../bookings/index.ts';

/** The newest bookings; older ones are in the customer's mails. */
const MAX_LISTED_BOOKINGS = 100;

type Row = VehicleColumns & {
  id: number;
  publicId: string;
  status: BookingStatus;
  serviceDate: string;
  arrivalFrom: string;
  arrivalTo: string | null;
  startAt: Date | null;
  timezone: string;
  totalCents: number;
  maximumTotalCents: number | null;
  currency: Currency;
  isPaymentOnly: boolean;
  isProductFlow: boolean;
  workshopName: string;
  work: string[];
  response: SupplierResponseType | null;
  approval: FleetApprovalState | null;
  hasReceipt: boolean;
};

/** What this account booked while it was signed in, the latest day first. Another account's bookings never show. */
export async function readCustomerBookings(deps: AppDeps, subject: string): Promise<CustomerBooking[]> {
  const db = deps.sql;
  const now = deps.clock.now();
  const rows = await db<Row[]>`
    select b.id, b.public_id, b.status, b.service_date, to_char(b.arrival_from, 'HH24:MI') as arrival_from,
           to_char(b.arrival_to, 'HH24:MI') as arrival_to,
           (b.service_date + b.arrival_from) at time zone b.timezone as start_at, b.timezone, b.total_cents,
           ${maximumTotal(db)} as maximum_total_cents, b.currency, b.is_payment_only, b.is_product_flow,
           s.name as workshop_name, l.vehicle_description, l.vehicle_make, l.vehicle_model, l.vehicle_year,
           array(select i.name from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id
                  where t.booking_id = b.id and t.type in ('Servicing', 'RepairsAndInspections')
                  order by t.type desc, i.position) as work,
           (select o.response_type from booking_offer o
             where o.booking_id = b.id and o.supplier_id = b.supplier_id and o.response_type is not null
             order by o.id desc limit 1) as response, ${approvalState(db)} as approval,
           exists (select from payment p
                    where p.booking_id = b.id and p.state in ${literals(db, RECEIPT_STATES)}) as has_receipt
      from booking b join supplier s on s.id = b.supplier_id join lead l on l.guid = b.lead_guid
     where b.user_id = ${subject} and b.status <> ${literal(db, BOOKING_STATUS.Quote)}
     order by b.service_date desc, b.id desc limit ${MAX_LISTED_BOOKINGS}`;
  return Promise.all(rows.map((row) => toCustomerBooking(deps, row, now)));
}

async function toCustomerBooking(deps: AppDeps, row: Row, now: Date): Promise<CustomerBooking> {
  return {
    BookingToken: await customerToken(deps, row),
    BookingReference: bookingReference(row.id),
    BookingStatusId: row.status,
    State: getBookingState({
      ...row,
      hasBegun: row.startAt !== null && row.startAt <= now,
      isDayOver: row.serviceDate < localDay(now, row.timezone),
    }),
    IsPaymentOnly: row.isPaymentOnly,
    IsProductFlow: row.isProductFlow,
    ServiceDate: row.serviceDate,
    TimeOfArrival: row.arrivalFrom,
    TimeOfArrivalTo: row.arrivalTo,
    WorkshopName: row.workshopName,
    VehicleDescription: vehicleTitle(row),
    Work: row.work,
    TotalNetPriceIncGst: row.totalCents,
    MaximumTotalIncGst: row.maximumTotalCents,
    Currency: row.currency,
    ReceiptToken: row.hasReceipt ? await customerToken(deps, row, 'receipt') : null,
  };
}
