import type {
  BusinessType,
  Country,
  PriceCategory,
  PricingStrategy,
  RepairType,
  SupplierKind,
  TyreQuality,
} from '@pitlane/contracts';

/**
 * Shapes of the reference data. Money is integer cents including tax, distances are metres,
 * durations are minutes unless the name says otherwise.
 */
export type { BusinessType, Country, PriceCategory, SupplierKind, TyreQuality };
export type Fuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'PlugInHybrid' | 'Electric' | 'LPG';
export type Transmission = 'Manual' | 'Automatic';

export type Suburb = {
  id: number;
  country: Country;
  name: string;
  city: string | null;
  /** AU state code (`NSW`), NZ region name (`Auckland`). */
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  timezone: string;
  regionId: number;
  isUberOffered: boolean;
};

export type TaskCategory = { id: number; name: string; hiddenForFleetCompany1: boolean };

export type TaskQuestion = { name: string; isMultiSelect: boolean; options: string[] };

/** A repair, inspection or installation: what the specification calls a RepairInspection. */
export type Task = {
  id: number;
  name: string;
  description: string;
  categoryId: number;
  repairType: RepairType;
  tags: string[];
  sortOrder: number;
  showInSearch: boolean;
  fuel: 'Petrol' | 'Diesel' | null;
  transmission: Transmission | null;
  minLabourHours: number;
  maxLabourHours: number;
  pricingStrategy: PricingStrategy;
  canCalculatePrice: boolean;
  priceBandCents: [number, number];
  photoRequired: boolean;
  performedByWorkshop: boolean;
  performedByMobileMechanic: boolean;
  requiresCertification: boolean;
  requiresScanningTool: boolean;
  questions: TaskQuestion[];
  related: { taskId: number; isRequired: boolean }[];
  childTaskIds: number[];
  /** Makes no sense on an electric vehicle, whatever `fuel` says. */
  requiresCombustionEngine?: boolean;
  /** TaskValueCategory of the wire: small, medium or large job. */
  valueCategory?: 'S' | 'M' | 'L';
  /** Shown before booking (specification 2 §9). */
  disclaimer?: string | null;
};

/** One vehicle a person can pick: the end of the chain make to engine. */
export type Vehicle = {
  /** Stable id derived from the fields below. */
  mid: string;
  make: string;
  model: string;
  year: number;
  body: string;
  fuel: Fuel;
  transmission: Transmission;
  variant: string;
  engine: string;
  description: string;
  priceCategory: PriceCategory;
  serviceScheduleId: number | null;
  repairTimesId: number | null;
};

export type ServiceInterval = {
  serviceIntervalId: number;
  sortOrder: number;
  description: string;
  months: number;
  kilometres: number;
  kind: 'minor' | 'intermediate' | 'major';
  labourHours: number;
  operations: string[];
  additionalBilledOperations: string[];
  excludedOperations: string[];
  parts: string[];
};

export type ServiceSchedule = {
  serviceScheduleId: number;
  name: string;
  make: string;
  intervals: ServiceInterval[];
};

/** A plate the sandbox's rego service knows. `vehicleFields` narrows which levels the service answers. */
export type SamplePlate = {
  plate: string;
  state: string;
  vin: string;
  mid: string;
  /** What the outside service reports; fields left out were not known to it. */
  reports: Partial<
    Pick<Vehicle, 'make' | 'model' | 'year' | 'body' | 'fuel' | 'transmission' | 'variant' | 'engine'>
  >;
};

/** weekday 1 Monday to 7 Sunday; times `HH:mm` local to the supplier. */
export type OpeningHours = { weekday: number; open: string; close: string };

export type SupplierExtra = {
  /** WorkshopExtraServiceID. */
  extraServiceId: number;
  priceCents: number;
  includeByDefault: boolean;
  isAlwaysIncluded: boolean;
  incursCommission: boolean;
};

export type SupplierReview = { customerName: string; stars: number; comment: string; daysAgo: number };

export type Supplier = {
  id: number;
  name: string;
  contactName: string;
  kind: SupplierKind;
  businessType: BusinessType;
  isPremium: boolean;
  hasVerifiedCredentials: boolean;
  licenceNumber: string | null;
  businessNumber: string;
  email: string;
  phone: string;
  addressLine1: string;
  suburbId: number;
  latitude: number;
  longitude: number;
  timezone: string;
  description: string;
  yearFounded: number;
  joinedDaysAgo: number;
  /** Integer cents per hour, tax included. */
  labourRateCents: number;
  /** Multiplier on catalogue price bands, 0.85 to 1.3. */
  priceLevel: number;
  commissionPercent: number;
  providesServicing: boolean;
  taskCategoryIds: number[];
  /** null: all makes. */
  makes: string[] | null;
  fuels: Fuel[];
  /** Jobs a day. */
  dailyCapacity: number;
  hours: OpeningHours[];
  /** Metres a mobile supplier travels; 0 for a fixed address. */
  serviceRadiusMetres: number;
  acceptsOnlinePayments: boolean;
  acceptsBnpl: boolean;
  minimumBookingCents: number;
  noticeDays: number;
  /** Works on public holidays that fall on its weekdays. */
  opensOnPublicHolidays: boolean;
  extras: SupplierExtra[];
  policies: { title: string; contentHtml: string }[];
  reviews: SupplierReview[];
  ratingCount: number;
  /** Average 0 to 5. */
  ratingAverage: number;
  responseRatePercent: number;
  /** Seeds of the drawn photos; the API draws them. */
  photoSeeds: number[];
  /** Catalogue tasks with a price of its own, by price category; the rest is hours x rate + parts. */
  fixedPrices: {
    taskId: number;
    priceCategory: PriceCategory;
    priceCents: number;
    wasPriceCents: number | null;
  }[];
};

export type ExtraService = {
  id: number;
  name: string;
  cssClass: string;
  group: 'transport' | 'comfort' | 'quality';
  /** Extras a bundle covers. */
  includesIds: number[];
};

export type DemoPartner = {
  slug: string;
  name: string;
  publishableKey: string;
  allowedOrigins: string[];
  funnelVersion: 1 | 2;
  isWhiteLabel: boolean;
  isRewards: boolean;
  fleetCompanyId: number | null;
  theme: { accent: string; radius: string; fontFamily: string | null; logoSeed: number | null };
  supportPhone: string;
  /** Settings by name, such as `promotionalAssets`. */
  settings: Record<string, unknown>;
};

export type DemoFleet = {
  id: number;
  slug: string;
  name: string;
  contactPhone: string;
  memberships: { lastFour: string; plate: string; state: string; isActive: boolean }[];
};

/** A policy of the operator's own; `effectiveAt` is a day. */
export type OperatorPolicy = { id: number; title: string; contentHtml: string; effectiveAt: string };

/** A person who can sign in to the sandbox's identity provider. */
export type DemoAccount = {
  subject: string;
  email: string;
  password: string;
  name: string;
  phone: string | null;
  role: 'customer' | 'supplier' | 'operator' | 'fleet';
  supplierIds: number[];
  permissions: string[];
  savedVehicleMids: { mid: string; plate: string; state: string }[];
};

export type DemoDiscount = {
  code: string;
  description: string;
  amountCents: number | null;
  percentage: number | null;
  maximumPercentageDiscountCents: number | null;
  isAffectedByCustomerBalance: boolean;
  isYouiRewards: boolean;
  /** Codes of which a promotion of a partner needs one; none for other discounts. */
  referralCodes: string[];
  /** Fields of the booking form that the code demands, by wire name. */
  requiredFields: string[];
  maxUsesPerCustomerAndYear: number | null;
};

export type DemoMarketplace = {
  suppliers: Supplier[];
  partners: DemoPartner[];
  fleets: DemoFleet[];
  accounts: DemoAccount[];
  plates: SamplePlate[];
  discounts: DemoDiscount[];
};

/** An Australian state or territory, or a New Zealand region. */
export type Region = { id: number; country: Country; state: string; timezone: string };

/** Price of one tyre, fitted and balanced, for rims of `minRim` to `maxRim` inches. */
export type TyrePriceBand = {
  quality: TyreQuality;
  minRim: number;
  maxRim: number;
  priceBandCents: [number, number];
};

/** The service of GenericServiceId 1. */
export type BasicService = {
  genericServiceId: number;
  name: string;
  /** Minimum and maximum hours. */
  labourHours: [number, number];
  priceBandCents: [number, number];
  operations: string[];
  excludedOperations: string[];
  parts: string[];
};

/** The inspection that a state, a territory or New Zealand asks for. */
export type InspectionScheme = {
  /** State code, or `NZ`. */
  code: string;
  name: string;
  /** When it is needed. */
  trigger: string;
  taskId: number;
  /** null: not known. */
  isFeeRegulated: boolean | null;
  /** Example band in the local currency, tax included; fees change each July. */
  priceBandCents: [number, number];
};

/** A question people ask, and its answer. */
export type Faq = { question: string; answer: string };

/** What a workshop may quote by code. Cents including tax; the special price counts from `specialFrom` pieces on. */
export type Product = {
  code: string;
  name: string;
  priceCents: number;
  specialPriceCents: number | null;
  specialFrom: number | null;
};
