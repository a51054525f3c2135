import type { Fuel, PriceCategory, Vehicle } from '@pitlane/catalogue';
import type { BusinessType, SupplierKind } from '@pitlane/contracts';

export type { BusinessType, SupplierKind };

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
  /** Until so many hours before it begins a booking can be cancelled free of charge, as its policies promise. */
  freeCancellationHours: number;
  /** Works on public holidays that fall on its weekdays. */
  opensOnPublicHolidays: boolean;
  extras: SupplierExtra[];
  policies: { title: string; contentHtml: string }[];
  reviews: SupplierReview[];
  ratingCount: number;
  /** Average 0 to 5. */
  ratingAverage: number;
  responseRatePercent: number;
  /** Object keys of the drawn photos (`photoKey`), the first for the card. */
  photos: string[];
  /** Catalogue tasks with a fixed price, by price category; the rest is hours x rate + parts. */
  fixedPrices: {
    taskId: number;
    priceCategory: PriceCategory;
    priceCents: number;
    wasPriceCents: number | null;
  }[];
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
  theme: { accent: string; radius: string; fontFamily: string | null };
  /** Seed of the drawn logo; null: no logo. */
  logoSeed: number | null;
  supportPhone: string;
  /** Addresses of the accounts that are its administrators. */
  administrators: string[];
  /** Settings by name, such as `promotionalAssets`. */
  settings: Record<string, unknown>;
};

export type DemoFleet = {
  id: number;
  slug: string;
  name: string;
  contactPhone: string;
  /** Confirms drivers whose membership is not found. */
  contactEmail: string | null;
  memberships: { lastFour: string; plate: string; state: string; isActive: boolean }[];
  /** Addresses of the accounts that manage it. */
  managers: string[];
};

export type DemoFunnelConfiguration = {
  id: number;
  name: string;
  excludedCategoryIds: number[];
  isMultiItem: boolean;
};

/** A person who can sign in to the sandbox's identity provider. */
export type DemoAccount = {
  subject: string;
  email: string;
  password: string;
  name: string;
  phone: string | null;
  role: 'customer' | 'supplier' | 'operator' | 'fleet' | 'partner';
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
  funnelConfigurations: DemoFunnelConfiguration[];
  accounts: DemoAccount[];
  plates: SamplePlate[];
  discounts: DemoDiscount[];
};

/** What a workshop may quote by code. Cents including tax; the special price counts from `specialFrom` pieces on. */
export type Product = {
  code: string;
  name: string;
  priceCents: number;
  specialPriceCents: number | null;
  specialFrom: number | null;
};
