import { Photos } from '@pitlane/app-shell/photos';
import { ApiError, getLeadBidOffer, getOffersRemaining, registerQuoteView } from '@pitlane/client';
import type { LeadBidOfferResponse, OffersRemaining } from '@pitlane/contracts';
import { countdownText, type LeadBidView, leadBidView } from '@pitlane/domain/portal/lead-bid-view';
import {
  Badge,
  backIcon,
  clockIcon,
  EmptyState,
  Icon,
  Inline,
  LinkButton,
  Skeleton,
  Split,
  Stack,
} from '@pitlane/ui/aria';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../app/api.ts';
import { useBalances } from '../../app/balance.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { useHeadless } from '../../app/headless.ts';
import { LoadError } from '../../app/load-error.tsx';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { PORTAL_REFRESH_MS } from '../../app/portal-refresh.ts';
import { useCountdown } from '../leads/use-countdown.ts';
import { BidPanel } from './bid-panel.tsx';
import { Question, quotesAfterAnswer } from './bid-question.tsx';
import { ContactCard } from './contact-card.tsx';
import { LeadFacts } from './lead-facts.tsx';
import styles from './lead-page.module.css';
import { SentBid } from './sent-bid.tsx';

/** `/workshop/leads/{leadBidOfferToken}/details` (2 §4 'Workshop portal: lead bid offer page'). */
export function LeadPage() {
  const { leadBidOfferToken: token } = useParams({ strict: false }) as { leadBidOfferToken: string };
  const queryKey = ['lead-bid-offer', token];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => getLeadBidOffer(api, token, signal),
    // While a question is open, poll for the customer's answer.
    refetchInterval: ({ state }) => (waitsForAnswer(state.data) ? PORTAL_REFRESH_MS : false),
  });
  useDocumentTitle(query.data ? `Lead: ${query.data.Offer.Vehicle.Description}` : 'Lead');
  const isThere = query.data !== undefined;
  useEffect(() => {
    // Records the view for us only: the page neither waits for it nor shows its failure.
    if (isThere) registerQuoteView(api, token).catch(() => undefined);
  }, [isThere, token]);
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFoundPage />;
  if (query.error && !query.data)
    return (
      <LoadError error={query.error} onRetry={() => void query.refetch()} title="Problem loading this lead" />
    );
  if (!query.data) return <Skeleton height={420} />;
  return <Lead key={token} token={token} details={query.data} />;
}

function Lead({ token, details }: { token: string; details: LeadBidOfferResponse }) {
  const { Offer, Now, Balance } = details;
  const client = useQueryClient();
  const balances = useBalances();
  const remaining = useQuery({
    queryKey: ['offers-remaining', token],
    queryFn: ({ signal }) => getOffersRemaining(api, token, signal),
    initialData: details.Remaining,
    refetchInterval: PORTAL_REFRESH_MS,
  }).data;
  const isHeadless = useHeadless();
  const seconds = useCountdown(Offer.BidCutOffDate, Now);
  const isCutOff = Offer.IsBidCutOffReached || seconds <= 0;
  const onChanged = useCallback(async () => {
    const keys = [
      ['lead-bid-offer', token],
      ['offers-remaining', token],
      ['portal-leads'],
      ['portal-waiting'],
      ['portal-balance'],
    ];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client, token]);
  const view = leadBidView({
    hasSubmittedOffer: Offer.HasSubmittedOffer,
    leadPurchased: Offer.LeadPurchased,
    hasClaimedOffer: Offer.HasClaimedOffer,
    remainingClaims: remaining.RemainingClaims,
    isBidCutOffReached: isCutOff || remaining.IsClosed,
    hasAnOfferBeenAccepted: remaining.HasAnOfferBeenAccepted,
  });
  // A person who was typing when the offer closed keeps the form, disabled.
  const [wasOpen] = useState(view === 'view-bid');
  // What was typed stays on screen when time ends; a later visit shows what was sent.
  const [couldQuoteAgain] = useState(Offer.Question?.MayQuote === true);
  if (view !== 'view-bid' && !wasOpen) return <NothingToDo view={view} />;
  const quotesAgain = quotesAfterAnswer(Offer.Question, couldQuoteAgain);
  const question = Offer.Question && (
    <Question question={Offer.Question} customer={Offer.CustomerFirstName} />
  );
  const isClosed = isCutOff || remaining.HasAnOfferBeenAccepted || remaining.IsClosed;
  // The latest balance of the workshop that the lead is for.
  const balance = balances.find((one) => one.WorkshopId === Offer.WorkshopId)?.Balance ?? Balance;
  return (
    <Stack gap={4}>
      {!isHeadless && <Back />}
      <header className={styles.header}>
        <h1>{Offer.Vehicle.Description}</h1>
        <p className={styles.muted}>
          {Offer.LeadLocation} · {Offer.WorkshopName}
        </p>
        <Timer seconds={seconds} isClosed={isClosed} remaining={remaining} />
      </header>
      <Split
        aside={
          <ContactCard
            offer={Offer}
            balance={balance}
            isClosed={isClosed || remaining.RemainingClaims === 0}
            onChanged={onChanged}
          />
        }
      >
        <Stack gap={5}>
          {quotesAgain && question}
          <LeadFacts offer={Offer} />
          <Photos images={Offer.CapturedVehicleImages} />
          {!quotesAgain && question}
          {Offer.HasSubmittedOffer && !quotesAgain ? (
            <SentBid Offer={Offer} Remaining={remaining} />
          ) : (
            <BidPanel
              details={{ ...details, Remaining: remaining }}
              isClosed={isClosed || (!quotesAgain && remaining.RemainingOffers === 0) || view !== 'view-bid'}
              onChanged={onChanged}
            />
          )}
        </Stack>
      </Split>
    </Stack>
  );
}

const waitsForAnswer = (details?: LeadBidOfferResponse): boolean =>
  details?.Offer.Question?.Answer === null &&
  !details.Remaining.HasAnOfferBeenAccepted &&
  !details.Remaining.IsClosed;

/** Visible every second; a screen reader is not interrupted by it. */
function Timer(props: { seconds: number; isClosed: boolean; remaining: OffersRemaining }) {
  const { seconds, isClosed, remaining } = props;
  const { RemainingOffers: left, MaximumNumberOfOffers: most } = remaining;
  return (
    <Inline gap={3}>
      <span className={styles.timer} role="timer" aria-label="Time left for offers">
        <Icon path={clockIcon} size={18} />
        {isClosed ? 'Closed for offers' : `${countdownText(seconds)} left`}
      </span>
      <Badge tone={left === 0 ? 'warning' : 'neutral'}>
        {left} of {most} offers left
      </Badge>
    </Inline>
  );
}

const VIEWS: Record<Exclude<LeadBidView, 'view-bid'>, { title: string; text: string }> = {
  'view-max-claims-made': {
    title: 'This lead has been taken',
    text: 'It has reached its limit of workshops.',
  },
  'view-bid-cutoff-reached': {
    title: 'Offers have closed',
    text: 'The customer no longer receives offers for this request.',
  },
  'job-taken': {
    title: 'This job has been taken',
    text: 'The customer has booked a workshop.',
  },
};

function NothingToDo({ view }: { view: Exclude<LeadBidView, 'view-bid'> }) {
  const { title, text } = VIEWS[view];
  const isHeadless = useHeadless();
  return (
    <EmptyState
      level={1}
      title={title}
      icon={clockIcon}
      actions={!isHeadless && <LinkButton href="/workshop/leads">See other leads</LinkButton>}
    >
      <p>{text}</p>
    </EmptyState>
  );
}

const Back = () => (
  <Link to="/leads" className={styles.back}>
    <Icon path={backIcon} size={18} /> All leads
  </Link>
);
