import { type Fuel, type PriceCategory, tasks, UBER_EXTRA_ID } from '@pitlane/catalogue';
import { SPECIAL_TASK } from '@pitlane/contracts/constants';
import { CATEGORY_FACTOR } from '@pitlane/domain/quotes/pricing';
import { between, chance, pick, type Random, sample } from '../random.ts';
import type { OpeningHours, Supplier, SupplierExtra, SupplierKind } from '../types.ts';

const LABOUR_RATES: Record<SupplierKind, [number, number]> = {
  MobileMechanic: [10500, 15000],
  Workshop: [11000, 16500],
  Dealership: [16000, 23000],
};
const MECHANICAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 18, 19];
const BODY = [11, 14, 15, 16, 17, 20];
const MOBILE = [1, 2, 3, 4, 7, 8, 9, 12, 13, 18, 19];

const DAYS_BEFORE_REDUCTIONS = 90;

/** Task categories a supplier works in. */
export function pickTaskCategories(random: Random, kind: SupplierKind, isBody: boolean): number[] {
  if (isBody) return [...BODY, ...sample(random, [6, 9, 10], 2)].sort((a, b) => a - b);
  const base = kind === 'MobileMechanic' ? MOBILE : MECHANICAL;
  const more = kind === 'MobileMechanic' ? [6, 10, 14, 17] : [11, 14, 15, 17, 20];
  return [...base, ...more.filter(() => chance(random, 0.4))].sort((a, b) => a - b);
}

export function pickFuels(random: Random, kind: SupplierKind): Fuel[] {
  const fuels: Fuel[] = ['Petrol', 'Diesel', 'Hybrid'];
  if (kind === 'Dealership' || chance(random, 0.7)) fuels.push('PlugInHybrid');
  if (kind === 'Dealership' || chance(random, 0.5)) fuels.push('Electric');
  if (kind !== 'Dealership' && chance(random, 0.6)) fuels.push('LPG');
  return fuels;
}

/** Integer cents an hour, to whole dollars. */
export function pickLabourRate(random: Random, kind: SupplierKind): number {
  const [low, high] = LABOUR_RATES[kind];
  return between(random, low / 100, high / 100) * 100;
}

export function makeHours(random: Random, kind: SupplierKind): OpeningHours[] {
  const open = pick(
    random,
    kind === 'Dealership'
      ? ['07:00', '07:30', '08:00']
      : ['06:30', '07:00', '07:30', '08:00', '08:30', '09:00'],
  );
  const close = pick(random, ['16:30', '17:00', '17:30', '18:00']);
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, open, close }));
  if (chance(random, kind === 'MobileMechanic' ? 0.8 : 0.45))
    week.push({ weekday: 6, open: '08:00', close: pick(random, ['12:00', '13:00', '15:00']) });
  if (kind === 'MobileMechanic' && chance(random, 0.2))
    week.push({ weekday: 7, open: '09:00', close: '14:00' });
  return week;
}

export function makeExtras(random: Random, kind: SupplierKind, isUberOffered: boolean): SupplierExtra[] {
  const extras: SupplierExtra[] = [];
  const offer = (
    extraServiceId: number,
    probability: number,
    prices: number[],
    more: Partial<SupplierExtra> = {},
  ) => {
    if (!chance(random, probability)) return;
    const priceCents = pick(random, prices);
    extras.push({
      extraServiceId,
      priceCents,
      includeByDefault: false,
      isAlwaysIncluded: false,
      incursCommission: priceCents > 0,
      ...more,
    });
  };
  const atAddress = kind !== 'MobileMechanic';
  const always = { includeByDefault: true, isAlwaysIncluded: true };
  if (atAddress) {
    offer(1, 0.55, [0, 0, 1000]);
    offer(2, 0.5, [0, 0, 1000]);
    offer(3, 0.35, [0, 2500, 3500]);
    offer(4, kind === 'Dealership' ? 0.7 : 0.35, [0, 2000, 3000]);
    offer(5, kind === 'Dealership' ? 0.9 : 0.4, [0], always);
    offer(6, 0.4, [0, 1500, 2500]);
    offer(7, 0.3, [1000, 1500]);
    offer(11, 0.5, [0], always);
    offer(12, 0.4, [0]);
    offer(13, 0.15, [0]);
    offer(14, 0.5, [0], always);
    if (isUberOffered) offer(UBER_EXTRA_ID, 0.35, [1500, 2000], { incursCommission: false });
  }
  offer(8, 0.6, [0], { includeByDefault: true });
  offer(9, 0.5, [0], always);
  offer(10, kind === 'Dealership' ? 1 : 0.2, kind === 'Dealership' ? [0] : [2500, 4000]);
  offer(16, 0.2, [4900, 7900]);
  const ids = new Set(extras.map((extra) => extra.extraServiceId));
  if (ids.has(6) && ids.has(7)) offer(17, 1, [2500, 3000]);
  return extras;
}

type Priced = Pick<Supplier, 'taskCategoryIds' | 'kind' | 'priceLevel' | 'joinedDaysAgo'>;

/**
 * Fixed prices for some of the tasks a supplier does, for every price category. Some were higher before, for
 * long enough to say so: only suppliers who have been here a while show that.
 */
export function makeFixedPrices(
  random: Random,
  { taskCategoryIds, kind, priceLevel, joinedDaysAgo }: Priced,
): Supplier['fixedPrices'] {
  const own = tasks().filter(
    (task) =>
      taskCategoryIds.includes(task.categoryId) &&
      task.pricingStrategy === 'SinglePrice' &&
      task.canCalculatePrice &&
      (kind === 'MobileMechanic' ? task.performedByMobileMechanic : task.performedByWorkshop),
  );
  const priced = sample(random, own, 6).flatMap((task) => {
    const [low, high] = task.priceBandCents;
    const middle = low + (high - low) * (0.3 + random() * 0.3);
    const isReduced = chance(random, 0.15) && joinedDaysAgo > DAYS_BEFORE_REDUCTIONS;
    return (Object.keys(CATEGORY_FACTOR) as PriceCategory[]).map((priceCategory) => {
      const priceCents = roundedPrice(middle * priceLevel * CATEGORY_FACTOR[priceCategory]);
      const wasPriceCents = isReduced ? roundedPrice(priceCents * 1.15 + 500) : null;
      return { taskId: task.id, priceCategory, priceCents, wasPriceCents };
    });
  });
  // Taken out last, so that all else of the demo stays as it was drawn: tyres cost what their size and quality do.
  return priced.filter(({ taskId }) => taskId !== SPECIAL_TASK.tyres);
}

/** To a price that ends in 4 or 9 dollars. */
function roundedPrice(cents: number): number {
  return Math.round(cents / 500) * 500 - 100;
}
