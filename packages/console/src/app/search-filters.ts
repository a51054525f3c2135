import { Month } from '@pitlane/contracts';
import * as v from 'valibot';

/** A filter in the query of an address; what does not fit is left out. */
export const optionalFilter = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A filter by words. */
export const textFilter = (longest: number) =>
  optionalFilter(v.pipe(v.unknown(), v.transform(String), v.trim(), v.nonEmpty(), v.maxLength(longest)));

const MonthSearch = v.object({ month: optionalFilter(Month) });
/** The month in the query of an address. */
export const parseMonthSearch = (search: Record<string, unknown>): v.InferOutput<typeof MonthSearch> =>
  v.parse(MonthSearch, search);
