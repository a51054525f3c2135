import * as v from 'valibot';

/** How a payment on a provider's page ended; set by the return to ours. */
export const PaySearch = v.object({
  reason: v.fallback(v.optional(v.picklist(['cancelled', 'declined', 'referred'])), undefined),
});
