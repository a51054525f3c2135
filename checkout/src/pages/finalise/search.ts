import * as v from 'valibot';

/** `workshopId` chooses the listing; absent when the lead has a fixed supplier. */
export const FinaliseSearch = v.object({
  workshopId: v.fallback(
    v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))),
    undefined,
  ),
  /** How a payment at a provider's own page ended, on the way back from it. */
  reason: v.fallback(v.optional(v.picklist(['cancelled', 'declined', 'referred'])), undefined),
  redirect_status: v.fallback(v.optional(v.string()), undefined),
});
