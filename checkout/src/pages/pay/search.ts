import * as v from 'valibot';

/** How a payment at a provider's own page ended, on the way back from it. */
export const PaySearch = v.object({
  reason: v.fallback(v.optional(v.picklist(['cancelled', 'declined', 'referred'])), undefined),
});
