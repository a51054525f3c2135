import type { Lead, QuotesResponse } from '@pitlane/contracts';
import { MOBILE_SERVICES_SUPPLIER_ID } from '@pitlane/contracts/constants';
import { keptSort } from '@pitlane/domain/quotes/quote-filters';
import { Button, EmptyState, filterIcon, Skeleton } from '@pitlane/ui/aria';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useConfig } from '../../../app/use-config.ts';
import { lazyWithRetry } from '../../../staged-rendering/lazy-with-retry.tsx';
import { LostDialog } from '../../../staged-rendering/once-opened.tsx';
import { partFailed } from '../../errors/query-failure.tsx';
import { bookLink } from '../card/book-link.ts';
import { FleetContext } from '../card/how-to-pay.tsx';
import { reportClick } from '../clicks.ts';
import { ResultsToolbar } from '../filters/results-toolbar.tsx';
import { type Area, listInArea } from '../map/area.ts';
import type { ResultsMapProps } from '../map/results-map.tsx';
import styles from '../results-page.module.css';
import { PrintComparison } from '../save/print-comparison.tsx';
import type { DetailsTab } from '../search.ts';
import { Shortlisted } from '../shortlist/shortlisted.tsx';
import { useCloseOverlay } from '../use-close-overlay.ts';
import { useIsWide } from '../use-is-wide.ts';
import { Advert } from '../visitor/advert.tsx';
import { Cards } from './cards.tsx';
import { createHighlight } from './highlight.ts';
import { useImpressions } from './use-impressions.ts';
import { useKeptFilters } from './use-kept-filters.ts';
import { useShownListings } from './use-shown-listings.ts';
import { useSort } from './use-sort.ts';

const ResultsMap = lazyWithRetry(async () => (await import('../map/results-map.tsx')).ResultsMap);
const DetailsDialog = lazyWithRetry(
  async () => (await import('../details/details-dialog.tsx')).DetailsDialog,
);
const NoneAvailable = lazyWithRetry(
  async () => (await import('../visitor/none-available.tsx')).NoneAvailable,
);
const route = getRouteApi('/quotes/$leadGuid');

/** List and map of one quote; a phone shows one of the two. */
export function ResultsList({
  lead,
  quotes,
  actions,
}: {
  lead: Lead;
  quotes: QuotesResponse;
  /** At the end of the bar. */
  actions: ReactNode;
}) {
  const view = route.useSearch({ select: ({ view = 'list' }) => view });
  const productSupplierId = useConfig()?.Partner.MobileServicesSupplierId ?? MOBILE_SERVICES_SUPPLIER_ID;
  const isWide = useIsWide();
  const [highlight] = useState(createHighlight);
  const [sortBy, sort] = useSort(keptSort(lead));
  const {
    shown: anywhere,
    options,
    filters,
    unfiltered,
    setFilters,
  } = useShownListings(lead, quotes, sortBy);
  const [area, setArea] = useState<Area | null>(null);
  const shown = useMemo(() => listInArea(anywhere, area), [anywhere, area]);
  useKeptFilters(lead, filters, sortBy);
  // Filters and sort respond at once; cards and pins follow as fast as the device renders them.
  const drawn = useDeferredValue(shown);
  const drawnSort = useDeferredValue(sortBy);
  const isFleet = lead.FleetCompanyId != null;
  const order = useMemo(() => ({ sortBy: drawnSort, isFleet }), [drawnSort, isFleet]);
  const centre = useMemo(() => mapCentre(lead, quotes), [lead, quotes]);
  const watch = useImpressions(lead.Guid, quotes);
  const bookHref = useCallback(
    (supplierId: number) => bookLink(lead.Guid, supplierId, productSupplierId),
    [lead.Guid, productSupplierId],
  );

  const showView = useShowView();
  const [chosenId, setChosenId] = useState<number | null>(null);
  // A phone's list begins at the card that is open on the map.
  const [revealedId, setRevealedId] = useState<number | null>(null);
  const forgetRevealed = useCallback(() => setRevealedId(null), []);
  const switchView = useCallback(
    (next: 'list' | 'map') => {
      if (next === 'list') setRevealedId(chosenId);
      showView(next);
    },
    [chosenId, showView],
  );
  const openDetails = useOpenDetails(lead.Guid);

  if (quotes.Listings.length === 0)
    return (
      <NoneAvailable
        lead={lead}
        day={quotes.ServiceDate}
        failed={() => <EmptyState title="No quotes available" />}
      />
    );
  const showsMap = isWide || view === 'map';
  const showsList = isWide || view !== 'map';
  return (
    <FleetContext value={isFleet}>
      <SkipLink to="quotes">Skip to the quotes</SkipLink>
      <ResultsToolbar
        quotes={quotes}
        shown={shown}
        sortBy={sortBy}
        onSort={sort}
        options={options}
        filters={filters}
        unfiltered={unfiltered}
        onFilters={setFilters}
      >
        {!isWide && <ViewSwitch isMap={view === 'map'} onView={switchView} />}
        {actions}
      </ResultsToolbar>
      <div className={styles.columns}>
        {showsList && (
          <div id="quotes" tabIndex={-1} className={styles.target}>
            {isWide && <SkipLink to="map">Skip to the map</SkipLink>}
            <Cards
              leadGuid={lead.Guid}
              listings={drawn}
              order={order}
              bookHref={bookHref}
              highlight={highlight}
              watch={watch}
              onDetails={openDetails}
              chosenId={revealedId}
              onShown={forgetRevealed}
            />
            {drawn.length === 0 && (
              <NoMatch
                total={quotes.Listings.length}
                onClear={() => {
                  setFilters(unfiltered);
                  setArea(null);
                }}
              />
            )}
          </div>
        )}
        {showsMap && (
          <MapColumn
            isAlone={!isWide}
            leadGuid={lead.Guid}
            listings={drawn}
            centre={centre}
            highlight={highlight}
            chosenId={chosenId}
            onChoose={setChosenId}
            area={area}
            onArea={setArea}
            bookHref={bookHref}
            onDetails={openDetails}
          />
        )}
      </div>
      <Shortlisted
        leadGuid={lead.Guid}
        listings={quotes.Listings}
        bookHref={bookHref}
        onDetails={openDetails}
      />
      <OpenedDetails lead={lead} quotes={quotes} bookHref={bookHref} />
      <PrintComparison lead={lead} quotes={quotes} listings={drawn} />
    </FleetContext>
  );
}

/** Past what comes before a part of the page; shown while it has the focus. */
const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className={styles.skip}>
    {children}
  </a>
);

/** Switches between list and map, in the address. */
function useShowView() {
  const navigate = route.useNavigate();
  return useCallback(
    (next: 'list' | 'map') =>
      void navigate({
        search: (search) => ({ ...search, view: next === 'map' ? ('map' as const) : undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
}

/** Opens the details of a listing, in the address, and counts the click. */
function useOpenDetails(leadGuid: string) {
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

function NoMatch({ total, onClear }: { total: number; onClear: () => void }) {
  return (
    <EmptyState
      title="No quotes match these filters"
      icon={filterIcon}
      actions={
        <Button variant="secondary" onPress={onClear}>
          Clear all filters
        </Button>
      }
    >
      <p>{total === 1 ? 'There’s 1 quote without filters.' : `There are ${total} quotes without filters.`}</p>
    </EmptyState>
  );
}

/** The map next to the list or in its place, and the advert; each loads when it is shown. */
const MapColumn = memo(function MapColumn({
  isAlone,
  ...props
}: {
  isAlone: boolean;
} & Omit<ResultsMapProps, 'styleUrl' | 'tilesUrl'>) {
  const config = useConfig();
  const column = useRef<HTMLDivElement>(null);
  // In place of the list it can lie below the fold of a low screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is shown, not when the screen is turned
  useEffect(() => {
    if (isAlone) column.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={column} id="map" tabIndex={-1} className={`${styles.mapColumn} ${styles.target}`}>
      <ResultsMap
        {...props}
        styleUrl={config?.MapStyleUrl ?? null}
        tilesUrl={config?.MapTilesUrl ?? null}
        waiting={<Skeleton height={720} />}
        failed={partFailed('We couldn’t load the map', 'The list has all the same quotes.')}
      />
      <Advert />
    </div>
  );
});

/** A phone shows list or map. */
const ViewSwitch = memo(function ViewSwitch({
  isMap,
  onView,
}: {
  isMap: boolean;
  onView: (view: 'list' | 'map') => void;
}) {
  return (
    <Button
      variant="secondary"
      aria-label={isMap ? 'Show list' : 'Show map'}
      onPress={() => onView(isMap ? 'list' : 'map')}
    >
      {isMap ? 'List' : 'Map'}
    </Button>
  );
});

/** The details that the address names, if a listing matches. */
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

function mapCentre(lead: Lead, quotes: QuotesResponse): { latitude: number; longitude: number } {
  const first = quotes.Listings[0];
  return {
    latitude: lead.Latitude ?? lead.SuburbLatitude ?? first?.Latitude ?? -33.87,
    longitude: lead.Longitude ?? lead.SuburbLongitude ?? first?.Longitude ?? 151.21,
  };
}
