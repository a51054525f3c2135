import type { SortBy } from '@pitlane/contracts';
import { SORT_OPTIONS } from '@pitlane/domain/quote-filters';
import { Select } from '@pitlane/ui/aria';
import styles from './results-page.module.css';

type Props = {
  sortBy: SortBy;
  onSort: (sortBy: SortBy) => void;
  /** Metres; null shows every distance. */
  radius: number | null;
  radiusOptions: { Metres: number; Description: string }[];
  onRadius: (radius: number | null) => void;
  count: number;
};

const SORTS = SORT_OPTIONS.map(({ Property, Description }) => ({ id: Property, label: Description }));

/** How many there are, in which order, how far away. */
export function ResultsToolbar({ sortBy, onSort, radius, radiusOptions, onRadius, count }: Props) {
  return (
    <div className={styles.toolbar}>
      <p role="status" className={styles.count}>
        {count === 1 ? '1 quote' : `${count} quotes`}
      </p>
      <div className={styles.filter}>
        <Select label="Sort" value={sortBy} onChange={(id) => onSort(id as SortBy)} options={SORTS} />
      </div>
      {radiusOptions.length > 0 && (
        <div className={styles.filter}>
          <Select
            label="Distance"
            value={String(radius ?? 0)}
            onChange={(id) => onRadius(Number(id) || null)}
            options={[
              { id: '0', label: 'Any distance' },
              ...radiusOptions.map((option) => ({
                id: String(option.Metres),
                label: `Up to ${option.Description}`,
              })),
            ]}
          />
        </div>
      )}
    </div>
  );
}
