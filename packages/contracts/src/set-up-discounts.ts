import * as v from 'valibot';
import { ChangeReason } from './data-files.ts';
import { DiscountField } from './discount.ts';
import { Country } from './enums.ts';
import { WHOLE_NUMBER_PROBLEM } from './field-texts.ts';
import {
  Cents,
  Id,
  Instant,
  IsoDay,
  listAnswer,
  maybe,
  NullableText,
  PositiveCents,
  requiredText,
} from './primitives.ts';

const PERCENTAGE_PROBLEM = 'Above 0, at most 100.';
const Percentage = v.pipe(
  v.number(),
  v.minValue(0.01, PERCENTAGE_PROBLEM),
  v.maxValue(100, PERCENTAGE_PROBLEM),
);
const Count = v.pipe(
  v.number(),
  v.safeInteger(WHOLE_NUMBER_PROBLEM),
  v.minValue(1, 'At least 1.'),
  v.maxValue(1_000_000),
);

/** `GET /api/set-up/discounts?search&cursor`: active codes first. Cents; null means unset. */
export const SetUpDiscounts = listAnswer(
  v.object({
    Id,
    Code: v.string(),
    Description: v.string(),
    PartnerSlug: NullableText,
    Amount: v.nullable(Cents),
    Percentage: v.nullable(v.number()),
    MaximumPercentageDiscountAmount: v.nullable(Cents),
    ValidFrom: v.nullable(Instant),
    ValidUntil: v.nullable(Instant),
    MaxUses: v.nullable(v.number()),
    MaxUsesPerCustomerAndYear: v.nullable(v.number()),
    IsOffered: v.boolean(),
    IsActive: v.boolean(),
    Uses: v.number(),
    /** What it took off bookings that stand, and what those come to, by currency. */
    Totals: v.array(v.object({ Currency: v.string(), Given: v.number(), Revenue: v.number() })),
  }),
);
export type SetUpDiscounts = v.InferOutput<typeof SetUpDiscounts>;

export const SetUpDiscountsQuery = v.object({
  /** Words of the code, the description or the partner’s short name. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))),
});
export type SetUpDiscountsQuery = v.InferOutput<typeof SetUpDiscountsQuery>;

const Description = requiredText(200, 'Describe it: customers read this.');

/** `POST /api/set-up/discounts`. The days count in full, by the clocks of Sydney or Auckland. */
export const DiscountAdd = v.pipe(
  v.object({
    Code: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{3,40}$/, 'Use 3 to 40 letters, digits, - and _.')),
    Description,
    PartnerSlug: maybe(v.pipe(v.string(), v.maxLength(60))),
    Amount: maybe(PositiveCents),
    Percentage: maybe(Percentage),
    MaximumPercentageDiscountAmount: maybe(PositiveCents),
    From: maybe(IsoDay),
    Until: maybe(IsoDay),
    Country: v.optional(Country, 'AU'),
    MaxUses: maybe(Count),
    MaxUsesPerCustomerAndYear: maybe(Count),
    IsOffered: v.optional(v.boolean(), false),
    RequiredFields: v.optional(v.array(DiscountField), []),
    Reason: ChangeReason,
  }),
  v.forward(
    v.check(
      ({ Amount, Percentage }) => Amount != null || Percentage != null,
      'Enter an amount or a percentage.',
    ),
    ['Amount'],
  ),
  v.forward(
    v.check(
      ({ MaximumPercentageDiscountAmount: cap, Percentage }) => cap == null || Percentage != null,
      'A cap needs a percentage.',
    ),
    ['MaximumPercentageDiscountAmount'],
  ),
  v.forward(
    v.check(({ From, Until }) => !From || !Until || Until >= From, 'The last day is before the first.'),
    ['Until'],
  ),
);
export type DiscountAdd = v.InferInput<typeof DiscountAdd>;

/** `POST /api/set-up/discounts/{id}`: what can change while bookings have the code; null removes it. */
export const DiscountChange = v.object({
  Description,
  MaxUses: v.nullable(Count),
  MaxUsesPerCustomerAndYear: v.nullable(Count),
  Reason: ChangeReason,
});
export type DiscountChange = v.InferInput<typeof DiscountChange>;

/** `POST /api/set-up/discounts/{id}/end`. */
export const DiscountEnd = v.object({ Reason: ChangeReason });
