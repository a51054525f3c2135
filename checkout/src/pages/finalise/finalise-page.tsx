import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { getFinalise } from '@pitlane/client';
import type { FinaliseDetails } from '@pitlane/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { api } from '../../api/api.ts';
import { useFreshPage } from '../../app/fresh-page.ts';
import { leadQuery } from '../../app/lead.ts';
import { useConfig } from '../../app/use-config.ts';
import { lazyWithRetry } from '../../staged-rendering/lazy-with-retry.tsx';
import { confirmationUrl } from '../confirmation/confirmation-url.ts';
import { renderPartFailure, renderQueryFailure } from '../errors/query-failure.tsx';
import { AlreadyBooked } from './already-booked.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { clearDraft, readOrder } from './draft.ts';
import { FinaliseSkeleton } from './finalise-skeleton.tsx';
import { isViewOnly } from './offer-state.ts';
import { type FinaliseRoute, finaliseScreen } from './screen.ts';
import type { FinaliseSearch } from './search.ts';
import { useQuoteShift } from './use-quote-shift.ts';

const OfferView = lazyWithRetry(async () => (await import('./offer-view.tsx')).OfferView);

/** `/booking/{leadGuid}/finalise?workshopId=` (2 §2); the unsuccessful ones open when a provider returns without a payment. */
export const FinalisePage = () => <Finalise route="finalise" />;
export const FinaliseUnsuccessfulPage = () => <Finalise route="finalise" isUnsuccessful />;

/** `/booking/{leadGuid}/product-finalise`: the mobile-services supplier, if the address names none. */
export const ProductFinalisePage = () => <Finalise route="product-finalise" />;
export const ProductFinaliseUnsuccessfulPage = () => <Finalise route="product-finalise" isUnsuccessful />;

/** `/booking/{leadGuid}/{workshopId}/view`: an offer that can only be viewed. */
export const OfferViewPage = () => <Finalise route="view" />;
export const OfferViewUnsuccessfulPage = () => <Finalise route="view" isUnsuccessful />;

function Finalise({ route, isUnsuccessful = false }: { route: FinaliseRoute; isUnsuccessful?: boolean }) {
  const params = useParams({ strict: false });
  const search = useSearch({ strict: false }) as FinaliseSearch;
  const leadGuid = params.leadGuid ?? '';
  const supplierId = route === 'view' ? Number(params.workshopId) : (search.workshopId ?? null);
  const screen = finaliseScreen(route, search);
  const { isViewing, noSupplierIdentification } = screen;
  useDocumentTitle(isViewing ? 'Your offer' : 'Book your service');
  const config = useConfig();
  const lead = useQuery(leadQuery(leadGuid));
  const details = useQuery({
    queryKey: ['finalise', leadGuid, supplierId, isViewing, noSupplierIdentification],
    queryFn: ({ signal }) =>
      getFinalise(api, leadGuid, supplierId, { isViewing, noSupplierIdentification }, signal),
    // Each visit reads dates and prices again; while the page is open the machine owns them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    // Body style of the finalise screens, set on entry and removed on exit (2 §2).
    document.body.classList.add('booking-finalise');
    return () => document.body.classList.remove('booking-finalise');
  }, []);
  useFreshPage();
  const isShifting = useQuoteShift(leadGuid, details.data);
  const finishedToken = useMemo(() => findFinishedToken(details.data), [details.data]);
  useEffect(() => {
    if (!details.data || finishedToken === null) return;
    clearDraft(leadGuid, details.data.Workshop.WorkshopID);
    location.replace(confirmationUrl(finishedToken, details.data.IsProductFlow));
  }, [details.data, finishedToken, leadGuid]);
  const isReady = Boolean(details.data && config && !lead.isPending && !isShifting && finishedToken === null);
  // The form renders at low priority.
  const isDrawn = useDeferredValue(isReady, false);
  const failure = renderQueryFailure(details);
  if (failure) return failure;
  if (!details.data || !config || !isReady || !isDrawn) return <FinaliseSkeleton />;
  if (details.data.BookingID !== null)
    return (
      <AlreadyBooked bookingToken={details.data.BookingToken} isProductFlow={details.data.IsProductFlow} />
    );
  if (isViewOnly(details.data))
    return (
      <OfferView
        details={details.data}
        screen={{ ...screen, isViewing: true, hideGreeting: true }}
        config={config}
        isUnsuccessful={isUnsuccessful}
        waiting={<FinaliseSkeleton />}
        failed={renderPartFailure('We couldn’t load your offer')}
      />
    );
  return (
    <BookingSteps
      // A sign-in that opens the quote brings its contact: the form begins again with it, and keeps what was typed.
      key={leadGuid + (details.data.CustomerEmail ?? details.data.CustomerContactNumber)}
      details={details.data}
      lead={lead.data}
      config={config}
      screen={screen}
      isUnsuccessful={isUnsuccessful}
    />
  );
}

/** Token of the booking whose payment this tab began and that has been paid since; else null. */
function findFinishedToken(details: FinaliseDetails | undefined): string | null {
  if (!details?.BookingToken || details.BookingID === null) return null;
  const order = readOrder(details.LeadGuid, details.Workshop.WorkshopID);
  return order?.BookingToken === details.BookingToken ? details.BookingToken : null;
}
