import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { OfferResponse, SupplierResponseType } from '@pitlane/contracts';
import { useEffect, useState } from 'react';

export type Proposal = NonNullable<OfferResponse['availabilities']>[number];
/** A partial answer; `choice` null: nothing is chosen yet. */
export type AnswerDraft = {
  choice: Exclude<SupplierResponseType, 'Confirm'> | null;
  comment: string;
  proposals: Proposal[];
};

const EMPTY: AnswerDraft = { choice: null, comment: '', proposals: [] };

/** The unfinished answer to an offer, kept in this tab: it survives a reload or an expired sign-in. */
export function useAnswerDraft(offerId: number | undefined) {
  const key = `offer-answer-${offerId}`;
  const [draft, setDraft] = useState<AnswerDraft>(() => ({
    ...EMPTY,
    ...readStored<AnswerDraft>(session, key),
  }));
  useEffect(() => writeStored(session, key, draft === EMPTY ? null : draft), [key, draft]);
  return {
    draft,
    change: (patch: Partial<AnswerDraft>) => setDraft((before) => ({ ...before, ...patch })),
    clear: () => setDraft(EMPTY),
  };
}
