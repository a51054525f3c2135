import type { Lead, QuotesResponse } from '@pitlane/contracts';
import {
  Button,
  EmptyState,
  Icon,
  LinkButton,
  listIcon,
  mapIcon,
  pinIcon,
  Skeleton,
  searchIcon,
} from '@pitlane/ui/aria';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useConfig } from '../../app/config.ts';
import { ListingCard } from './listing-card.tsx';
import styles from './results-page.module.css';
import { ResultsToolbar } from './results-toolbar.tsx';
import { useImpressions } from './use-impressions.ts';
import { useIsWide } from './use-is-wide.ts';
import { useShownListings } from './use-shown-listings.ts';

const ResultsMap = lazy(() =>
  import('./map/results-map.tsx').then((module) => ({ default: module.ResultsMap })),
);
const route = getRouteApi('/quotes/$leadGuid');

/** List and map of one set of quotes; on a phone one of the two at a time. */
export function ResultsList({ lead, quotes }: { lead: Lead; quotes: QuotesResponse }) {
  const { sortby = 'recommended', view = 'list' } = route.useSearch();
  const navigate = route.useNavigate();
  const config = useConfig();
  const isWide = useIsWide();
  const [radius, setRadius] = useState<number | null>(null);
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { shown, radiusOptions } = useShownListings(quotes, sortby, radius);
  const centre = useMemo(() => centreOf(lead, quotes), [lead, quotes]);
  useImpressions(lead.Guid, shown);

  const showView = useCallback(
    (next: 'list' | 'map') =>
      navigate({
        search: (search) => ({ ...search, view: next === 'map' ? ('map' as const) : undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  const choose = useCallback(
    async (supplierId: number) => {
      setHighlightedId(supplierId);
      if (!isWide) await showView('list');
      const card = list.current?.querySelector<HTMLElement>(`[data-supplier="${supplierId}"]`);
      card?.scrollIntoView({ block: 'center' });
      card?.querySelector('h2')?.focus({ preventScroll: true });
    },
    [isWide, showView],
  );

  if (quotes.Listings.length === 0) return <NobodyAvailable leadGuid={lead.Guid} />;
  const showsMap = isWide || view === 'map';
  const showsList = isWide || view === 'list';
  return (
    <>
      <ResultsToolbar
        sortBy={sortby}
        onSort={(value) =>
          void navigate({
            search: (search) => ({ ...search, sortby: value }),
            replace: true,
            resetScroll: false,
          })
        }
        radius={radius}
        radiusOptions={radiusOptions}
        onRadius={setRadius}
        count={shown.length}
      />
      <div className={styles.columns}>
        {showsList && (
          <ul ref={list} className={styles.list} aria-label="Quotes">
            {shown.map((listing) => (
              <li
                key={listing.WorkshopId}
                data-supplier={listing.WorkshopId}
                onMouseEnter={() => setHighlightedId(listing.WorkshopId)}
                onMouseLeave={() => setHighlightedId(null)}
                onFocus={() => setHighlightedId(listing.WorkshopId)}
              >
                <ListingCard
                  leadGuid={lead.Guid}
                  listing={listing}
                  isHighlighted={listing.WorkshopId === highlightedId}
                />
              </li>
            ))}
            {shown.length === 0 && (
              <li>
                <EmptyState
                  title="No quotes within this distance"
                  icon={pinIcon}
                  actions={
                    <Button variant="secondary" onPress={() => setRadius(null)}>
                      Show every distance
                    </Button>
                  }
                >
                  <p>The nearest one is farther away.</p>
                </EmptyState>
              </li>
            )}
          </ul>
        )}
        {showsMap && (
          <div className={styles.mapColumn}>
            <Suspense fallback={<Skeleton height={720} />}>
              <ResultsMap
                listings={shown}
                centre={centre}
                styleUrl={config?.MapStyleUrl ?? null}
                highlightedId={highlightedId}
                onHighlight={setHighlightedId}
                onChoose={choose}
              />
            </Suspense>
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
    </>
  );
}

function NobodyAvailable({ leadGuid }: { leadGuid: string }) {
  return (
    <EmptyState
      title="No quotes available"
      icon={searchIcon}
      actions={
        <>
          <LinkButton href={`/quote-2/${leadGuid}?step=task-your-items`}>Change the items</LinkButton>
          <LinkButton variant="secondary" href={`/quote-2/${leadGuid}?step=location`}>
            Change the place
          </LinkButton>
        </>
      }
    >
      <p>Nobody near you can do all of this at the moment. Fewer items or another place may help.</p>
    </EmptyState>
  );
}

function centreOf(lead: Lead, quotes: QuotesResponse): { latitude: number; longitude: number } {
  const first = quotes.Listings[0];
  return {
    latitude: lead.Latitude ?? lead.SuburbLatitude ?? first?.Latitude ?? -33.87,
    longitude: lead.Longitude ?? lead.SuburbLongitude ?? first?.Longitude ?? 151.21,
  };
}
