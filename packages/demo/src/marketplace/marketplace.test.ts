import {
  distanceInMetres,
  extraServices,
  findMetro,
  suburbs,
  taskCategories,
  tasks,
  vehicles,
} from '@pitlane/catalogue';
import { describe, expect, test } from 'vitest';
import type { Supplier } from '../types.ts';
import { demoMarketplace } from './marketplace.ts';
import { demoPartners } from './partners.ts';
import { FAILING_PLATE } from './plates.ts';
import { demoSuppliers } from './suppliers.ts';

const VIEW_METRES = 15_000;
const market = demoMarketplace();
const near = (point: { latitude: number; longitude: number }, suppliers: Supplier[] = market.suppliers) =>
  suppliers.filter(
    (one) => Math.abs(one.latitude - point.latitude) < 0.2 && distanceInMetres(one, point) <= VIEW_METRES,
  );

describe('demo suppliers', () => {
  test('at least 600, ids from 1, of all three kinds, names unique', () => {
    expect(market.suppliers.length).toBeGreaterThanOrEqual(600);
    expect(market.suppliers.map((supplier) => supplier.id)).toEqual(
      market.suppliers.map((_, index) => index + 1),
    );
    expect(new Set(market.suppliers.map((supplier) => supplier.kind)).size).toBe(3);
    expect(new Set(market.suppliers.map((supplier) => supplier.name)).size).toBe(market.suppliers.length);
  });

  test('a metropolitan suburb sees 8 to 40 within 15 km, of every kind; some place sees none', () => {
    for (const suburb of suburbs()) {
      if (!findMetro(suburb)) continue;
      const seen = near(suburb);
      expect(seen.length, suburb.name).toBeGreaterThanOrEqual(8);
      expect(seen.length, suburb.name).toBeLessThanOrEqual(40);
      expect(new Set(seen.map((supplier) => supplier.kind)).size, suburb.name).toBe(3);
    }
    expect(
      suburbs().some((suburb) => market.suppliers.every((one) => distanceInMetres(one, suburb) > 60_000)),
    ).toBe(true);
  });

  test('more suppliers leave every real place as it was', () => {
    const many = [...demoSuppliers({ count: 3600 })];
    expect(JSON.stringify(many.slice(0, market.suppliers.length))).toBe(JSON.stringify(market.suppliers));
    for (const suburb of suburbs()) expect(near(suburb, many).length).toBe(near(suburb).length);
    const onGlobe = many.filter(
      ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
    );
    expect(onGlobe).toHaveLength(3600);
  });

  test('the same seed gives the same suppliers, another seed others', () => {
    expect([...demoSuppliers({ count: 40 })]).toEqual([...demoSuppliers({ count: 40 })]);
    expect([...demoSuppliers({ count: 40, seed: 7 })]).not.toEqual([...demoSuppliers({ count: 40 })]);
  });

  test('each names categories, extras, tasks and suburbs that exist', () => {
    const categories = new Set(taskCategories().map((category) => category.id));
    const extras = new Set(extraServices().map((extra) => extra.id));
    const byId = new Map(tasks().map((task) => [task.id, task]));
    const places = new Set(suburbs().map((suburb) => suburb.id));
    for (const supplier of market.suppliers) {
      expect(supplier.taskCategoryIds.every((id) => categories.has(id))).toBe(true);
      expect(new Set(supplier.taskCategoryIds).size).toBe(supplier.taskCategoryIds.length);
      expect(supplier.extras.every((extra) => extras.has(extra.extraServiceId))).toBe(true);
      expect(places.has(supplier.suburbId)).toBe(true);
      const wrong = supplier.fixedPrices.filter(
        ({ taskId, priceCents, wasPriceCents }) =>
          !supplier.taskCategoryIds.includes(byId.get(taskId)?.categoryId ?? 0) ||
          taskId === 156 ||
          priceCents <= 0 ||
          (wasPriceCents !== null && wasPriceCents <= priceCents),
      );
      expect(wrong).toEqual([]);
    }
  });

  test('every task can be had near Surry Hills, and by more than one supplier', () => {
    const seen = near(suburbs()[0]!);
    for (const category of taskCategories())
      expect(
        seen.filter((one) => one.taskCategoryIds.includes(category.id)).length,
        category.name,
      ).toBeGreaterThan(1);
    expect(
      seen.filter((one) => one.providesServicing && (one.makes?.includes('Mazda') ?? true)).length,
    ).toBeGreaterThanOrEqual(8);
  });

  test('supplier 1 travels, and some suppliers earn us no commission', () => {
    expect(market.suppliers[0]).toMatchObject({
      id: 1,
      kind: 'MobileMechanic',
      name: 'Pitlane Mobile Services',
    });
    expect(market.suppliers.filter((one) => one.commissionPercent === 0).length).toBeGreaterThan(50);
    for (const one of market.suppliers)
      expect(one.serviceRadiusMetres > 0).toBe(one.kind === 'MobileMechanic');
  });

  test('ratings, hours and reviews are believable', () => {
    for (const one of market.suppliers) {
      expect(one.ratingAverage).toBeLessThanOrEqual(5);
      expect(one.ratingAverage === 0).toBe(one.ratingCount === 0);
      expect(one.reviews.length).toBe(Math.min(12, one.ratingCount));
      expect(one.reviews.every((review) => review.daysAgo <= one.joinedDaysAgo)).toBe(true);
      expect(one.hours.every((day) => day.open < day.close)).toBe(true);
      expect(new Set(one.hours.map((day) => day.weekday)).size).toBe(one.hours.length);
      for (const text of [
        ...one.reviews.map((review) => review.comment),
        ...one.policies.map((policy) => policy.contentHtml),
        one.description,
      ])
        expect(text).not.toMatch(/[{}]|undefined/);
    }
    const recommended = market.suppliers.filter((one) => one.ratingCount >= 15 && one.ratingAverage >= 4.5);
    expect(recommended.length).toBeGreaterThan(market.suppliers.length / 5);
    expect(recommended.length).toBeLessThan((market.suppliers.length * 3) / 4);
    expect(
      new Set(market.suppliers.flatMap((one) => one.reviews.map((review) => review.comment))).size,
    ).toBeGreaterThan(200);
  });

  test('uses only phone numbers that are not in service', () => {
    const fictitious = /^(0491 57\d \d{3}|\(0[2378]\) (5550|7010) \d{4}|0800 000 \d{3})$/;
    for (const one of market.suppliers) expect(one.phone).toMatch(fictitious);
    for (const partner of market.partners) expect(partner.supportPhone).toMatch(/^1800 975 7\d\d$/);
  });

  test('policies are simple HTML', () => {
    for (const { contentHtml } of market.suppliers.flatMap((one) => one.policies))
      expect(contentHtml.replace(/<\/?(p|strong|ul|li)>/g, '')).not.toMatch(/[<>]/);
  });
});

describe('demo people and partners', () => {
  test('partners answer on the origins they are given', () => {
    const partners = demoPartners('http://127.0.0.1:9001', 'http://localhost:9000');
    expect(partners.map((partner) => partner.publishableKey)).toEqual([
      'pk_demo_default',
      'pk_demo_whitelabel',
      'pk_demo_classic',
      'pk_demo_fleet',
      'pk_demo_rewards',
    ]);
    for (const { allowedOrigins } of partners)
      expect(allowedOrigins).toEqual(
        expect.arrayContaining(['http://127.0.0.1:9001', 'http://localhost:9000']),
      );
    expect(partners.find((partner) => partner.fleetCompanyId === 1)?.funnelVersion).toBe(1);
  });

  test('workshop@example.com owns the ten best near Surry Hills, other owners one each', () => {
    const owner = market.accounts.find((account) => account.email === 'workshop@example.com')!;
    expect(owner.supplierIds).toHaveLength(10);
    const seen = new Set(near(suburbs()[0]!).map((supplier) => supplier.id));
    expect(owner.supplierIds.every((id) => seen.has(id))).toBe(true);
    for (const account of market.accounts) {
      expect(account.password).toBe('pitlane-demo');
      if (account.role === 'supplier' && account !== owner) expect(account.supplierIds).toHaveLength(1);
    }
    expect(new Set(market.accounts.map((account) => account.role))).toEqual(
      new Set(['customer', 'supplier', 'operator', 'fleet', 'partner']),
    );
    expect(new Set(market.accounts.map((account) => account.subject)).size).toBe(market.accounts.length);
  });

  test('plates: ABC123 is a Mazda3 of 2018 known in full, others only partly, the failing one is no vehicle', () => {
    const mids = new Set(vehicles().map((vehicle) => vehicle.mid));
    expect(market.plates.length).toBeGreaterThanOrEqual(40);
    for (const plate of market.plates) expect(mids.has(plate.mid)).toBe(true);
    const full = market.plates.find((plate) => plate.plate === 'ABC123' && plate.state === 'NSW');
    expect(full?.reports).toMatchObject({
      make: 'Mazda',
      model: 'Mazda3',
      year: 2018,
      engine: '2.0L 4cyl Skyactiv-G',
    });
    expect(market.plates.some((plate) => plate.reports.engine === undefined)).toBe(true);
    expect(market.plates.some((plate) => plate.plate === FAILING_PLATE)).toBe(false);
    expect(new Set(market.plates.map((plate) => `${plate.plate} ${plate.state}`)).size).toBe(
      market.plates.length,
    );
    for (const plate of market.plates) expect(plate.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
  });

  test('saved vehicles and fleet members drive vehicles of the catalogue', () => {
    const driver = market.accounts.find((account) => account.email === 'driver@example.com');
    expect(driver?.savedVehicleMids.map((saved) => saved.plate)).toEqual(['ABC123', 'DEF456']);
    const last = market.fleets[0]!.memberships.map((member) => member.lastFour);
    expect(last.filter((four) => four === '3456').length).toBeGreaterThan(1);
    expect(market.fleets[0]!.memberships.some((member) => !member.isActive)).toBe(true);
  });

  test('no customer has the number of a supplier, which would make it a suspected workshop', () => {
    const digits = (phone: string) => phone.replaceAll(/\D/g, '');
    const theirs = new Set(market.suppliers.map(({ phone }) => digits(phone)));
    const customers = market.accounts.filter(({ role, phone }) => role === 'customer' && phone !== null);
    expect(customers.length).toBeGreaterThan(1);
    for (const { phone } of customers) expect(theirs).not.toContain(digits(phone!));
  });

  test('there is a discount of each sort', () => {
    expect(market.discounts.find((one) => one.code === 'WELCOME10')).toMatchObject({
      percentage: 10,
      maximumPercentageDiscountCents: 3000,
    });
    expect(market.discounts.find((one) => one.code === 'SAVE20')).toMatchObject({
      amountCents: 2000,
      percentage: null,
    });
    expect(market.discounts.some((one) => one.isAffectedByCustomerBalance)).toBe(true);
    expect(market.discounts.some((one) => one.isYouiRewards)).toBe(true);
  });
});
