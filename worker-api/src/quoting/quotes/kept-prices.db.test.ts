import type { FinaliseDetails, LeadPayloadInput, LeadResponse, QuotesResponse } from '@pitlane/contracts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/support/test-app.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, launch } from '../leads/lead.fixture.ts';

const { app, places } = useLeadApp();
let category: string;
beforeAll(async () => {
  const [car] = await app.sql<{ priceCategory: string }[]>`
    select price_category from vehicle where mid = ${places.car.mid}`;
  category = car!.priceCategory;
});
afterEach(async () => {
  app.clock.set(TEST_NOW);
  await app.sql`update vehicle set price_category = ${category} where mid = ${places.car.mid}`;
  await app.sql`update task set can_calculate_price = true, pricing_strategy = 'SinglePrice' where id = 157`;
});

const CART = () => ({ Mid: places.car.mid, CartItems: [BASIC_SERVICE, BATTERY] }) as LeadPayloadInput;
type Person = Awaited<ReturnType<typeof launch>>;
const person = async (): Promise<Person> => {
  const one = await launch(app, places.suburbId);
  await one.save({ ...CONTACT, ...CART() });
  return one;
};
const quotes = async (guid: string, query = '') =>
  (await (await app.get(`/api/quotes/${guid}${query}`)).json()) as QuotesResponse;
const prices = ({ Listings }: QuotesResponse) =>
  new Map(Listings.map((each) => [each.WorkshopId, each.Pricing.Net.IncludingTax]));
const finalise = async (guid: string, id: number, headers = {}) =>
  (await (await app.get(`/api/finalise/${guid}/${id}`, { headers })).json()) as FinaliseDetails;
const changeCategory = () =>
  app.sql`update vehicle set price_category = ${category === 'D' ? 'A' : 'D'} where mid = ${places.car.mid}`;

describe('changes by the operator while a quote is valid', () => {
  test('the size class of the car: the same car saved again costs the same, a new lead the new price', async () => {
    const one = await person();
    const before = await quotes(one.guid);
    await changeCategory();
    await one.save(CART());
    expect(await quotes(one.guid)).toEqual(before);
    const { WorkshopId: id, Pricing } = before.Listings[0]!;
    expect((await finalise(one.guid, id, one.access)).Breakdown).toEqual(Pricing.Breakdown);
    expect(prices(await quotes((await person()).guid))).not.toEqual(prices(before));
  });

  test('after 14 days the same car has the price of its new size class', async () => {
    const one = await person();
    const before = await quotes(one.guid);
    await changeCategory();
    app.clock.set('2026-12-08T00:00:00Z');
    await one.save(CART());
    expect(prices(await quotes(one.guid))).not.toEqual(prices(before));
  });

  test.each([
    ['no price at once', { can_calculate_price: false }],
    ['a range', { pricing_strategy: 'PriceRange' }],
  ])('%s for a task: the same cart saved again keeps its listings', async (_, change) => {
    const one = await person();
    const before = await quotes(one.guid);
    await app.sql`update task set ${app.sql(change)} where id = 157`;
    const { Lead } = await one.save({ ...CART(), RepairNotes: 'The gate is open' });
    expect(Lead.CartItems.map((item) => [item.CanCalculatePrice, item.PricingStrategy])).toEqual([
      [true, 'SinglePrice'],
      [true, 'SinglePrice'],
    ]);
    expect(await quotes(one.guid)).toEqual(before);
    const later = await quotes(one.guid, '?serviceDate=2026-12-01');
    for (const [id, cents] of prices(later))
      if (prices(before).has(id)) expect(cents).toBe(prices(before).get(id));
    expect(later.Listings.length).toBeGreaterThan(5);
    // Chosen again, or for the first time, it follows the catalogue as it is now.
    expect((await quotes((await person()).guid)).Listings).toEqual([]);
    await one.save({ CartItems: [BASIC_SERVICE] as never });
    await one.save(CART());
    expect((await quotes(one.guid)).Listings).toEqual([]);
  });

  test('a lead without quotes follows the catalogue as it is', async () => {
    const one = await person();
    await app.sql`update task set can_calculate_price = false where id = 157`;
    const { Lead } = await one.save(CART());
    expect(Lead.CartItems.map((item) => item.CanCalculatePrice)).toEqual([true, false]);
  });
});

describe('a lead that continues on a clone', () => {
  /** Saves as a person who only has the link. */
  const shift = async (guid: string, payload: object = {}): Promise<LeadResponse['Lead']> => {
    const response = await app.post('/api/lead/create-update-or-shift', { Guid: guid, ...payload });
    const { Lead } = (await response.json()) as LeadResponse;
    expect(Lead.Guid).not.toBe(guid);
    return Lead;
  };
  const dearer = async (work: () => Promise<void>) => {
    await app.sql`update supplier set labour_rate_cents = labour_rate_cents * 2`;
    await work().finally(() => app.sql`update supplier set labour_rate_cents = labour_rate_cents / 2`);
  };

  test('costs what the lead was quoted with, until the same day, by its own cart items', async () => {
    const one = await person();
    app.clock.set('2026-11-23T03:00:00Z');
    const before = await quotes(one.guid);
    app.clock.set('2026-11-24T00:00:00Z');
    await dearer(async () => {
      const clone = await shift(one.guid, { ...CART(), WhatsImportant: 'Price' });
      const after = await quotes(clone.Guid);
      expect(after.Listings.length).toBeGreaterThan(5);
      for (const [id, cents] of prices(after))
        if (prices(before).has(id)) expect(cents).toBe(prices(before).get(id));
      expect(after.ValidUntil).toBe(before.ValidUntil);
      const [first] = after.Listings;
      const ids = first!.Pricing.Breakdown.Lines.map((line) => line.LeadCartItemID);
      expect(ids).toEqual(clone.CartItems.map((item) => item.LeadCartItemID));
      const details = await finalise(clone.Guid, first!.WorkshopId);
      expect(details.Breakdown).toEqual(first!.Pricing.Breakdown);
      expect(details.CartItems.map((item) => item.Name)).toEqual(['Basic Service', 'Battery replacement']);
    });
  });

  test('also when the car has moved to another size class', async () => {
    const one = await person();
    const before = await quotes(one.guid);
    await changeCategory();
    const clone = await shift(one.guid, CART());
    expect(prices(await quotes(clone.Guid))).toEqual(prices(before));
  });

  test('another cart or another car gets a new quote', async () => {
    const one = await person();
    const before = await quotes(one.guid);
    await dearer(async () => {
      const cart = await shift(one.guid, { CartItems: [BATTERY] });
      const car = await shift(one.guid, { Mid: places.otherCar.mid });
      for (const { Guid } of [cart, car]) {
        const [first] = (await quotes(Guid)).Listings;
        expect(prices(before).get(first!.WorkshopId)).not.toBe(first!.Pricing.Net.IncludingTax);
        const [kept] = await app.sql`
          select count(*)::int as n from quote where lead_guid = ${Guid} and fingerprint like '%.kept-%'`;
        expect(kept).toEqual({ n: 0 });
      }
    });
  });
});
