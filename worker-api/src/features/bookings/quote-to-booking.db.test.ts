import type { BookingSubmitResponse, FinaliseDetails, QuotesResponse } from '@pitlane/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../use-test-app.fixture.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, launch, testPlaces } from '../leads/test-lead.ts';
import { CUSTOMER, key } from './booking-world.fixture.ts';

const app = useTestApp({ seeded: true });
let places: Awaited<ReturnType<typeof testPlaces>>;
beforeAll(async () => {
  places = await testPlaces(app);
});

const read = async <T>(path: string, headers = {}) => (await (await app.get(path, { headers })).json()) as T;

describe('from the demo marketplace’s quotes to a booking', () => {
  test('what a listing asks is what finalise shows and what is booked, also after the lead was saved again', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE, BATTERY] as never });
    const { Listings } = await read<QuotesResponse>(`/api/quotes/${person.guid}`);
    const listing = Listings.find((one) => one.WorkshopCategory === 2)!;
    const total = listing.Pricing.Net.IncludingTax;
    await person.save({ RepairNotes: 'The gate code is on the door' });

    const path = `/api/finalise/${person.guid}/${listing.WorkshopId}`;
    const details = await read<FinaliseDetails>(path, person.access);
    expect(details.Breakdown.Lines).toEqual(listing.Pricing.Breakdown.Lines);
    expect(details.CartItems).toHaveLength(2);
    expect(details).toMatchObject({ Comments: 'The gate code is on the door', CustomerFirstName: 'Alex' });
    expect((await app.get(details.Workshop.Images[0]!)).status).toBe(200);

    const always = details.AvailableExtras.filter((extra) => extra.IsAlwaysIncluded);
    const extras = always.reduce((sum, extra) => sum + extra.PriceIncGst, 0);
    expect(details.Breakdown.TotalIncGst).toBe(total + extras);
    const request = {
      WorkshopId: listing.WorkshopId,
      LeadId: person.guid,
      ...CUSTOMER,
      AgreedTC: true,
      ServiceDate: details.ServiceDate,
      TimeOfArrival: details.TimeOptions[0]?.From,
      ShownTotalIncGst: details.Breakdown.TotalIncGst,
    };
    const response = await app.post('/api/booking/submit', request, {
      headers: { ...person.access, ...key() },
    });
    const made = (await response.json()) as BookingSubmitResponse;
    expect(made).toMatchObject({ Success: true, Status: 'Pending', TotalIncGst: total + extras });
    const [tax] = await app.sql`
      select b.tax_cents, sum(i.tax_cents)::int as items from booking b join booking_ticket t on t.booking_id = b.id
        join booking_ticket_item i on i.ticket_id = t.id where b.id = ${made.BookingId} group by b.id`;
    expect(tax?.items).toBe(tax?.taxCents);
  });

  test('a cart that changed is booked at the new price, and the old total is told as changed', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] as never });
    const { Listings } = await read<QuotesResponse>(`/api/quotes/${person.guid}`);
    const listing = Listings.find((one) => one.WorkshopCategory === 2)!;
    const path = `/api/finalise/${person.guid}/${listing.WorkshopId}`;
    const before = await read<FinaliseDetails>(path, person.access);
    await person.save({ CartItems: [BASIC_SERVICE, BATTERY] as never });
    const request = {
      WorkshopId: listing.WorkshopId,
      LeadId: person.guid,
      ...CUSTOMER,
      AgreedTC: true,
      ServiceDate: before.ServiceDate,
      TimeOfArrival: before.TimeOptions[0]?.From,
      ShownTotalIncGst: before.Breakdown.TotalIncGst,
    };
    const answer = await app.post('/api/booking/prevalidate', request, { headers: person.access });
    const told = (await answer.json()) as { ErrorCode: number; TotalIncGst: number };
    expect(told.ErrorCode).toBe(9);
    expect(told.TotalIncGst).toBeGreaterThan(before.Breakdown.TotalIncGst);
    const after = await read<FinaliseDetails>(path, person.access);
    expect(after.Breakdown.TotalIncGst).toBe(told.TotalIncGst);
  });
});
