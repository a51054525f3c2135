import { movePoint, movePointTowards, type Point, roundedDegrees, type Suburb } from '@pitlane/catalogue';
import { MOBILE_SERVICES_SUPPLIER_ID } from '@pitlane/contracts/constants';
import { MAXIMUM_PHOTOS, photoKey } from '../pictures.ts';
import { between, chance, mixSeeds, pick, type Random, seededRandom } from '../random.ts';
import type { Supplier, SupplierKind } from '../types.ts';
import { nearestSuburbs, supplierPlaces } from './placement.ts';
import { makeReputation, makeTerms } from './reputation.ts';
import {
  makeExtras,
  makeFixedPrices,
  makeHours,
  pickFuels,
  pickLabourRate,
  pickTaskCategories,
} from './supplier-offer.ts';
import {
  businessNumber,
  fictitiousPhone,
  personName,
  streetAddress,
  supplierDescription,
  supplierName,
} from './words.ts';

export const DEFAULT_SEED = 2026;

const KINDS: SupplierKind[] = [
  'Workshop',
  'MobileMechanic',
  'Workshop',
  'Dealership',
  'Workshop',
  'Workshop',
  'MobileMechanic',
  'Workshop',
  'Dealership',
  'MobileMechanic',
  'Workshop',
];
const DEALER_MAKES = [
  'Toyota',
  'Mazda',
  'Hyundai',
  'Kia',
  'Ford',
  'Mitsubishi',
  'Nissan',
  'Subaru',
  'Volkswagen',
  'Honda',
  'Suzuki',
  'Isuzu',
  'MG',
  'BMW',
  'Mercedes-Benz',
  'Audi',
  'Skoda',
  'BYD',
  'GWM',
  'Lexus',
];
const EUROPEAN = [
  'Audi',
  'BMW',
  'Mercedes-Benz',
  'Volkswagen',
  'Skoda',
  'MINI',
  'Volvo',
  'Peugeot',
  'Renault',
  'Porsche',
];
/** Everything a van can do, tyres, glass and fitting included. */
const MOBILE_SERVICES_CATEGORIES = [1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 17, 18, 19];
/** Copies are moved at least this far, so that no copy is near a real place. */
const COPY_LATITUDES = [40, 78];
const COPY_LONGITUDE_STEP = 4.6;

/**
 * The demo suppliers in order of their ids, made one at a time. The first `supplierPlaces().length` stand
 * in their suburbs; beyond that each further round is a copy of all places, moved as a whole to an empty
 * part of the globe, so that a search near a real place finds the same number of results at any count.
 * The same count and seed always give the same suppliers.
 */
export function* demoSuppliers({
  count,
  seed = DEFAULT_SEED,
}: {
  count?: number;
  seed?: number;
} = {}): Iterable<Supplier> {
  const places = supplierPlaces();
  for (let index = 0; index < (count ?? places.length); index++) {
    const suburb = places[index % places.length]!;
    yield makeSupplier(index, suburb, Math.floor(index / places.length), seededRandom(mixSeeds(seed, index)));
  }
}

function makeSupplier(index: number, suburb: Suburb, round: number, random: Random): Supplier {
  const id = index + 1;
  const isMobileServices = id === MOBILE_SERVICES_SUPPLIER_ID;
  const kind = isMobileServices ? 'MobileMechanic' : KINDS[index % KINDS.length]!;
  const isMobile = kind === 'MobileMechanic';
  const isBody = kind === 'Workshop' && index % 9 === 4;
  const make = kind === 'Dealership' ? DEALER_MAKES[(index * 7) % DEALER_MAKES.length]! : null;
  const contactName = personName(random);
  const yearFounded = between(random, 1968, 2024);
  const priceLevel =
    Math.round((kind === 'Dealership' ? 1.05 + random() * 0.25 : 0.85 + random() * 0.35) * 100) / 100;
  const joinedDaysAgo = between(random, 5, 2600);
  const acceptsOnlinePayments = isMobileServices || chance(random, 0.85);
  const taskCategoryIds = isMobileServices
    ? MOBILE_SERVICES_CATEGORIES
    : pickTaskCategories(random, kind, isBody);
  return {
    id,
    name: isMobileServices
      ? 'Pitlane Mobile Services'
      : supplierName({ position: index, kind, isBody, make, suburbName: suburb.name }),
    contactName,
    kind,
    businessType: kind === 'Dealership' ? 'OEMDealer' : index % 13 === 5 ? 'GroupBrandStore' : 'Independent',
    isPremium: chance(random, 0.12),
    hasVerifiedCredentials: isMobileServices || chance(random, 0.7),
    licenceNumber:
      suburb.country === 'AU' && chance(random, 0.85)
        ? `MVRL${String(between(random, 1, 99_999)).padStart(7, '0')}`
        : null,
    businessNumber: businessNumber(random, suburb.country),
    email: `supplier-${id}@example.com`,
    phone: fictitiousPhone(random, suburb, isMobile),
    addressLine1: streetAddress(random),
    suburbId: suburb.id,
    ...makeLocation(random, suburb, round),
    timezone: suburb.timezone,
    description: supplierDescription(random, isBody ? 'Body' : kind, { year: yearFounded, make }),
    yearFounded,
    joinedDaysAgo,
    labourRateCents: pickLabourRate(random, kind),
    priceLevel,
    commissionPercent: index % 10 === 2 ? 0 : pick(random, [10, 12, 12, 15]),
    providesServicing: !isBody,
    taskCategoryIds,
    makes: make ? [make] : kind === 'Workshop' && index % 17 === 2 ? EUROPEAN : null,
    fuels: pickFuels(random, kind),
    dailyCapacity: isMobile ? between(random, 2, 5) : between(random, 4, 14),
    hours: makeHours(random, kind),
    serviceRadiusMetres: isMobileServices ? 60_000 : isMobile ? between(random, 12, 30) * 1000 : 0,
    acceptsOnlinePayments,
    acceptsBnpl: acceptsOnlinePayments && chance(random, 0.65),
    minimumBookingCents: pick(random, isMobile ? [0, 8000, 9900] : [0, 0, 0, 5000]),
    noticeDays: pick(random, [0, 0, 0, 1, 1, 2, 3]),
    // Some mobile mechanics come when everybody else is at the beach.
    opensOnPublicHolidays: isMobile && index % 4 === 1,
    extras: makeExtras(random, kind, suburb.isUberOffered),
    ...makeTerms(random, kind),
    ...makeReputation(random, contactName, joinedDaysAgo),
    responseRatePercent: between(random, 62, 100),
    photos: Array.from({ length: between(random, 2, MAXIMUM_PHOTOS[kind]) }, (_, photo) =>
      photoKey(kind, id, photo),
    ),
    fixedPrices: makeFixedPrices(random, { taskCategoryIds, kind, priceLevel, joinedDaysAgo }),
  };
}

/**
 * A point close to the middle of the suburb, on the way to one of its neighbours, because that way is hardly
 * ever water; copies of a round are moved as one.
 */
function makeLocation(random: Random, suburb: Suburb, round: number): Point {
  const neighbours = nearestSuburbs(suburb);
  const metres = 150 + random() * 1350;
  const towards = neighbours.length > 0 ? pick(random, neighbours) : null;
  const bearing = random() * 2 * Math.PI;
  const point = towards ? movePointTowards(suburb, towards, metres) : movePoint(suburb, metres / 2, bearing);
  if (round === 0) return point;
  const latitude = point.latitude + COPY_LATITUDES[round % COPY_LATITUDES.length]!;
  const shifted = point.longitude + Math.ceil(round / COPY_LATITUDES.length) * COPY_LONGITUDE_STEP;
  return {
    latitude: roundedDegrees(latitude),
    longitude: roundedDegrees(((((shifted + 180) % 360) + 360) % 360) - 180),
  };
}
