// Nothing here imports valibot: the widget takes these without it.

/** Constants of 1 §9 and 2 §9. Values an operator may change are settings of the API with these defaults. */
export const SPECIAL_TASK = {
  tyres: 156,
  windscreen: 193,
  batteryReplacement: 157,
  oilLeakInspection: 8,
  roadworthyInspection: 345,
  prePurchaseInspection: 351,
  sparkPlugs: 296,
} as const;
/** States and territories, as a plate and an address name them. */
export const AU_STATES: readonly string[] = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];
export const BASIC_SERVICE_ID = 1;
/** In the order of `serviceTypeId` (1 §2): 1 is a generic service, 2 a logbook service. */
export const SERVICE_TYPES = ['GenericService', 'LogbookService'] as const;
/** How large a logbook service is; a supplier's own prices number them 1 to 3 in this order. */
export const LOGBOOK_KINDS = ['minor', 'intermediate', 'major'] as const;
/** What a supplier's own price is for. */
export const ITEM_TYPES = ['Task', ...SERVICE_TYPES] as const;
/** Orders of the quotes; the first is the usual one. */
export const SORT_BY = ['recommended', 'rating', 'distance', 'price', 'earliest'] as const;
export const REPAIR_TYPES = ['Repair', 'Inspection', 'Installation'] as const;
/** How a task or service is priced: at one price, or between two. */
export const PRICING_STRATEGIES = ['SinglePrice', 'PriceRange'] as const;
/** The same on listings and bookings, where the wire spells them in capitals (1 §8). */
export const LISTING_STRATEGY = {
  SinglePrice: 'SINGLE_PRICE',
  PriceRange: 'PRICE_RANGE',
} as const satisfies Record<(typeof PRICING_STRATEGIES)[number], string>;
export const LISTING_STRATEGIES = [LISTING_STRATEGY.SinglePrice, LISTING_STRATEGY.PriceRange] as const;
/** How far the delivery of an event to a partner is. */
export const DELIVERY_STATES = ['delivered', 'gave up', 'waiting'] as const;
/** Size classes of vehicles (1 §9). */
export const PRICE_CATEGORIES = ['A', 'B', 'C', 'D'] as const;
export const TYRE_QUALITIES = ['Premium', 'Value', 'Budget'] as const;
export const UBER_RIDE_EXTRA_ID = 15;
export const MOBILE_SERVICES_SUPPLIER_ID = 1;
export const THIRD_PLACE_SUPPLIER_ID = 1;
export const FUEL_COMPANY_FLEET_ID = 1;
export const FUEL_COMPANY_HIDDEN_CATEGORIES = [15, 16] as const;

export const LOGBOOK_INTERVALS_SHOWN = 7;
export const TASK_SEARCH_MAXIMUM = 10;
export const PRICE_RANGE_MAXIMUM_ITEMS = 3;
export const TYRE_QUANTITIES = [1, 2, 3, 4] as const;

export const STEP_TRANSITION_MS = 200;
export const RESEND_CODE_AFTER_MS = 60_000;
export const AVAILABILITY_REFRESH_MS = 600_000;

export const QUOTE_KEPT_DAYS = 14;
/** Dates that a workshop may propose in one answer (2 §9). */
export const MAXIMUM_PROPOSALS = 3;
/** How long a booking can be offered to other workshops. */
export const OFFER_HOURS_MAXIMUM = 30 * 24;
export const SLOT_HELD_MINUTES = 30;
export const SERVICE_DATE_SEARCH_MONTHS = 6;
export const ARRIVAL_WINDOW_HOURS = 2;
export const SAME_DAY_CUTOFF_HOUR = 14;
/** Before the first arrival time that is offered for today. */
export const SAME_DAY_NOTICE_HOURS = 1;
export const V2_DEFAULT_DATE_OFFSET_DAYS = 3;
export const RECENT_BOOKING_MS = 30_000;
export const REVIEW_WINDOW_DAYS = 90;
export const REVIEWS_PER_PAGE = 5;
/** How long the message about an updated review stays. */
export const REVIEW_MESSAGE_MS = 2_000;

/** Metres. */
export const RADIUS = {
  funnelOptions: [5_000, 10_000, 15_000],
  modalOptions: [5_000, 10_000],
  default: 5_000,
  step: 5_000,
  search: 50_000,
} as const;
export const VALET_RANGE_METRES = 6_000;
export const HIGHLY_RECOMMENDED = { ratingCount: 15, totalRating: 4.5 } as const;
export const RATING_COUNT_SHOWN_MAXIMUM = 50;
export const DESKTOP_MIN_WIDTH = 800;

/** Photos a quote may have (2 §9). */
export const CAPTURED_IMAGE_MAXIMUM = 10;
/** The last three are final (2 §4 'Image upload'). */
export const CAPTURED_IMAGE_STATUSES = ['requested', 'processing', 'approved', 'rejected', 'failed'] as const;
/** Why a file is refused before it is sent (2 §8). */
export const IMAGE_UPLOAD_ERRORS = ['TooLarge', 'MaximumCountReached', 'WrongFormat'] as const;

/** The countries of the marketplace (1 §5). */
export const COUNTRIES = ['AU', 'NZ'] as const;
export const CURRENCIES = ['AUD', 'NZD'] as const;
export const TAX_RATE = { AU: 0.1, NZ: 0.15 } as const;
export const BUSINESS_NUMBER_LABEL = { AU: 'ABN', NZ: 'NZBN' } as const;
export const TAX_ID_LABEL = { AU: 'Tax Registration ID (optional)', NZ: 'GST Number' } as const;
export const CURRENCY = { AU: 'AUD', NZ: 'NZD' } as const;
export const MOBILE_EXAMPLE = { AU: '0404 040 404', NZ: '026 123 4567' } as const;
export const PHONE_PLACEHOLDER = {
  AU: `e.g. ${MOBILE_EXAMPLE.AU}`,
  NZ: `e.g. ${MOBILE_EXAMPLE.NZ}`,
} as const;

export const MAP_ZOOM = {
  results: { initial: 12, min: 12, max: 20, withoutListings: 13 },
  AU: { initial: 13, min: 4, max: 18, marker: 17 },
  NZ: { initial: 13, min: 5, max: 20, marker: 17 },
} as const;

export const HEADER = {
  idempotencyKey: 'Idempotency-Key',
  leadAccess: 'X-Lead-Access-Token',
  partnerKey: 'X-Partner-Key',
  redirectOn404: 'X-Redirect-On-404',
  suppressAlert: 'X-Suppress-Alert',
  traceId: 'X-Trace-Id',
} as const;

export const SUPPLIER_KINDS = ['MobileMechanic', 'Workshop', 'Dealership'] as const;
export const BUSINESS_TYPES = ['Independent', 'OEMDealer', 'GroupBrandStore'] as const;
/** Wire numbers of the supplier kinds (1 §9); 99 exists only in the interface (Workshop plus pick-up). */
export const WorkshopCategory = { All: 0, MobileMechanic: 1, Workshop: 2, Dealership: 3 } as const;
export type WorkshopCategory = (typeof WorkshopCategory)[keyof typeof WorkshopCategory];
export type WorkshopCategoryName = keyof typeof WorkshopCategory;

export { FUNNEL_STEPS, OUTCOME_KINDS } from './funnel-names.ts';

/** Levels of the manual chain, in order (1 §4). */
export const VEHICLE_LEVELS = [
  'Make',
  'Model',
  'Year',
  'Body',
  'Fuel',
  'Transmission',
  'Variant',
  'Engine',
] as const;
export type VehicleLevel = (typeof VEHICLE_LEVELS)[number];

/** Stripe's payment methods, for its payment element and for its intents: a pair that disagrees is refused at confirm. */
export const STRIPE_PAYMENT_METHOD_TYPES = ['card'] as const;

/** A code that we send by SMS or mail, without spaces around it. */
export const VERIFICATION_CODE = /^\d{6}$/;
