import type {
  BookingSubmitResponse,
  FinaliseDetails,
  QuotesResponse,
  WorkshopProfile,
} from '@pitlane/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { demoImageStore } from '../../../test/support/demo-image-store.ts';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import type { Authenticator } from '../../platform/auth.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, launch } from '../../quoting/leads/lead.fixture.ts';
import { bookQuote, readQuotes } from '../bookings/book-quote.fixture.ts';
import { CUSTOMER, key } from '../bookings/booking-world.fixture.ts';

/** Each account manages the workshop of its token’s number. */
const authenticator: Authenticator = {
  authenticate: async (token) => ({
    ...{ subject: token, email: null, name: null },
    ...{ permissions: ['portal.*'], supplierIds: [Number(token.split('.')[1])] },
  }),
};
const { app, places } = useLeadApp({ deps: { authenticator } });

const read = async <T>(path: string, headers = {}) => (await (await app.get(path, { headers })).json()) as T;

/** Monday 11:00 in Sydney. */
const MONDAY = '2026-11-23T00:00:00Z';
afterEach(() => app.clock.set(MONDAY));

test('[POR-11] a day that a workshop opens in the portal is in its quotes, and booked', async () => {
  const DAY = '2026-11-26';
  const quote = async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, ServiceDate: DAY, Mid: places.car.mid, CartItems: [BASIC_SERVICE] });
    return { person, listings: await readQuotes(app, person) };
  };
  const { listings } = await quote();
  const { WorkshopId: id } = listings.find((one) => !one.IsMobile && one.AvailableFrom === DAY)!;
  const headers = { Authorization: `Bearer h.${id}.s` };
  const at = (part: string) => `/api/portal/workshops/${id}/${part}`;
  const read = async () => (await (await app.get(at('profile'), { headers })).json()) as WorkshopProfile;
  const { Hours } = await read();
  const setHours = async (Days: object[]) => {
    const { Version } = (await read()).Hours;
    expect((await app.put(at('hours'), { Version, Days }, { headers })).status).toBe(200);
  };
  const setJobs = async (JobsPerDay: number | null) => {
    const { Version } = (await read()).OwnDays;
    const body = { Version, From: DAY, To: DAY, JobsPerDay };
    expect((await app.put(at('own-days'), body, { headers })).status).toBe(200);
  };
  const offered = async () =>
    (await quote()).listings.find(({ WorkshopId }) => WorkshopId === id)?.AvailableFrom;

  await setHours(Hours.Days.filter(({ Weekday }) => Weekday !== 4));
  expect(await offered()).toBe('2026-11-27');
  await setJobs(0);
  await setHours(Hours.Days);
  expect(await offered()).toBe('2026-11-27');
  await setJobs(null);
  const { person, listings: open } = await quote();
  expect(open.find(({ WorkshopId }) => WorkshopId === id)?.AvailableFrom).toBe(DAY);
  const answer = await bookQuote(app, person, id);
  const booked = (await answer.json()) as BookingSubmitResponse;
  expect(booked).toMatchObject({ Success: true, Status: 'Pending' });
  const details = await app.get(`/api/booking/${booked.BookingToken}`);
  expect(await details.json()).toMatchObject({ ServiceDate: DAY });
});

describe('from the demo marketplace’s quotes to a booking', () => {
  test.each<[string, string, object]>([
    ['on Monday morning', MONDAY, {}],
    ['when most have no arrival left today', '2026-11-23T03:50:00Z', {}],
    ['after the cutoff', '2026-11-23T05:00:00Z', {}],
    ['when Sydney is a day ahead of UTC+10', '2026-11-23T13:30:00Z', {}],
    ['on Friday evening', '2026-11-27T08:00:00Z', {}],
    ['before a public holiday', '2026-12-24T05:00:00Z', {}],
    ['for a day that was chosen', MONDAY, { ServiceDate: '2026-12-01' }],
    ['for a time that was wished', MONDAY, { QuoteUrgency: 'WithinAFewWeeks' }],
  ])('[RES-02] every card names the first slot that finalise offers, %s', async (_name, now, wish) => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, ...wish, Mid: places.car.mid, CartItems: [BASIC_SERVICE] as never });
    app.clock.set(now);
    const { Listings } = await read<QuotesResponse>(`/api/quotes/${person.guid}`);
    expect(Listings.length).toBeGreaterThan(10);
    const isFirstOfAll = Object.keys(wish).length === 0;
    for (const { WorkshopId, AvailableFrom, AvailableFromTime } of Listings) {
      const path = `/api/finalise/${person.guid}/${WorkshopId}`;
      const details = await read<FinaliseDetails>(path, person.access);
      const offered = [WorkshopId, details.ServiceDate, details.TimeOptions[0]?.From];
      expect(offered).toEqual([WorkshopId, AvailableFrom, AvailableFromTime]);
      expect(details.AvailableDates).toContain(AvailableFrom);
      if (isFirstOfAll) expect(details.AvailableDates[0]).toBe(AvailableFrom);
    }
    const days = new Set(Listings.map((each) => each.AvailableFrom));
    if (now === MONDAY && isFirstOfAll) expect(days.size).toBeGreaterThan(1);
  });

  test('[RES-02] the cutoff of the lead’s partner counts for quotes and finalise alike', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] as never });
    const [partner] = await app.sql<{ id: number; settings: object }[]>`
      select p.id, p.settings from partner p join lead l on l.partner_id = p.id where l.guid = ${person.guid}`;
    const settings = { ...partner!.settings, sameDayCutoffHour: 10 };
    await app.sql`update partner set settings = ${app.sql.json(settings)} where id = ${partner!.id}`;
    try {
      const { Listings } = await read<QuotesResponse>(`/api/quotes/${person.guid}`);
      expect(Listings.filter((each) => each.IsAvailableToday)).toEqual([]);
      const next = Listings.find((each) => each.IsAvailableFromTomorrow)!;
      const path = `/api/finalise/${person.guid}/${next.WorkshopId}`;
      expect((await read<FinaliseDetails>(path, person.access)).AvailableDates[0]).toBe('2026-11-24');
    } finally {
      await app.sql`update partner set settings = ${app.sql.json(partner!.settings as never)} where id = ${partner!.id}`;
    }
  });

  test('an arrival that has passed is refused at its field', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] as never });
    const { Listings } = await read<QuotesResponse>(`/api/quotes/${person.guid}`);
    const today = Listings.find((each) => each.IsAvailableToday && !each.IsMobile)!;
    const request = {
      WorkshopId: today.WorkshopId,
      LeadId: person.guid,
      ...CUSTOMER,
      AgreedTC: true,
      ServiceDate: today.AvailableFrom,
      ShownTotalIncGst: today.Pricing.Net.IncludingTax,
    };
    const refusal = await app.post(
      '/api/booking/prevalidate',
      { ...request, TimeOfArrival: '10:30' },
      { headers: person.access },
    );
    expect(refusal.status).toBe(400);
    expect(await refusal.json()).toMatchObject({ errors: [{ pointer: '/TimeOfArrival', code: 'past' }] });
    const accepted = await app.post(
      '/api/booking/prevalidate',
      { ...request, TimeOfArrival: today.AvailableFromTime },
      { headers: person.access },
    );
    expect(await accepted.json()).toMatchObject({ Success: true });
  });

  test('finalise names a picture of the workshop that is there', async () => {
    const { databaseUrl } = app.deps.config;
    const pictured = await createTestApp({ databaseUrl, deps: { images: demoImageStore() } });
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE, BATTERY] as never });
    const { Listings } = await read<QuotesResponse>(`/api/quotes/${person.guid}`);
    const listing = Listings.find((one) => one.WorkshopCategory === 2)!;
    const path = `/api/finalise/${person.guid}/${listing.WorkshopId}`;
    const { Workshop } = await read<FinaliseDetails>(path, person.access);
    expect((await pictured.get(Workshop.Images[0]!)).status).toBe(200);
    await pictured.close();
  });

  test('a listing’s price is what finalise shows and what is booked, also after the lead is saved again', async () => {
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

  test('a stored quote can be booked although a later search has its workshop full, or of another kind', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] as never });
    const { Listings } = await read<QuotesResponse>(`/api/quotes/${person.guid}`);
    const { WorkshopId: id, Pricing } = Listings.find((one) => one.WorkshopCategory === 2)!;
    const path = `/api/finalise/${person.guid}/${id}`;
    // Same quotes for another day.
    const { AvailableDates } = await read<FinaliseDetails>(path, person.access);
    const day = AvailableDates[0]!;
    await app.sql`insert into supplier_day (supplier_id, day, capacity, booked) values (${id}, ${day}, 1, 1)`;
    for (const change of [{ ServiceDate: day }, { WorkshopCategory: 1 }] as const) {
      await person.save(change);
      const later = await read<QuotesResponse>(`/api/quotes/${person.guid}`);
      const listing = later.Listings.find((one) => one.WorkshopId === id);
      if (change.WorkshopCategory) expect(listing).toBeUndefined();
      else expect(listing!.AvailableFrom > day).toBe(true);
      const details = await read<FinaliseDetails>(path, person.access);
      expect(details.Breakdown).toEqual(Pricing.Breakdown);
      expect(details.AvailableDates).not.toContain(day);
      expect(details.ServiceDate! > day).toBe(true);
    }
    const request = { WorkshopId: id, LeadId: person.guid, ...CUSTOMER, AgreedTC: true, ServiceDate: day };
    const response = await app.post(
      '/api/booking/prevalidate',
      { ...request, TimeOfArrival: '09:00', ShownTotalIncGst: Pricing.Net.IncludingTax },
      { headers: person.access },
    );
    expect(await response.json()).toMatchObject({ Success: false, ErrorCode: 4 });

    // Leads with a fixed workshop or another cart get no stored quotes.
    await app.sql`update lead set workshop_id = ${Listings.find((one) => one.WorkshopId !== id)!.WorkshopId}
                   where guid = ${person.guid}`;
    expect((await app.get(path, { headers: person.access })).status).toBe(404);
    await app.sql`update lead set workshop_id = null where guid = ${person.guid}`;
    expect((await app.get(path, { headers: person.access })).status).toBe(200);
    await person.save({ CartItems: [BASIC_SERVICE, BATTERY] as never });
    expect((await app.get(path, { headers: person.access })).status).toBe(404);
    await app.sql`delete from supplier_day where supplier_id = ${id} and day = ${day}`;
  });

  test('a changed cart is booked at the new price, and the old total is refused', async () => {
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
    const refusal = (await answer.json()) as { ErrorCode: number; TotalIncGst: number };
    expect(refusal.ErrorCode).toBe(9);
    expect(refusal.TotalIncGst).toBeGreaterThan(before.Breakdown.TotalIncGst);
    const after = await read<FinaliseDetails>(path, person.access);
    expect(after.Breakdown.TotalIncGst).toBe(refusal.TotalIncGst);
  });
});
