import * as v from 'valibot';
import { maxCharacters } from './primitives.ts';

/** Words of a person that are kept, such as a note or a reason. */
export const keptText = (name: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(`${name} is missing.`), maxCharacters(1_000));
