import type {
  BidAnswerResponse,
  BidRequestInput,
  BookingSubmitResponse,
  FinaliseDetails,
} from '@pitlane/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import type { Tx } from '../../platform/database.ts';
import {
  addBidLead,
  type BidLead,
  bidOn,
  SECRETS,
  topUp,
  workshopOn,
} from '../../quoting/quote-requests/bid-world.fixture.ts';

const NOW = '2026-11-23T00:00:00Z';
/** The question was sent at NOW: offers until the 24th, its answer until the 30th. */
const ANSWERED = '2026-11-25T00:00:00Z';
const world = useBookingWorld();
let asker: number;
let other: number;
let lead: BidLead;

beforeEach(async () => {
  world.clock.set(NOW);
  asker = await world.addSupplier({ name: 'Asking Motors' });
  other = await world.addSupplier({ name: 'Other Motors' });
  lead = await addBidLead(world, [asker, other], { maxOffers: 2 });
  await world.sql`update supplier set phone = '0412 345 678' where id = ${asker}`;
});

const holder = () => ({ 'X-Lead-Access-Token': lead.access });
const finalise = async (headers: Record<string, string> = holder(), query = '') => {
  const response = await world.get(`/api/finalise/${lead.guid}/${asker}${query}`, { headers });
  return (await response.json()) as FinaliseDetails;
};
const answer = async (Answer: string, headers: Record<string, string> = holder()) => {
  const response = await world.post(`/api/finalise/${lead.guid}/${asker}/answer`, { Answer }, { headers });
  return { status: response.status, body: (await response.json()) as BidAnswerResponse };
};
const asking = (): Partial<BidRequestInput> => ({
  BidComments: 'Which side squeaks?',
  CartItems: [
    { LeadCartItemID: lead.itemIds[0]!, QuoteType: 'Fixed', QuotedPriceIncGst: 24_000 },
    { LeadCartItemID: lead.itemIds[1]!, QuoteType: 'MoreInformation' },
  ],
  TotalIncGst: 24_000,
});
const priced = (cents: number): Partial<BidRequestInput> => ({
  BidComments: 'Left side, then.',
  CartItems: lead.itemIds.map((LeadCartItemID) => ({
    LeadCartItemID,
    QuoteType: 'Fixed' as const,
    QuotedPriceIncGst: cents / 2,
  })),
  TotalIncGst: cents,
});
const workshop = (id = asker) => workshopOn(world, lead, id);
const sends = async (patch?: Partial<BidRequestInput>, id = asker) =>
  (await workshop(id)).bid(bidOn(lead, patch));
const asks = async () => expect((await sends(asking())).body.Result.IsSubmitted).toBe(true);
const code = async (patch?: Partial<BidRequestInput>, id = asker) =>
  (await sends(patch, id)).body.Result.RejectedCode;
const book = async (supplierId: number) => {
  const path = `/api/finalise/${lead.guid}/${supplierId}`;
  const details = (await (await world.get(path, { headers: holder() })).json()) as FinaliseDetails;
  const response = await world.submit(
    { guid: lead.guid, token: lead.access, supplierId, totalCents: details.Breakdown.TotalIncGst },
    { LeadBidOfferToken: details.LeadBidOfferToken },
  );
  return (await response.json()) as BookingSubmitResponse;
};
const mailsTo = async (to: string, text: string) =>
  (await world.inbox(to)).filter((mail) => JSON.stringify(mail).includes(text));

describe('[POR-06, BKG-11] a workshop asks before it quotes', () => {
  test('the customer gets the question and answers, the workshop gets that and quotes, and the quote is booked', async () => {
    await asks();
    await world.runJobs();
    const link = `/booking/${lead.guid}/finalise?workshopId=${asker}#h=`;
    const [mail] = await mailsTo('mia@example.com', link);
    expect(JSON.stringify(mail)).toContain('Which side squeaks?');
    expect(JSON.stringify(mail)).toContain('Answer the question');
    expect(await mailsTo('+61404040404', link)).toHaveLength(1);
    expect(await finalise()).toMatchObject({
      LeadBidOfferToken: null,
      BidQuestion: { Answer: null, QuoteUntil: null, CanAnswer: true },
    });
    expect((await finalise({})).BidQuestion).toBeNull();
    expect((await (await workshop()).leads()).body.Leads[0]).toMatchObject({ State: 'question-sent' });

    expect((await answer('The left one. Or call 0404 040 404.')).body.Result.IsSent).toBe(true);
    await world.runJobs();
    const texts = await mailsTo('0412345678'.replace(/^0/, '+61'), 'has answered your question');
    expect(texts).toHaveLength(1);
    const [{ email }] = await world.sql<[{ email: string }]>`select email from supplier where id = ${asker}`;
    const mailed = await mailsTo(email, 'The left one. Or call [hidden].');
    expect(mailed).toHaveLength(1);
    for (const secret of SECRETS) expect(JSON.stringify([texts, mailed])).not.toContain(secret);

    const portal = await workshop();
    expect((await portal.leads()).body.Leads[0]).toMatchObject({ State: 'answered' });
    expect((await portal.read()).body.Offer).toMatchObject({
      HasSubmittedOffer: true,
      IsBidCutOffReached: false,
      Question: {
        Question: 'Which side squeaks?',
        Answer: 'The left one. Or call [hidden].',
        QuoteUntil: '2026-11-24T00:00:00.000Z',
        MayQuote: true,
        IsQuoted: false,
      },
    });
    expect(await finalise()).toMatchObject({
      BidQuestion: { Answer: 'The left one. Or call 0404 040 404.', CanAnswer: false },
    });

    expect((await portal.bid(bidOn(lead, priced(30_000)))).body.Result.IsSubmitted).toBe(true);
    expect((await portal.read()).body.Offer).toMatchObject({
      BidComments: 'Left side, then.',
      BidTotalIncGst: 30_000,
      Question: { Question: 'Which side squeaks?', MayQuote: false, IsQuoted: true },
    });
    expect((await portal.leads()).body.Leads[0]).toMatchObject({ State: 'offered', RemainingOffers: 1 });
    await world.runJobs();
    expect(await mailsTo('mia@example.com', 'Asking Motors has quoted $300.00')).toHaveLength(1);
    expect(await mailsTo('+61404040404', 'Asking Motors has quoted $300.00')).toHaveLength(1);
    expect(await finalise()).toMatchObject({ BidQuestion: null, Breakdown: { TotalIncGst: 30_000 } });
    expect(await book(asker)).toMatchObject({ Success: true, TotalIncGst: 30_000 });
  });

  test('it quotes once, after the answer, without another question; its place is kept', async () => {
    await asks();
    expect(await code(priced(30_000))).toBe('AlreadySubmitted');
    expect(await code(undefined, other)).toBeNull();
    await answer('The left one.');
    expect((await sends(asking())).body.Result.IsSubmitted).toBe(true);
    const again = await sends({ ...asking(), BidComments: 'And how loud?' });
    expect(again).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/CartItems/1/QuoteType' }] },
    });
    expect(await code({ ...priced(30_000), TotalIncGst: 1 })).toBe('TotalChanged');
    expect(await code(priced(30_000))).toBeNull();
    expect(await code(priced(30_000))).toBeNull();
    expect(await code(priced(20_000))).toBe('AlreadySubmitted');
    expect((await (await workshop()).remaining()).body).toMatchObject({
      OffersReceived: 2,
      RemainingOffers: 0,
    });
  });

  test('quote and contact expire from the answer on, to the second', async () => {
    await topUp(world, asker, 100_000);
    await asks();
    world.clock.set(ANSWERED);
    expect((await answer('The left one.')).body.Result.IsSent).toBe(true);
    expect((await (await workshop()).read()).body.Offer).toMatchObject({
      BidCutOffDate: '2026-11-26T00:00:00.000Z',
      IsBidCutOffReached: false,
    });
    expect(await code(undefined, other)).toBe('CutOffReached');
    world.clock.set('2026-11-26T00:00:00Z');
    expect(await code(priced(30_000))).toBe('CutOffReached');
    expect((await (await workshop()).claim()).body.Result.RejectedCode).toBe('CutOffReached');
    expect((await (await workshop()).leads()).body.Leads[0]).toMatchObject({ State: 'closed' });
    world.clock.set('2026-11-25T23:59:59.999Z');
    expect((await (await workshop()).claim()).body.Result.IsClaimed).toBe(true);
    expect(await code(priced(30_000))).toBeNull();
  });

  test('only the holder answers, with text, once, while it is open', async () => {
    expect((await answer('No question.')).status).toBe(404);
    await asks();
    expect((await answer('The left one.', {})).status).toBe(403);
    expect(await answer('  ')).toMatchObject({ status: 400, body: { errors: [{ pointer: '/Answer' }] } });
    world.clock.set('2026-11-30T00:00:00.001Z');
    expect(await finalise()).toMatchObject({ BidQuestion: { CanAnswer: false } });
    expect((await answer('Too late.')).body.Result).toMatchObject({ IsSent: false });
    world.clock.set('2026-11-30T00:00:00Z');
    expect((await answer('The left one.')).body.Result.IsSent).toBe(true);
    expect((await answer('The left one.')).body.Result.IsSent).toBe(true);
    expect((await answer('No, the right one.')).body.Result).toEqual({
      IsSent: false,
      RejectedReason: 'This question has its answer already.',
    });
    expect((await finalise()).BidQuestion?.Answer).toBe('The left one.');
  });

  test('after a booking or withdrawal there is neither an answer nor a quote', async () => {
    await asks();
    await sends(undefined, other);
    await answer('The left one.');
    expect((await book(other)).Success).toBe(true);
    expect(await code(priced(30_000))).toBe('OfferAccepted');
    await world.runJobs();
    const [{ email }] = await world.sql<[{ email: string }]>`select email from supplier where id = ${asker}`;
    expect(await mailsTo(email, 'Your question is closed')).toHaveLength(1);
    expect((await answer('Another.')).body.Result.IsSent).toBe(false);

    lead = await addBidLead(world, [asker]);
    await asks();
    await world.sql`update lead set cancelled_at = ${world.clock.now()} where guid = ${lead.guid}`;
    expect((await answer('The left one.')).body.Result.IsSent).toBe(false);
  });
});

/** Runs the work without one database guard, to prove that the guard decides. */
async function withoutTrigger<T>(name: string, work: () => Promise<T>): Promise<T> {
  await world.sql.unsafe(`alter table lead_bid disable trigger ${name}`);
  try {
    return await work();
  } finally {
    await world.sql.unsafe(`alter table lead_bid enable trigger ${name}`);
  }
}

/** Starts calls while the offer is locked, releases it once all wait, and returns their results. */
async function whileHeld<T>(hold: (tx: Tx) => Promise<unknown>, calls: (() => Promise<T>)[]): Promise<T[]> {
  const { coming } = await world.sql.begin(async (tx) => {
    await hold(tx as unknown as Tx);
    const coming = Promise.all(calls.map((call) => call()));
    await vi.waitUntil(
      async () => {
        const waiting = await world.sql`
          select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return waiting.length === calls.length;
      },
      { timeout: 60_000 },
    );
    return { coming };
  });
  return coming;
}

describe('[POR-06] at the same moment', () => {
  const hold = (tx: Tx) => tx`select from lead_bid_offer where id = ${lead.offerId} for update`;
  const answers = async () => {
    lead = await addBidLead(world, [asker]);
    await asks();
    // An answer first writes the quote that the question changed, which would wait for the same lock.
    await finalise();
    const sent = await whileHeld(
      hold,
      ['Left.', 'Right.'].map((text) => () => answer(text)),
    );
    return sent.filter(({ body }) => body.Result.IsSent).length;
  };
  test('of two answers one is saved; without the guard the second overwrites the first', async () => {
    expect(await answers()).toBe(1);
    expect(await withoutTrigger('lead_bid_answered', answers)).toBe(2);
  });

  const quotes = async () => {
    lead = await addBidLead(world, [asker]);
    await asks();
    await answer('The left one.');
    const sent = await whileHeld(
      hold,
      [20_000, 30_000].map((cents) => () => code(priced(cents))),
    );
    const items = await world.sql`
      select 1 from lead_bid b join lead_bid_item i on i.lead_bid_id = b.id where b.lead_bid_offer_id = ${lead.offerId}`;
    expect(items).toHaveLength(2);
    return sent.filter((refused) => refused === null).length;
  };
  test('of two quotes after the answer one is saved; without the guard the second overwrites it', async () => {
    expect(await quotes()).toBe(1);
    expect(await withoutTrigger('lead_bid_quoted_again', quotes)).toBe(2);
  });

  test('a quote and an answer wait for a booking in progress, and get its outcome', async () => {
    const accept = (tx: Tx) =>
      tx`update lead_bid_offer set accepted_at = ${world.clock.now()} where id = ${lead.offerId}`;
    await asks();
    await answer('The left one.');
    expect(await whileHeld(accept, [() => code(priced(30_000))])).toEqual(['OfferAccepted']);
    lead = await addBidLead(world, [asker]);
    await asks();
    const [late] = await whileHeld(accept, [() => answer('The left one.')]);
    expect(late!.body.Result.IsSent).toBe(false);
  });

  const isSent = async () => (await answer('The left one.')).body.Result.IsSent;
  const claim = async () => (await (await workshop()).claim()).body.Result.RejectedCode;
  test.each([
    ['a quote', async () => {}, () => code(), 'NotAvailable'],
    ['an answer', asks, isSent, false],
    ['a quote after the answer', async () => asks().then(isSent), () => code(priced(30_000)), 'NotAvailable'],
    ['a claim', () => topUp(world, asker, 10_000), claim, 'NotAvailable'],
  ] as const)(
    '%s waits for a withdrawal in progress, and gets its outcome',
    async (_what, before, call, outcome) => {
      const withdraw = async (tx: Tx) => {
        await hold(tx);
        await tx`update lead set cancelled_at = ${world.clock.now()} where guid = ${lead.guid}`;
      };
      await before();
      expect(await whileHeld<unknown>(withdraw, [call])).toEqual([outcome]);
    },
  );
});
