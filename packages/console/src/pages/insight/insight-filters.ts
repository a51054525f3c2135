import type { InsightPeriod } from '@pitlane/client';
import { DEVICE_CLASSES, IsoDay } from '@pitlane/contracts';
import { addDays, addMonths, type Day } from '@pitlane/domain/calendar/day';
import { LONGEST_PERIOD, periodDays } from '@pitlane/domain/insight/period';
import * as v from 'valibot';
import { optionalFilter } from '../../app/search-filters.ts';

export const TABS = ['funnel', 'money', 'answers', 'prices', 'coverage', 'failures'] as const;
export const PRESETS = ['7d', '30d', '90d', '12m', 'this-month', 'last-month'] as const;

const id = optionalFilter(v.pipe(v.number(), v.integer(), v.minValue(1)));

const InsightFilters = v.object({
  tab: optionalFilter(v.picklist(TABS)),
  period: optionalFilter(v.picklist([...PRESETS, 'custom'])),
  from: optionalFilter(IsoDay),
  to: optionalFilter(IsoDay),
  partner: id,
  version: optionalFilter(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((version) => String(version) as '1' | '2'),
      v.picklist(['1', '2']),
    ),
  ),
  device: optionalFilter(v.picklist(DEVICE_CLASSES)),
  region: id,
  task: id,
});
export type InsightFilters = v.InferOutput<typeof InsightFilters>;

/** The filters in the query of an address; what does not fit is left out. */
export const parseInsightFilters = (search: Record<string, unknown>): InsightFilters =>
  v.parse(InsightFilters, search);

/** The days that the filters name: thirty by default, also where a typed period is not valid. */
export function toPeriod({ period = '30d', from, to }: InsightFilters, today: Day): InsightPeriod {
  const monthStart = `${today.slice(0, 8)}01`;
  switch (period) {
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '90d':
      return { from: addDays(today, -89), to: today };
    case '12m':
      return { from: addDays(addMonths(today, -12), 1), to: today };
    case 'this-month':
      return { from: monthStart, to: today };
    case 'last-month':
      return { from: addMonths(monthStart, -1), to: addDays(monthStart, -1) };
    case 'custom':
      if (from && to && from <= to && periodDays({ from, to }) <= LONGEST_PERIOD) return { from, to };
  }
  return { from: addDays(today, -29), to: today };
}
