import type { Lead, QuotesResponse } from '@pitlane/contracts';
import { MOBILE_SERVICES_SUPPLIER_ID } from '@pitlane/contracts/constants';
import { keptSort } from '@pitlane/domain/quotes/quote-filters';
import { Button, EmptyState, filterIcon } from '@pitlane/ui/aria';
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useConfig } from '../../../app/use-config.ts';
import { lazyWithRetry } from '../../../staged-rendering/lazy-with-retry.tsx';
import { bookLink } from '../card/book-link.ts';
import { FleetContext } from '../card/how-to-pay.tsx';
import { ResultsToolbar } from '../filters/results-toolbar.tsx';
import { type Area, listInArea } from '../map/area.ts';
import styles from '../results-page.module.css';
import { PrintComparison } from '../save/print-comparison.tsx';
import { Shortlisted } from '../shortlist/shortlisted.tsx';
import { useIsWide } from '../use-is-wide.ts';
import { Cards } from './cards.tsx';
import { createHighlight } from './highlight.ts';
import { MapColumn } from './map-column.tsx';
import { OpenedDetails, useOpenDetails } from './opened-details.tsx';
import { useImpressions } from './use-impressions.ts';
import { useKeptFilters } from './use-kept-filters.ts';
import { useShownListings } from './use-shown-listings.ts';
import { useSort } from './use-sort.ts';
import { useView } from './use-view.ts';

const NoneAvailable = lazyWithRetry(
  async () => (await import('../visitor/none-available.tsx')).NoneAvailable,
);

type Props = {
  lead: Lead;
  quotes: QuotesResponse;
  /** At the end of the bar. */
  actions: ReactNode;
};

/** List and map of one quote; a phone shows one of the two. */
export function ResultsList({ lead, quotes, actions }: Props) {
  const isWide = useIsWide();
  const [highlight] = useState(createHighlight);
  const { isFleet, sortBy, sort, area, setArea, shown, drawn, order, ...filtering } = useDrawnListings(
    lead,
    quotes,
  );
  const { options, filters, unfiltered, setFilters } = filtering;
  const centre = useMemo(() => mapCentre(lead, quotes), [lead, quotes]);
  const watch = useImpressions(lead.Guid, quotes);
  const bookHref = useBookHref(lead.Guid);
  const { view, switchView, chosenId, setChosenId, revealedId, forgetRevealed } = useView();
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
        area={area}
        onArea={setArea}
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

/** The listings that sort, filters and the area of the map leave, and those that are drawn so far. */
function useDrawnListings(lead: Lead, quotes: QuotesResponse) {
  const [sortBy, sort] = useSort(keptSort(lead));
  const { shown: anywhere, ...filtering } = useShownListings(lead, quotes, sortBy);
  const [area, setArea] = useState<Area | null>(null);
  const shown = useMemo(() => listInArea(anywhere, area), [anywhere, area]);
  useKeptFilters(lead, filtering.filters, sortBy);
  // Filters and sort respond at once; cards and pins follow as fast as the device renders them.
  const drawn = useDeferredValue(shown);
  const drawnSort = useDeferredValue(sortBy);
  const isFleet = lead.FleetCompanyId != null;
  const order = useMemo(() => ({ sortBy: drawnSort, isFleet }), [drawnSort, isFleet]);
  return { ...filtering, isFleet, sortBy, sort, area, setArea, shown, drawn, order };
}

/** The address at which a supplier's quote is booked. */
function useBookHref(leadGuid: string) {
  const productSupplierId = useConfig()?.Partner.MobileServicesSupplierId ?? MOBILE_SERVICES_SUPPLIER_ID;
  return useCallback(
    (supplierId: number) => bookLink(leadGuid, supplierId, productSupplierId),
    [leadGuid, productSupplierId],
  );
}

/** Past what comes before a part of the page; shown while it has the focus. */
const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className={styles.skip}>
    {children}
  </a>
);

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

function mapCentre(lead: Lead, quotes: QuotesResponse): { latitude: number; longitude: number } {
  const first = quotes.Listings[0];
  return {
    latitude: lead.Latitude ?? lead.SuburbLatitude ?? first?.Latitude ?? -33.87,
    longitude: lead.Longitude ?? lead.SuburbLongitude ?? first?.Longitude ?? 151.21,
  };
}
