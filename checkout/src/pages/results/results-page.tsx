import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { getQuotes } from '@pitlane/client';
import type { Lead, QuotesResponse } from '@pitlane/contracts';
import { availabilityText } from '@pitlane/domain/funnel/availability';
import { stepBeforeResults } from '@pitlane/domain/funnel/step-before-results';
import { splitByStrategy } from '@pitlane/domain/quotes/split-by-strategy';
import { vehicleName } from '@pitlane/domain/vehicle/vehicle-title';
import { carIcon, Icon, LinkButton, pinIcon, wrenchIcon } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { isLeadGuid, leadQuery } from '../../app/lead.ts';
import { isOperatorView } from '../../app/operator-view.ts';
import { onceOpened } from '../../staged-rendering/once-opened.tsx';
import { renderQueryFailure, renderRetry } from '../errors/query-failure.tsx';
import { funnelLink } from './funnel-link.ts';
import { heldUntil } from './held-until.ts';
import { isBooked } from './is-booked.ts';
import { ResultsList } from './list/results-list.tsx';
import styles from './results-page.module.css';
import { ResultsWaiting } from './results-waiting.tsx';
import { ResultsActions, ResultsMenu } from './save/results-actions.tsx';
import { useSaveOffer } from './save/use-save-offer.ts';
import { ShortlistProvider } from './shortlist/shortlist.tsx';
import { useAvailability } from './use-availability.ts';
import { useIsPhone } from './use-is-wide.ts';
import { copyVisit } from './visit-store.ts';
import { Banners } from './visitor/banners.tsx';

const AlreadyBookedDialog = onceOpened(
  async () => (await import('./already-booked-dialog.tsx')).AlreadyBookedDialog,
);
const SaveQuotesDialog = onceOpened(
  async () => (await import('./save/save-quotes-dialog.tsx')).SaveQuotesDialog,
);
const route = getRouteApi('/quotes/$leadGuid');
/** A missing lead goes to the page-not-found address (1 §2), as from the funnel. */
const NOT_FOUND = <Navigate to="/page-not-found" search replace />;

/** The results of a lead (1 §2): unknown lead, incomplete lead, booked lead, else list and map. */
export function ResultsPage() {
  const { leadGuid } = route.useParams();
  return isLeadGuid(leadGuid) ? <Results leadGuid={leadGuid} /> : NOT_FOUND;
}

function Results({ leadGuid }: { leadGuid: string }) {
  useDocumentTitle('Search Results');
  const lead = useQuery(leadQuery(leadGuid));
  const missing = lead.data ? stepBeforeResults(lead.data) : null;
  const [isSaving, setIsSaving] = useState(false);
  const [isNoticeOpen, setIsNoticeOpen] = useState(true);
  // Loads in parallel with the lead: an incomplete lead is rare.
  const quotes = useQuery({
    queryKey: ['quotes', leadGuid],
    queryFn: ({ signal }) => getQuotes(api, leadGuid, null, signal),
    enabled: missing === null,
  });
  const availability = useAvailability(lead.data, quotes.data?.ServiceDate);
  const all = useMemo(
    () => lead.data && quotes.data && { lead: lead.data, quotes: withKnownPrices(quotes.data) },
    [lead.data, quotes.data],
  );
  // Renders in slices between the page's other work, and commits at once, so that nothing moves.
  const drawn = useDeferredValue(all, undefined);

  const isPhone = useIsPhone();
  const actions = useMemo(() => {
    const Actions = isPhone ? ResultsMenu : ResultsActions;
    return all && <Actions {...all} onSave={() => setIsSaving(true)} />;
  }, [all, isPhone]);

  const failure = renderQueryFailure(lead, NOT_FOUND);
  if (failure) return failure;
  if (lead.data && missing) {
    const funnel = lead.data.QuoteFlowVersion === 1 ? '/quote/$leadGuid' : '/quote-2/$leadGuid';
    return <Navigate to={funnel} params={{ leadGuid }} search={{ step: missing }} replace />;
  }
  const quotesFailure = lead.data && renderRetry(quotes);
  if (quotesFailure) return quotesFailure;
  if (!drawn) return <ResultsWaiting />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Your quotes</h1>
          <RequestSummary lead={drawn.lead} />
          <p className={styles.available}>
            {drawn.quotes.Listings.length > 0 && `${heldUntil(drawn.quotes)} `}
            <span role="status" className={styles.suppliers}>
              {availability && availabilityText(availability)}
            </span>
          </p>
        </div>
        {!isPhone && actions}
      </header>
      <Banners {...drawn} />
      <ShortlistProvider key={drawn.lead.Guid} leadGuid={drawn.lead.Guid} listings={drawn.quotes.Listings}>
        <ResultsList {...drawn} actions={isPhone && actions} />
      </ShortlistProvider>
      <SaveOffer
        {...drawn}
        isOff={drawn.quotes.Listings.length === 0 || isBooked(drawn.lead) || isOperatorView()}
        isOpen={isSaving}
        onOpenChange={setIsSaving}
      />
      {isBooked(drawn.lead) && !isOperatorView() && (
        <AlreadyBookedDialog lead={drawn.lead} isOpen={isNoticeOpen} onOpenChange={setIsNoticeOpen} />
      )}
    </div>
  );
}

/** Drops listings with an unknown pricing strategy and logs them; the others stay. */
function withKnownPrices(quotes: QuotesResponse): QuotesResponse {
  const { known, unhandled } = splitByStrategy(quotes.Listings);
  if (!unhandled) return quotes;
  console.error(unhandled);
  return { ...quotes, Listings: [...known] };
}

/** The save-quotes dialog, opened by its button or its trigger; follows a lead shift. */
function SaveOffer({
  lead,
  quotes,
  isOff,
  isOpen,
  onOpenChange,
}: {
  lead: Lead;
  quotes: QuotesResponse;
  isOff: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const navigate = route.useNavigate();
  const isCovered = route.useSearch({
    select: ({ details, view }) => details !== undefined || view === 'compare',
  });
  /** The lead that the sent link opens; null as long as none was sent. */
  const [savedGuid, setSavedGuid] = useState<string | null>(null);
  useSaveOffer(lead.Guid, isOff || savedGuid !== null || isOpen || isCovered, () => onOpenChange(true));
  const close = (open: boolean) => {
    onOpenChange(open);
    if (open || !savedGuid || savedGuid === lead.Guid) return;
    copyVisit(lead.Guid, savedGuid);
    void navigate({ params: { leadGuid: savedGuid }, search: (search) => search, replace: true });
  };
  return (
    <SaveQuotesDialog
      lead={lead}
      quotes={quotes}
      isOpen={isOpen}
      onOpenChange={close}
      onSaved={setSavedGuid}
    />
  );
}

/** The requested work, and the link to change it. */
function RequestSummary({ lead }: { lead: Lead }) {
  const facts = [
    { icon: wrenchIcon, text: itemsText(lead) },
    { icon: carIcon, text: vehicleName(lead) },
    { icon: pinIcon, text: lead.SuburbName },
  ].filter(({ text }) => text);
  return (
    <ul className={styles.request} aria-label="Your request">
      {facts.map(({ icon, text }) => (
        <li key={icon}>
          <Icon path={icon} size={18} /> <span>{text}</span>
        </li>
      ))}
      <li>
        <LinkButton variant="quiet" size="small" href={funnelLink(lead, 'task-your-items')}>
          Change
        </LinkButton>
      </li>
    </ul>
  );
}

function itemsText({ CartItems }: Lead): string {
  const [first] = CartItems;
  const name = first && (first.ServiceName ?? first.RepairInspectionName);
  if (CartItems.length === 1 && name) return name;
  return CartItems.length === 1 ? '1 item' : `${CartItems.length} items`;
}
