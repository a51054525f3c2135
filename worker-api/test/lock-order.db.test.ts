import type { FinaliseDetails } from '@pitlane/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FREE_DAY, key, order, tryOrder, useLead } from '../src/booking/bookings/booking-world.fixture.ts';
import { endHold } from '../src/booking/bookings/slots.ts';
import { answerOffer } from '../src/booking/change-requests/answer-offer.fixture.ts';
import { finishWork, moveBooking } from '../src/booking/change-requests/index.ts';
import { claimCapture } from '../src/booking/payments/claim-capture.ts';
import { orderRefund } from '../src/booking/payments/order-refund.ts';
import { saveProviderRefunds } from '../src/booking/payments/provider-refunds.ts';
import { findPayment, type PaymentRow } from '../src/booking/payments/queries.ts';
import { refundPayment as carryOutRefund } from '../src/booking/payments/refunds.ts';
import { reviewPayment } from '../src/booking/payments/review.ts';
import { moderateReview } from '../src/booking/reviews/index.ts';
import { decideWork } from '../src/operating/decide-work.ts';
import { postponeWorkUntil } from '../src/operating/work-service.ts';
import type { Tx } from '../src/platform/database.ts';
import type { AppError } from '../src/platform/errors.ts';
import { createOpenView, type PaymentHandle } from '../src/platform/ports/payment-provider.ts';
import { randomGuid } from '../src/platform/tokens.ts';
import { transaction } from '../src/platform/transaction.ts';
import { answerDirectLead } from '../src/quoting/direct-leads/index.ts';
import { findLead, lockLead } from '../src/quoting/leads/index.ts';
import { eraseLeads } from '../src/quoting/old-lead-erasure/index.ts';
import { addBidLead, bidOn, workshopOn } from '../src/quoting/quote-requests/bid-world.fixture.ts';
import { enterPrice, lockFirstLeads, withdrawFormerRequests } from '../src/quoting/quote-requests/index.ts';
import { openWork } from '../src/shared/work/index.ts';
import { noteLeadWork } from '../src/site/work/index.ts';

const world = useLead();
const step = () => ({ by: 'ada', isOverride: true, now: world.clock.now() });
beforeEach(() => world.clock.set('2026-11-23T00:00:00Z'));

const countLockWaits = async () => {
  const waiting = await world.sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return waiting.length;
};

type Rival = () => Promise<unknown>;
/** Starts two steps, one after the other, while a row or a table is held that they need half-way; gives how both end. */
async function runHeld(
  hold: (tx: Tx) => PromiseLike<unknown>,
  ...rivals: [Rival, Rival]
): Promise<unknown[]> {
  const { running } = await world.sql.begin(async (tx) => {
    await hold(tx as unknown as Tx);
    const running: Promise<unknown>[] = [];
    for (const rival of rivals) {
      running.push(rival().catch((error: unknown) => error));
      await vi.waitUntil(async () => (await countLockWaits()) === running.length, { timeout: 20_000 });
    }
    return { running };
  });
  return Promise.all(running);
}

const open = async (work: Omit<Parameters<typeof openWork>[1], 'message'>) =>
  (await transaction(world.sql, (tx) => openWork(tx, { message: 'Do it.', ...work }, world.clock.now())))!;
const readOutcome = async (id: number) =>
  (await world.sql<{ outcome: string | null }[]>`select outcome from work_item where id = ${id}`)[0]!.outcome;

/** A quote request of a customer whom no mail and no SMS reaches, and how its customer withdraws it by sending it again. */
async function addRequest() {
  const lead = await addBidLead(world, [world.supplierId]);
  const again = randomGuid();
  await world.sql`update lead set email = null, mobile_number = null, phone_number = '+61298765432' where guid = ${lead.guid}`;
  await world.sql`
    insert into lead (guid, partner_id, lead_source, shifted_from, created_at, updated_at)
    select ${again}, partner_id, lead_source, guid, created_at, updated_at from lead where guid = ${lead.guid}`;
  const [access] = await world.sql<{ sessionHash: Buffer }[]>`
    select session_hash from lead_access where lead_guid = ${lead.guid}`;
  const session = { token: '', hash: access!.sessionHash, from: 'header', isCurrent: true } as const;
  const withdraw = () =>
    transaction(world.sql, async (tx) => {
      await lockFirstLeads(tx, [again]);
      const sent = (await findLead(tx, again))!;
      await withdrawFormerRequests(tx, sent, { session, now: world.clock.now() });
    });
  const holdRequest = (tx: Tx) => tx`select from lead_bid_offer where id = ${lead.offerId} for update`;
  const isWithdrawn = async () =>
    (await world.sql`select from lead where guid = ${lead.guid} and cancelled_at is not null`).length > 0;
  return { lead, withdraw, holdRequest, isWithdrawn };
}

describe('[OPS-07] a decision about a request without photos, and its withdrawal', () => {
  const addHeld = async () => {
    const request = await addRequest();
    const { guid } = request.lead;
    await world.sql`update lead_bid_offer set released_at = null where lead_guid = ${guid}`;
    const id = await open({ kind: 'held-for-photos', key: `photos/${guid}`, leadGuid: guid });
    const decide = () =>
      decideWork(world.deps, id, { Decision: 'release-request', Reason: 'They can do without.' }, step());
    return { ...request, id, decide };
  };

  test('end after each other where the withdrawal comes first', async () => {
    const { withdraw, decide, holdRequest, id, isWithdrawn } = await addHeld();
    const ends = await runHeld(holdRequest, withdraw, decide);
    expect(ends).toEqual([undefined, { refusal: 'closed', owner: null }]);
    expect(await isWithdrawn()).toBe(true);
    expect(await readOutcome(id)).toBe('The customer changed the request and sent it again.');
  });

  test('end after each other where the decision comes first', async () => {
    const { withdraw, decide, holdRequest, id, isWithdrawn } = await addHeld();
    expect(await runHeld(holdRequest, decide, withdraw)).toEqual([null, undefined]);
    expect(await isWithdrawn()).toBe(true);
    expect(await readOutcome(id)).toBe('Sent to workshops without photos. They can do without.');
  });
});

describe('[POR-06] a quote for a customer who has to be called, and the withdrawal of its request', () => {
  const addQuote = async () => {
    const request = await addRequest();
    const workshop = await workshopOn(world, request.lead, world.supplierId);
    const quote = async () => (await workshop.bid(bidOn(request.lead))).body.Result.IsSubmitted;
    return { ...request, quote };
  };

  test('end after each other where the quote comes first', async () => {
    const { withdraw, quote, isWithdrawn } = await addQuote();
    const holdWorkshop = (tx: Tx) => tx`select from supplier where id = ${world.supplierId} for update`;
    expect(await runHeld(holdWorkshop, quote, withdraw)).toEqual([true, undefined]);
    expect(await isWithdrawn()).toBe(true);
  });

  test('end after each other where the withdrawal comes first', async () => {
    const { withdraw, quote, holdRequest, isWithdrawn } = await addQuote();
    expect(await runHeld(holdRequest, withdraw, quote)).toEqual([undefined, false]);
    expect(await isWithdrawn()).toBe(true);
  });
});

describe('[API-06] quotes that are made again after the kept ones have expired', () => {
  const makeQuotes = (guid: string) => async () => (await world.get(`/api/quotes/${guid}`)).status;
  /** Of the same prices and day: the new quote takes the place of this one. */
  const addExpired = async (guid: string): Promise<void> => {
    expect(await makeQuotes(guid)()).toBe(200);
    await world.sql`update quote set expires_at = ${world.clock.now()} where lead_guid = ${guid}`;
  };

  test('end after each other with a price that an operator enters', async () => {
    const lead = await addBidLead(world, [world.supplierId]);
    await addExpired(lead.guid);
    const items = bidOn(lead).CartItems.map((item) => ({ ...item, Products: [] }));
    const about = { reason: 'By phone.', reference: 'press-0001', by: 'ada', now: world.clock.now() };
    const price = { supplierId: world.supplierId, items, comments: 'We can.', ...about };
    const hold = (tx: Tx) => tx`select from supplier where id = ${world.supplierId} for update`;
    const enter = () => enterPrice(world.deps, lead.guid, price);
    expect(await runHeld(hold, enter, makeQuotes(lead.guid))).toEqual([undefined, 200]);
  });

  test('end after each other with the workshop that declines the booking of the expired ones', async () => {
    const { supplierId } = world;
    const lead = await addBidLead(world, [supplierId]);
    await (await workshopOn(world, lead, supplierId)).bid(bidOn(lead));
    const page = await world.get(`/api/finalise/${lead.guid}/${supplierId}`, {
      headers: { 'X-Lead-Access-Token': lead.access },
    });
    const { LeadBidOfferToken } = (await page.json()) as FinaliseDetails;
    const holder = { guid: lead.guid, token: lead.access, supplierId, totalCents: 32_000 };
    const { id: bookingId } = await world.addBooking(holder, { LeadBidOfferToken });
    await addExpired(lead.guid);
    await world.sql`
      update booking set quote_id = (select id from quote where lead_guid = ${lead.guid}) where id = ${bookingId}`;
    const hold = (tx: Tx) => tx`select from lead_bid_offer where id = ${lead.offerId} for update`;
    const decline = () => answerOffer(world, { bookingId, supplierId }, 'Decline', { comment: 'Full.' });
    expect(await runHeld(hold, decline, makeQuotes(lead.guid))).toEqual(['done', 200]);
  });
});

describe('[OPS-07] work about a lead', () => {
  const addWork = async () => {
    const lead = await addBidLead(world, []);
    const id = await open({ kind: 'find-quotes', key: `find-quotes/${lead.guid}`, leadGuid: lead.guid });
    const holdWork = (tx: Tx) => tx`select from work_item where id = ${id} for update`;
    const Until = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const postpone = () => postponeWorkUntil(world.sql, id, { Until, Reason: 'They are away.' }, step());
    return { lead, id, holdWork, postpone };
  };

  test('is put off while its customer cancels the quote, and is closed then', async () => {
    const { lead, id, holdWork, postpone } = await addWork();
    const cancel = async () => {
      const headers = { 'X-Lead-Access-Token': lead.access };
      return (await world.post(`/api/lead/${lead.guid}/cancel`, {}, { headers })).status;
    };
    expect(await runHeld(holdWork, postpone, cancel)).toEqual([null, 200]);
    expect(await readOutcome(id)).toBe('The customer cancelled the quote.');
  });

  test('takes a note while it is put off', async () => {
    const { id, holdWork, postpone } = await addWork();
    const note = () => noteLeadWork(world.sql, id, { ...step(), text: 'Called.' });
    expect(await runHeld(holdWork, note, postpone)).toEqual([null, null]);
  });
});

describe('[BKG-04] a change that the customer asks for, and the end of the work about the one before', () => {
  test.each(['request', 'close'])('end after each other where the %s comes first', async (first) => {
    const booking = await world.addBooking(world.lead);
    const request = async () => {
      const body = { Kind: 'Cancel', Comments: 'I moved.' };
      return (await world.post(`/api/booking/${booking.token}/change-request`, body)).status;
    };
    await request();
    const [work] = await world.sql<{ id: number }[]>`
      select id from work_item where booking_id = ${booking.id} and kind = 'arrange-change'`;
    const close = () =>
      finishWork(world.sql, work!.id, { ...step(), outcome: 'Agreed to stay.', isDismissed: true });
    const hold = (tx: Tx) =>
      tx`select from booking_change_request where booking_id = ${booking.id} for update`;
    const ends = await (first === 'request' ? runHeld(hold, request, close) : runHeld(hold, close, request));
    expect(ends.toSorted()).toEqual([200, null]);
  });
});

test('[BKG-03] two bookings of a workshop change their days with each other', async () => {
  const [first, second] = [FREE_DAY, '2026-11-27'];
  const other = await world.addLead({ supplierId: world.supplierId });
  const [a, b] = [
    await world.addBooking(world.lead, { ServiceDate: first }),
    await world.addBooking(other, { ServiceDate: second }),
  ];
  const move = (bookingId: number, day: string) => async () => {
    const at = { from: null, until: null, isAgreed: true, reason: 'Agreed.', now: world.clock.now() };
    return (await moveBooking(world.sql, { bookingId, day, ...at })).serviceDate;
  };
  const hold = (tx: Tx) => tx`
    select from supplier_day where supplier_id = ${world.supplierId} and day = ${first} for update`;
  expect(await runHeld(hold, move(b.id, first), move(a.id, second))).toEqual([first, second]);
});

describe('[PAY-10] a payment and its booking', () => {
  const addPayment = async (lead = world.lead): Promise<PaymentRow> => {
    const { BookingId } = await order(world, lead);
    const [{ id }] = await world.sql<
      [{ id: number }]
    >`select id from payment where booking_id = ${BookingId}`;
    return findPayment(world.sql, id);
  };

  test.each(['ordered as made', 'found at the provider', 'carried out'])(
    'a refund that is %s ends before the review finds that the money never came',
    async (kind) => {
      const { id, bookingId, amountCents } = await addPayment();
      await world.sql`update payment set captured_cents = ${amountCents}, state = 'captured' where id = ${id}`;
      const payment = await findPayment(world.sql, id);
      const { stripe } = world.deps.payments;
      const failure = { code: 'insufficient_funds', message: 'No money.' };
      const getPayment = async (handle: PaymentHandle) => ({
        ...createOpenView(handle),
        state: 'voided' as const,
        failure,
      });
      const refundPayment = async () => ({ ref: 're_1', failure: null });
      const deps = { ...world.deps, payments: { stripe: { ...stripe!, getPayment, refundPayment } } };
      const ordered = { bookingId, amountCents, reason: 'Agreed.', now: world.clock.now() };
      const refund = async () => {
        if (kind === 'ordered as made') await orderRefund(world.sql, { ...ordered, isMade: true });
        if (kind === 'found at the provider') await saveProviderRefunds(deps, payment, amountCents);
        if (kind === 'carried out') await carryOutRefund({ key: `${payment.idempotencyKey}-refund-1` }, deps);
      };
      if (kind === 'carried out') await orderRefund(world.sql, ordered);
      const holdMessages = (tx: Tx) => tx`lock table message in exclusive mode`;
      expect(await runHeld(holdMessages, refund, () => reviewPayment(deps, payment))).toEqual([
        undefined,
        undefined,
      ]);
      expect((await findPayment(world.sql, id)).state).toBe('refunded');
    },
  );

  test('a payment that comes late is claimed before the customer opens another one', async () => {
    const { token, id: bookingId } = await world.addBooking(world.lead);
    const pay = async () => {
      const body = { BookingToken: token, PaymentMethod: 'creditCard' };
      return (await world.post('/api/stripe/create', body, { headers: key() })).status;
    };
    expect(await pay()).toBe(200);
    const [{ id }] = await world.sql<[{ id: number }]>`
      update payment set state = 'voided' where booking_id = ${bookingId} returning id`;
    const payment = await findPayment(world.sql, id);
    const { amountCents, currency } = payment;
    const view = {
      ...createOpenView({ amountCents, currency } as PaymentHandle),
      state: 'authorised' as const,
    };
    const hold = (tx: Tx) => tx`select from payment where id = ${id} for update`;
    const [claimed, paid] = await runHeld(hold, () => claimCapture(world.deps, payment, view), pay);
    expect(claimed).toBeNull();
    expect(paid).toBeLessThan(500);
  });

  test('a hold that ends lets its discount go while the customer books again', async () => {
    const code = 'TWICE';
    await world.sql`insert into discount (code, description, amount_cents) values (${code}, 'Off', 500)`;
    const patch = { PromoCode: code, ShownTotalIncGst: world.lead.totalCents - 500 };
    const { BookingId } = await order(world, world.lead, patch);
    await world.sql`update payment set state = 'voided' where booking_id = ${BookingId}`;
    world.clock.set('2026-11-23T01:00:00Z');
    const hold = (tx: Tx) => tx`select from booking where id = ${BookingId} for update`;
    const again = async () => (await tryOrder(world, world.lead, { patch })).status;
    expect(await runHeld(hold, () => endHold(world.deps, BookingId!), again)).toEqual([true, 200]);
    const [{ uses }] = await world.sql<[{ uses: number }]>`select uses from discount where code = ${code}`;
    expect(uses).toBe(1);
  });
});

test('[OPS-07] a review is taken down in the console and by the command at once', async () => {
  const now = world.clock.now();
  const [review] = await world.sql<{ id: number }[]>`
    insert into review (supplier_id, customer_name, stars, comment, created_at, updated_at)
    values (${world.supplierId}, 'Mia N.', 1, 'Never again.', ${now}, ${now}) returning id`;
  const id = await open({ kind: 'check-review', key: `review/${review!.id}` });
  const hold = (tx: Tx) => tx`select from supplier where id = ${world.supplierId} for update`;
  const moderate = () => moderateReview(world.sql, review!.id, 'hide', { by: 'operator:bob', now });
  const decide = () => decideWork(world.deps, id, { Decision: 'hide-review', Reason: 'Rude.' }, step());
  expect(await runHeld(hold, moderate, decide)).toEqual([true, { refusal: 'closed', owner: null }]);
});

describe('[OPS-07] an erasure of several leads', () => {
  const erase = (guids: string[]) =>
    transaction(world.sql, (tx) => eraseLeads(tx, guids, { by: 'ada', now: world.clock.now() }));

  test.each(['before', 'after'])(
    'waits for a submit of one that is found %s the one that it continues',
    async (place) => {
      const guids = [randomGuid(), randomGuid()].toSorted() as [string, string];
      const [first, later] = place === 'before' ? [guids[1], guids[0]] : guids;
      const [{ id }] = await world.sql<[{ id: number }]>`select id from partner where slug = 'default'`;
      for (const guid of guids)
        await world.sql`insert into lead (guid, partner_id, lead_source) values (${guid}, ${id}, 'Home')`;
      await world.sql`update lead set shifted_from = ${first} where guid = ${later}`;
      const hold = (tx: Tx) => tx`select from lead where guid = ${first} for update`;
      const submit = () =>
        transaction(world.sql, async (tx) => {
          await lockFirstLeads(tx, [later]);
          await lockLead(tx, later);
        });
      const [, erased] = await runHeld(hold, submit, () => erase(guids));
      expect(erased).toHaveLength(2);
    },
  );

  test('comes before the answer of a workshop to a question about one', async () => {
    const { guid } = world.lead;
    const [{ id }] = await world.sql<[{ id: number }]>`
      insert into supplier_direct_lead (lead_guid, supplier_id, full_name, comments, is_by_owner)
      values (${guid}, ${world.supplierId}, 'Mia Nguyen', 'Is Friday free?', true) returning id`;
    await open({ kind: 'chase-question', key: `question/${id}`, leadGuid: guid });
    const answer = () => answerDirectLead(world.deps, id, { answer: 'Yes.', by: 'jo' });
    const hold = (tx: Tx) => tx`lock table lead_bid in exclusive mode`;
    const [erased, answered] = await runHeld(hold, () => erase([guid]), answer);
    expect([erased, (answered as AppError).code]).toEqual([[guid], 'conflict']);
  });

  test('leaves a lead that is booked in the meantime', async () => {
    const other = await world.addLead({ supplierId: world.supplierId });
    const { id } = await world.addBooking(other);
    const { running } = await world.sql.begin(async (tx) => {
      await tx`select from lead where guid = ${world.lead.guid} for no key update`;
      const running = erase([world.lead.guid]);
      await vi.waitUntil(async () => (await countLockWaits()) === 1, { timeout: 20_000 });
      await tx`update booking set lead_guid = ${world.lead.guid} where id = ${id}`;
      return { running };
    });
    expect(await running).toEqual([]);
  });
});
