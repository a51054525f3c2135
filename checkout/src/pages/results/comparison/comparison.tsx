import type { Listing } from '@pitlane/contracts';
import { Button, EmptyState } from '@pitlane/ui/aria';
import type { DetailsTab } from '../search.ts';
import { useShortlist } from '../shortlist/shortlist.tsx';
import { ComparisonTable } from './comparison-table.tsx';

type Props = {
  leadGuid: string;
  /** Those of the shortlist. */
  quotes: readonly Listing[];
  bookHref: (supplierId: number) => string;
  onDetails: (supplierId: number, tab?: DetailsTab) => void;
  onClose: () => void;
};

/** The quotes of the shortlist side by side, or how to fill it. */
export function Comparison({ quotes, onClose, ...props }: Props) {
  const { toggle } = useShortlist();
  if (quotes.length > 0) return <ComparisonTable {...props} listings={quotes} onRemove={toggle} />;
  return (
    <EmptyState
      title="Your shortlist is empty"
      actions={
        <Button variant="secondary" onPress={onClose}>
          Back to the quotes
        </Button>
      }
    >
      <p>Press the heart on a quote to add it. You can compare up to three.</p>
    </EmptyState>
  );
}
