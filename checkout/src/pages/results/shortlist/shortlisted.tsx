import type { Listing } from '@pitlane/contracts';
import { getRouteApi } from '@tanstack/react-router';
import { onceOpened } from '../../../staged-rendering/once-opened.tsx';
import type { DetailsTab } from '../search.ts';
import { useCloseOverlay } from '../use-close-overlay.ts';
import { useShortlist } from './shortlist.tsx';
import { ShortlistBar } from './shortlist-bar.tsx';

const ComparisonDialog = onceOpened(async () => (await import('./comparison-dialog.tsx')).ComparisonDialog);
const route = getRouteApi('/quotes/$leadGuid');

type Props = {
  leadGuid: string;
  /** All quotes, whatever is filtered. */
  listings: readonly Listing[];
  bookHref: (supplierId: number) => string;
  onDetails: (supplierId: number, tab?: DetailsTab) => void;
};

/** The bar of the shortlist, and its quotes side by side, in the address as `view=compare`. */
export function Shortlisted({ listings, ...props }: Props) {
  const { supplierIds } = useShortlist();
  const isComparing = route.useSearch({
    select: ({ view, details }) => view === 'compare' && details === undefined,
  });
  const navigate = route.useNavigate();
  const close = useCloseOverlay(({ view: _, ...search }) => search);
  const quotes = supplierIds.flatMap((id) => listings.find(({ WorkshopId }) => WorkshopId === id) ?? []);
  const compare = () =>
    void navigate({
      search: (search) => ({ ...search, view: 'compare' as const }),
      state: { isOverResults: true },
      resetScroll: false,
    });
  return (
    <>
      {quotes.length > 0 && <ShortlistBar quotes={quotes} onCompare={compare} />}
      <ComparisonDialog {...props} quotes={quotes} isOpen={isComparing} onOpenChange={close} />
    </>
  );
}
