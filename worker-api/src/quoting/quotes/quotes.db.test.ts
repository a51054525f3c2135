import { gunzipSync } from 'node:zlib';
import { type FinaliseDetails, type Problem, QuotesResponse } from '@pitlane/contracts';
import { taxContained } from '@pitlane/domain/money/tax';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { openDatabase } from '../../platform/database.ts';
import { randomToken } from '../../platform/tokens.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, CUSTOM, fleetMember, launch } from '../leads/lead.fixture.ts';
import { invalidateQuotes } from './bid-comments.ts';

const { app, places } = useLeadApp();

const person = async (items: object[] = [BASIC_SERVICE, BATTERY]) => {
  const one = await launch(app, places.suburbId);
  await one.save({ ...CONTACT, Mid: places.car.mid, CartItems: items as never });
  return one;
};
const quotes = async (guid: string, query = ''): Promise<QuotesResponse> => {
  const response = await app.get(`/api/quotes/${guid}${query}`);
  if (response.status !== 200)
    throw new Error(`${response.status} ${app.lines.filter((line) => line.includes('failed')).at(-1)}`);
  return v.parse(QuotesResponse, await response.json());
};
const snakeCase = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`),
      value,
    ]),
  );
const countQuotes = async (guid: string) =>
  (await app.sql<{ n: number }[]>`select count(*) as n from quote where lead_guid = ${guid}`)[0]!.n;

describe('results of a lead', () => {
  test('[RES-01] lists who can do it, priced and in Recommended order', async () => {
    const { guid } = await person();
    const answer = await quotes(guid);
    expect(answer).toMatchObject({
      Success: true,
      LeadGuid: guid,
      Currency: 'AUD',
      ServiceDate: '2026-11-23',
    });
    expect(answer.ValidUntil).toBe('2026-12-07T00:00:00.000Z');
    expect(answer.Listings.length).toBeGreaterThan(5);
    const scores = answer.Listings.filter((_, index) => answer.Listings[index]?.WorkshopId !== 1).map(
      (listing) => listing.RecommendedSortOrderScore,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const promises = await app.sql<
      { id: number; hours: number | null }[]
    >`select id, free_cancellation_hours as hours from supplier`;
    const hours = new Map(promises.map((one) => [one.id, one.hours]));
    for (const { WorkshopId, FreeCancellationHours } of answer.Listings)
      expect([WorkshopId, FreeCancellationHours]).toEqual([WorkshopId, hours.get(WorkshopId)]);
    const onSaturdays = await app.sql<
      { id: number }[]
    >`select supplier_id as id from supplier_hours where weekday = 6`;
    const open = new Set(onSaturdays.map(({ id }) => id));
    for (const { WorkshopId, IsOpenOnSaturday } of answer.Listings)
      expect([WorkshopId, IsOpenOnSaturday]).toEqual([WorkshopId, open.has(WorkshopId)]);
    expect(answer.Listings5Km.length).toBeLessThanOrEqual(answer.Listings10Km.length);
    expect(answer.ListingsCustom).toHaveLength(answer.Listings.length);
    expect(answer.Listings.every((listing) => listing.DistanceInMetres <= 50_000)).toBe(true);
  });

  test('[API-06] shows what workshops among the quotes wrote to their bids, without numbers to call', async () => {
    const { guid } = await person();
    const before = await quotes(guid);
    expect(before.BidComments).toBeNull();
    const [first, second] = before.Listings;
    const [offer] = await app.sql<{ id: number }[]>`
      insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at)
      select ${randomToken(24)}, guid, partner_id, 1000, ${'2026-11-25T00:00:00Z'} from lead where guid = ${guid}
      returning id`;
    const bid = async (supplierId: number, comments: string, expiresAt: string | null = null) => {
      await app.sql`
        insert into lead_bid (lead_bid_offer_id, supplier_id, token, comments, total_cents, expires_at)
        values (${offer!.id}, ${supplierId}, ${randomToken(24)}, ${comments}, 10000, ${expiresAt})`;
      await app.sql.begin((tx) => invalidateQuotes(tx, offer!.id));
    };
    await bid(first!.WorkshopId, 'We have the parts, call 02 9999 1234.');
    const one = await quotes(guid);
    expect(one.BidComments).toBe('We have the parts, call [hidden].');
    expect(one.Listings.map(({ Pricing }) => Pricing.Net)).toEqual(
      before.Listings.map(({ Pricing }) => Pricing.Net),
    );
    await bid(second!.WorkshopId, 'Loan car too.');
    const late = before.Listings[2]!.WorkshopId;
    await bid(late, 'Over by now.', '2026-11-01T00:00:00Z');
    expect((await quotes(guid)).BidComments).toBe(
      `${first!.WorkshopName}: We have the parts, call [hidden].\n${second!.WorkshopName}: Loan car too.`,
    );
  });

  test('[API-06] shows a workshop’s comment while its bid is valid, and keeps the prices', async () => {
    const { guid } = await person();
    const before = await quotes(guid);
    await app.sql`
      with offer as (
        insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at)
        select ${randomToken(24)}, guid, partner_id, 1000, ${'2026-11-25T00:00:00Z'} from lead where guid = ${guid}
        returning id),
      bid as (
        insert into lead_bid (lead_bid_offer_id, supplier_id, token, comments, total_cents, expires_at)
        select id, ${before.Listings[0]!.WorkshopId}, ${randomToken(24)}, 'Until Tuesday.', 10000,
               ${'2026-11-24T00:00:00Z'} from offer)
      update quote set lead_version = null where lead_guid = ${guid}`;
    expect((await quotes(guid)).BidComments).toBe('Until Tuesday.');
    app.clock.set('2026-11-24T00:00:00Z');
    expect((await quotes(guid)).BidComments).toBe('Until Tuesday.');
    app.clock.set('2026-11-24T00:00:00.001Z');
    const after = await quotes(guid);
    expect(after.BidComments).toBeNull();
    expect(after.Listings.map(({ Pricing }) => Pricing.Net)).toEqual(
      before.Listings.map(({ Pricing }) => Pricing.Net),
    );
    app.clock.set('2026-11-23T00:00:00Z');
  });

  test('[API-06] every breakdown adds up to the cent and contains its tax', async () => {
    const { guid } = await person();
    for (const { Pricing } of (await quotes(guid)).Listings) {
      const { Breakdown } = Pricing;
      const lines = Breakdown.Lines.reduce((sum, line) => sum + line.LabourIncGst + line.PartsIncGst, 0);
      expect(lines + Breakdown.ExtrasIncGst).toBe(Breakdown.TotalIncGst);
      expect(Breakdown.TotalIncGst).toBe(Pricing.Net.IncludingTax);
      expect(Breakdown.TaxIncluded).toBe(taxContained(Breakdown.TotalIncGst, 'AU'));
      expect(Breakdown.Lines).toHaveLength(2);
    }
  });

  test('[RES-07] filters, sort and contact details leave the kept quote as it is; a kind of supplier does not', async () => {
    const one = await person();
    await quotes(one.guid);
    const { Lead: before } = await one.save({ WhatsImportant: 'Price' });
    const view = { Radius: 10_000, ListingCategory: 99, OpeningBeforeTime: '7:30', Extras: '4,6' } as const;
    const { Lead: seen } = await one.save({
      ...view,
      WhatsImportant: 'Distance',
      Name: 'Ada',
      Email: 'a@b.example',
    });
    expect(seen).toMatchObject({ ...view, Name: 'Ada', Version: before.Version });
    const { Lead: changed } = await one.save({ WorkshopCategory: 2 });
    expect(changed.Version).toBe(before.Version + 1);
    const { Lead: cart } = await one.save({ Radius: 5_000, CartItems: [BATTERY] });
    expect(cart.Version).toBe(changed.Version + 1);
  });

  test("a supplier's own price is what its listing asks", async () => {
    const { guid } = await person([BATTERY]);
    const [first] = (await quotes(guid)).Listings;
    const [car] = await app.sql`select price_category from vehicle where mid = ${places.car.mid}`;
    await app.sql`
      insert into supplier_price (supplier_id, item_type, item_id, price_category, price_cents, was_price_cents, was_price_since)
      values (${first!.WorkshopId}, 'Task', 157, ${car?.priceCategory}, 12345, 15000, '2026-10-01')
      on conflict (supplier_id, item_type, item_id, price_category)
      do update set price_cents = 12345, was_price_cents = 15000, was_price_since = '2026-10-01'`;
    const again = await person([BATTERY]);
    const listing = (await quotes(again.guid)).Listings.find((each) => each.WorkshopId === first!.WorkshopId);
    expect(listing?.Pricing).toMatchObject({ Net: { IncludingTax: 12345 }, WasIncludingTax: 15000 });
    await app.sql`update supplier_price set was_price_since = '2026-11-10' where price_cents = 12345`;
    const young = (await quotes((await person([BATTERY])).guid)).Listings;
    expect(young.find((each) => each.WorkshopId === first!.WorkshopId)?.HasWasPrice).toBe(false);
  });

  test('tyres cost what their size and quality do, whatever own price a supplier has for the task', async () => {
    const tyres = (rim: number, width: number, profile: number, quality: string) => ({
      ...{ LeadCartItemType: 'RepairInspection', RepairInspectionId: 156, Quantity: 4 },
      ...{ TyreWidth: width, TyreProfile: profile, TyreRim: rim, TyreQuality: quality },
    });
    const [small, large] = [tyres(16, 205, 55, 'Budget'), tyres(20, 245, 45, 'Premium')];
    const [first] = (await quotes((await person([small])).guid)).Listings;
    const id = first!.WorkshopId;
    await app.sql`
      insert into supplier_price (supplier_id, item_type, item_id, price_category, price_cents)
      select ${id}, 'Task', 156, category, 100 from unnest('{A,B,C,D}'::text[]) category`;
    const quoteFor = async (items: object[]) =>
      (await quotes((await person(items)).guid)).Listings.find((each) => each.WorkshopId === id)?.Pricing.Net
        .IncludingTax;
    expect(await quoteFor([small])).toBe(first!.Pricing.Net.IncludingTax);
    expect(await quoteFor([large])).toBeGreaterThan(1.5 * first!.Pricing.Net.IncludingTax);
    await app.sql`delete from supplier_price where item_type = 'Task' and item_id = 156`;
  });

  test('a size of tyres that a client adds to another task changes nothing', async () => {
    const task = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 351 };
    const sized = { ...task, TyreRim: 20, TyreQuality: 'Premium', Quantity: 4 };
    const plain = (await quotes((await person([task])).guid)).Listings;
    const other = (await quotes((await person([sized])).guid)).Listings;
    expect(plain.length).toBeGreaterThan(3);
    expect(other.map(({ Pricing }) => Pricing.Net)).toEqual(plain.map(({ Pricing }) => Pricing.Net));
  });

  test('a supplier whose price is too large to be kept is left out and logged; the others are listed', async () => {
    const all = (await quotes((await person()).guid)).Listings.map((each) => each.WorkshopId);
    const id = all[0]!;
    const [before] = await app.sql`select labour_rate_cents, price_level from supplier where id = ${id}`;
    // As an import took it before amounts had a limit.
    await app.sql`update supplier set labour_rate_cents = 999999999, price_level = 100 where id = ${id}`;
    const { guid } = await person([BASIC_SERVICE, BATTERY, { ...BATTERY, RepairInspectionId: 351 }]);
    const ids = (await quotes(guid)).Listings.map((each) => each.WorkshopId);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).not.toContain(id);
    const line = app.lines.find((each) => each.includes('its price is too large'));
    expect(JSON.parse(line!)).toMatchObject({ level: 'warn', supplierId: id, leadGuid: guid });
    await app.sql`
      update supplier set labour_rate_cents = ${before!.labourRateCents}, price_level = ${before!.priceLevel}
       where id = ${id}`;
  });

  test('leaves out a supplier that cannot do every task, is inactive or takes other makes only', async () => {
    const { Listings } = await quotes((await person()).guid);
    const [a, b, c] = Listings.map((listing) => listing.WorkshopId);
    await app.sql`update supplier set task_category_ids = array_remove(task_category_ids, 1) where id = ${a!}`;
    await app.sql`update supplier set is_active = false where id = ${b!}`;
    await app.sql`update supplier set makes = '{Mazda}' where id = ${c!}`;
    const ids = (await quotes((await person()).guid)).Listings.map((listing) => listing.WorkshopId);
    for (const gone of [a, b, c]) expect(ids).not.toContain(gone);
    await app.sql`update supplier set task_category_ids = task_category_ids || 1 where id = ${a!}`;
    await app.sql`update supplier set is_active = true, makes = null where id in (${b!}, ${c!})`;
  });

  test('a supplier that serves the suburb from afar is listed', async () => {
    const [far] = await app.sql<{ id: number }[]>`
      select s.id from supplier s join suburb u on u.id = s.suburb_id
       where u.state = 'VIC' and s.makes is null and s.provides_servicing and 1 = any (s.task_category_ids)
         and 'Petrol' = any (s.fuels) and s.kind = 'Workshop' limit 1`;
    await app.sql`insert into supplier_service_area (supplier_id, suburb_id) values (${far!.id}, ${places.suburbId})`;
    const ids = (await quotes((await person()).guid)).Listings.map((listing) => listing.WorkshopId);
    expect(ids).toContain(far!.id);
    await app.sql`delete from supplier_service_area where supplier_id = ${far!.id}`;
  });

  test('a lead of a fixed supplier lists that one alone, and a lead of a fleet those who take the fleet', async () => {
    const everybody = (await quotes((await person()).guid)).Listings.map((listing) => listing.WorkshopId);
    const [first, second] = everybody as [number, number];
    const fixed = await person();
    await app.sql`update lead set workshop_id = ${second}, lead_source = 'Profile' where guid = ${fixed.guid}`;
    expect((await quotes(fixed.guid)).Listings.map((listing) => listing.WorkshopId)).toEqual([second]);

    await app.sql`update supplier set fleet_company_ids = '{2}' where id = ${first}`;
    const fleet = await person();
    await fleet.save(await fleetMember(app));
    const taken = (await quotes(fleet.guid)).Listings.map((listing) => listing.WorkshopId);
    expect(taken).not.toContain(first);
    expect(taken).toContain(second);
    await app.sql`update supplier set fleet_company_ids = null where id = ${first}`;
  });

  test('[RES-04] the configured supplier stands third and is marked', async () => {
    const { Listings } = await quotes((await person()).guid);
    const last = Listings.at(-1)!.WorkshopId;
    await app.sql`update partner set settings = ${app.sql.json({ thirdPlaceSupplierId: last })} where slug = 'default'`;
    app.clock.set('2026-11-23T00:01:00Z'); // partners are remembered for 30 s
    const moved = (await quotes((await person()).guid)).Listings;
    expect(moved[2]?.WorkshopId).toBe(last);
    expect(moved[2]?.RecommendedReason).toMatch(/^Always shown third/);
    expect(moved.map((listing) => listing.IsPlacedThird).indexOf(true)).toBe(2);
    await app.sql`update partner set settings = '{}' where slug = 'default'`;
    app.clock.set('2026-11-23T00:02:00Z');
  });

  test('[FLT-04] a white-label partner’s quotes are without the operator’s own supplier, unless a setting names it', async () => {
    await app.sql`update supplier set is_active = true where id = 1`;
    let minutes = 2;
    const list = async (isWhiteLabel: boolean, settings: object) => {
      await app.sql`
        update partner set is_white_label = ${isWhiteLabel}, settings = ${app.sql.json(settings as never)}
         where slug = 'default'`;
      app.clock.set(`2026-11-23T00:0${++minutes}:00Z`);
      const { Listings } = await quotes((await person()).guid);
      return Listings.map(({ WorkshopId, IsPlacedThird }) => ({ WorkshopId, IsPlacedThird }));
    };
    expect((await list(false, {}))[2]).toEqual({ WorkshopId: 1, IsPlacedThird: true });
    const whiteLabel = await list(true, {});
    expect(whiteLabel.map(({ WorkshopId }) => WorkshopId)).not.toContain(1);
    expect(whiteLabel.length).toBeGreaterThan(2);
    expect(whiteLabel.filter(({ IsPlacedThird }) => IsPlacedThird)).toEqual([]);
    const own = await list(true, { mobileServicesSupplierId: 1 });
    expect(own).toContainEqual({ WorkshopId: 1, IsPlacedThird: false });
    expect((await list(true, { thirdPlaceSupplierId: 1 }))[2]).toEqual({
      WorkshopId: 1,
      IsPlacedThird: true,
    });
    await list(false, {});
  });

  test('[RES-02] a listing has everything that its card shows', async () => {
    const { guid } = await person();
    const { Listings } = await quotes(guid);
    const listing = Listings.find((each) => each.LicenseNumber !== null && each.Perks.length > 0)!;
    const [supplier] = await app.sql`select * from supplier where id = ${listing.WorkshopId}`;
    expect(listing).toMatchObject({
      WorkshopName: supplier!.name,
      IsMobile: supplier!.kind === 'MobileMechanic',
      IsPremium: supplier!.isPremium,
      HasVerifiedCredentials: supplier!.hasVerifiedCredentials,
      LicenseNumber: supplier!.licenceNumber,
      WorkshopRatingDetails: { RatingCount: supplier!.ratingCount, TotalRating: supplier!.ratingAverage },
      YearsActive: 2026 - supplier!.yearFounded,
      NoticeDays: supplier!.noticeDays,
      SpecialisationIds: supplier!.taskCategoryIds,
      IsNew: false,
    });
    // Nothing to pay with is set up here: no mark of a method, whatever the supplier takes.
    expect(Listings.flatMap((each) => each.WorkshopPaymentMethods)).toEqual([]);
    await app.sql`update supplier set joined_at = '2026-11-01' where id = ${listing.WorkshopId}`;
    const later = (await quotes((await person()).guid)).Listings;
    expect(later.find((each) => each.WorkshopId === listing.WorkshopId)?.IsNew).toBe(true);
    await app.sql`update supplier set joined_at = ${supplier!.joinedAt} where id = ${listing.WorkshopId}`;
  });

  test('[RES-02] a card shows the first approved photo of its supplier; a kept quote what it showed', async () => {
    const { guid } = await person();
    const findCard = async (lead: string, id: number) =>
      (await quotes(lead)).Listings.find((each) => each.WorkshopId === id)?.ImageUrl;
    const id = (await quotes(guid)).Listings.find((each) => each.ImageUrl !== null)!.WorkshopId;
    const former = await findCard(guid, id);
    expect(former).toMatch(/^\/api\/supplier-photo\/\d+\/[\da-f-]{36}-320\.jpg$/);
    await app.sql`delete from captured_image where supplier_id = ${id}`;
    const place = async (sortOrder: number, status: string) => {
      const [photo] = await app.sql<{ id: string }[]>`
        insert into captured_image (supplier_id, sort_order, status, object_key, content_type, file_name)
        values (${id}, ${sortOrder}, ${status}, ${randomToken(8)}, 'image/jpeg', 'bay.jpg') returning id`;
      return photo!.id;
    };
    await place(1, 'rejected');
    const first = await place(2, 'approved');
    await place(3, 'approved');
    const later = await person();
    expect(await findCard(later.guid, id)).toBe(`/api/supplier-photo/${id}/${first}-320.jpg`);
    expect(await findCard(guid, id)).toBe(former);
    await app.sql`delete from captured_image where supplier_id = ${id}`;
    expect(await findCard((await person()).guid, id)).toBeNull();
  });

  test('[RES-14] the answer names listings by distance, whether distance and price matter, and a new region', async () => {
    const { guid } = await person();
    const answer = await quotes(guid);
    const within = (metres: number) =>
      answer.Listings.filter((each) => each.DistanceInMetres <= metres).map((each) => each.WorkshopId);
    expect(answer.Listings5Km).toEqual(within(5_000));
    expect(answer.Listings10Km).toEqual(within(10_000));
    expect(answer.ListingsCustom).toEqual(within(50_000));
    expect(answer).toMatchObject({
      IsDistanceFilterApplicable: true,
      HasPriceVariance: true,
      IsExperimentalRegion: false,
    });
    const [nearest] = answer.Listings.toSorted((a, b) => a.DistanceInMetres - b.DistanceInMetres);
    const alone = await launch(app, places.suburbId);
    await alone.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] });
    await app.sql`update lead set workshop_id = ${nearest!.WorkshopId}, got_exclusive_supplier_flow = true
                   where guid = ${alone.guid}`;
    await app.sql`update region set is_experimental = true
                   where id = (select region_id from lead where guid = ${alone.guid})`;
    const one = await quotes(alone.guid);
    await app.sql`update region set is_experimental = false`;
    expect(one.ListingsCustom).toEqual([nearest!.WorkshopId]);
    expect(one).toMatchObject({
      IsDistanceFilterApplicable: false,
      HasPriceVariance: false,
      IsExperimentalRegion: true,
    });
  });

  test('a cart that is not priced as a whole has no listings', async () => {
    const { guid } = await person([BATTERY, CUSTOM]);
    expect((await quotes(guid)).Listings).toEqual([]);
  });
});

describe('kept quotes', () => {
  test('a price change never alters a kept quote, also not on another day; 14 days later it does', async () => {
    const one = await person();
    const before = await quotes(one.guid);
    await app.sql`update supplier set labour_rate_cents = labour_rate_cents * 2`;
    try {
      expect(await quotes(one.guid)).toEqual(before);
      await one.save({ RepairNotes: 'a change that has nothing to do with prices' });
      expect(await quotes(one.guid)).toEqual(before);
      const prices = (answer: QuotesResponse) =>
        new Map(answer.Listings.map((listing) => [listing.WorkshopId, listing.Pricing.Net.IncludingTax]));
      const otherDay = await quotes(one.guid, '?serviceDate=2026-12-01');
      expect(otherDay.ServiceDate).toBe('2026-12-01');
      for (const [id, price] of prices(otherDay)) {
        if (prices(before).has(id)) expect(price).toBe(prices(before).get(id));
      }
      expect(otherDay.ValidUntil).toBe(before.ValidUntil);
      app.clock.set('2026-12-08T00:00:00Z');
      const later = await quotes(one.guid);
      expect(later.Listings[0]!.Pricing.Net.IncludingTax).not.toBe(
        prices(before).get(later.Listings[0]!.WorkshopId),
      );
    } finally {
      app.clock.set('2026-11-23T00:02:00Z');
      await app.sql`update supplier set labour_rate_cents = labour_rate_cents / 2`;
    }
  });

  test('without a day they are those of the lead’s day, also after a look at a day that it had before', async () => {
    const one = await person();
    for (const ServiceDate of ['2026-12-01', '2026-12-03']) {
      await one.save({ ServiceDate });
      expect((await quotes(one.guid)).ServiceDate).toBe(ServiceDate);
    }
    await one.save({ ServiceDate: '2026-12-01' });
    expect((await quotes(one.guid, '?serviceDate=2026-12-03')).ServiceDate).toBe('2026-12-03');
    expect((await quotes(one.guid)).ServiceDate).toBe('2026-12-01');
    expect((await quotes(one.guid, '?serviceDate=2026-12-03')).ServiceDate).toBe('2026-12-03');
    expect((await quotes(one.guid)).ServiceDate).toBe('2026-12-01');
  });

  test('later prices of extras do not change a stored quote, up to the booking', async () => {
    const [first] = (await quotes((await person()).guid)).Listings;
    const id = first!.WorkshopId;
    const offered = await app.sql`select * from supplier_extra where supplier_id = ${id}`;
    const [warranty, courtesyCar, wash, loanCar] = [9, 11, 17, 3];
    const offer = async (list: [extra: number, cents: number, isAlways: boolean, byDefault?: boolean][]) => {
      await app.sql`delete from supplier_extra where supplier_id = ${id}`;
      for (const [extra, cents, isAlways, byDefault = false] of list)
        await app.sql`
          insert into supplier_extra (supplier_id, extra_service_id, price_cents, is_always_included, include_by_default)
          values (${id}, ${extra}, ${cents}, ${isAlways}, ${byDefault})`;
    };
    await offer([
      [warranty, 1500, true],
      [courtesyCar, 0, true],
      [loanCar, 3000, false],
    ]);
    const one = await person();
    const before = (await quotes(one.guid)).Listings.find((each) => each.WorkshopId === id)!;
    expect(before.Pricing.Breakdown.ExtrasIncGst).toBe(1500);

    // One costs more and is no perk any more, one that was a perk is gone, one that costs comes along unasked.
    await offer([
      [warranty, 11_400, false],
      [loanCar, 12_900, false],
      [wash, 4000, true, true],
    ]);
    const otherDay = await quotes(one.guid, '?serviceDate=2026-12-01');
    const listing = otherDay.Listings.find((each) => each.WorkshopId === id)!;
    expect(listing.Pricing).toEqual(before.Pricing);
    expect(listing.Perks).toEqual(before.Perks);
    expect(listing.ExtraServices).toEqual(expect.arrayContaining(before.ExtraServices));
    const path = `/api/finalise/${one.guid}/${id}`;
    const details = (await (await app.get(path, { headers: one.access })).json()) as FinaliseDetails;
    expect(details.Breakdown).toEqual(before.Pricing.Breakdown);
    const shown = details.AvailableExtras.map((each) => [each.Id, each.PriceIncGst, each.IsAlwaysIncluded]);
    expect(details.AvailableExtras.find((each) => each.Id === wash)?.IncludeByDefault).toBe(false);
    expect(shown).toEqual([
      [loanCar, 3000, false],
      [warranty, 1500, true],
      [courtesyCar, 0, true],
      [wash, 4000, false],
    ]);
    const requoted = (await quotes((await person()).guid)).Listings.find((each) => each.WorkshopId === id)!;
    expect(requoted.Pricing.Breakdown.ExtrasIncGst).toBe(4000);

    await app.sql`delete from supplier_extra where supplier_id = ${id}`;
    if (offered.length > 0)
      await app.sql`insert into supplier_extra ${app.sql(offered.map(snakeCase) as never)}`;
  });

  test('the booking goes by the search that came last, also where a bid invalidated the earlier ones', async () => {
    const one = await person();
    const id = (await quotes(one.guid)).Listings[0]!.WorkshopId;
    // As after a bid on this lead.
    await app.sql`update quote set lead_version = null where lead_guid = ${one.guid}`;
    const present = await quotes(one.guid, '?serviceDate=2026-12-03');
    const listing = present.Listings.find((each) => each.WorkshopId === id)!;
    expect(await countQuotes(one.guid)).toBe(2);
    const path = `/api/finalise/${one.guid}/${id}`;
    const details = (await (await app.get(path, { headers: one.access })).json()) as FinaliseDetails;
    expect(listing.AvailableFrom).toBe('2026-12-03');
    expect(details.ServiceDate).toBe(listing.AvailableFrom);
  });

  test('another cart gets a new quote, and the earlier one is kept', async () => {
    const one = await person();
    const before = await quotes(one.guid);
    await one.save({ CartItems: [BASIC_SERVICE] });
    expect((await quotes(one.guid)).Listings[0]?.Pricing.Breakdown.Lines).toHaveLength(1);
    expect(await countQuotes(one.guid)).toBe(2);
    expect(before.Listings.length).toBeGreaterThan(0);
  });

  test('the answer travels as gzip to clients that accept it, and unpacked to others', async () => {
    const { guid } = await person();
    const unpacked = await quotes(guid);
    for (const accepted of ['gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'GZIP']) {
      const response = await app.get(`/api/quotes/${guid}`, { headers: { 'Accept-Encoding': accepted } });
      expect(response.headers.get('Content-Encoding')).toBe('gzip');
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      const body = gunzipSync(await response.arrayBuffer());
      expect(JSON.parse(body.toString())).toEqual(unpacked);
    }
    for (const accepted of ['identity', 'gzip;q=0', 'br', 'x-gzipped']) {
      const response = await app.get(`/api/quotes/${guid}`, { headers: { 'Accept-Encoding': accepted } });
      expect(response.headers.get('Content-Encoding')).toBeNull();
      expect(await response.json()).toEqual(unpacked);
    }
  });

  test('a quote that was kept without its answer rebuilds it with the kept prices', async () => {
    const { guid } = await person([BATTERY]);
    const first = await quotes(guid);
    await app.sql`update quote set answer = null where lead_guid = ${guid}`;
    await app.sql`update supplier set labour_rate_cents = labour_rate_cents + 1000`;
    const again = await quotes(guid);
    expect(again.Listings.map(({ Pricing }) => Pricing.Net)).toEqual(
      first.Listings.map(({ Pricing }) => Pricing.Net),
    );
    expect(await countQuotes(guid)).toBe(1);
    await app.sql`update supplier set labour_rate_cents = labour_rate_cents - 1000`;
  });

  test('ten first calls at once keep one quote and answer alike', async () => {
    const { guid } = await person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => quotes(guid)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countQuotes(guid)).toBe(1);
    const [rows] = await app.sql<
      { n: number }[]
    >`select count(*) as n from listing where lead_guid = ${guid}`;
    expect(rows?.n).toBe(answers[0]!.Listings.length);
  });

  test('the number of queries is the same for few and for many listings: one when kept', async () => {
    const statements: string[] = [];
    const sql = openDatabase(app.deps.config.databaseUrl, { onStatement: (text) => statements.push(text) });
    const counted = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      deps: { sql, replica: sql },
    });
    const count = async (guid: string) => {
      statements.length = 0;
      const response = await counted.get(`/api/quotes/${guid}`);
      const listings = ((await response.json()) as QuotesResponse).Listings.length;
      return { listings, queries: statements.length };
    };
    const many = await person();
    const few = await person();
    await few.save({ RequiredExtras: [3, 16] });
    await count((await person()).guid); // partners are looked up once
    const [coldMany, coldFew] = [await count(many.guid), await count(few.guid)];
    const [warmMany, warmFew] = [await count(many.guid), await count(few.guid)];
    await counted.close();
    await sql.end();
    expect(coldMany.listings).toBeGreaterThan(coldFew.listings);
    expect(coldMany.queries).toBe(coldFew.queries);
    expect([warmMany.queries, warmFew.queries]).toEqual([1, 1]);
  });
});

describe('[API-10] refusals', () => {
  test('an unknown lead is a 404, a lead without a vehicle a conflict, a day that is over a 400', async () => {
    expect((await app.get('/api/quotes/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const bare = await launch(app, places.suburbId);
    expect((await app.get(`/api/quotes/${bare.guid}`)).status).toBe(409);
    const one = await person();
    const past = await app.get(`/api/quotes/${one.guid}?serviceDate=2026-11-01`);
    expect([past.status, ((await past.json()) as Problem).errors?.[0]?.pointer]).toEqual([
      400,
      'query/serviceDate',
    ]);
    expect((await app.get(`/api/quotes/${one.guid}?serviceDate=2026-02-30`)).status).toBe(400);
    expect((await app.get('/api/quotes/x')).status).toBe(400);
  });
  test('a day that cannot be booked yet is a 400 that names it and keeps nothing; the last one is answered', async () => {
    const one = await person();
    for (const day of ['2027-05-24', '9999-12-31']) {
      const late = await app.get(`/api/quotes/${one.guid}?serviceDate=${day}`);
      expect([late.status, ((await late.json()) as Problem).errors?.[0]]).toMatchObject([
        400,
        { pointer: 'query/serviceDate', code: 'too-far' },
      ]);
    }
    expect(await countQuotes(one.guid)).toBe(0);
    expect((await quotes(one.guid, '?serviceDate=2027-05-23')).ServiceDate).toBe('2027-05-23');
  });
  test("another partner's key does not see the quotes, kept or not", async () => {
    const one = await person();
    await quotes(one.guid);
    await app.sql`
      with p as (insert into partner (slug, name) values ('nosy', 'Nosy') returning id)
      insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', 'pk_nosy' from p`;
    expect((await app.get(`/api/quotes/${one.guid}`, { partner: 'pk_nosy' })).status).toBe(404);
  });
});

test('[API-02] a supplier asks for its own quote of a lead, and tells that it was looked at', async () => {
  const { guid } = await person();
  const [first] = (await quotes(guid)).Listings;
  const ask = (id: number, leadGuid = guid) => app.post(`/api/quote/workshop/${id}`, { leadGuid });
  expect(await (await ask(first!.WorkshopId)).json()).toMatchObject({ LeadGuid: guid, Listing: first });
  expect((await ask(999_999)).status).toBe(404);
  expect((await ask(first!.WorkshopId, crypto.randomUUID())).status).toBe(404);

  const track = (workshopId: number) => app.post('/api/workshop/track-quote', { leadGuid: guid, workshopId });
  expect((await track(first!.WorkshopId)).status).toBe(200);
  expect((await track(999_999)).status).toBe(404);
  const clicks = await app.sql`select supplier_id, kind from listing_click where lead_guid = ${guid}`;
  expect([...clicks]).toEqual([{ supplierId: first!.WorkshopId, kind: 'click' }]);
});
