import type { SortBy } from '@pitlane/contracts';
import { Select, SelectItem, ToggleButton, ToggleButtonGroup } from '@pitlane/ui/aria';
import styles from './results-page.module.css';

const SORTS: { id: SortBy; name: string }[] = [
  { id: 'recommended', name: 'Recommended' },
  { id: 'rating', name: 'Rating' },
  { id: 'distance', name: 'Distance' },
  { id: 'price', name: 'Price' },
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
      <Select label="Sort" value={sortBy} onChange={(key) => onSort(key as SortBy)}>
        {SORTS.map((sort) => (
          <SelectItem key={sort.id} id={sort.id}>
            {sort.name}
          </SelectItem>
        ))}
      </Select>
      {radiusOptions.length > 0 && (
        <Select label="Distance" value={radius ?? 0} onChange={(key) => onRadius(Number(key) || null)}>
          <SelectItem id={0}>Any distance</SelectItem>
          {radiusOptions.map((option) => (
            <SelectItem key={option.Metres} id={option.Metres}>
              {option.Description}
            </SelectItem>
          ))}
        </Select>
      )}
      {view && (
        <ToggleButtonGroup label="Show" value={view} onChange={onView}>
          <ToggleButton id="list">List</ToggleButton>
          <ToggleButton id="map">Map</ToggleButton>
        </ToggleButtonGroup>
      )}
    </div>
  );
}
