import * as v from 'valibot';

/** `workshopId` chooses the listing; absent when the lead has a fixed supplier. */
export const FinaliseSearch = v.object({
  workshopId: v.fallback(
    v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))),
    undefined,
  ),
  redirect_status: v.fallback(v.optional(v.string()), undefined),
});
