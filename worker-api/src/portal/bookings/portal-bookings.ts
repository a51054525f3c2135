import {
  BookingStatus,
  type PortalBooking,
  type PortalBookingsResponse,
  type PortalCursor,
  PortalHeading,
  SUPPLIER_RESPONSE_TYPES,
  type SupplierResponseType,
} from '@pitlane/contracts';
import { answerDeadline } from '@pitlane/domain/booking/answer-deadline';
import { dueAtWorkshop } from '@pitlane/domain/booking/price-proposal';
import { portalView } from '@pitlane/domain/portal/portal-heading';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import { bookingReference } from '../../booking/bookings/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { toPage } from '../../platform/list-page.ts';
import { countStates, findPortalBookings, type PortalRow } from './queries.ts';

const PAGE = 50;

/** Bookings of the signed-in suppliers: what needs an answer by urgency, then the rest, newest first; with counts by heading. */
export async function listPortalBookings(
  deps: AppDeps,
  supplierIds: number[],
  query: { heading: PortalHeading | null; search: string | null; after: PortalCursor | null },
): Promise<PortalBookingsResponse> {
  const now = deps.clock.now();
  const states = query.heading && listStates(query.heading);
  const rows = await findPortalBookings(deps.sql, {
    supplierIds,
    states,
    waitingStates: WAITING_STATES,
    search: query.search,
    after: query.after,
    limit: PAGE + 1,
    now,
  });
  const { page, NextCursor } = toPage(rows, PAGE, toCursor);
  return {
    Success: true,
    Bookings: page.map((row) => toPortalBooking(row, now)),
    Counts: await countPortalBookings(deps, supplierIds, now),
    NextCursor,
  };
}

const toCursor = (row: PortalRow): string =>
  toRowHeading(row) === 'Action required' ? `${row.serviceDate}.${row.offerId}` : String(row.offerId);

/** Counts of these suppliers' bookings by heading. */
export async function countPortalBookings(deps: AppDeps, supplierIds: number[], now: Date): Promise<Counts> {
  const counts = Object.fromEntries(PortalHeading.options.map((heading) => [heading, 0]));
  for (const { state, count } of await countStates(deps.sql, supplierIds, now)) {
    const heading = parseStateHeading(state);
    counts[heading] = (counts[heading] ?? 0) + count;
  }
  return counts as Counts;
}
type Counts = PortalBookingsResponse['Counts'];

const toRowHeading = (row: PortalRow): PortalHeading =>
  toHeading(row.status, row.responseType, row.isOpen, row.isElsewhere);

export function toPortalBooking(row: PortalRow, now: Date): PortalBooking {
  const heading = toRowHeading(row);
  return {
    BookingToken: row.publicId,
    BookingReference: bookingReference(row.bookingId),
    BookingOfferId: row.offerId,
    Heading: heading,
    Status: row.status,
    ServiceDate: row.serviceDate,
    TimeOfArrival: row.arrivalFrom,
    VehicleDescription: vehicleTitle(row),
    Summary: row.summary,
    CustomerFirstName: row.firstName ?? '',
    TotalIncGst: row.totalCents,
    MaximumTotalIncGst: row.maximumTotalCents,
    IsPaid: row.isPaid,
    DueAtWorkshopIncGst: dueAtWorkshop(row),
    IsFleet: row.isFleet,
    CreatedOn: row.createdAt.toISOString(),
    ...toAnswerDue(heading, row, now),
    IANATimeZone: row.timezone,
    WorkshopName: row.workshopName,
  };
}

/** Until when the workshop should answer, and whether that time has passed. */
export function toAnswerDue(
  heading: PortalHeading,
  offer: Pick<PortalRow, 'offeredAt' | 'expiresAt' | 'eveningBefore'>,
  now: Date,
): Pick<PortalBooking, 'AnswerDueAt' | 'IsAnswerLate'> {
  if (heading !== 'Action required') return { AnswerDueAt: null, IsAnswerLate: false };
  const due = getAnswerDue(offer);
  return { AnswerDueAt: due.toISOString(), IsAnswerLate: due < now };
}

/** The end of an offer that can only be claimed, else the deadline of a new booking. */
const getAnswerDue = (row: Pick<PortalRow, 'offeredAt' | 'expiresAt' | 'eveningBefore'>): Date =>
  row.expiresAt ?? answerDeadline(row.offeredAt, row.eveningBefore);

function toHeading(
  status: BookingStatus,
  response: SupplierResponseType | null,
  isOfferAvailable: boolean,
  isElsewhere: boolean,
) {
  return portalView({ status, response, isOfferAvailable, isElsewhere, customerServicePhone: null }).heading;
}

/** The database states of a `domain` heading. */
export function listStates(heading: PortalHeading): string[] {
  const responses = ['', ...SUPPLIER_RESPONSE_TYPES];
  const ends = ['true|true', 'true|false', 'false|true', 'false|false'];
  return BookingStatus.options
    .flatMap((status) => responses.flatMap((response) => ends.map((end) => `${status}|${response}|${end}`)))
    .filter((state) => parseStateHeading(state) === heading);
}

function parseStateHeading(state: string): PortalHeading {
  const [status, response, isOpen, isElsewhere] = state.split('|');
  return toHeading(
    status as BookingStatus,
    (response || null) as SupplierResponseType | null,
    isOpen === 'true',
    isElsewhere === 'true',
  );
}

/** The database states of bookings that need an answer. */
export const WAITING_STATES = listStates('Action required');
