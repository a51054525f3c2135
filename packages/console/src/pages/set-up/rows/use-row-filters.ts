import { useSearch } from '@tanstack/react-router';
import { useChangeSearch } from '../../../app/use-change-search.ts';
import type { HolidayLimits } from './holiday-filters.tsx';

type Filters = HolidayLimits & { query?: string | undefined };

const NAMES = ['query', 'country', 'state', 'year'] as const satisfies (keyof Filters)[];

/** What limits the rows, in the address: words, and of holidays where and when. */
export function useRowFilters() {
  const found = useSearch({ strict: false }) as Partial<Record<string, unknown>>;
  // The address has a year or a postcode as a number.
  const text = (name: string): string | undefined =>
    found[name] === undefined || found[name] === '' ? undefined : String(found[name]);
  const [query, country, state, year] = NAMES.map(text);
  const change = useChangeSearch<Filters>();
  const limits = { country, state, year } as HolidayLimits;
  return { search: query ?? '', limits, change };
}
