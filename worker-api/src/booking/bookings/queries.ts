import type {
  Address,
  BookingStatus,
  BookingTypeId,
  Country,
  Currency,
  FleetApprovalState,
  ListingStrategy,
  PaymentState,
  SupplierKind,
} from '@pitlane/contracts';
import { FLEET_APPROVAL } from '@pitlane/domain/booking/fleet-approval';
import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { type VehicleColumns, vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import {
  type BookingTokenUse,
  createBookingToken,
  readBookingToken,
  readViewToken,
} from '../../platform/booking-token.ts';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { firstRow, literal } from '../../platform/sql.ts';

export type BookingRow = {
  id: number;
  /** Names it in the portal; the customer's tokens are derived from it. */
  publicId: string;
  leadGuid: string;
  partnerId: number;
  bookingTypeId: BookingTypeId;
  status: BookingStatus;
  version: number;
  pricingStrategy: ListingStrategy;
  currency: Currency;
  totalCents: number;
  /** Upper end of a price range; null for a single price. */
  maximumTotalCents: number | null;
  taxCents: number;
  /** Of a booking that was paid online: what the customer still pays the workshop. */
  dueCents: number;
  serviceDate: string;
  originalServiceDate: string;
  arrivalFrom: string;
  arrivalTo: string | null;
  /** When the work begins; null for a payment without an appointment. */
  startAt: Date | null;
  timezone: string;
  firstName: string;
  lastName: string;
  mobile: string;
  /** Null: an SMS reaches the customer. */
  email: string | null;
  rego: string | null;
  comments: string;
  /** Null where the job needs none. */
  flatSafeArea: boolean | null;
  address: Address | null;
  fleetCompanyId: number | null;
  isPaymentOnly: boolean;
  isProductFlow: boolean;
  isDirectProductFlow: boolean;
  isForGivenSupplier: boolean;
  isWorkshopBid: boolean;
  wasSupplierChanged: boolean;
  paidAt: Date | null;
  /** Its workshop declined, and no other has claimed it. */
  declinedAt: Date | null;
  /** What its fleet decided about a booking above its amount, with its words; null where none was needed. */
  approval: FleetApprovalState | null;
  approvalReason: string | null;
  fleetName: string | null;
  createdAt: Date;
  /** When the customer last submitted it; a retry after a failed payment counts. */
  agreedAt: Date;
  supplierId: number;
  supplierName: string;
  supplierKind: SupplierKind;
  supplierAddress: string;
  supplierPhone: string;
  supplierEmail: string;
  supplierLatitude: number;
  supplierLongitude: number;
  supplierSuburb: string;
  supplierState: string;
  supplierPostcode: string;
  supplierCountry: Country;
  acceptsOnlinePayments: boolean;
  acceptsBnpl: boolean;
  /** Hours before it begins, until when it can be cancelled free of charge, as promised when it was booked; null: nothing. */
  freeCancellationHours: number | null;
  /** True for bookings by a white-label partner: the payment pages hide our name. */
  isUnbranded: boolean;
  vehicleDescription: string;
  vehicleVin: string | null;
  /** Null when the vehicle is not in the catalogue. */
  vehicleMid: string | null;
};

/** Cents: what booking `b` costs at most, null where that is its total. */
export const maximumTotal = (db: Db) => db`
  (select b.total_cents + sum(i.maximum_price_cents - i.price_cents)::int
     from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id
    where t.booking_id = b.id and i.maximum_price_cents > i.price_cents)`;

/** 18:00 on the day before the work of booking `b`, where the workshop is. */
export const eveningBefore = (db: Db) => db`
  (b.service_date - 1 + time '18:00') at time zone b.timezone`;

/** What the fleet of booking `b` decided; null where it had nothing to decide. */
export const approvalState = (db: Db) => db`
  (select case when a.decided_at is null then ${literal(db, FLEET_APPROVAL.Waiting)}
               when a.is_approved then ${literal(db, FLEET_APPROVAL.Approved)}
               else ${literal(db, FLEET_APPROVAL.Declined)} end
     from fleet_approval a where a.booking_id = b.id)`;

const bookingColumns = (db: Db) => db`
  b.id, b.public_id, b.lead_guid, b.partner_id, b.booking_type_id, b.status, b.version, b.pricing_strategy, b.currency,
  b.total_cents, ${maximumTotal(db)} as maximum_total_cents, b.tax_cents, b.due_cents, b.service_date, b.original_service_date, to_char(b.arrival_from, 'HH24:MI') as arrival_from,
  to_char(b.arrival_to, 'HH24:MI') as arrival_to, (b.service_date + b.arrival_from) at time zone b.timezone as start_at, b.timezone, b.first_name, b.last_name, b.mobile, b.email, b.rego,
  b.comments, b.flat_safe_area, b.address, b.fleet_company_id, b.is_payment_only, b.is_product_flow, b.was_supplier_changed,
  b.is_product_flow and not b.was_supplier_changed as is_direct_product_flow,
  l.workshop_id is not distinct from b.supplier_id as is_for_given_supplier, b.is_workshop_bid, b.paid_at, b.declined_at, b.free_cancellation_hours,
  ${approvalState(db)} as approval, (select a.reason from fleet_approval a where a.booking_id = b.id) as approval_reason,
  (select f.name from fleet_company f where f.id = b.fleet_company_id) as fleet_name,
  b.created_at, b.agreed_at, b.supplier_id, s.name as supplier_name, s.kind as supplier_kind, s.address_line1 as supplier_address,
  s.phone as supplier_phone, s.email as supplier_email, s.latitude as supplier_latitude,
  s.longitude as supplier_longitude, u.name as supplier_suburb, u.state as supplier_state,
  u.postcode as supplier_postcode, s.country as supplier_country, s.accepts_online_payments,
  s.accepts_bnpl, p.is_white_label as is_unbranded,
  l.vehicle_description, l.vehicle_make, l.vehicle_model, l.vehicle_year,
  l.vehicle_vin, l.mid as vehicle_mid`;

const bookingTables = (db: Db) => db`
  booking b join supplier s on s.id = b.supplier_id join suburb u on u.id = s.suburb_id join lead l on l.guid = b.lead_guid
    join partner p on p.id = b.partner_id`;

/** The booking of a customer's token; null for a token of another use, and for the public id alone. */
export async function findBookingByToken(
  { sql: db, config }: Pick<AppDeps, 'sql' | 'config'>,
  token: string,
  use: BookingTokenUse = 'booking',
): Promise<BookingRow | null> {
  return findByPublicId(db, await readBookingToken(config.secret, use, token));
}

/** The booking whose customer's page an operator has opened to read. */
export const findViewedBooking = async (
  { sql, config, clock }: Pick<AppDeps, 'sql' | 'config' | 'clock'>,
  token: string,
): Promise<BookingRow | null> => findByPublicId(sql, await readViewToken(config.secret, token, clock.now()));

async function findByPublicId(db: Db, publicId: string | null): Promise<BookingRow | null> {
  if (publicId === null) return null;
  const [row] = await db<StoredBooking[]>`
    select ${bookingColumns(db)} from ${bookingTables(db)} where b.public_id = ${publicId}`;
  return row ? toBooking(row) : null;
}

/** The booking that a token opens for reading one part of it: the part's own token, or the booking's. */
export const findBookingFor = async (
  use: BookingTokenUse,
  deps: Pick<AppDeps, 'sql' | 'config'>,
  token: string,
): Promise<BookingRow | null> =>
  (await findBookingByToken(deps, token, use)) ?? (await findBookingByToken(deps, token));

/** The token with which its customer opens a booking, or only one part of it. For the customer alone: never for a workshop. */
export const customerToken = (
  { config }: Pick<AppDeps, 'config'>,
  { publicId }: Pick<BookingRow, 'publicId'>,
  use: BookingTokenUse = 'booking',
): Promise<string> => createBookingToken(config.secret, use, publicId);

export async function findBooking(db: Db, id: number): Promise<BookingRow | null> {
  const [row] = await db<StoredBooking[]>`
    select ${bookingColumns(db)} from ${bookingTables(db)} where b.id = ${id}`;
  return row ? toBooking(row) : null;
}

type StoredBooking = Omit<BookingRow, 'vehicleDescription'> & VehicleColumns;

const toBooking = (row: StoredBooking): BookingRow => ({ ...row, vehicleDescription: vehicleTitle(row) });

export const findHistory = (db: Db, bookingId: number) => db<{ status: BookingStatus; at: Date }[]>`
  select status, at from booking_status_history where booking_id = ${bookingId} order by id`;

export type TicketItemRow = {
  type:
    | 'Servicing'
    | 'RepairsAndInspections'
    | 'Extras'
    | 'AdditionalServiceExtras'
    | 'Adjustments'
    | 'Discounts';
  name: string;
  priceCents: number;
  maximumPriceCents: number | null;
  taskId: number | null;
  extraServiceId: number | null;
  serviceScheduleId: number | null;
  serviceIntervalId: number | null;
  genericServiceId: number | null;
  promoCode: string | null;
  notes: string | null;
};

/** Comes free with the work, such as coffee while waiting. */
export const isFreeExtra = ({ type, priceCents }: Pick<TicketItemRow, 'type' | 'priceCents'>): boolean =>
  type === 'Extras' && priceCents === 0;

export const findTicketItems = (db: Db, bookingId: number): Promise<TicketItemRow[]> => db<TicketItemRow[]>`
  select t.type, i.name, i.price_cents, i.maximum_price_cents, i.task_id, i.extra_service_id, i.service_schedule_id,
         i.service_interval_id, i.generic_service_id, i.promo_code, i.details->>'notes' as notes
    from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id
   where t.booking_id = ${bookingId}
   order by array_position(array['Servicing', 'RepairsAndInspections', 'Extras', 'AdditionalServiceExtras', 'Adjustments', 'Discounts'],
                           t.type), i.position`;

export type BookingPaymentRow = {
  state: PaymentState;
  isProcessing: boolean;
  /** Captured for a booking that could not have it. */
  isBeingRefunded: boolean;
  amountCents: number;
  refundedCents: number;
  provider: string;
};

/** Newest first. */
export const findBookingPayments = (db: Db, bookingId: number): Promise<BookingPaymentRow[]> =>
  db<BookingPaymentRow[]>`select p.state, p.is_processing, p.amount_cents, p.refunded_cents, p.provider,
           p.state = ${literal(db, PAYMENT_STATE.captured)} and b.paid_at is null as is_being_refunded
      from payment p join booking b on b.id = p.booking_id where b.id = ${bookingId} order by p.id desc`;

export type InclusionsRow = {
  name: string;
  operations: string[];
  additionalBilledOperations: string[];
  excludedOperations: string[];
  parts: string[];
};

/** What the booking's service includes; null when it has no service. */
export const findInclusions = (db: Db, bookingId: number) =>
  firstRow(db<InclusionsRow[]>`
    select i.name, coalesce(v.operations, g.operations, '{}') as operations,
           coalesce(v.additional_billed_operations, '{}') as additional_billed_operations,
           coalesce(v.excluded_operations, g.excluded_operations, '{}') as excluded_operations,
           coalesce(v.parts, g.parts, '{}') as parts
      from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id
      left join service_interval v using (service_schedule_id, service_interval_id)
      left join generic_service g on g.id = i.generic_service_id
     where t.booking_id = ${bookingId} and t.type = 'Servicing' limit 1`);

/** The number that people quote on the phone. */
export const bookingReference = (id: number): string => `PL${String(id).padStart(6, '0')}`;
