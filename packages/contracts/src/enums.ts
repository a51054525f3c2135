import * as v from 'valibot';
import { FUNNEL_STEPS, OUTCOME_KINDS, WorkshopCategory } from './constants.ts';

/** Accepts the number or the name; always gives the number. */
export const WorkshopCategorySchema = v.pipe(
  v.union([v.picklist([0, 1, 2, 3]), v.picklist(['All', 'MobileMechanic', 'Workshop', 'Dealership'])]),
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
export type LeadStatus = v.InferOutput<typeof LeadStatus>;

export const LeadCartItemType = v.picklist(['Service', 'RepairInspection']);
export type LeadCartItemType = v.InferOutput<typeof LeadCartItemType>;

export const ServiceType = v.picklist(['GenericService', 'LogbookService']);
export type ServiceType = v.InferOutput<typeof ServiceType>;

export const PricingStrategy = v.picklist(['SinglePrice', 'PriceRange']);
export type PricingStrategy = v.InferOutput<typeof PricingStrategy>;

export const QuoteUrgency = v.picklist([
  'AsSoonAsPossible',
  'WithinAFewWeeks',
  'JustPriceChecking',
  'SpecificDay',
]);
export type QuoteUrgency = v.InferOutput<typeof QuoteUrgency>;

export const Communication = v.picklist(['Both', 'SMS', 'Email']);
export type Communication = v.InferOutput<typeof Communication>;

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
export type BookingStatus = v.InferOutput<typeof BookingStatus>;

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
export type SupplierResponseType = v.InferOutput<typeof SupplierResponseType>;

/** Methods of the finalise screen (2 §2). */
export const PaymentMethod = v.picklist(['creditCard', 'payPal', 'afterPay', 'humm', 'zip', 'openpay']);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/** Providers with a `/api/{provider}/create` (2 §7). */
export const PaymentProvider = v.picklist(['stripe', 'braintree', 'afterpay', 'humm', 'openpay', 'zip']);
export type PaymentProvider = v.InferOutput<typeof PaymentProvider>;

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
export type PaymentState = v.InferOutput<typeof PaymentState>;

/** `sortby` of the results. */
export const SortBy = v.picklist(['recommended', 'rating', 'distance', 'price']);
export type SortBy = v.InferOutput<typeof SortBy>;

export const VerifyResult = v.picklist(['ValidCode', 'InvalidCode', 'NotFound']);
export type VerifyResult = v.InferOutput<typeof VerifyResult>;

export const BusinessTypeId = v.picklist(['Independent', 'OEMDealer', 'GroupBrandStore']);

export const FunnelStep = v.picklist(FUNNEL_STEPS);
export type FunnelStep = v.InferOutput<typeof FunnelStep>;

export const OutcomeKind = v.picklist(OUTCOME_KINDS);
export type OutcomeKind = v.InferOutput<typeof OutcomeKind>;
