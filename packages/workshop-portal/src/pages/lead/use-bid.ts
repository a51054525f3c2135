import { submitBid } from '@pitlane/client';
import type { LeadBidOffer } from '@pitlane/contracts';
import { type BidDraft, bidOfferMachine, emptyDraft } from '@pitlane/flows/portal/bid-offer';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { api, handleFailure } from '../../app/api.ts';
import { keepDraft, readDraft } from '../../app/draft.ts';

/**
 * The offer form's machine with our API; the draft is kept in this tab until it is sent. Calls `onAnswered`, stable between
 * renders, whenever the server accepted or refused an offer.
 */
export function useBid(offer: LeadBidOffer, onAnswered: () => void) {
  const key = `lead-bid-${offer.LeadBidOfferId}`;
  const [input] = useState(() => ({
    draft: restoreDraft(offer, key),
    mayAsk: offer.Question === null,
    isCutOff: offer.IsBidCutOffReached,
  }));
  const machine = useMemo(
    () =>
      bidOfferMachine.provide({
        actors: {
          send: fromPromise(({ input: request }) =>
            submitBid(api, offer.LeadBidOfferId, request).catch((error: unknown) => {
              handleFailure(error, 'caller');
              throw error;
            }),
          ),
        },
      }),
    [offer.LeadBidOfferId],
  );
  const [state, send, actor] = useMachine(machine, { input });
  useEffect(() => {
    const subscription = actor.on('answered', onAnswered);
    return () => subscription.unsubscribe();
  }, [actor, onAnswered]);
  const isSubmitted = state.matches('submitted');
  const { draft } = state.context;
  useEffect(() => keepDraft(key, isSubmitted ? null : draft), [key, draft, isSubmitted]);
  return { state, send };
}

/** The draft of this tab, if it still fits the lead's cart items. */
function restoreDraft(offer: LeadBidOffer, key: string): BidDraft {
  const empty = emptyDraft(offer);
  const kept = readDraft<BidDraft>(key);
  if (!kept) return empty;
  return {
    comments: kept.comments,
    lines: empty.lines.map(
      (line) => kept.lines.find((one) => one.LeadCartItemID === line.LeadCartItemID) ?? line,
    ),
  };
}
