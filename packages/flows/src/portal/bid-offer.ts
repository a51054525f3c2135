import type { BidRequestInput, BidResponse, LeadBidOffer } from '@pitlane/contracts';
import { sumCents } from '@pitlane/domain/money/money';
import {
  type BidLine,
  type BidProblem,
  bidLinePrice,
  bidProblems,
  bidTotal,
} from '@pitlane/domain/portal/lead-bid';
import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';

/** The offer as it is typed. Kept by the page, so that a reload or a lapsed sign-in loses nothing. */
export type BidDraft = { lines: BidLine[]; comments: string };

export type BidOfferContext = {
  draft: BidDraft;
  /** Whether a question to the customer is possible: not after the first answer. */
  mayAsk: boolean;
  /** Faults show once the offer was to be sent. */
  showsProblems: boolean;
  isCutOff: boolean;
  /** Cents that the confirmation shows. */
  quotedTotal: number;
  /** Why the server refused; null while it has not. */
  rejectedReason: string | null;
  error: unknown;
};

export type BidOfferEvent =
  | { type: 'EDIT_LINE'; id: number; change: Partial<BidLine> }
  | { type: 'EDIT_COMMENTS'; comments: string }
  /** The form is done: look at it once more before it goes. */
  | { type: 'REVIEW' }
  | { type: 'BACK' }
  | { type: 'SEND' }
  /** The countdown came to its end, or the server's counters say that nothing more can be sent. */
  | { type: 'CUT_OFF' };

/** The server accepted or refused the offer: its counters have changed. */
export type BidOfferEmitted = { type: 'answered' };

/**
 * The offer form of a lead (2 §5): typing, the confirmation that compares the total, sending. The cut-off closes the
 * way on but takes nothing away: what was typed stays on the screen. The app provides `send`.
 */
export const bidOfferMachine = setup({
  types: {
    context: {} as BidOfferContext,
    events: {} as BidOfferEvent,
    emitted: {} as BidOfferEmitted,
    input: {} as { draft: BidDraft; mayAsk?: boolean; isCutOff?: boolean },
  },
  actors: { send: fromPromise<BidResponse, BidRequestInput>(notProvided) },
  guards: {
    isComplete: ({ context }) => !context.isCutOff && findProblems(context).length === 0,
    isAdding: ({ context }) => addsUp(context.draft, context.quotedTotal),
  },
}).createMachine({
  id: 'bidOffer',
  context: ({ input }) => ({
    draft: input.draft,
    mayAsk: input.mayAsk ?? true,
    showsProblems: false,
    isCutOff: input.isCutOff ?? false,
    quotedTotal: 0,
    rejectedReason: null,
    error: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        EDIT_LINE: {
          actions: assign(({ context, event }) => ({
            draft: {
              ...context.draft,
              lines: context.draft.lines.map((line) =>
                line.LeadCartItemID === event.id ? { ...line, ...event.change } : line,
              ),
            },
          })),
        },
        EDIT_COMMENTS: {
          actions: assign(({ context, event }) => ({
            draft: { ...context.draft, comments: event.comments },
          })),
        },
        REVIEW: [
          {
            guard: 'isComplete',
            target: 'confirming',
            actions: assign(({ context }) => ({
              showsProblems: true,
              quotedTotal: bidTotal(context.draft.lines),
              rejectedReason: null,
              error: null,
            })),
          },
          { actions: assign({ showsProblems: true }) },
        ],
        CUT_OFF: { actions: assign({ isCutOff: true }) },
      },
    },
    confirming: {
      on: {
        BACK: 'editing',
        SEND: { guard: 'isAdding', target: 'sending' },
        CUT_OFF: { target: 'editing', actions: assign({ isCutOff: true }) },
      },
    },
    sending: {
      // Whether it came in time is the server's word.
      on: { CUT_OFF: { actions: assign({ isCutOff: true }) } },
      invoke: {
        src: 'send',
        input: ({ context }) => toRequest(context.draft),
        onDone: [
          {
            guard: ({ event }) => event.output.Result.IsSubmitted,
            target: 'submitted',
            actions: emit({ type: 'answered' }),
          },
          {
            target: 'editing',
            actions: [
              assign({ rejectedReason: ({ event }) => event.output.Result.RejectedReason }),
              emit({ type: 'answered' }),
            ],
          },
        ],
        onError: { target: 'editing', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    submitted: { type: 'final' },
  },
});

export const findProblems = ({ draft, mayAsk }: Pick<BidOfferContext, 'draft' | 'mayAsk'>): BidProblem[] =>
  bidProblems(draft.lines, draft.comments, mayAsk);

/** The confirmation's check (2 §5): what is sent line by line comes to the total that was shown. */
function addsUp(draft: BidDraft, quotedTotal: number): boolean {
  return sumCents(toRequest(draft).CartItems.map((item) => item.QuotedPriceIncGst ?? 0)) === quotedTotal;
}

/** An offer to begin with: empty, or after a question what was priced with it already. */
export const emptyDraft = ({ CartItems }: Pick<LeadBidOffer, 'CartItems'>): BidDraft => ({
  comments: '',
  lines: CartItems.map(({ LeadCartItemID, QuoteType, QuotedPriceIncGst, Products }) =>
    QuoteType === null || QuoteType === 'MoreInformation'
      ? { LeadCartItemID, QuoteType: null, QuotedPriceIncGst: null, Products: [] }
      : { LeadCartItemID, QuoteType, QuotedPriceIncGst, Products },
  ),
});

/** The payload of `POST /api/lead-bid-offer/{id}/offer`; only for a draft without problems. */
export function toRequest({ lines, comments }: BidDraft): BidRequestInput {
  return {
    BidComments: comments.trim(),
    TotalIncGst: bidTotal(lines),
    CartItems: lines.flatMap((line) =>
      line.QuoteType === null
        ? []
        : {
            LeadCartItemID: line.LeadCartItemID,
            QuoteType: line.QuoteType,
            QuotedPriceIncGst: bidLinePrice(line),
            Products:
              line.QuoteType === 'ProductCode'
                ? line.Products.map(({ code, quantity }) => ({ code, quantity }))
                : [],
          },
    ),
  };
}
