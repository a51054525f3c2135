import type {
  BookingDetails,
  BookingSubmitResponse,
  FinaliseDetails,
  LeadPayloadInput,
  LeadResponse,
} from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { FREE_DAY, order, useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { bookingReference, findBooking } from '../../booking/bookings/index.ts';
import { answerOffer } from '../../booking/change-requests/answer-offer.fixture.ts';
import { cancelBooking, moveBooking, offerElsewhere } from '../../booking/change-requests/index.ts';
import { writeBookingMessage } from '../../booking/notifications/index.ts';
import { CUSTOM } from '../../quoting/leads/lead.fixture.ts';
import {
  addBidLead,
  type BidLead,
  bidOn,
  inviteWorkshops,
  topUp,
  workshopOn,
} from '../../quoting/quote-requests/bid-world.fixture.ts';

const world = useBookingWorld();
let lead: BidLead;
let [first, second, third] = [0, 0, 0];
let bookingId: number;
let bookingToken: string;

type Headers = Record<string, string>;

/** The first workshop is booked by its offer, and the second has made one too. */
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  const invited = await inviteWorkshops(world, ['First Motors', 'Second Motors', 'Third Motors']);
  [first, second, third] = invited.ids;
  lead = invited.lead;
  await bid(first);
  await bid(second);
  const booked = await book(first);
  [bookingId, bookingToken] = [booked.BookingId!, booked.BookingToken!];
});

const bid = async (supplierId: number) => (await workshopOn(world, lead, supplierId)).bid(bidOn(lead));
const asHolder = () => ({ 'X-Lead-Access-Token': lead.access });
const findToken = async (supplierId: number, headers: Headers = asHolder()): Promise<string | null> => {
  const response = await world.get(`/api/finalise/${lead.guid}/${supplierId}`, { headers });
  return ((await response.json()) as FinaliseDetails).LeadBidOfferToken;
};
const asLead = (supplierId: number, totalCents = 32_000) => ({
  ...{ guid: lead.guid, token: lead.access, supplierId, totalCents },
});
const book = async (supplierId: number, totalCents?: number) => {
  const LeadBidOfferToken = await findToken(supplierId);
  const submitted = world.submit(asLead(supplierId, totalCents), { LeadBidOfferToken });
  return (await (await submitted).json()) as BookingSubmitResponse;
};
/** Books another lead by the offer of the first workshop, and pays. */
const pay = async (): Promise<string> => {
  lead = await addBidLead(world, [first, second, third]);
  // Its number needs no code.
  await world.sql`update lead set quote_flow_version = 1 where guid = ${lead.guid}`;
  await bid(first);
  const made = await order(world, asLead(first), { LeadBidOfferToken: await findToken(first) });
  await world.confirm(made.PaymentId!);
  await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
  bookingId = made.BookingId!;
  return made.PaymentId!;
};
const saveLead = async (payload: LeadPayloadInput): Promise<string> => {
  const headers = { 'X-Lead-Access-Token': lead.access, 'Idempotency-Key': crypto.randomUUID() };
  const path = '/api/lead/create-update-or-shift';
  const response = await world.post(path, { Guid: lead.guid, ...payload }, { headers });
  return ((await response.json()) as LeadResponse).LeadGuid;
};
const decline = () => answerOffer(world, { bookingId, supplierId: first }, 'Decline', { comment: 'Full.' });
const readDeclineMail = async (): Promise<string> => {
  await world.runJobs();
  const texts = (await world.inbox('mia@example.com')).map(({ text }) => text ?? '');
  return texts.findLast((text) => text.includes('can’t take your booking'))!;
};
const findCodes = () =>
  world.sql`select code_hash from handoff_code where lead_guid = ${lead.guid} order by 1`;
/** The session of a browser that has only the link to an offer. */
async function openLink(text: string, supplierId: number): Promise<Headers> {
  const [, code] = new RegExp(`/booking/${lead.guid}/${supplierId}/view#h=([\\w-]+)`).exec(text) ?? [];
  const headers = { Origin: 'http://hosted.example' };
  const opened = await world.post('/api/session/exchange', { code }, { headers });
  expect(opened.status).toBe(200);
  return { Cookie: opened.headers.get('set-cookie')!.split(';')[0]! };
}
const readOthers = async () => {
  const details = await world.get(`/api/booking/${bookingToken}`);
  return ((await details.json()) as BookingDetails).OtherOffers;
};
const readState = async (supplierId: number) =>
  (await (await workshopOn(world, lead, supplierId)).leads()).body.Leads[0]!.State;
/** The third workshop quotes, which the operator has to tell the customer on the phone. */
async function quoteUnreachable() {
  await world.sql`
    update lead set email = null, mobile_number = null, phone_number = '+61299991234' where guid = ${lead.guid}`;
  expect((await bid(third)).body.Result.IsSubmitted).toBe(true);
  expect(await findLeadWork()).toEqual([{ kind: 'call-requested', outcome: null }]);
}
const findLeadWork = () =>
  world.sql<{ kind: string; outcome: string | null }[]>`
    select kind, outcome from work_item where lead_guid = ${lead.guid} and booking_id is null order by id`;
const toBooked = () => `Booked as ${bookingReference(bookingId)}.`;
const readStatus = async () => {
  const [row] = await world.sql<{ status: string }[]>`select status from booking where id = ${bookingId}`;
  return row!.status;
};

describe('[BKG-11] a workshop that declines a booking made from its offer', () => {
  test('sets the other offers free, which can be booked and made while they are valid; its own is over', async () => {
    expect(await findToken(second)).toBeNull();
    expect(await decline()).toBe('done');
    expect([await readState(first), await readState(second), await readState(third)]).toEqual([
      'closed',
      'offered',
      'open',
    ]);
    expect(await findToken(first)).toBeNull();
    expect((await bid(third)).body.Result.IsSubmitted).toBe(true);
    expect(await book(second)).toMatchObject({ Success: true, Status: 'Pending' });
    expect(await readStatus()).toBe('Cancelled');
    expect([await readState(first), await readState(second), await readState(third)]).toEqual([
      'closed',
      'accepted',
      'closed',
    ]);
  });

  test('leads its customer to the other offers, by mail and on the page of the booking', async () => {
    expect(await readOthers()).toBeNull();
    await decline();
    expect(await readOthers()).toEqual([{ WorkshopId: second, WorkshopName: 'Second Motors' }]);
    const mail = await readDeclineMail();
    expect(mail).toContain(`/booking/${lead.guid}/${second}/view`);
    expect(mail).toContain('Please don’t forward this mail.');
  });

  test('mails a link to each offer that opens it in another browser, where it can be booked', async () => {
    await decline();
    expect((await bid(third)).body.Result.IsSubmitted).toBe(true);
    const text = await readDeclineMail();
    for (const supplierId of [second, third]) {
      const visitor = await openLink(text, supplierId);
      expect(await findToken(supplierId, visitor)).not.toBeNull();
    }
  });

  test('names no offer of a workshop that was switched off', async () => {
    await world.sql`update supplier set is_active = false where id = ${second}`;
    await decline();
    expect(await readOthers()).toEqual([]);
    expect(await readDeclineMail()).not.toContain('/view');
  });

  test('sends its customer a link that books another offer on the device where it is looked at', async () => {
    const email = `mia-${lead.offerId}@example.com`;
    await decline();
    await world.runJobs();
    await world.sql`update lead set email = ${email}, mobile_number = null where guid = ${lead.guid}`;
    const path = '/api/quotes/send-link-to-customer';
    const sent = await world.post(path, { leadGuid: lead.guid, workshopId: second });
    expect(await sent.json()).toEqual({ Success: true, Channels: ['mail'] });
    await world.runJobs();
    const text = (await world.inbox(email)).at(-1)?.text ?? '';
    expect(text).toContain('Second Motors');
    const visitor = await openLink(text, second);
    expect(await findToken(second, visitor)).not.toBeNull();
    const quotes = await world.post(path, { leadGuid: lead.guid, workshopId: third });
    expect(quotes.status).toBe(200);
    await world.runJobs();
    expect((await world.inbox(email)).at(-1)?.text).toContain(`/quotes/${lead.guid}#h=`);
  });

  test('shows an operator the mail without a link to an offer, and makes no code for it', async () => {
    await world.runJobs();
    const earlier = await findCodes();
    await decline();
    await readDeclineMail();
    const before = await findCodes();
    expect(before).toHaveLength(earlier.length + 1);
    const booking = await findBooking(world.sql, bookingId);
    const { text } = (await writeBookingMessage(world.deps, booking!, 'booking-declined-mail'))!;
    expect(text).toContain('See the offer from Second Motors: [link for the customer]');
    expect(text).not.toContain('/view');
    expect(await findCodes()).toEqual(before);
  });

  test('leaves a request closed that no workshop has seen', async () => {
    // It was booked at a listed price while it waited for photos.
    await world.sql`update lead_bid_offer set released_at = null where id = ${lead.offerId}`;
    await decline();
    await world.sql`select graphile_worker.add_job('release-lead-bids')`;
    await world.runJobs();
    const [request] = await world.sql<{ releasedAt: Date | null }[]>`
      select released_at from lead_bid_offer where id = ${lead.offerId}`;
    expect(request!.releasedAt).toBeNull();
  });

  test('is over for the workshop that declined: it reads so, and can’t buy the contact any more', async () => {
    await topUp(world, first, 5_000);
    await decline();
    const [declined, other] = [await workshopOn(world, lead, first), await workshopOn(world, lead, second)];
    expect((await declined.remaining()).body.IsClosed).toBe(true);
    expect((await declined.read()).body.Remaining.IsClosed).toBe(true);
    expect((await other.remaining()).body.IsClosed).toBe(false);
    expect((await declined.claim()).body).toMatchObject({
      Result: { IsClaimed: false, RejectedCode: 'NotAvailable' },
      Balance: 5_000,
    });
  });

  test('never leads its customer to another offer of the workshop that declined', async () => {
    await decline();
    await world.sql`
      update lead_bid set status = 'Submitted' where lead_bid_offer_id = ${lead.offerId} and supplier_id = ${first}`;
    expect((await readOthers())?.map(({ WorkshopId }) => WorkshopId)).toEqual([second]);
  });

  test('takes no offer from the workshop that declined, where it was booked at a listed price', async () => {
    await world.sql`
      update booking set supplier_id = ${third}, lead_bid_id = null, is_workshop_bid = false where id = ${bookingId}`;
    await world.sql`update booking_offer set supplier_id = ${third} where booking_id = ${bookingId}`;
    await world.sql`update lead_bid set status = 'Submitted' where lead_bid_offer_id = ${lead.offerId}`;
    const answer = answerOffer(world, { bookingId, supplierId: third }, 'Decline', { comment: 'Full.' });
    expect(await answer).toBe('done');
    expect([await readState(first), await readState(third)]).toEqual(['offered', 'closed']);
    expect((await bid(third)).body.Result).toMatchObject({
      IsSubmitted: false,
      RejectedCode: 'NotAvailable',
    });
  });

  test('sets no offer free that has expired', async () => {
    await decline();
    world.clock.set('2026-11-30T00:00:00.001Z');
    expect(await findToken(second)).toBeNull();
  });

  test('keeps its quote, which can’t be cancelled while the booking holds the customer’s money', async () => {
    await pay();
    const path = `/api/lead/${lead.guid}/cancel`;
    const headers = { 'X-Lead-Access-Token': lead.access };
    const look = async () => (await world.get(path, { headers })).json();
    expect(await look()).toMatchObject({ CanCancel: false, RejectedCode: 'Booked' });
    const booked = await world.post(path, undefined, { headers });
    expect([booked.status, (await booked.json()).detail]).toEqual([
      409,
      'This quote has already been booked. Please call us to change or cancel the booking.',
    ]);
    await decline();
    expect(await look()).toMatchObject({ CanCancel: false, RejectedCode: 'Declined' });
    const refused = await world.post(path, undefined, { headers });
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'The workshop can’t take your booking of this quote. Cancel the booking on its page.',
    ]);
    expect(await readStatus()).toBe('Pending');
    await cancelBooking(world.sql, { bookingId, reason: 'Too late.', now: world.clock.now() });
    expect(await look()).toMatchObject({ CanCancel: true, RejectedCode: null });
    expect((await world.post(path, undefined, { headers })).status).toBe(200);
  });

  test.each([
    ['changes the work', {}],
    ['changes the work and sends it again', { LeadStatusID: 'QuoteRequested' }],
  ] as const)('keeps its lead when the customer %s, and the money goes back', async (_what, sent) => {
    const paymentId = await pay();
    expect(await decline()).toBe('done');
    expect(await saveLead({ ...sent, CartItems: [CUSTOM] })).toBe(lead.guid);
    const items = await world.sql<{ id: number }[]>`
      select id from lead_cart_item where lead_guid = ${lead.guid}`;
    lead = { ...lead, itemIds: items.map(({ id }) => id) };
    const price = { LeadCartItemID: items[0]!.id, QuoteType: 'Fixed', QuotedPriceIncGst: 12_000 } as const;
    const workshop = await workshopOn(world, lead, third);
    const offered = await workshop.bid(bidOn(lead, { CartItems: [price], TotalIncGst: 12_000 }));
    expect(offered.body.Result.IsSubmitted).toBe(true);
    expect(await book(third, 12_000)).toMatchObject({ Success: true, Status: 'Pending' });
    expect(await readStatus()).toBe('Cancelled');
    await world.runJobs();
    const charge = (await world.charges()).find(({ id }) => id === paymentId);
    expect(charge).toMatchObject({ captured: 32_000, refunded: 32_000 });
  });

  test('keeps its lead when the customer sends it again after the cut-off', async () => {
    await pay();
    await decline();
    await saveLead({ CartItems: [CUSTOM] });
    world.clock.set('2026-11-24T00:00:00Z');
    expect(await saveLead({ LeadStatusID: 'QuoteRequested' })).toBe(lead.guid);
  });

  test('closes them again once another workshop has taken the booking over', async () => {
    await decline();
    await quoteUnreachable();
    await offerElsewhere(world.sql, {
      ...{ bookingId, supplierIds: [third], reason: 'Declined', now: world.clock.now() },
      until: new Date('2026-11-24T00:00:00Z'),
    });
    expect(await answerOffer(world, { bookingId, supplierId: third }, 'Confirm')).toBe('done');
    expect(await findToken(second)).toBeNull();
    expect([await readState(first), await readState(second)]).toEqual(['closed', 'closed']);
    expect(await findLeadWork()).toEqual([{ kind: 'call-requested', outcome: toBooked() }]);
  });

  test('closes them again when it takes the booking at another time after all', async () => {
    await decline();
    await quoteUnreachable();
    await moveBooking(world.sql, {
      ...{ bookingId, day: FREE_DAY, from: '13:00', until: null, isAgreed: true },
      ...{ reason: 'On the phone', now: world.clock.now() },
    });
    expect([await readState(first), await readState(second)]).toEqual(['accepted', 'closed']);
    expect(await findLeadWork()).toEqual([{ kind: 'call-requested', outcome: toBooked() }]);
  });
});
