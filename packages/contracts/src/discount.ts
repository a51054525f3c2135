import * as v from 'valibot';
import {
  answer,
  Cents,
  Guid,
  Id,
  Instant,
  IsoDay,
  maxCharacters,
  maybe,
  NullableText,
} from './primitives.ts';

/** A code as it is typed; case does not matter. */
export const DiscountCode = v.pipe(v.string(), v.trim(), maxCharacters(40));

const EnteredCode = v.pipe(DiscountCode, v.minLength(1, 'Enter a code.'));

/** Fields of the booking request that a code can make required (2 §5 'per-discount-code required fields'). */
export const DiscountField = v.picklist(['LastName', 'CustomerAddress', 'Rego', 'Comments']);
export type DiscountField = v.InferOutput<typeof DiscountField>;

/** What a code takes off (2 §3 Discount). Cents, tax included. */
export const DiscountDetails = v.object({
  DiscountCode: v.string(),
  Description: v.string(),
  /** For a discount that is affected by the customer's balance: what is left of it. */
  Amount: v.nullable(Cents),
  Percentage: v.nullable(v.number()),
  /** null or 0: no cap. */
  MaximumPercentageDiscountAmount: v.nullable(Cents),
  IsYouiRewards: v.boolean(),
  IsAffectedByCustomerBalance: v.boolean(),
  /** A promotion of a partner that holds only with a referral code. */
  RequiresReferralCode: v.boolean(),
  RequiredFields: v.array(DiscountField),
});
export type DiscountDetails = v.InferOutput<typeof DiscountDetails>;

/** The server uses its stored items and prices, not the client's. */
const ClientCartItems = v.optional(v.pipe(v.array(v.looseObject({})), v.maxLength(50)), []);
const ServiceInclusions = v.optional(v.pipe(v.array(Id), v.maxLength(30)), []);

/**
 * `POST /api/discount/validate` (2 §3 Discount request). Balance and yearly limit are those of the lead's own address; the
 * booking checks the address it is for.
 */
export const DiscountValidateRequest = v.object({
  Code: EnteredCode,
  PartnerReferralCode: maybe(DiscountCode),
  Context: v.object({
    SupplierId: Id,
    LeadGuid: Guid,
    TotalDiscountablePrice: maybe(Cents),
    CartItems: ClientCartItems,
    /** Ids of the chosen extras. */
    ServiceInclusions,
  }),
});
export type DiscountValidateRequestInput = v.InferInput<typeof DiscountValidateRequest>;

export const DiscountValidateResponse = answer({
  IsValid: v.boolean(),
  DiscountDetails: v.nullable(DiscountDetails),
  ErrorMessage: NullableText,
  /** Below which field the message belongs. */
  ErrorField: v.nullable(v.picklist(['Code', 'PartnerReferralCode'])),
});
export type DiscountValidateResponse = v.InferOutput<typeof DiscountValidateResponse>;

/** `POST /api/discount/check`: a code before there is a quote, as on `/redeem/{voucherReference}`. */
export const DiscountCheckRequest = v.object({ Code: EnteredCode });
export type DiscountCheckRequest = v.InferInput<typeof DiscountCheckRequest>;

export const DiscountCheckStatus = v.picklist([
  'valid',
  'unknown',
  'rewards-only',
  'not-yet',
  'expired',
  'used-up',
]);
export type DiscountCheckStatus = v.InferOutput<typeof DiscountCheckStatus>;

export const DiscountCheckResponse = answer({
  Status: DiscountCheckStatus,
  /** What the code takes off; only when it is valid. Booking and customer are checked later. */
  DiscountDetails: v.nullable(DiscountDetails),
  /** When it begins and ends to hold; null for a code without such a time, and for an unknown one. */
  ValidFrom: v.nullable(Instant),
  ValidUntil: v.nullable(Instant),
});
export type DiscountCheckResponse = v.InferOutput<typeof DiscountCheckResponse>;

/** `POST /api/discount/get-available` (2 §7). */
export const DiscountAvailableRequest = v.object({
  IsSupplierBidOffer: v.optional(v.boolean(), false),
  SupplierId: Id,
  TotalDiscountablePrice: maybe(Cents),
  CartItems: ClientCartItems,
  ServiceInclusions,
  FleetCompanyId: maybe(Id),
  ServiceDate: maybe(IsoDay),
  LeadGuid: Guid,
});

export const DiscountAvailableResponse = answer({
  /** null: nothing is offered without a code. */
  DiscountDetails: v.nullable(DiscountDetails),
  /** The part of the price that discounts count on, cents. */
  DiscountableTotalUsed: Cents,
});
export type DiscountAvailableResponse = v.InferOutput<typeof DiscountAvailableResponse>;
