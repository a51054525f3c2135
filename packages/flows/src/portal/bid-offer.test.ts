import type { BidRequestInput, BidResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { bidOfferMachine, emptyDraft, toRequest } from './bid-offer.ts';

const ITEM = { ServiceName: 'Rattle', Notes: null, QuoteType: null, QuotedPriceIncGst: null, Products: [] };
const draft = emptyDraft({
  CartItems: [
    { ...ITEM, LeadCartItemID: 7 },
    { ...ITEM, LeadCartItemID: 8 },
  ],
});
const answer = (IsSubmitted: boolean): BidResponse => ({
  Success: true,
  Result: {
    IsSubmitted,
    RejectedReason: IsSubmitted ? null : 'Too late.',
    RejectedCode: IsSubmitted ? null : 'CutOffReached',
  },
});

function start(send: (request: BidRequestInput) => Promise<BidResponse>) {
  const machine = bidOfferMachine.provide({ actors: { send: fromPromise(({ input }) => send(input)) } });
  const actor = createActor(machine, { input: { draft } }).start();
  const fill = () => {
    actor.send({ type: 'EDIT_LINE', id: 7, change: { QuoteType: 'Fixed', QuotedPriceIncGst: 12_000 } });
    actor.send({
      type: 'EDIT_LINE',
      id: 8,
      change: { QuoteType: 'MoreInformation', QuotedPriceIncGst: 500 },
    });
    actor.send({ type: 'EDIT_COMMENTS', comments: ' Which side? ' });
  };
  return { actor, fill, state: () => actor.getSnapshot() };
}

test('[POR-06] an offer with faults is shown them and not sent; a whole one is confirmed first', async () => {
  const sent: BidRequestInput[] = [];
  const { actor, fill, state } = start(async (request) => {
    sent.push(request);
    return answer(true);
  });
  actor.send({ type: 'REVIEW' });
  expect([state().value, state().context.showsProblems]).toEqual(['editing', true]);
  actor.send({ type: 'SEND' });
  expect(state().value).toBe('editing');
  fill();
  actor.send({ type: 'REVIEW' });
  expect(state().value).toBe('confirming');
  expect(sent).toEqual([]);
  actor.send({ type: 'SEND' });
  actor.send({ type: 'SEND' });
  await waitFor(actor, (now) => now.matches('submitted'));
  expect(sent).toEqual([
    {
      BidComments: 'Which side?',
      TotalIncGst: 12_000,
      CartItems: [
        { LeadCartItemID: 7, QuoteType: 'Fixed', QuotedPriceIncGst: 12_000, Products: [] },
        { LeadCartItemID: 8, QuoteType: 'MoreInformation', QuotedPriceIncGst: null, Products: [] },
      ],
    },
  ]);
});

test('[POR-05] the cut-off while typing or confirming blocks sending and keeps what was typed', () => {
  const { actor, fill, state } = start(async () => answer(true));
  fill();
  const typed = state().context.draft;
  actor.send({ type: 'REVIEW' });
  actor.send({ type: 'CUT_OFF' });
  expect([state().value, state().context.isCutOff]).toEqual(['editing', true]);
  expect(state().context.draft).toBe(typed);
  actor.send({ type: 'REVIEW' });
  expect(state().value).toBe('editing');
  actor.send({ type: 'EDIT_COMMENTS', comments: 'Still here.' });
  expect(state().context.draft.comments).toBe('Still here.');
});

test('a refusal and a dead network bring the form back with everything in it', async () => {
  for (const send of [async () => answer(false), () => Promise.reject(new Error('offline'))]) {
    const { actor, fill, state } = start(send);
    fill();
    actor.send({ type: 'REVIEW' });
    actor.send({ type: 'SEND' });
    await waitFor(actor, (now) => now.matches('editing'));
    expect(state().context.draft.comments).toBe(' Which side? ');
    expect(state().context.rejectedReason ?? (state().context.error as Error).message).toMatch(
      /Too late|offline/,
    );
  }
});

test('every answer of the server is announced, and a dead network is none', async () => {
  const answers = [answer(false), answer(false), null, answer(true)];
  const { actor, fill } = start(async () => answers.shift() ?? Promise.reject(new Error('offline')));
  let announced = 0;
  actor.on('answered', () => {
    announced += 1;
  });
  const after: number[] = [];
  fill();
  while (answers.length > 0) {
    actor.send({ type: 'REVIEW' });
    actor.send({ type: 'SEND' });
    await waitFor(actor, (now) => !now.matches('sending'));
    after.push(announced);
  }
  expect(after).toEqual([1, 2, 2, 3]);
});

test('a line by product code is sent by codes, its price as the products come to', () => {
  const unitPrice = { includingTax: 1_995 };
  const product = {
    code: 'OF-1',
    name: 'Filter',
    unitPrice,
    specialUnitPrice: { includingTax: 1_000 },
    minimumQuantityForSpecialUnitPrice: 2,
  };
  const line = {
    LeadCartItemID: 7,
    QuoteType: 'ProductCode' as const,
    QuotedPriceIncGst: 5,
    Products: [{ ...product, quantity: 2 }],
  };
  expect(toRequest({ lines: [line], comments: '' })).toEqual({
    BidComments: '',
    TotalIncGst: 2_000,
    CartItems: [
      {
        LeadCartItemID: 7,
        QuoteType: 'ProductCode',
        QuotedPriceIncGst: 2_000,
        Products: [{ code: 'OF-1', quantity: 2 }],
      },
    ],
  });
});
