import type {
  BookingRequestInput,
  BookingSubmitResponse,
  FinaliseDetails,
  Listing,
  QuotesResponse,
} from '@pitlane/contracts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { CUSTOMER, key } from './booking-world.fixture.ts';

type Holder = { guid: string; access: Record<string, string> };

/** The quotes of a lead, as its results show them. */
export async function readQuotes(app: TestApp, { guid, access }: Holder): Promise<Listing[]> {
  const quotes = await app.get(`/api/quotes/${guid}`, { headers: access });
  return ((await quotes.json()) as QuotesResponse).Listings;
}

/** What the booking page shows of one workshop’s quote. */
export async function readFinalise(app: TestApp, { guid, access }: Holder, workshopId: number) {
  const page = await app.get(`/api/finalise/${guid}/${workshopId}`, { headers: access });
  return (await page.json()) as FinaliseDetails;
}

/** Books a quote without online payment on the day that its page offers, as the page does. */
export async function bookQuote(
  app: TestApp,
  holder: Holder,
  workshopId: number,
  patch: Partial<BookingRequestInput> = {},
) {
  const { ServiceDate, TimeOptions, Breakdown } = await readFinalise(app, holder, workshopId);
  const request = {
    WorkshopId: workshopId,
    LeadId: holder.guid,
    ...CUSTOMER,
    AgreedTC: true,
    ServiceDate,
    TimeOfArrival: TimeOptions[0]?.From,
    ShownTotalIncGst: Breakdown.TotalIncGst,
    ...patch,
  };
  return app.post('/api/booking/submit', request, { headers: { ...holder.access, ...key() } });
}

/** Books the first quote of a lead that needs no address: its answer. */
export async function bookFirst(app: TestApp, holder: Holder, patch?: Partial<BookingRequestInput>) {
  const listings = await readQuotes(app, holder);
  const { WorkshopId } = listings.find(({ IsMobile }) => !IsMobile)!;
  const response = await bookQuote(app, holder, WorkshopId, patch);
  return (await response.json()) as BookingSubmitResponse;
}
