import type { Listing, QuotesResponse, SortBy } from '@pitlane/contracts';
import { spreadText } from '@pitlane/domain/money/price-spread';
import { countFilters, type QuoteFilters, SORT_OPTIONS } from '@pitlane/domain/quotes/quote-filters';
import { Button, closeIcon, filterIcon, Icon, ToggleButtonGroup } from '@pitlane/ui/aria';
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { onceOpened } from '../../../staged-rendering/once-opened.tsx';
import type { FilterOptions } from '../list/use-shown-listings.ts';
import { type Area, listInArea } from '../map/area.ts';
import { describeChosenFilters } from './describe-chosen-filters.ts';
import styles from './filters.module.css';

type Props = {
  quotes: QuotesResponse;
  shown: readonly Listing[];
  sortBy: SortBy;
  onSort: (sortBy: SortBy) => void;
  options: FilterOptions;
  filters: QuoteFilters;
  unfiltered: QuoteFilters;
  onFilters: (filters: QuoteFilters) => void;
  /** The part of the map that the quotes are narrowed to; null for none. */
  area: Area | null;
  onArea: (area: null) => void;
  /** At the end of the bar: list or map, and on a phone the actions for all quotes. */
  children?: ReactNode;
};

const FiltersDialog = memo(onceOpened(async () => (await import('./filters-dialog.tsx')).FiltersDialog));
const SORTS = SORT_OPTIONS.map(({ Property, Description }) => ({ id: Property, label: Description }));

/** Count and price range, sort order, and every filter one tap away. On a phone the bar stays at the top. */
export const ResultsToolbar = memo(function ResultsToolbar(props: Props) {
  const { quotes, shown, sortBy, onSort, options, filters, unfiltered, onFilters, area, onArea } = props;
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  // The bar shows a new filter at once; the dialog, with many more controls, follows.
  const filtersOfDialog = useDeferredValue(filters);
  const number = countFilters(filters, unfiltered);
  const chips = [
    ...describeChosenFilters(filters, unfiltered, quotes.Listings, options).map(({ key, text, without }) => ({
      key,
      text,
      remove: () => onFilters(without),
    })),
    ...(area ? [{ key: 'area', text: 'Map area', remove: () => onArea(null) }] : []),
  ];
  const inArea = useMemo(() => listInArea(quotes.Listings, area), [quotes, area]);
  const kinds = useMemo(
    () => options.categories.map(({ Value, Description }) => ({ id: String(Value), label: Description })),
    [options],
  );
  return (
    <div className={styles.toolbar}>
      <div className={styles.total}>
        <strong role="status">{shown.length === 1 ? '1 quote' : `${shown.length} quotes`}</strong>{' '}
        <span>{spreadText(shown)}</span>
      </div>
      <div className={styles.row}>
        {quotes.Listings.length > 1 && <Sort sortBy={sortBy} onSort={onSort} />}
        <FiltersButton number={number} onPress={open} />
        {props.children}
      </div>
      {kinds.length > 0 && (
        <div className={styles.categories}>
          <ToggleButtonGroup
            label="Who does it"
            value={String(filters.category)}
            onChange={(value) => onFilters({ ...filters, category: Number(value) })}
            options={kinds}
          />
        </div>
      )}
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ key, text, remove }) => (
            <button
              key={key}
              type="button"
              className={styles.chip}
              onClick={({ currentTarget: chip }) => {
                if (chip.nextElementSibling?.className === styles.chip)
                  (chip.nextElementSibling as HTMLElement).focus();
                else focusFilters();
                remove();
              }}
            >
              <span className="pl-hidden">Remove the filter </span>
              {text} <Icon path={closeIcon} size={16} />
            </button>
          ))}
          <Button
            variant="quiet"
            size="small"
            onPress={() => {
              focusFilters();
              onFilters(unfiltered);
              onArea(null);
            }}
          >
            Clear all
          </Button>
        </div>
      )}
      <FiltersDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        listings={inArea}
        options={options}
        filters={filtersOfDialog}
        unfiltered={unfiltered}
        onApply={onFilters}
      />
    </div>
  );
});

/** Buttons in a row; on a phone a menu. */
const Sort = ({ sortBy, onSort }: Pick<Props, 'sortBy' | 'onSort'>) => (
  <>
    <div className={styles.sort}>
      <span aria-hidden="true">Sort</span>
      <ToggleButtonGroup
        label="Sort"
        look="plain"
        value={sortBy}
        onChange={(id) => onSort(id as SortBy)}
        options={SORTS}
      />
    </div>
    <select
      className={styles.sortMenu}
      aria-label="Sort by"
      value={sortBy}
      onChange={(event) => onSort(event.target.value as SortBy)}
    >
      {SORTS.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  </>
);

/** What takes the focus of a button that goes with its press. */
const focusFilters = (): void => document.getElementById('filters')?.focus();

/** Opens all filters, and shows how many are active. */
const FiltersButton = memo(function FiltersButton({
  number,
  onPress,
}: {
  number: number;
  onPress: () => void;
}) {
  return (
    <Button id="filters" variant="secondary" onPress={onPress}>
      <Icon path={filterIcon} size={18} className={styles.icon} /> Filters
      {number > 0 && (
        <>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span className="pl-hidden">, {number} chosen</span>
        </>
      )}
    </Button>
  );
});
