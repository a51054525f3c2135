import { ApiError, getQuotes, logImpressions } from '@pitlane/client';
import { vehicleTitle } from '@pitlane/domain/vehicle-title';

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { leadQuery } from '../../app/lead.ts';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { ServerErrorPage } from '../errors/server-error-page.tsx';
import { ResultsList } from './results-list.tsx';
import styles from './results-page.module.css';
import { ResultsSkeleton } from './results-skeleton.tsx';

const route = getRouteApi('/quotes/$leadGuid');

/** The results of a lead (1 §2): unknown lead, lead without a vehicle, then list and map. */
export function ResultsPage() {
  const { leadGuid } = route.useParams();
  useDocumentTitle('Search Results');
  const lead = useQuery(leadQuery(leadGuid));
  const hasVehicle = Boolean(lead.data?.Mid);
  const quotes = useQuery({
    queryKey: ['quotes', leadGuid],
    queryFn: ({ signal }) => getQuotes(api, leadGuid, null, signal),
    enabled: hasVehicle,
  });
  const shown = quotes.data?.Listings;
  useEffect(() => {
    if (shown?.length)
      void logImpressions(
        api,
        leadGuid,
        'list',
        shown.map((listing) => listing.WorkshopId),
      ).catch(() => undefined);
  }, [leadGuid, shown]);

  if (lead.error instanceof ApiError && (lead.error.status === 404 || lead.error.status === 400))
    return <NotFoundPage />;
  if (lead.error) return <ServerErrorPage error={lead.error} reset={() => void lead.refetch()} />;
  if (lead.data && !hasVehicle)
    return (
      <Navigate to="/quote-2/$leadGuid" params={{ leadGuid }} search={{ step: 'task-select' }} replace />
    );
  if (quotes.error) return <ServerErrorPage error={quotes.error} reset={() => void quotes.refetch()} />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Your quotes</h1>
        {lead.data && (
          <p className={styles.summary}>
            {[itemsText(lead.data.CartItems.length), vehicleTitle(lead.data), lead.data.SuburbName]
              .filter(Boolean)
              .join(' · ')}{' '}
            <a href={`/quote-2/${leadGuid}?step=task-your-items`}>Change</a>
          </p>
        )}
      </header>
      {lead.data && quotes.data ? <ResultsList lead={lead.data} quotes={quotes.data} /> : <ResultsSkeleton />}
    </div>
  );
}

const itemsText = (count: number) => (count === 1 ? '1 item' : `${count} items`);
