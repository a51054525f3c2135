import type { Lead, QuotesResponse } from '@pitlane/contracts';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { memo, useCallback } from 'react';
import { lazyWithRetry } from '../../../staged-rendering/lazy-with-retry.tsx';
import { LostDialog } from '../../../staged-rendering/once-opened.tsx';
import { reportClick } from '../clicks.ts';
import type { DetailsTab } from '../search.ts';
import { useCloseOverlay } from '../use-close-overlay.ts';

const DetailsDialog = lazyWithRetry(
  async () => (await import('../details/details-dialog.tsx')).DetailsDialog,
);
const route = getRouteApi('/quotes/$leadGuid');

/** Opens the details of a listing, in the address, and counts the click. */
export function useOpenDetails(leadGuid: string) {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  return useCallback(
    (supplierId: number, next?: DetailsTab) => {
      reportClick(leadGuid, supplierId);
      // When pressed again while loading, replaces the history entry, so that closing returns to the results.
      const { search, state } = history.location;
      const isOpening = state.isOverResults === true && search.includes('details=');
      void navigate({
        search: (search) => ({ ...search, details: supplierId, tab: next }),
        state: { isOverResults: true },
        replace: isOpening,
        resetScroll: false,
      });
    },
    [leadGuid, navigate, history],
  );
}

/** The details that the address names, if a listing matches. */
export const OpenedDetails = memo(function OpenedDetails({
  lead,
  quotes,
  bookHref,
}: {
  lead: Lead;
  quotes: QuotesResponse;
  bookHref: (supplierId: number) => string;
}) {
  const details = route.useSearch({ select: (search) => search.details });
  const tab = route.useSearch({ select: (search) => search.tab });
  const navigate = route.useNavigate();
  const close = useCloseOverlay(({ details: _, tab: __, ...search }) => search);
  const listing = quotes.Listings.find(({ WorkshopId }) => WorkshopId === details);
  if (!listing) return null;
  return (
    <DetailsDialog
      lead={lead}
      bookHref={bookHref(listing.WorkshopId)}
      listing={listing}
      quotes={quotes}
      tab={tab ?? 'overview'}
      onTab={(next) =>
        void navigate({
          search: (search) => ({ ...search, tab: next }),
          state: true,
          replace: true,
          resetScroll: false,
        })
      }
      onClose={close}
      failed={(again) => <LostDialog isOpen onOpenChange={close} onRetry={again} />}
    />
  );
});
