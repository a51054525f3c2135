import { responseAlert } from '@pitlane/client';
import type { LeadBidOfferResponse, OffersRemaining } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Banner, Card } from '@pitlane/ui/aria';
import { useEffect } from 'react';
import { useHasPermission } from '../../app/me.ts';
import { BidForm } from './bid-form.tsx';
import { ConfirmBid } from './confirm-bid.tsx';
import styles from './lead-page.module.css';
import { useBid } from './use-bid.ts';

type Props = {
  details: LeadBidOfferResponse;
  /** The countdown is over, or no offers remain. */
  isClosed: boolean;
  /** Refreshes the counters after an offer was sent or refused; stable between renders. */
  onChanged: () => void;
};

/** The offer form with its confirmation. When time runs out, what was typed stays readable. */
export function BidPanel({ details, isClosed, onChanged }: Props) {
  const { Offer, Remaining } = details;
  const mayBid = useHasPermission(PERMISSION.leadBid);
  const { state, send } = useBid(Offer, onChanged);
  const { draft, mayAsk, showsProblems, isCutOff, rejectedReason, error, quotedTotal } = state.context;
  useEffect(() => {
    if (isClosed) send({ type: 'CUT_OFF' });
  }, [isClosed, send]);
  return (
    <Card title={mayAsk ? 'Your offer' : 'Your quote'}>
      <div className={styles.stack}>
        {isCutOff && (
          <Banner tone="warning" title="Offers are closed">
            {whyClosed(Remaining, mayAsk)} What you typed stays here until you close this tab.
          </Banner>
        )}
        {rejectedReason && (
          <Banner tone="error" title="Offer submission unsuccessful">
            {rejectedReason}
          </Banner>
        )}
        {error !== null && (
          <Banner tone="error" title={responseAlert(error).title}>
            We’ve kept your offer. Please try again: it won’t be sent twice.
          </Banner>
        )}
        {mayBid ? (
          <BidForm
            offer={Offer}
            draft={draft}
            mayAsk={mayAsk}
            showsProblems={showsProblems}
            isClosed={isCutOff || state.matches('sending')}
            isPending={state.matches('sending')}
            onLine={(id, change) => send({ type: 'EDIT_LINE', id, change })}
            onComments={(comments) => send({ type: 'EDIT_COMMENTS', comments })}
            onReview={() => send({ type: 'REVIEW' })}
          />
        ) : (
          <p className={styles.muted}>
            You can view this lead. To send an offer, ask the owner of the workshop.
          </p>
        )}
      </div>
      <ConfirmBid
        isOpen={state.matches('confirming')}
        offer={Offer}
        draft={draft}
        quotedTotal={quotedTotal}
        onSend={() => send({ type: 'SEND' })}
        onClose={() => send({ type: 'BACK' })}
      />
    </Card>
  );
}

function whyClosed({ IsClosed, RemainingOffers }: OffersRemaining, mayAsk: boolean): string {
  if (IsClosed) return 'The customer no longer needs your offer.';
  return mayAsk && RemainingOffers === 0
    ? 'The customer has received the maximum number of offers.'
    : 'The time to send offers has ended.';
}
