import { Guid } from '@pitlane/contracts';
import * as v from 'valibot';
import { requireValue } from './command.ts';
import { Refusal } from './refusal.ts';

/** The guid of a quote. Throws `Refusal`; `name` is what the command calls the word that is missing. */
export function readQuoteGuid(word: string | undefined, name: string): string {
  const guid = v.safeParse(Guid, requireValue(word, name));
  if (!guid.success) throw new Refusal('That is not a quote id. Copy the long id from the quote’s address.');
  return guid.output;
}
