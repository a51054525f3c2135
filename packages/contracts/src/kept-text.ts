import * as v from 'valibot';

/** Words of a person that are kept, such as a note or a reason. */
export const keptText = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${name} is missing.`),
    v.maxLength(1_000, 'At most 1,000 characters.'),
  );
