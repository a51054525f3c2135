import type { Lead, QuotesResponse } from '@pitlane/contracts';
import { EmptyState, pinIcon, Skeleton, searchIcon } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { configQuery } from '../../app/config.ts';
import { ListingCard } from './listing-card.tsx';
import styles from './results-page.module.css';
import { ResultsToolbar } from './results-toolbar.tsx';
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
  const { data: config } = useQuery(configQuery);
  const isWide = useIsWide();
  const [radius, setRadius] = useState<number | null>(null);
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { shown, radiusOptions } = useShownListings(quotes, sortby, radius);

  const choose = useCallback(
    async (supplierId: number) => {
      setHighlightedId(supplierId);
      await navigate({
        search: (search) => ({ ...search, view: undefined }),
        replace: true,
        resetScroll: false,
      });
      const card = list.current?.querySelector<HTMLElement>(`[data-supplier="${supplierId}"]`);
      card?.scrollIntoView({ block: 'center' });
      card?.querySelector<HTMLElement>('h2 a, h2 button, h2')?.focus();
    },
    [navigate],
  );

  if (quotes.Listings.length === 0) return <NobodyAvailable leadGuid={lead.Guid} />;
  const showsMap = isWide || view === 'map';
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
        view={isWide ? null : view}
        onView={(value) =>
          void navigate({
            search: (search) => ({ ...search, view: value === 'map' ? 'map' : undefined }),
            resetScroll: false,
          })
        }
      />
      <div className={styles.columns}>
        {(isWide || view === 'list') && (
          <ul ref={list} className={styles.list} aria-label="Quotes">
            {shown.map((listing) => (
              <li
                key={listing.WorkshopId}
                data-supplier={listing.WorkshopId}
                onMouseEnter={() => setHighlightedId(listing.WorkshopId)}
                onMouseLeave={() => setHighlightedId(null)}
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
                <EmptyState title="No quotes within this distance" icon={pinIcon}>
                  <p>Choose a larger distance to see more.</p>
                </EmptyState>
              </li>
            )}
          </ul>
        )}
        {showsMap && (
          <div className={styles.mapColumn}>
            <Suspense fallback={<Skeleton height={560} />}>
              <ResultsMap
                listings={shown}
                centre={centreOf(lead, quotes)}
                styleUrl={config?.MapStyleUrl ?? null}
                highlightedId={highlightedId}
                onHighlight={setHighlightedId}
                onChoose={choose}
              />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

function NobodyAvailable({ leadGuid }: { leadGuid: string }) {
  return (
    <EmptyState title="No quotes available" icon={searchIcon}>
      <p>
        Nobody near you can do all of this at the moment.{' '}
        <a href={`/quote-2/${leadGuid}?step=task-your-items`}>Change the items</a> or{' '}
        <a href={`/quote-2/${leadGuid}?step=location`}>the place</a> and look again.
      </p>
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
