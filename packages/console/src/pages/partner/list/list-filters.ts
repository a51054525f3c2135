import { IsoDay } from '@pitlane/contracts';
import * as v from 'valibot';
import { optionalFilter } from '../../../app/search-filters.ts';

const day = optionalFilter(IsoDay);

/** Reads the filters of a list from the query of an address, by the states that it knows; what does not fit is left out. */
export function createFilterParser<Status extends string>(statuses: Readonly<Record<Status, string>>) {
  const known = v.picklist(Object.keys(statuses) as Status[]);
  const Filters = v.object({ status: optionalFilter(known), from: day, to: day });
  return (search: Record<string, unknown>) => v.parse(Filters, search);
}
