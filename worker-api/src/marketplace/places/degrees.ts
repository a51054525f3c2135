import * as v from 'valibot';

/** Degrees in a path, from -limit to limit. */
export const degrees = (limit: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'Must be degrees.'),
    v.transform(Number),
    v.minValue(-limit, `At least -${limit}.`),
    v.maxValue(limit, `At most ${limit}.`),
  );
