import { beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import * as bids from '../../quoting/quote-requests/bid-world.fixture.ts';

const NOW = '2026-11-23T00:00:00Z';
/** Runs between a call's read of the lead and its write. */
let between: (() => void) | null = null;
let looks = 0;

const world = useBookingWorld((deps) => {
  // The second read of the clock is the write's.
  const clock = {
    now: () => {
      looks += 1;
      if (looks === 2) between?.();
      return world.clock.now();
    },
  };
  return { ...deps, clock };
});
beforeEach(() => {
  between = null;
  world.clock.set(NOW);
});

const suppliers = async (count: number) => {
  const first = await world.addSupplier();
  const rows = await world.sql<{ id: number }[]>`
    insert into supplier (name, contact_name, kind, business_type, business_number, email, phone, address_line1, suburb_id,
                          country, latitude, longitude, timezone, description, year_founded, joined_at, labour_rate_cents,
                          price_level, commission_percent, provides_servicing, task_category_ids, fuels, daily_capacity,
                          service_radius_metres, accepts_online_payments, accepts_bnpl, minimum_booking_cents, notice_days,
                          response_rate_percent)
    select name, contact_name, kind, business_type, business_number, n || email, phone, address_line1, suburb_id, country,
           latitude, longitude, timezone, description, year_founded, joined_at, labour_rate_cents, price_level,
           commission_percent, provides_servicing, task_category_ids, fuels, daily_capacity, service_radius_metres,
           accepts_online_payments, accepts_bnpl, minimum_booking_cents, notice_days, response_rate_percent
      from supplier, generate_series(2, ${count}) n where id = ${first} returning id`;
  return [first, ...rows.map((row) => row.id)];
};

/** Runs the work without one database guard, to prove that the guard decides. */
async function withoutGuard<T>(table: string, constraint: string, work: () => Promise<T>): Promise<T> {
  const [guard] = await world.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`;
  await world.sql`alter table ${world.sql(table)} drop constraint ${world.sql(constraint)}`;
  try {
    return await work();
  } finally {
    await world.sql.unsafe(
      `alter table ${table} add constraint ${constraint} ${guard!.definition} not valid`,
    );
  }
}

describe('[POR-07] parallel claims of one lead', () => {
  const rush = async (count: number) => {
    const ids = await suppliers(count);
    const lead = await bids.addBidLead(world, ids, { maxClaims: 5 });
    for (const id of ids) await bids.topUp(world, id, bids.PRICE);
    const workshops = await Promise.all(ids.map((id) => bids.workshopOn(world, lead, id)));
    const answers = await Promise.all(workshops.map((one) => one.claim()));
    const failed = answers.filter(({ status }) => status !== 200);
    const errors = world.lines.filter((line) => line.includes('request failed'));
    expect({ failed, errors }, 'every claim is answered').toEqual({ failed: [], errors: [] });
    const claimed = answers.filter((answer) => answer.body.Result.IsClaimed).length;
    const [row] = await world.sql<{ claims: number; paid: number; month: number }[]>`
      select o.claims, (select count(*) from lead_claim c where c.lead_bid_offer_id = o.id) as paid,
             (select coalesce(sum(used), 0)::int from supplier_reveal_month where supplier_id = any(${ids})) as month
        from lead_bid_offer o where o.id = ${lead.offerId}`;
    const [money] = await world.sql<{ spent: number }[]>`
      select -coalesce(sum(amount_cents), 0)::int as spent from supplier_ledger
       where supplier_id = any(${ids}) and reason = 'LeadClaim'`;
    const codes = new Set(answers.map((answer) => answer.body.Result.RejectedCode));
    return { claimed, ...row!, spent: money!.spent, codes };
  };

  test('400 workshops claim one lead with 5 places: 5 get it and pay, 395 are refused and pay nothing', async () => {
    expect(await rush(400)).toEqual({
      claimed: 5,
      claims: 5,
      paid: 5,
      month: 5,
      spent: 5 * bids.PRICE,
      codes: new Set([null, 'MaxClaimsReached']),
    });
  });

  test('without the limit of the counter the lead is oversold', async () => {
    const { claimed } = await withoutGuard('lead_bid_offer', 'lead_bid_offer_claims_bound', () => rush(12));
    expect(claimed).toBe(12);
  });
});

describe('[POR-07] the balance spent twice', () => {
  const spend = async () => {
    const id = await world.addSupplier();
    await bids.topUp(world, id, bids.PRICE);
    const leads = await Promise.all(Array.from({ length: 6 }, () => bids.addBidLead(world, [id])));
    const workshops = await Promise.all(leads.map((lead) => bids.workshopOn(world, lead, id)));
    const answers = await Promise.all(workshops.map((one) => one.claim()));
    const [paid] = await world.sql<
      { leads: number }[]
    >`select count(*) as leads from lead_claim where supplier_id = ${id}`;
    return {
      leads: paid!.leads,
      balance: await bids.readLedgerBalance(world, id),
      // Without the bound the balance is negative, which no response may contain.
      codes: answers.map((answer) => answer.body.Result?.RejectedCode ?? null).toSorted(),
    };
  };

  test('money for one lead buys one of six in parallel', async () => {
    expect(await spend()).toEqual({
      leads: 1,
      balance: 0,
      codes: [...Array(5).fill('InsufficientBalance'), null],
    });
  });

  test('without the limit of the balance it buys all six', async () => {
    const spent = await withoutGuard('supplier_balance', 'supplier_balance_bound', spend);
    expect(spent).toMatchObject({ leads: 6, balance: -5 * bids.PRICE });
  });

  test('the last reveal of the month is used once', async () => {
    const id = await world.addSupplier();
    await bids.topUp(world, id, 100_000);
    await world.sql`insert into supplier_reveal_month values (${id}, '2026-11-01', 30, 29)`;
    const leads = await Promise.all(Array.from({ length: 5 }, () => bids.addBidLead(world, [id])));
    const workshops = await Promise.all(leads.map((lead) => bids.workshopOn(world, lead, id)));
    const answers = await Promise.all(workshops.map((one) => one.claim()));
    expect(answers.map((answer) => answer.body.Result.RejectedCode).toSorted()).toEqual([
      ...Array(4).fill('NoRevealsLeft'),
      null,
    ]);
    expect(await bids.readLedgerBalance(world, id)).toBe(100_000 - bids.PRICE);
  });
});

describe('[POR-06] offers', () => {
  test('of 20 workshops at once 3 offers are accepted; without the limit all 20', async () => {
    const rush = async () => {
      const ids = await suppliers(20);
      const lead = await bids.addBidLead(world, ids);
      const workshops = await Promise.all(ids.map((id) => bids.workshopOn(world, lead, id)));
      const answers = await Promise.all(workshops.map((one) => one.bid(bids.bidOn(lead))));
      expect((await workshops[0]!.remaining()).body.OffersReceived).toBe(
        answers.filter((answer) => answer.body.Result.IsSubmitted).length,
      );
      return answers.map((answer) => answer.body.Result.RejectedCode).toSorted();
    };
    expect(await rush()).toEqual([...Array(17).fill('MaxOffersReached'), ...Array(3).fill(null)]);
    expect(await withoutGuard('lead_bid_offer', 'lead_bid_offer_offers_bound', rush)).toEqual(
      Array(20).fill(null),
    );
  });

  test.each([
    ['a millisecond before the cut-off', '2026-11-23T23:59:59.999Z', null],
    ['at the cut-off', '2026-11-24T00:00:00.000Z', 'CutOffReached'],
  ])('%s', async (_when, at, code) => {
    const id = await world.addSupplier();
    const lead = await bids.addBidLead(world, [id]);
    const workshop = await bids.workshopOn(world, lead, id);
    world.clock.set(at);
    expect((await workshop.bid(bids.bidOn(lead))).body.Result.RejectedCode).toBe(code);
  });

  test.each(['bid', 'claim'] as const)(
    'the cut-off passes between the look and the write of a %s: refused',
    async (act) => {
      const id = await world.addSupplier();
      await bids.topUp(world, id, 5_000);
      const lead = await bids.addBidLead(world, [id]);
      const workshop = await bids.workshopOn(world, lead, id);
      world.clock.set('2026-11-23T23:59:59.999Z');
      looks = 0;
      between = () => world.clock.set('2026-11-24T00:00:00.000Z');
      const { body } = act === 'bid' ? await workshop.bid(bids.bidOn(lead)) : await workshop.claim();
      expect(world.clock.now().toISOString()).toBe('2026-11-24T00:00:00.000Z');
      expect(body.Result.RejectedCode).toBe('CutOffReached');
      expect(await bids.readLedgerBalance(world, id)).toBe(5_000);
    },
  );
});
