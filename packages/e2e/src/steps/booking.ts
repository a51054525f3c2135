import type {
  BookingRequestInput,
  BookingSubmitResponse,
  FinaliseDetails,
  Listing,
} from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Addresses } from '../fixtures.ts';
import { parseBookingId, withDatabase } from './database.ts';
import type { Person } from './person.ts';
import { createQuote, fetchListings } from './quote.ts';

/** A mobile mechanic of the account in `portal.ts`, who is paid after the job. */
export const PAID_LATER = 'Quartz Full Circle Mechanical on Wheels';

/** `freeDays`: other days on which the workshop could do it; `email`: the customer's. */
export type Booked = {
  bookingToken: string;
  /** The workshop’s, in the addresses of the portal. */
  portalToken: string;
  bookingReference: string;
  freeDays: string[];
  email: string;
  person: Person;
};

/**
 * A booking that waits for its workshop's answer and is not paid, made by the page's own browser on a day few others
 * take.
 */
export async function createPendingBooking(
  page: Page,
  stack: Addresses,
  fits: (listing: Listing) => boolean = ({ WorkshopName }) => WorkshopName === PAID_LATER,
  start: Parameters<typeof createQuote>[2] = {},
): Promise<Booked> {
  const { guid, person } = await createQuote(page, stack, start);
  const listing = (await fetchListings(page, guid)).find(fits);
  if (!listing) throw new Error('No workshop of that kind quotes.');
  const path = `/api/finalise/${guid}/${listing.WorkshopId}`;
  const first = (await (await page.request.get(path)).json()) as FinaliseDetails;
  const days = first.AvailableDates.slice(10);
  const answer = await page.request.post(path, {
    headers: { Origin: stack.origin },
    data: { serviceDate: days[Math.floor(Math.random() * days.length)] },
  });
  const details = (await answer.json()) as FinaliseDetails;
  const [option] = details.TimeOptions;
  const data: BookingRequestInput = {
    WorkshopId: listing.WorkshopId,
    IsMobile: listing.IsMobile,
    ...(listing.IsMobile && {
      FlatSafeArea: true,
      CustomerAddress: {
        addressLine1: '12 Crown Street',
        locality: 'Surry Hills',
        state: 'NSW',
        postcode: '2010',
      },
    }),
    Mid: details.Vehicle.Mid,
    ...(start.lead?.VehicleRego && { Rego: start.lead.VehicleRego }),
    LeadId: guid,
    ServiceDate: details.ServiceDate!,
    TimeOfArrival: option!.From,
    TimeOfArrivalTo: listing.IsMobile ? option!.To[0]! : null,
    FirstName: 'Ada',
    LastName: 'Lovelace',
    Mobile: person.mobile,
    Email: person.email,
    AgreedTC: true,
  };
  const submitted = await page.request.post('/api/booking/submit', {
    headers: { Origin: stack.origin, 'Idempotency-Key': crypto.randomUUID() },
    data,
  });
  const made = (await submitted.json()) as BookingSubmitResponse;
  expect(made, JSON.stringify(made)).toMatchObject({ Success: true });
  return {
    bookingToken: made.BookingToken!,
    portalToken: await findPortalToken(stack, made.BookingReference!),
    bookingReference: made.BookingReference!,
    freeDays: days.filter((day) => day !== details.ServiceDate),
    email: person.email,
    person,
  };
}

/** How the portal names a booking. */
const findPortalToken = (stack: Addresses, bookingReference: string): Promise<string> =>
  withDatabase(stack, async (sql) => {
    const [row] = await sql<{ token: string }[]>`
      select public_id as token from booking where id = ${parseBookingId(bookingReference)}`;
    return row!.token;
  });
