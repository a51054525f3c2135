import * as v from 'valibot';

/** A yes or no in the query of a page; anything else counts as not there. */
export const searchFlag = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])]),
      v.transform((value) => value === true || value === 'true'),
    ),
  ),
  undefined,
);
