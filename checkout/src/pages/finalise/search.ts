import * as v from 'valibot';

const id = v.fallback(
  v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))),
  undefined,
);
const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 1;
const flag = v.optional(v.pipe(v.unknown(), v.transform(isOn)));

/** The screen's parameters (2 §2). What is left out is as the route has it. */
export const FinaliseSearch = v.object({
  /** Chooses the listing; absent when the lead has a fixed supplier, or where the path names it. */
  workshopId: id,
  isViewing: flag,
  hideContactName: flag,
  hideGreeting: flag,
  hideBadges: flag,
  showSupplierImage: flag,
  showSupplierAvatar: flag,
  noSupplierIdentification: flag,
  priceAsQuote: flag,
  /** How a payment on a provider's page ended; set by the return to ours. */
  reason: v.fallback(v.optional(v.picklist(['cancelled', 'declined', 'referred'])), undefined),
  redirect_status: v.fallback(v.optional(v.string()), undefined),
});
export type FinaliseSearch = v.InferOutput<typeof FinaliseSearch>;
