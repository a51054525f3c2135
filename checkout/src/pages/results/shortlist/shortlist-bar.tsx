import type { Listing } from '@pitlane/contracts';
import { Button } from '@pitlane/ui/aria';
import { SHORTLIST_SIZE } from './shortlist.tsx';
import styles from './shortlist-bar.module.css';

/** The shortlist at the foot of the results, and the way to its quotes side by side. */
export const ShortlistBar = ({
  quotes,
  onCompare,
}: {
  quotes: readonly Listing[];
  onCompare: () => void;
}) => (
  <section className={styles.bar} aria-label="Shortlist">
    <p className={styles.text}>
      <strong role="status">
        {quotes.length} of {SHORTLIST_SIZE} shortlisted
      </strong>
      <span>{quotes.map(({ WorkshopName }) => WorkshopName).join(', ')}</span>
    </p>
    <Button onPress={onCompare}>Compare</Button>
  </section>
);
