import type { Listing } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { categoryOptions, type QuoteFilters } from '@pitlane/domain/quotes/quote-filters';
import type { FilterOptions } from '../list/use-shown-listings.ts';

/** The active filters in words, each with the filters after its removal. */
export function describeChosenFilters(
  filters: QuoteFilters,
  unfiltered: QuoteFilters,
  listings: readonly Listing[],
  options: FilterOptions,
): { key: string; text: string; without: QuoteFilters }[] {
  const category = [...options.categories, ...categoryOptions(listings)].find(
    ({ Value }) => Value === filters.category,
  );
  return [
    ...(filters.radius === null
      ? []
      : [
          {
            key: 'radius',
            text: `Up to ${filters.radius / 1000} km`,
            without: { ...filters, radius: null },
          },
        ]),
    ...(filters.category === unfiltered.category || !category || filters.category === 0
      ? []
      : [
          {
            key: 'category',
            text: category.Description,
            without: { ...filters, category: unfiltered.category },
          },
        ]),
    ...(filters.openingBefore === null
      ? []
      : [
          {
            key: 'opening',
            text: `Opens by ${filters.openingBefore.replace(/^0/, '')} am`,
            without: { ...filters, openingBefore: null },
          },
        ]),
    ...(filters.maximumPrice === null
      ? []
      : [
          {
            key: 'price',
            text: `Up to ${formatCents(filters.maximumPrice, { whole: true })}`,
            without: { ...filters, maximumPrice: null },
          },
        ]),
    ...(filters.opensOnSaturday
      ? [{ key: 'saturday', text: 'Open on Saturday', without: { ...filters, opensOnSaturday: false } }]
      : []),
    ...filters.extras.map((id) => ({
      key: `extra-${id}`,
      text: options.extras.find((extra) => extra.WorkshopExtraServiceID === id)?.Name ?? 'Extra',
      without: { ...filters, extras: filters.extras.filter((other) => other !== id) },
    })),
  ];
}
