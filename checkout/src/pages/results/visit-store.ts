import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { QuoteFilters } from '@pitlane/domain/quotes/quote-filters';

/** What a visit keeps of a quote, in the session storage of the browser. */
type Visit = {
  /** Suppliers, in the order in which they were added. */
  shortlist: readonly number[];
  /** The filters that the lead can't keep. */
  filters: Pick<QuoteFilters, 'maximumPrice' | 'opensOnSaturday'>;
};
type Part = keyof Visit;

const storageKey = (part: Part, leadGuid: string): string => `pitlane-${part}:${leadGuid}`;

/** Null for nothing. */
export const readVisit = <P extends Part>(part: P, leadGuid: string): Visit[P] | null =>
  readStored<Visit[P]>(session, storageKey(part, leadGuid));

export const writeVisit = <P extends Part>(part: P, leadGuid: string, value: Visit[P]): boolean =>
  writeStored(session, storageKey(part, leadGuid), value);

/** For a lead that continues as another. */
export function copyVisit(from: string, to: string): void {
  for (const part of ['shortlist', 'filters'] as const) {
    const value = readVisit(part, from);
    if (value) writeVisit(part, to, value);
  }
}
