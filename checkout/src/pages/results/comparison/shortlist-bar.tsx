import type { Listing } from '@pitlane/contracts';
import { Button, Dialog, EmptyState } from '@pitlane/ui/aria';
import { getRouteApi } from '@tanstack/react-router';
import type { DetailsTab } from '../search.ts';
import { SHORTLIST_SIZE, useShortlist } from '../shortlist/shortlist.tsx';
import { useCloseOverlay } from '../use-close-overlay.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './shortlist-bar.module.css';

const route = getRouteApi('/quotes/$leadGuid');

type Props = {
  leadGuid: string;
  /** All quotes, whatever is filtered. */
  listings: readonly Listing[];
  bookHref: (supplierId: number) => string;
  onDetails: (supplierId: number, tab?: DetailsTab) => void;
};

/** The shortlist at the foot of the results, and its quotes side by side, in the address as `view=compare`. */
export function ShortlistBar({ listings, ...props }: Props) {
  const { supplierIds, toggle } = useShortlist();
  const isComparing = route.useSearch({
    select: ({ view, details }) => view === 'compare' && details === undefined,
  });
  const navigate = route.useNavigate();
  const close = useCloseOverlay(({ view: _, ...search }) => search);
  const shown = supplierIds.flatMap((id) => listings.find(({ WorkshopId }) => WorkshopId === id) ?? []);
  return (
    <>
      {shown.length > 0 && (
        <section className={styles.bar} aria-label="Shortlist">
          <p className={styles.text}>
            <strong role="status">
              {shown.length} of {SHORTLIST_SIZE} shortlisted
            </strong>
            <span>{shown.map(({ WorkshopName }) => WorkshopName).join(', ')}</span>
          </p>
          <Button
            onPress={() =>
              void navigate({
                search: (search) => ({ ...search, view: 'compare' as const }),
                state: { isOverResults: true },
                resetScroll: false,
              })
            }
          >
            Compare
          </Button>
        </section>
      )}
      <Dialog
        title="Compare quotes"
        size="large"
        isOpen={isComparing}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {shown.length === 0 ? (
          <EmptyState
            title="Your shortlist is empty"
            actions={
              <Button variant="secondary" onPress={close}>
                Back to the quotes
              </Button>
            }
          >
            <p>Press the heart on a quote to add it. You can compare up to three.</p>
          </EmptyState>
        ) : (
          <ComparisonTable {...props} listings={shown} onRemove={toggle} />
        )}
      </Dialog>
    </>
  );
}
