import type { AuditLog, FinaliseDetails, LeadWorkshops, OperatorLead } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { answerOffer } from '../booking/change-requests/answer-offer.fixture.ts';
import { transaction } from '../platform/transaction.ts';
import { addBidLead, type BidLead, bidOn, workshopOn } from '../quoting/quote-requests/bid-world.fixture.ts';
import { findUnansweredRequests } from '../quoting/quote-requests/index.ts';
import { openWork as addWork } from '../shared/work/index.ts';
import { signInOperator } from './operator-world.fixture.ts';

const world = useBookingWorld();
let support: Record<string, string>;
let first: number;
let second: number;
let far: number;
let lead: BidLead;

beforeAll(async () => {
  support = await signInOperator(world, 'ada@operator.example', 'support');
  first = await world.addSupplier({ name: 'First Motors', capacity: 50 });
  second = await world.addSupplier({ name: 'Second Motors', capacity: 50 });
  far = await world.addSupplier({ name: 'Far Motors', capacity: 50 });
  await world.sql`update supplier set latitude = -12.5, longitude = 131 where id = ${far}`;
});
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  lead = await addBidLead(world, []);
});

const at = (path: string) => `/api/operating/leads/${lead.guid}/${path}`;
const workshops = async () =>
  ((await (await world.get(at('workshops'), { headers: support })).json()) as LeadWorkshops).Workshops;
const read = async (): Promise<OperatorLead> =>
  (await world.get(`/api/operating/leads/${lead.guid}`, { headers: support })).json();
async function step(name: 'invite' | 'price', body: object, headers = support) {
  const answer = await world.post(
    at(name),
    { Reason: 'Agreed on the phone.', Reference: 'press-0001', ...body },
    { headers },
  );
  return { status: answer.status, body: (await answer.json()) as OperatorLead & { detail?: string } };
}
const invite = (WorkshopIds: number[], more: object = {}) => step('invite', { WorkshopIds, ...more });
const price = (WorkshopId: number, more: object = {}) => {
  const [a, b] = lead.itemIds;
  const CartItems = [
    { LeadCartItemID: a, QuoteType: 'Fixed', QuotedPriceIncGst: 24_000 },
    { LeadCartItemID: b, QuoteType: 'Estimate', QuotedPriceIncGst: 8_000 },
  ];
  return step('price', { WorkshopId, CartItems, BidComments: 'Parts are there.', ...more });
};
/** Books the offer of a workshop, as its customer does. */
async function book(supplierId: number): Promise<number> {
  const headers = { 'X-Lead-Access-Token': lead.access };
  const page = await world.get(`/api/finalise/${lead.guid}/${supplierId}`, { headers });
  const { LeadBidOfferToken } = (await page.json()) as FinaliseDetails;
  const holder = { guid: lead.guid, token: lead.access, supplierId, totalCents: 32_000 };
  return (await world.addBooking(holder, { LeadBidOfferToken })).id;
}
const titles = ({ Timeline }: OperatorLead) => Timeline.map(({ Title }) => Title);
const findUnanswered = () =>
  findUnansweredRequests({}, world.deps, { jobId: '1', attempt: 1, maxAttempts: 25 });
const subjects = (inbox: Awaited<ReturnType<typeof world.inbox>>) =>
  inbox.map((one) => (one.kind === 'mail' ? one.subject : one.text));
const openWork = async () =>
  (await read()).Work.filter(({ ClosedOn }) => ClosedOn === null).map(({ Kind }) => Kind);

const addNoSupplierWork = () => {
  const about = { key: `call/${lead.guid}`, leadGuid: lead.guid, message: 'Look.' };
  const work = { kind: 'no-supplier', ...about } as const;
  return transaction(world.sql, (tx) => addWork(tx, work, world.clock.now()));
};

describe('[OPS-07] inviting workshops to price a lead', () => {
  test('reaches nearby workshops that can do the work, each with a place and time for its offer, once per press', async () => {
    world.clock.set('2026-11-25T00:00:00Z');
    await findUnanswered();
    expect(await openWork()).toEqual(['find-quotes']);
    expect(
      (await workshops()).map(({ WorkshopName, InviteRefusal }) => [WorkshopName, InviteRefusal]),
    ).toEqual([
      ['First Motors', null],
      ['Second Motors', null],
    ]);
    await world.sql`update lead_bid_offer set offers = 3, claims = 3 where id = ${lead.offerId}`;
    const pressed = await Promise.all([invite([first, second]), invite([first, second])]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const other = await invite([first]);
    expect([other.status, other.body.detail]).toEqual([
      409,
      expect.stringContaining('with different values'),
    ]);
    const shown = await read();
    expect(shown.Requests.map(({ WorkshopName, State }) => [WorkshopName, State])).toEqual([
      ['First Motors', 'open'],
      ['Second Motors', 'open'],
    ]);
    expect(shown.Timeline.find(({ Title }) => Title === 'Quote request to First Motors')).toMatchObject({
      Actor: 'ada@operator.example',
      Detail: 'Agreed on the phone.',
    });
    expect(titles(shown).filter((title) => title === 'Mail to the workshop: new lead')).toHaveLength(2);
    expect(shown.Work.map(({ Outcome }) => Outcome)).toEqual([
      'Invited First Motors and Second Motors to quote.',
    ]);
    const mails = subjects(await world.workshopInbox(first));
    expect(mails.filter((subject) => subject.includes('wants a quote'))).toHaveLength(1);
    expect((await (await workshopOn(world, lead, first)).bid(bidOn(lead))).body.Result).toMatchObject({
      IsSubmitted: true,
    });
    const admin = await signInOperator(world, 'root@operator.example', 'admin');
    const log = (await (
      await world.get(`/api/operating/audit?subject=lead&id=${lead.guid}`, { headers: admin })
    ).json()) as AuditLog;
    expect(log.Items).toMatchObject([
      { Action: 'workshops-invited', Actor: 'ada@operator.example', Reason: 'Agreed on the phone.' },
    ]);
  });

  test('closes the work about a lead that no workshop could take', async () => {
    await addNoSupplierWork();
    expect(await openWork()).toEqual(['no-supplier']);
    await invite([first]);
    expect(await openWork()).toEqual([]);
  });

  test('that get no answer are work again, and one that is invited or can’t do it is refused', async () => {
    expect((await invite([far])).body.detail).toBe(
      'One of these workshops doesn’t do this work near the car.',
    );
    expect(await read()).toMatchObject({ Requests: [] });
    await invite([first]);
    expect((await invite([first], { Reference: 'press-0002' })).body.detail).toBe(
      'First Motors is invited already.',
    );
    for (const day of ['25', '26']) {
      world.clock.set(`2026-11-${day}T00:00:00Z`);
      await findUnanswered();
    }
    expect(await openWork()).toEqual(['find-quotes']);
  });

  test('keeps the places of those invited before', async () => {
    await world.sql`update lead_bid_offer set offers = 3, claims = 3 where id = ${lead.offerId}`;
    await invite([first]);
    await invite([second], { Reference: 'press-0002' });
    const [limits] =
      await world.sql`select max_offers, max_claims from lead_bid_offer where id = ${lead.offerId}`;
    expect(limits).toEqual({ maxOffers: 5, maxClaims: 5 });
    await price(second, { Reference: 'press-0003' });
    expect((await (await workshopOn(world, lead, first)).bid(bidOn(lead))).body.Result).toMatchObject({
      IsSubmitted: true,
    });
  });

  test('makes a quote request of a lead that is none', async () => {
    await world.sql`delete from lead_bid_offer where lead_guid = ${lead.guid}`;
    expect((await invite([first])).body.Requests).toMatchObject([
      { WorkshopName: 'First Motors', State: 'open' },
    ]);
  });
});

describe('[OPS-07] a price that an operator enters for a workshop', () => {
  test('reaches the customer as a quote and the workshop by mail, once per press, also after the time for offers', async () => {
    const email = `mia-${lead.offerId}@example.com`;
    await world.sql`update lead set email = ${email} where guid = ${lead.guid}`;
    world.clock.set('2026-11-25T00:00:00Z');
    await findUnanswered();
    await addNoSupplierWork();
    const pressed = await Promise.all([price(first), price(first)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const others = [await price(second), await price(first, { BidComments: 'Parts in a week.' })];
    expect(others.map(({ status }) => status)).toEqual([409, 409]);
    const shown = await read();
    expect(shown.Requests).toMatchObject([
      { WorkshopName: 'First Motors', State: 'offered', TotalIncGst: 32_000, Comments: 'Parts are there.' },
    ]);
    expect(shown.Timeline.find(({ Title }) => Title === 'First Motors quoted $320.00')).toMatchObject({
      Actor: 'ada@operator.example',
      Detail: 'Agreed on the phone. – Parts are there.',
    });
    expect(await openWork()).toEqual([]);
    expect(shown.ContinueLink.Opens).toBe('offer');
    const mails = subjects(await world.workshopInbox(first));
    expect(mails.filter((subject) => subject.startsWith('Your price is with the customer'))).toHaveLength(1);
    expect(subjects(await world.inbox(email))).toEqual([
      'First Motors has quoted $320.00 for your Toyota Corolla 2018',
    ]);
    const { Offer } = (await (await workshopOn(world, lead, first)).read()).body;
    expect(Offer).toMatchObject({ HasSubmittedOffer: true, BidTotalIncGst: 32_000 });
    expect((await price(first, { Reference: 'press-0002' })).body.detail).toBe(
      'First Motors has quoted already.',
    );
    // Its offer has expired since: another price takes its place, and both hear of it.
    await world.sql`update lead_bid set expires_at = '2026-11-24T00:00:00Z' where lead_bid_offer_id = ${lead.offerId}`;
    expect((await workshops())[0]).toMatchObject({ WorkshopName: 'First Motors', PriceRefusal: null });
    const again = await price(first, { Reference: 'press-0003', BidComments: 'A new price.' });
    expect(again.body.Requests).toMatchObject([{ State: 'offered', Comments: 'A new price.' }]);
    const sent = subjects(await world.workshopInbox(first));
    expect(sent.filter((subject) => subject.startsWith('Your price is with the customer'))).toHaveLength(2);
    expect(subjects(await world.inbox(email))).toHaveLength(2);
  });

  test('waits for the answer to the workshop’s question, and takes its place then', async () => {
    await invite([second]);
    await (await workshopOn(world, lead, second)).bid({
      BidComments: 'Front or rear?',
      CartItems: lead.itemIds.map((LeadCartItemID) => ({ LeadCartItemID, QuoteType: 'MoreInformation' })),
      TotalIncGst: 0,
    });
    expect((await workshops())[1]).toMatchObject({
      WorkshopName: 'Second Motors',
      PriceRefusal:
        'Second Motors has a question for the customer. Its price can be entered once that is answered.',
    });
    expect((await price(second)).status).toBe(409);
    await world.sql`
      update lead_bid set answer = 'Rear.', answered_at = ${world.clock.now()}, quote_until = ${world.clock.now()}
       where lead_bid_offer_id = ${lead.offerId}`;
    expect((await price(second)).body.Requests).toMatchObject([{ State: 'offered', TotalIncGst: 32_000 }]);
  });

  test('is refused for a workshop that declined the booking of this quote, whether it was invited or not', async () => {
    await invite([first]);
    await (await workshopOn(world, lead, first)).bid(bidOn(lead));
    const bookingId = await book(first);
    const answer = answerOffer(world, { bookingId, supplierId: first }, 'Decline', { comment: 'Full.' });
    expect(await answer).toBe('done');
    const toRefusal = (name: string) =>
      `${name} has declined the booking of this quote. If it takes the job after all, move the booking on its page.`;
    expect((await workshops())[0]).toMatchObject({ PriceRefusal: toRefusal('First Motors') });
    const entered = await price(first, { Reference: 'press-0002' });
    expect([entered.status, entered.body.detail]).toEqual([409, toRefusal('First Motors')]);

    await world.sql`update booking set supplier_id = ${second} where id = ${bookingId}`;
    const refusal = toRefusal('Second Motors');
    expect((await workshops())[1]).toMatchObject({ InviteRefusal: refusal, PriceRefusal: refusal });
    expect((await invite([second], { Reference: 'press-0003' })).body.detail).toBe(refusal);
    expect((await price(second, { Reference: 'press-0004' })).body.detail).toBe(refusal);
    expect((await read()).Requests.map(({ WorkshopName }) => WorkshopName)).toEqual(['First Motors']);
  });

  test('covers every item, for a workshop that can do it, and names what is wrong', async () => {
    const [LeadCartItemID] = lead.itemIds;
    const half = { LeadCartItemID, QuoteType: 'Fixed', QuotedPriceIncGst: 24_000 };
    expect((await price(first, { CartItems: [half] })).body).toMatchObject({
      errors: [{ pointer: '/CartItems', message: 'Quote every item once.' }],
    });
    expect((await price(first, { CartItems: [{ ...half, QuotedPriceIncGst: 0 }] })).status).toBe(400);
    expect((await price(first, { Reason: ' ' })).status).toBe(400);
    expect((await price(far)).body.detail).toBe('This workshop doesn’t do this work near the car.');
    expect(await read()).toMatchObject({ Requests: [], RequestRefusal: null });
    const moved = await world.addSupplier({ name: 'Moved Motors', capacity: 50 });
    await invite([moved]);
    await world.sql`update supplier set latitude = -12.5, longitude = 131 where id = ${moved}`;
    expect((await price(moved)).body.detail).toBe('This workshop doesn’t do this work near the car.');
  });
});

test('[OPS-07] a lead that can’t be priced names why, for both steps and those who may arrange', async () => {
  await world.sql`update lead_bid_offer set released_at = null where id = ${lead.offerId}`;
  const { RequestRefusal } = await read();
  expect(RequestRefusal).toContain('photos');
  expect((await invite([first])).body.detail).toBe(RequestRefusal);
  expect((await price(first)).body.detail).toBe(RequestRefusal);
  const finance = await signInOperator(world, 'fay@operator.example', 'finance');
  expect((await step('invite', { WorkshopIds: [first] }, finance)).status).toBe(403);
  expect((await world.get(at('workshops'), { headers: finance })).status).toBe(403);
});
