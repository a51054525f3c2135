import type {
  BookingStatus,
  Currency,
  FleetApprovalState,
  FleetBooking,
  FleetBookingList,
  FleetBookingQuery,
} from '@pitlane/contracts';
import { ACTIVE_STATUSES, BOOKING_STATUS, RESUMABLE_STATUSES } from '@pitlane/domain/booking/booking-status';
import { type VehicleColumns, vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import { approvalState, bookingReference, maximumTotal } from '../booking/bookings/index.ts';
import type { Db } from '../platform/database.ts';
import { toPage } from '../platform/list-page.ts';
import { escapeLike, literal, literals } from '../platform/sql.ts';
import { isServiceVisit } from '../quoting/leads/index.ts';

const PAGE = 30;

type Row = VehicleColumns & {
  id: number;
  status: BookingStatus;
  serviceDate: string;
  arrivalFrom: string | null;
  hasBegun: boolean;
  rego: string | null;
  driverName: string;
  comments: string;
  workshopName: string;
  work: string[];
  totalCents: number;
  maximumTotalCents: number | null;
  taxCents: number;
  currency: Currency;
  createdAt: Date;
  approval: FleetApprovalState | null;
  aboveCents: number | null;
  expiresAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  refundedCents: number;
};
export type FleetBookingRow = Row;

/** What the console shows of booking `b` of a fleet; payments that were never finished are not bookings yet. */
export const fleetBookings = (db: Db, fleetId: number, now: Date) => db`
  select b.id, b.status, b.service_date, to_char(b.arrival_from, 'HH24:MI') as arrival_from,
         coalesce((b.service_date + b.arrival_from) at time zone b.timezone <= ${now}, false) as has_begun,
         b.rego, btrim(b.first_name || ' ' || b.last_name) as driver_name, b.comments, s.name as workshop_name,
         array(select i.name from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id
                where t.booking_id = b.id and t.type <> 'Discounts' order by t.id, i.position) as work,
         b.total_cents, ${maximumTotal(db)} as maximum_total_cents, b.tax_cents, b.currency, b.created_at,
         ${approvalState(db)} as approval, f.above_cents, f.expires_at, f.decided_by, f.reason,
         coalesce((select sum(p.refunded_cents)::int from payment p where p.booking_id = b.id), 0) as refunded_cents,
         l.vehicle_description, l.vehicle_make, l.vehicle_model, l.vehicle_year
    from booking b join supplier s on s.id = b.supplier_id join lead l on l.guid = b.lead_guid
    left join fleet_approval f on f.booking_id = b.id
   where b.fleet_company_id = ${fleetId} and ${isServiceVisit(db)}
     and b.status not in ${literals(db, [BOOKING_STATUS.Quote, ...RESUMABLE_STATUSES])}`;

/** A page of the fleet's bookings, the newest first. */
export async function listFleetBookings(
  db: Db,
  fleetId: number,
  { state, search, cursor }: FleetBookingQuery,
  now: Date,
): Promise<FleetBookingList> {
  const rows = await db<Row[]>`
    ${fleetBookings(db, fleetId, now)}
     ${state ? db`and ${isIn(db, state)}` : db``}
     ${search ? db`and ${matches(db, search)}` : db``}
     ${cursor ? db`and b.id < ${cursor}` : db``}
     order by b.id desc limit ${PAGE + 1}`;
  const [counted] = await db<{ waiting: number }[]>`
    select count(*)::int as waiting from booking b where b.fleet_company_id = ${fleetId} and ${isIn(db, 'waiting')}`;
  const { page, NextCursor } = toPage(rows, PAGE, ({ id }) => String(id));
  return {
    Success: true,
    Items: page.map(toFleetBooking),
    NextCursor,
    Waiting: counted!.waiting,
  };
}

/** One booking of the fleet; null for another's. */
export async function findFleetBooking(
  db: Db,
  fleetId: number,
  id: number,
  now: Date,
): Promise<FleetBooking | null> {
  const [row] = await db<Row[]>`${fleetBookings(db, fleetId, now)} and b.id = ${id}`;
  return row ? toFleetBooking(row) : null;
}

function isIn(db: Db, state: NonNullable<FleetBookingQuery['state']>) {
  const isWaiting = db`(b.status = ${literal(db, BOOKING_STATUS.Pending)} and exists (
    select from fleet_approval a where a.booking_id = b.id and a.decided_at is null))`;
  switch (state) {
    case 'waiting':
      return isWaiting;
    case 'coming':
      return db`(b.status in ${literals(db, ACTIVE_STATUSES)} and not ${isWaiting})`;
    case 'done':
      return db`b.status = ${literal(db, BOOKING_STATUS.Serviced)}`;
    case 'cancelled':
      return db`b.status = ${literal(db, BOOKING_STATUS.Cancelled)}`;
  }
}

function matches(db: Db, search: string) {
  const like = `%${escapeLike(search)}%`;
  const plate = `%${search.replace(/[^A-Za-z0-9]/g, '')}%`;
  const number = /^(?:PL)?0*(\d{1,9})$/i.exec(search)?.[1] ?? null;
  return db`(b.id = ${number}::bigint or s.name ilike ${like} or b.first_name || ' ' || b.last_name ilike ${like}
    or (${plate} <> '%%' and regexp_replace(b.rego, '[^A-Za-z0-9]', '', 'g') ilike ${plate}))`;
}

/** What list and invoice share of a booking. */
export const toBookingFacts = (row: Row) => ({
  Id: row.id,
  Reference: bookingReference(row.id),
  Status: row.status,
  ServiceDate: row.serviceDate,
  Plate: row.rego,
  Vehicle: vehicleTitle(row),
  DriverName: row.driverName,
  WorkshopName: row.workshopName,
  Work: row.work,
  TotalIncGst: row.totalCents,
  MaximumTotalIncGst: row.maximumTotalCents,
  Currency: row.currency,
});

const toFleetBooking = (row: Row): FleetBooking => ({
  ...toBookingFacts(row),
  TimeOfArrival: row.arrivalFrom,
  Comments: row.comments,
  BookedOn: row.createdAt.toISOString(),
  Approval: row.approval && {
    Status: row.approval,
    AboveIncGst: row.aboveCents ?? 0,
    Until: (row.expiresAt ?? row.createdAt).toISOString(),
    DecidedBy: row.decidedBy,
    Reason: row.reason,
    Obstacle: findObstacle(row),
  },
});

/** Why a booking that waits cannot be approved, as `approveBooking` decides. */
const findObstacle = ({ approval, status, hasBegun }: Row): string | null => {
  if (approval !== 'Waiting' || status !== BOOKING_STATUS.Pending)
    return 'Nothing is to be decided any more.';
  return hasBegun ? 'Its time has passed. Decline it, so that the driver can book another one.' : null;
};
