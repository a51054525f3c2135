import {
  BookingStatus,
  type PortalBooking,
  type PortalBookingsResponse,
  PortalHeading,
  SUPPLIER_RESPONSE_TYPES,
  type SupplierResponseType,
} from '@pitlane/contracts';
import { portalView } from '@pitlane/domain/portal/portal-heading';
import { describeVehicle } from '@pitlane/domain/vehicle/vehicle-title';
import { bookingReference } from '../../booking/bookings/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { countStates, findPortalBookings, type PortalRow } from './queries.ts';

const PAGE = 50;

/** Bookings of the signed-in suppliers, newest first, with counts by heading. */
export async function listPortalBookings(
  deps: AppDeps,
  supplierIds: number[],
  query: { heading: PortalHeading | null; search: string | null; before: number | null },
): Promise<PortalBookingsResponse> {
  const now = deps.clock.now();
  const states = query.heading && listStates(query.heading);
  const rows = await findPortalBookings(deps.sql, {
    supplierIds,
    states,
    search: query.search,
    before: query.before,
    limit: PAGE + 1,
    now,
  });
  const page = rows.slice(0, PAGE);
  return {
    Success: true,
    Bookings: page.map(toPortalBooking),
    Counts: await countPortalBookings(deps, supplierIds, now),
    NextCursor: rows.length > PAGE ? String(page.at(-1)!.offerId) : null,
  };
}

/** Counts of these suppliers' bookings by heading. */
export async function countPortalBookings(deps: AppDeps, supplierIds: number[], now: Date): Promise<Counts> {
  const counts = Object.fromEntries(PortalHeading.options.map((heading) => [heading, 0]));
  for (const { state, count } of await countStates(deps.sql, supplierIds, now)) {
    const heading = headingOfState(state);
    counts[heading] = (counts[heading] ?? 0) + count;
  }
  return counts as Counts;
}
type Counts = PortalBookingsResponse['Counts'];

export function toPortalBooking(row: PortalRow): PortalBooking {
  return {
    BookingToken: row.token,
    BookingReference: bookingReference(row.bookingId),
    BookingOfferId: row.offerId,
    Heading: toHeading(row.status, row.responseType, row.isOpen, row.isElsewhere),
    Status: row.status,
    ServiceDate: row.serviceDate,
    TimeOfArrival: row.arrivalFrom,
    VehicleDescription: describeVehicle(row),
    Summary: row.summary,
    CustomerFirstName: row.firstName,
    TotalIncGst: row.totalCents,
    MaximumTotalIncGst: row.maximumTotalCents,
    IsPaid: row.isPaid,
    CreatedOn: row.createdAt.toISOString(),
    WorkshopName: row.workshopName,
  };
}

function toHeading(
  status: BookingStatus,
  response: SupplierResponseType | null,
  isOfferAvailable: boolean,
  isElsewhere: boolean,
) {
  return portalView({ status, response, isOfferAvailable, isElsewhere, customerServicePhone: '' }).heading;
}

/** The database states of a `domain` heading. */
export function listStates(heading: PortalHeading): string[] {
  const responses = ['', ...SUPPLIER_RESPONSE_TYPES];
  const ends = ['true|true', 'true|false', 'false|true', 'false|false'];
  return BookingStatus.options
    .flatMap((status) => responses.flatMap((response) => ends.map((end) => `${status}|${response}|${end}`)))
    .filter((state) => headingOfState(state) === heading);
}

function headingOfState(state: string): PortalHeading {
  const [status, response, isOpen, isElsewhere] = state.split('|');
  return toHeading(
    status as BookingStatus,
    (response || null) as SupplierResponseType | null,
    isOpen === 'true',
    isElsewhere === 'true',
  );
}
