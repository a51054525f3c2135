import type { OfferResponse, SupplierResponseType } from '@pitlane/contracts';
import { useDraft } from '../../app/draft.ts';

export type Proposal = NonNullable<OfferResponse['availabilities']>[number];
/** A partial answer; `choice` null: nothing is chosen yet. */
export type AnswerDraft = {
  choice: Exclude<SupplierResponseType, 'Confirm'> | null;
  comment: string;
  proposals: Proposal[];
};

const EMPTY: AnswerDraft = { choice: null, comment: '', proposals: [] };

/** The unfinished answer to an offer. */
export function useAnswerDraft(offerId: number | undefined) {
  const [draft, setDraft] = useDraft(`offer-answer-${offerId}`, EMPTY);
  return {
    draft,
    change: (patch: Partial<AnswerDraft>) => setDraft((before) => ({ ...before, ...patch })),
    clear: () => setDraft(EMPTY),
  };
}
