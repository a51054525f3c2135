import { logClick } from '@pitlane/client';
import type { Lead, QuotesResponse } from '@pitlane/contracts';
import { MOBILE_SERVICES_SUPPLIER_ID } from '@pitlane/contracts/constants';
import { Button, EmptyState, filterIcon, Icon, listIcon, mapIcon, Skeleton } from '@pitlane/ui/aria';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useConfig } from '../../app/config.ts';
import { bookLink } from './card/book-link.ts';
import { ListingCard } from './listing-card.tsx';
import styles from './results-page.module.css';
import { ResultsToolbar } from './results-toolbar.tsx';
import type { DetailsTab } from './search.ts';
import { useImpressions } from './use-impressions.ts';
import { useIsWide } from './use-is-wide.ts';
import { usePortion } from './use-portion.ts';
import { useShownListings } from './use-shown-listings.ts';
import { Advert } from './visitor/advert.tsx';
import { NobodyAvailable } from './visitor/nobody-available.tsx';

const ResultsMap = lazy(() =>
  import('./map/results-map.tsx').then((module) => ({ default: module.ResultsMap })),
);
const DetailsDialog = lazy(() =>
  import('./details/details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })),
);
const route = getRouteApi('/quotes/$leadGuid');

/** List and map of one set of quotes; on a phone one of the two at a time. */
export function ResultsList({ lead, quotes }: { lead: Lead; quotes: QuotesResponse }) {
  const { sortby = 'recommended', view = 'list', details, tab } = route.useSearch();
  const navigate = route.useNavigate();
  const config = useConfig();
  const productSupplierId = config?.Partner.MobileServicesSupplierId ?? MOBILE_SERVICES_SUPPLIER_ID;
  const isWide = useIsWide();
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { shown, options, filters, initial, setFilters } = useShownListings(lead, quotes, sortby);
  // Filters and sort answer at once; cards and pins follow as fast as the device draws them.
  const drawn = useDeferredValue(shown);
  const portion = usePortion(drawn);
  const centre = useMemo(() => centreOf(lead, quotes), [lead, quotes]);
  const watch = useImpressions(lead.Guid, quotes.Listings, quotes.PromotionalAssets.length > 0);

  const showView = useCallback(
    (next: 'list' | 'map') =>
      navigate({
        search: (search) => ({ ...search, view: next === 'map' ? ('map' as const) : undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  const { reveal } = portion;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const choose = useCallback(
    (supplierId: number) => {
      setHighlightedId(supplierId);
      setChosenId(supplierId);
      reveal(supplierId);
      if (!isWide) void showView('list');
    },
    [isWide, showView, reveal],
  );
  // After every render until it is there: the list of a phone comes when the map has gone.
  useEffect(() => {
    const card = chosenId && list.current?.querySelector<HTMLElement>(`[data-supplier="${chosenId}"]`);
    if (!card) return;
    card.scrollIntoView({ block: 'center' });
    card.querySelector('h2')?.focus({ preventScroll: true });
    setChosenId(null);
  });
  const openDetails = useCallback(
    (supplierId: number, next?: DetailsTab) => {
      void logClick(api, lead.Guid, supplierId).catch(() => undefined);
      void navigate({
        search: (search) => ({ ...search, details: supplierId, tab: next }),
        resetScroll: false,
      });
    },
    [lead.Guid, navigate],
  );

  if (quotes.Listings.length === 0) return <NobodyAvailable lead={lead} />;
  const showsMap = isWide || view === 'map';
  const showsList = isWide || view === 'list';
  const opened = quotes.Listings.find((listing) => listing.WorkshopId === details);
  return (
    <>
      <ResultsToolbar
        quotes={quotes}
        shown={shown}
        sortBy={sortby}
        onSort={(value) =>
          void navigate({
            search: (search) => ({ ...search, sortby: value }),
            replace: true,
            resetScroll: false,
          })
        }
        options={options}
        filters={filters}
        initial={initial}
        onFilters={setFilters}
      />
      <div className={styles.columns}>
        {showsList && (
          <div>
            <ul ref={list} className={styles.list} aria-label="Quotes" aria-busy={drawn !== shown}>
              {portion.shown.map((listing) => (
                <li
                  key={listing.WorkshopId}
                  ref={watch}
                  data-supplier={listing.WorkshopId}
                  onMouseEnter={() => setHighlightedId(listing.WorkshopId)}
                  onMouseLeave={() => setHighlightedId(null)}
                  onFocus={() => setHighlightedId(listing.WorkshopId)}
                >
                  <ListingCard
                    leadGuid={lead.Guid}
                    bookHref={bookLink(lead.Guid, listing.WorkshopId, productSupplierId)}
                    listing={listing}
                    isHighlighted={listing.WorkshopId === highlightedId}
                    onDetails={openDetails}
                  />
                </li>
              ))}
            </ul>
            {drawn.length === 0 && (
              <EmptyState
                title="No quotes match these filters"
                icon={filterIcon}
                actions={
                  <Button variant="secondary" onPress={() => setFilters(initial)}>
                    Clear all filters
                  </Button>
                }
              >
                <p>
                  {quotes.Listings.length === 1
                    ? 'There is 1 quote without them.'
                    : `There are ${quotes.Listings.length} quotes without them.`}
                </p>
              </EmptyState>
            )}
            {portion.rest > 0 && (
              <div className={styles.more} ref={portion.end}>
                <Button variant="secondary" full onPress={portion.showMore}>
                  Show more ({portion.rest})
                </Button>
              </div>
            )}
          </div>
        )}
        {showsMap && (
          <div className={styles.mapColumn}>
            <Suspense fallback={<Skeleton height={720} />}>
              <ResultsMap
                listings={drawn}
                centre={centre}
                styleUrl={config?.MapStyleUrl ?? null}
                tilesUrl={config?.MapTilesUrl ?? null}
                highlightedId={highlightedId}
                onHighlight={setHighlightedId}
                onChoose={choose}
              />
            </Suspense>
            <Advert />
          </div>
        )}
      </div>
      {!isWide && (
        <div className={styles.switch}>
          <Button onPress={() => void showView(view === 'map' ? 'list' : 'map')}>
            <Icon path={view === 'map' ? listIcon : mapIcon} size={18} />
            {view === 'map' ? 'Show list' : 'Show map'}
          </Button>
        </div>
      )}
      {opened && (
        <Suspense>
          <DetailsDialog
            lead={lead}
            bookHref={bookLink(lead.Guid, opened.WorkshopId, productSupplierId)}
            listing={opened}
            tab={tab ?? 'overview'}
            onTab={(next) =>
              void navigate({
                search: (search) => ({ ...search, tab: next }),
                replace: true,
                resetScroll: false,
              })
            }
            onClose={() =>
              void navigate({
                search: ({ details: _, tab: __, ...search }) => search,
                replace: true,
                resetScroll: false,
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}

function centreOf(lead: Lead, quotes: QuotesResponse): { latitude: number; longitude: number } {
  const first = quotes.Listings[0];
  return {
    latitude: lead.Latitude ?? lead.SuburbLatitude ?? first?.Latitude ?? -33.87,
    longitude: lead.Longitude ?? lead.SuburbLongitude ?? first?.Longitude ?? 151.21,
  };
}
