import type { BookingDetails, BookingOfferDetails } from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { order, useLead } from '../bookings/booking-world.fixture.ts';
import { expirePrices } from './answer-price.ts';
import { cancelBooking } from './arrange.ts';
import { proposePrice, withdrawPrice } from './propose-price.ts';

const world = useLead({ capacity: 50 });
const BY = 'operator:ada@operator.example';
let id: number;
let token: string;
let publicId: string;

const bookRange = async () => {
  const lead = await world.addLead({ supplierId: world.supplierId, range: true });
  ({ id, token, publicId } = await world.addBooking(lead));
};
beforeEach(bookRange);

type Patch = Partial<Parameters<typeof proposePrice>[1]>;
const propose = async (patch: Patch = {}): Promise<number> => {
  const now = world.clock.now();
  await proposePrice(world.sql, {
    bookingId: id,
    by: BY,
    now,
    kind: 'FinalPrice',
    priceCents: 26_000,
    description: null,
    reason: 'Measured today.',
    reference: crypto.randomUUID(),
    expiresAt: new Date(now.getTime() + 24 * 3_600_000),
    ...patch,
  });
  const [row] = await world.sql<{ id: number }[]>`
    select max(id)::int as id from booking_price_proposal where booking_id = ${id}`;
  return row!.id;
};
const extra = { kind: 'AdditionalWork', description: 'Brake pads', priceCents: 8_000 } as const;
const answer = (ProposalId: number, IsApproved = true) =>
  world.post(`/api/booking/${token}/price-proposal`, { ProposalId, IsApproved });
const refusal = async (response: Response) => [response.status, (await response.json()).detail];
const read = async (): Promise<BookingDetails> => (await world.get(`/api/booking/${token}`)).json();
const work = () => world.sql`
  select kind, reason, outcome from work_item where booking_id = ${id} and kind = 'settle-price' order by id`;
const ordered = async () =>
  (
    await world.sql<{ kind: string }[]>`
      select kind from message where subject_type = 'booking' and subject_id = ${String(id)} and kind like '%price%' order by kind`
  ).map(({ kind }) => kind);
const audited = async () =>
  (
    await world.sql`
      select actor, action from audit_log where subject_type = 'booking' and subject_id = ${String(id)} order by id`
  ).map(({ actor, action }) => [actor, action]);

describe('[CNF-01] [OPS-07] a price that the customer approves', () => {
  test('a range stays one until then; approved twice at once, it is the price once', async () => {
    const reference = crypto.randomUUID();
    const proposal = await propose({ reference });
    expect(await propose({ reference, priceCents: 99_900 })).toBe(proposal);
    expect(await read()).toMatchObject({
      PricingStrategy: 'PriceRange',
      TotalNetPriceIncGst: 23_900,
      MaximumTotalIncGst: 30_000,
      PriceProposal: { Id: proposal, Kind: 'FinalPrice', TotalIncGst: 26_000, DueAtWorkshopIncGst: 26_000 },
    });
    const headers = world.signIn([world.supplierId]);
    const job = (await (
      await world.get(`/api/booking-offer/${publicId}`, { headers })
    ).json()) as BookingOfferDetails;
    expect(job.Booking.PriceProposal).toMatchObject({ PriceIncGst: 26_000 });
    const both = await Promise.all([answer(proposal), answer(proposal)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({
      PricingStrategy: 'SinglePrice',
      TotalNetPriceIncGst: 26_000,
      MaximumTotalIncGst: null,
      TaxIncluded: 2_364,
      DueAtWorkshopIncGst: 26_000,
      PriceProposal: null,
    });
    expect(await ordered()).toEqual([
      'price-approved-mail',
      'price-proposed-mail',
      'price-proposed-sms',
      'workshop-price-approved-mail',
    ]);
    expect(await audited()).toEqual([
      [BY, 'price-proposed'],
      ['customer', 'price-approved'],
    ]);
    expect(await refusal(await answer(proposal, false))).toEqual([
      409,
      'You have approved this price already.',
    ]);
    await expect(propose()).rejects.toThrow('has one price, not a range');
  });

  test('additional work of a paid booking is due at the workshop; what was paid stays, and a lower price takes it off', async () => {
    const made = await order(world, await world.addLead({ supplierId: world.supplierId }));
    await world.confirm(made.PaymentId!);
    const paid = await world.post('/api/booking/pay', {
      bookingId: made.BookingId,
      paymentId: made.PaymentId,
    });
    id = made.BookingId!;
    token = (await paid.json()).BookingToken;
    const before = await read();
    const total = before.TotalNetPriceIncGst;
    expect(before.DueAtWorkshopIncGst).toBe(0);
    expect((await answer(await propose(extra))).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ TotalNetPriceIncGst: total + 8_000, DueAtWorkshopIncGst: 8_000 });
    expect(after.Payments).toEqual(before.Payments);
    expect(after.Tickets.at(-1)).toMatchObject({
      TicketTypeID: 'AdditionalServiceExtras',
      TicketItems: [{ Name: 'Brake pads', PriceIncGst: 8_000 }],
    });
    const items = await world.sql<{ price: number; tax: number }[]>`
      select sum(i.price_cents)::int as price, sum(i.tax_cents)::int as tax
        from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id where t.booking_id = ${id}`;
    expect(items[0]).toEqual({ price: after.TotalNetPriceIncGst, tax: after.TaxIncluded });
    await world.runJobs();
    const mails = JSON.stringify(await world.workshopInbox(world.supplierId));
    expect(mails).toContain('pays you $80.00 after the job');
  });

  test('a requested service without a price gets its price, and no second line', async () => {
    const lead = await world.addLead({ supplierId: world.supplierId, range: true });
    ({ id, token, publicId } = await world.addBooking(lead));
    await world.sql`
      with ticket as (insert into booking_ticket (booking_id, type) values (${id}, 'AdditionalServiceExtras') returning id)
      insert into booking_ticket_item (ticket_id, position, name, price_cents, tax_cents, incurs_commission)
      select id, 1, 'Check the noise', 0, 0, false from ticket`;
    const wanted = { ...extra, description: 'Check the noise' };
    await answer(await propose(wanted));
    const lines = async () =>
      (await read()).Tickets.find(
        ({ TicketTypeID }) => TicketTypeID === 'AdditionalServiceExtras',
      )!.TicketItems.map(({ Name, PriceIncGst }) => [Name, PriceIncGst]);
    expect(await lines()).toEqual([['Check the noise', 8_000]]);
    expect(await read()).toMatchObject({ TotalNetPriceIncGst: 31_900, MaximumTotalIncGst: 38_000 });
  });

  test('declined, nothing changes and a person is needed; a new price settles it, and the old tab is refused', async () => {
    const first = await propose();
    const declined = [await (await answer(first, false)).json(), await (await answer(first, false)).json()];
    const [item] = await world.sql<{ promise: string }[]>`
      select promise from work_item where key = ${`settle-price/${first}`}`;
    expect(item!.promise).toContain('call you');
    expect(declined).toEqual(Array(2).fill({ Success: true, Promise: item!.promise }));
    expect((await read()).MaximumTotalIncGst).toBe(30_000);
    expect(await work()).toEqual([{ kind: 'settle-price', reason: 'Declined', outcome: null }]);
    expect((await ordered()).filter((kind) => kind === 'workshop-price-declined-mail')).toHaveLength(1);
    const second = await propose({ priceCents: 25_000 });
    expect(await work()).toMatchObject([{ outcome: 'A price was proposed again.' }]);
    const third = await propose({ priceCents: 24_000 });
    expect((await refusal(await answer(second)))[0]).toBe(409);
    expect((await answer(third)).status).toBe(200);
    expect((await read()).TotalNetPriceIncGst).toBe(24_000);
  });

  test('an ended proposal is refused: too late, taken back, or for a cancelled booking', async () => {
    const late = await propose();
    world.clock.set('2026-11-24T12:00:00Z');
    expect((await read()).PriceProposal).toBeNull();
    expect(await refusal(await answer(late))).toEqual([
      409,
      'The time to answer is over. Call us if the price still suits you.',
    ]);
    const job = { jobId: '1', attempt: 1, maxAttempts: 25 };
    await expirePrices({}, world.deps, job);
    await expirePrices({}, world.deps, job);
    expect(await work()).toEqual([{ kind: 'settle-price', reason: 'Expired', outcome: null }]);

    const back = await propose();
    const step = { bookingId: id, by: BY, reason: 'A typo.', now: world.clock.now() } as const;
    await withdrawPrice(world.sql, { ...step, proposalId: back });
    await withdrawPrice(world.sql, { ...step, proposalId: back });
    expect((await refusal(await answer(back)))[0]).toBe(409);

    const last = await propose();
    const [approval] = await Promise.all([answer(last), cancelBooking(world.sql, step)]);
    expect([200, 409]).toContain(approval.status);
    expect((await read()).BookingStatusId).toBe('Cancelled');
    expect((await refusal(await answer(last, false)))[0]).toBe(409);
    await expect(propose()).rejects.toThrow('is Cancelled');
    const open = await world.sql`
      select 1 from booking_price_proposal where booking_id = ${id} and status = 'Open'`;
    expect(open).toHaveLength(0);
  });

  test('another booking’s token answers nothing, and no price moves while money does', async () => {
    const proposal = await propose();
    const own = token;
    await bookRange();
    expect((await answer(proposal)).status).toBe(404);
    token = own;
    const [payment] = await world.sql<{ id: number }[]>`
      insert into payment (booking_id, lead_guid, partner_id, provider, idempotency_key, state, amount_cents, currency)
      select b.id, b.lead_guid, b.partner_id, 'stripe', ${crypto.randomUUID()}, 'authorised', b.total_cents, b.currency
        from booking b join booking_price_proposal p on p.booking_id = b.id where p.id = ${proposal} returning id`;
    expect((await refusal(await answer(proposal)))[1]).toMatch(/payment for this booking is on its way/);
    await world.sql`delete from payment where id = ${payment!.id}`;
    expect((await answer(proposal)).status).toBe(200);
  });
});
