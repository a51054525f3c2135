import { logClick } from '@pitlane/client';
import type { Lead, Listing, QuotesResponse } from '@pitlane/contracts';
import { MOBILE_SERVICES_SUPPLIER_ID } from '@pitlane/contracts/constants';
import { Button, EmptyState, filterIcon, Icon, listIcon, mapIcon, Skeleton } from '@pitlane/ui/aria';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../../app/api.ts';
import { useConfig } from '../../../app/config.ts';
import { bookLink } from '../card/book-link.ts';
import { ResultsToolbar } from '../filters/results-toolbar.tsx';
import styles from '../results-page.module.css';
import { PrintComparison } from '../save/print-comparison.tsx';
import type { DetailsTab } from '../search.ts';
import { useIsWide } from '../use-is-wide.ts';
import { Advert } from '../visitor/advert.tsx';
import { NobodyAvailable } from '../visitor/nobody-available.tsx';
import { Cards } from './cards.tsx';
import { createHighlight, type Highlight } from './highlight.ts';
import { useImpressions } from './use-impressions.ts';
import { useShownListings } from './use-shown-listings.ts';
import { useSort } from './use-sort.ts';

const ResultsMap = lazy(() =>
  import('../map/results-map.tsx').then((module) => ({ default: module.ResultsMap })),
);
const DetailsDialog = lazy(() =>
  import('../details/details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })),
);
const route = getRouteApi('/quotes/$leadGuid');

/** List and map of one set of quotes; on a phone one of the two at a time. */
export function ResultsList({ lead, quotes }: { lead: Lead; quotes: QuotesResponse }) {
  const view = route.useSearch({ select: ({ view = 'list' }) => view });
  const navigate = route.useNavigate();
  const productSupplierId = useConfig()?.Partner.MobileServicesSupplierId ?? MOBILE_SERVICES_SUPPLIER_ID;
  const isWide = useIsWide();
  const [highlight] = useState(createHighlight);
  const [sortBy, sort] = useSort();
  const { shown, options, filters, initial, setFilters } = useShownListings(lead, quotes, sortBy);
  // Filters and sort answer at once; cards and pins follow as fast as the device draws them.
  const drawn = useDeferredValue(shown);
  const centre = useMemo(() => centreOf(lead, quotes), [lead, quotes]);
  const watch = useImpressions(lead.Guid, quotes.Listings, quotes.PromotionalAssets.length > 0);
  const bookHref = useCallback(
    (supplierId: number) => bookLink(lead.Guid, supplierId, productSupplierId),
    [lead.Guid, productSupplierId],
  );

  const showView = useCallback(
    (next: 'list' | 'map') =>
      void navigate({
        search: (search) => ({ ...search, view: next === 'map' ? ('map' as const) : undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  const [chosenId, setChosenId] = useState<number | null>(null);
  const forgetChosen = useCallback(() => setChosenId(null), []);
  const choose = useCallback(
    (supplierId: number) => {
      highlight.set(supplierId);
      setChosenId(supplierId);
      if (!isWide) showView('list');
    },
    [isWide, showView, highlight],
  );
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
  return (
    <>
      <ResultsToolbar
        quotes={quotes}
        shown={shown}
        sortBy={sortBy}
        onSort={sort}
        options={options}
        filters={filters}
        initial={initial}
        onFilters={setFilters}
      />
      <div className={styles.columns}>
        {showsList && (
          <div>
            <Cards
              leadGuid={lead.Guid}
              listings={drawn}
              bookHref={bookHref}
              highlight={highlight}
              watch={watch}
              onDetails={openDetails}
              chosenId={chosenId}
              onShown={forgetChosen}
              isOld={drawn !== shown}
            />
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
          </div>
        )}
        {showsMap && <MapColumn listings={drawn} centre={centre} highlight={highlight} onChoose={choose} />}
      </div>
      {!isWide && <ViewSwitch view={view} onView={showView} />}
      <OpenedDetails lead={lead} quotes={quotes} bookHref={bookHref} />
      <PrintComparison lead={lead} quotes={quotes} listings={drawn} />
    </>
  );
}

/** The map beside the list or in its place, and the advert; neither is loaded before it is shown. */
const MapColumn = memo(function MapColumn(props: {
  listings: readonly Listing[];
  centre: { latitude: number; longitude: number };
  highlight: Highlight;
  onChoose: (supplierId: number) => void;
}) {
  const config = useConfig();
  return (
    <div className={styles.mapColumn}>
      <Suspense fallback={<Skeleton height={720} />}>
        <ResultsMap
          {...props}
          styleUrl={config?.MapStyleUrl ?? null}
          tilesUrl={config?.MapTilesUrl ?? null}
        />
      </Suspense>
      <Advert />
    </div>
  );
});

/** A phone shows list or map. */
const ViewSwitch = memo(function ViewSwitch({
  view,
  onView,
}: {
  view: 'list' | 'map';
  onView: (view: 'list' | 'map') => void;
}) {
  return (
    <div className={styles.switch}>
      <Button onPress={() => onView(view === 'map' ? 'list' : 'map')}>
        <Icon path={view === 'map' ? listIcon : mapIcon} size={18} />
        {view === 'map' ? 'Show list' : 'Show map'}
      </Button>
    </div>
  );
});

/** The details that the address names, if one of the quotes has them. */
const OpenedDetails = memo(function OpenedDetails({
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
  const listing = quotes.Listings.find(({ WorkshopId }) => WorkshopId === details);
  if (!listing) return null;
  return (
    <Suspense>
      <DetailsDialog
        lead={lead}
        bookHref={bookHref(listing.WorkshopId)}
        listing={listing}
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
  );
});

function centreOf(lead: Lead, quotes: QuotesResponse): { latitude: number; longitude: number } {
  const first = quotes.Listings[0];
  return {
    latitude: lead.Latitude ?? lead.SuburbLatitude ?? first?.Latitude ?? -33.87,
    longitude: lead.Longitude ?? lead.SuburbLongitude ?? first?.Longitude ?? 151.21,
  };
}
