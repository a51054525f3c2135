import type { SortBy } from '@pitlane/contracts';
import { Button, Select } from '@pitlane/ui/aria';
import styles from './results-page.module.css';

const SORTS: { id: SortBy; label: string }[] = [
  { id: 'recommended', label: 'Recommended' },
  { id: 'rating', label: 'Rating' },
  { id: 'distance', label: 'Distance' },
  { id: 'price', label: 'Price' },
];

type Props = {
  sortBy: SortBy;
  onSort: (sortBy: SortBy) => void;
  /** Metres; null shows every distance. */
  radius: number | null;
  radiusOptions: { Metres: number; Description: string }[];
  onRadius: (radius: number | null) => void;
  count: number;
  /** null where list and map are both in view. */
  view: 'list' | 'map' | null;
  onView: (view: 'list' | 'map') => void;
};

export function ResultsToolbar({
  sortBy,
  onSort,
  radius,
  radiusOptions,
  onRadius,
  count,
  view,
  onView,
}: Props) {
  return (
    <div className={styles.toolbar}>
      <p role="status" className={styles.count}>
        {count === 1 ? '1 quote' : `${count} quotes`}
      </p>
      <Select label="Sort" value={sortBy} onChange={(id) => onSort(id as SortBy)} options={SORTS} />
      {radiusOptions.length > 0 && (
        <Select
          label="Distance"
          value={String(radius ?? 0)}
          onChange={(id) => onRadius(Number(id) || null)}
          options={[
            { id: '0', label: 'Any distance' },
            ...radiusOptions.map((option) => ({ id: String(option.Metres), label: option.Description })),
          ]}
        />
      )}
      {view && (
        <Button variant="secondary" onPress={() => onView(view === 'map' ? 'list' : 'map')}>
          {view === 'map' ? 'Show list' : 'Show map'}
        </Button>
      )}
    </div>
  );
}
