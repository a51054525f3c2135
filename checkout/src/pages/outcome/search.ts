import * as v from 'valibot';

const flag = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])]),
      v.transform((value) => value === true || value === 'true'),
    ),
  ),
  undefined,
);

/** Parameters of the outcome pages (1 §2). `homeUrl` counts only as a path of this origin. */
export const OutcomeSearch = v.object({
  supplierName: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  homeUrl: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])[\x21-\x7e]*$/))), undefined),
  willCustomerGetCallback: flag,
  awaitsPhotos: flag,
});
