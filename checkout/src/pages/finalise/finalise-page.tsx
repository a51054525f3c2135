import { ApiError, getFinalise } from '@pitlane/client';
import type { FinaliseDetails } from '@pitlane/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { api } from '../../app/api.ts';
import { useConfig } from '../../app/config.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { leadQuery } from '../../app/lead.ts';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { ServerErrorPage } from '../errors/server-error-page.tsx';
import { AlreadyBooked } from './already-booked.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { clearDraft, readOrder } from './draft.ts';
import { FinaliseSkeleton } from './finalise-skeleton.tsx';

/** `/booking/{leadGuid}/finalise?workshopId=` (2 §2). */
export function FinalisePage() {
  const { leadGuid } = getRouteApi('/booking/$leadGuid/finalise').useParams();
  const { workshopId = null } = getRouteApi('/booking/$leadGuid/finalise').useSearch();
  return <Finalise leadGuid={leadGuid} supplierId={workshopId} isUnsuccessful={false} />;
}

/** `/booking/{leadGuid}/finalise/unsuccessful`: back from a provider without a payment. */
export function FinaliseUnsuccessfulPage() {
  const { leadGuid } = getRouteApi('/booking/$leadGuid/finalise/unsuccessful').useParams();
  const { workshopId = null } = getRouteApi('/booking/$leadGuid/finalise/unsuccessful').useSearch();
  return <Finalise leadGuid={leadGuid} supplierId={workshopId} isUnsuccessful />;
}

function Finalise({
  leadGuid,
  supplierId,
  isUnsuccessful,
}: {
  leadGuid: string;
  supplierId: number | null;
  isUnsuccessful: boolean;
}) {
  useDocumentTitle('Book your service');
  const config = useConfig();
  const lead = useQuery(leadQuery(leadGuid));
  const details = useQuery({
    queryKey: ['finalise', leadGuid, supplierId],
    queryFn: ({ signal }) => getFinalise(api, leadGuid, supplierId, signal),
    // Dates and prices are read anew each visit; while the page is open the machine owns them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    // Body style of the finalise screens, set on entry and removed on exit (2 §2).
    document.body.classList.add('booking-finalise');
    return () => document.body.classList.remove('booking-finalise');
  }, []);
  useEffect(() => {
    // Back from the confirmation: what the browser kept of this page is no longer true.
    const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, []);
  const finishedToken = useMemo(() => finishedHere(details.data), [details.data]);
  useEffect(() => {
    if (!details.data || finishedToken === null) return;
    clearDraft(leadGuid, details.data.Workshop.WorkshopID);
    location.replace(`/booking/${finishedToken}/confirmation`);
  }, [details.data, finishedToken, leadGuid]);
  if (details.error instanceof ApiError && [400, 404].includes(details.error.status)) return <NotFoundPage />;
  if (details.error && !details.data)
    return (
      <ServerErrorPage
        error={details.error}
        reset={() => void details.refetch()}
        isRetrying={details.isFetching}
      />
    );
  if (!details.data || !config || lead.isPending || finishedToken !== null) return <FinaliseSkeleton />;
  if (details.data.BookingID !== null) return <AlreadyBooked bookingToken={details.data.BookingToken} />;
  return (
    <BookingSteps details={details.data} lead={lead.data} config={config} isUnsuccessful={isUnsuccessful} />
  );
}

/** Token of the booking whose payment this very tab began and that has gone through meanwhile; else null. */
function finishedHere(details: FinaliseDetails | undefined): string | null {
  if (!details?.BookingToken || details.BookingID === null) return null;
  const order = readOrder(details.LeadGuid, details.Workshop.WorkshopID);
  return order?.BookingToken === details.BookingToken ? details.BookingToken : null;
}
