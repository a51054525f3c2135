import * as v from 'valibot';
import {
  BUSINESS_TYPES,
  COUNTRIES,
  CURRENCIES,
  FUNNEL_STEPS,
  ITEM_TYPES,
  LISTING_STRATEGIES,
  OUTCOME_KINDS,
  PRICE_CATEGORIES,
  PRICING_STRATEGIES,
  REPAIR_TYPES,
  SERVICE_TYPES,
  SORT_BY,
  SUPPLIER_KINDS,
  TYRE_QUALITIES,
  WorkshopCategory,
} from './constants.ts';

// The values that the wire knows, each list as a schema.
export const Country = v.picklist(COUNTRIES);
export const Currency = v.picklist(CURRENCIES);
export const SupplierKind = v.picklist(SUPPLIER_KINDS);
export const BusinessType = v.picklist(BUSINESS_TYPES);
export const PriceCategory = v.picklist(PRICE_CATEGORIES);
export const RepairType = v.picklist(REPAIR_TYPES);
export const TyreQuality = v.picklist(TYRE_QUALITIES);

/** Accepts the number or the name; always gives the number. */
export const WorkshopCategorySchema = v.pipe(
  v.union([v.picklist([0, 1, 2, 3]), v.picklist(['All', ...SUPPLIER_KINDS])]),
  v.transform((value): WorkshopCategory => (typeof value === 'string' ? WorkshopCategory[value] : value)),
);

export const LEAD_SOURCES = [
  'Home',
  'Profile',
  'MerchantFinder',
  'QuoteFunnelConfiguration',
  'Windscreen',
  'PartnerRewards',
  'Fleet',
  'WhiteLabel',
  'Api',
] as const;

/** QuotePending while progressing, QuoteRequested on submit, QuotedAutomatically when all is priced (1 §4). */
export const LeadStatus = v.picklist(['QuotePending', 'QuoteRequested', 'QuotedAutomatically']);
export const LeadCartItemType = v.picklist(['Service', 'RepairInspection']);
export const ServiceType = v.picklist(SERVICE_TYPES);
export const ItemType = v.picklist(ITEM_TYPES);
export const PricingStrategy = v.picklist(PRICING_STRATEGIES);

/** `PricingStrategy` as listings and bookings spell it. */
export const ListingStrategy = v.picklist(LISTING_STRATEGIES);

export const QuoteUrgency = v.picklist([
  'AsSoonAsPossible',
  'WithinAFewWeeks',
  'JustPriceChecking',
  'SpecificDay',
]);

export const Communication = v.picklist(['Both', 'SMS', 'Email']);

export const BookingStatus = v.picklist([
  'Quote',
  'PendingAwaitingPayment',
  'Pending',
  'Confirmed',
  'PaymentFailed',
  'Rescheduled',
  'Serviced',
  'Cancelled',
]);

/** Whether a fleet lets a booking above its amount be made: the workshop hears of it once it is approved. */
export const FleetApprovalState = v.picklist(['Waiting', 'Approved', 'Declined']);

/** Open until the operator has arranged it (`Done`) or could not (`Dismissed`). */
export const ChangeRequestStatus = v.picklist(['Open', 'Done', 'Dismissed']);

/** Open until the operator has hidden the review (`Upheld`) or lets it stand (`Dismissed`). */
export const ReviewFlagStatus = v.picklist(['Open', 'Upheld', 'Dismissed']);

/** 1 marketplace, 2 product, 3 payment only. */
export const BookingTypeId = v.picklist([1, 2, 3]);

/** Server-side integers 1 to 4 in this order (2 §4). */
export const SUPPLIER_RESPONSE_TYPES = [
  'Confirm',
  'ChangeServiceDateOrTime',
  'DisagreeWithServiceInformationOrPrice',
  'Decline',
] as const;
export const SupplierResponseType = v.picklist(SUPPLIER_RESPONSE_TYPES);

/** Methods of the finalise screen (2 §2). */
export const PaymentMethod = v.picklist(['creditCard', 'payPal', 'afterPay', 'humm', 'zip', 'openpay']);

/** Providers with a `/api/{provider}/create` (2 §7). */
export const PaymentProvider = v.picklist(['stripe', 'braintree', 'afterpay', 'humm', 'openpay', 'zip']);

/** States of a payment (docs/database.md). */
export const PaymentState = v.picklist([
  'created',
  'authorising',
  'authorised',
  'capturing',
  'captured',
  'refunded',
  'failed',
  'voided',
]);

/** `sortby` of the results. */
export const SortBy = v.picklist(SORT_BY);
export const VerifyResult = v.picklist(['ValidCode', 'InvalidCode', 'NotFound']);
export const FunnelStep = v.picklist(FUNNEL_STEPS);
export const OutcomeKind = v.picklist(OUTCOME_KINDS);
export const CancelRefusal = v.picklist(['Booked', 'Declined']);

// The values of each, as a type of the same name.
export type Country = v.InferOutput<typeof Country>;
export type Currency = v.InferOutput<typeof Currency>;
export type SupplierKind = v.InferOutput<typeof SupplierKind>;
export type BusinessType = v.InferOutput<typeof BusinessType>;
export type PriceCategory = v.InferOutput<typeof PriceCategory>;
export type RepairType = v.InferOutput<typeof RepairType>;
export type TyreQuality = v.InferOutput<typeof TyreQuality>;
export type LeadStatus = v.InferOutput<typeof LeadStatus>;
export type LeadCartItemType = v.InferOutput<typeof LeadCartItemType>;
export type ServiceType = v.InferOutput<typeof ServiceType>;
export type ItemType = v.InferOutput<typeof ItemType>;
export type PricingStrategy = v.InferOutput<typeof PricingStrategy>;
export type ListingStrategy = v.InferOutput<typeof ListingStrategy>;
export type QuoteUrgency = v.InferOutput<typeof QuoteUrgency>;
export type Communication = v.InferOutput<typeof Communication>;
export type FleetApprovalState = v.InferOutput<typeof FleetApprovalState>;
export type ChangeRequestStatus = v.InferOutput<typeof ChangeRequestStatus>;
export type ReviewFlagStatus = v.InferOutput<typeof ReviewFlagStatus>;
export type BookingTypeId = v.InferOutput<typeof BookingTypeId>;
export type BookingStatus = v.InferOutput<typeof BookingStatus>;
export type SupplierResponseType = v.InferOutput<typeof SupplierResponseType>;
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;
export type PaymentProvider = v.InferOutput<typeof PaymentProvider>;
export type PaymentState = v.InferOutput<typeof PaymentState>;
export type SortBy = v.InferOutput<typeof SortBy>;
export type VerifyResult = v.InferOutput<typeof VerifyResult>;
export type FunnelStep = v.InferOutput<typeof FunnelStep>;
export type OutcomeKind = v.InferOutput<typeof OutcomeKind>;
export type CancelRefusal = v.InferOutput<typeof CancelRefusal>;
