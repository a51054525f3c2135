import type { PortalLeadsResponse } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import {
  addBidLead,
  findInvitationToken,
  PORTAL,
  topUp,
  workshopOn,
} from '../../quoting/quote-requests/bid-world.fixture.ts';

const world = useBookingWorld();
let suppliers: number[];

beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  suppliers = [await world.addSupplier(), await world.addSupplier()];
});

/** Requests that end in two days, all of them booked where `isBooked`. */
const addRequests = (count: number, isBooked: boolean) => world.sql`
  with made as (
    insert into lead (guid, partner_id, lead_source, submitted_at, suburb_id)
    select gen_random_uuid(), p.id, 'Home', ${world.clock.now()}, 1
      from partner p, generate_series(1, ${count}::int) where p.slug = 'default' returning guid, partner_id),
  request as (
    insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at, released_at, created_at, accepted_at)
    select encode(gen_random_bytes(16), 'hex'), guid, partner_id, 1500, '2026-11-25T00:00:00Z', ${world.clock.now()},
           ${world.clock.now()}, ${isBooked ? world.clock.now() : null}::timestamptz from made returning id)
  insert into lead_bid_invitation (lead_bid_offer_id, supplier_id, token, created_at)
  select request.id, s.id, encode(gen_random_bytes(16), 'hex'), ${world.clock.now()}
    from request, unnest(${suppliers}::int[]) as s (id)`;

const list = async () => {
  const response = await world.get('/api/portal/lead-bid-offers', {
    headers: world.signIn(suppliers, PORTAL),
  });
  return ((await response.json()) as PortalLeadsResponse).Leads;
};

test('[POR-05] the list is not cut by the number of workshops of an account', async () => {
  await addRequests(70, false);
  const leads = await list();
  expect(leads).toHaveLength(70);
  expect(leads.map(({ AlsoFor }) => AlsoFor.length)).toEqual(leads.map(() => 1));
});

test('[POR-05] many later requests hide none that is open, was bought or was answered', async () => {
  const [one] = suppliers as [number];
  const hours = (cutOffHours: number) => addBidLead(world, suppliers, { cutOffHours });
  const [bought, answered, open] = [await hours(1), await hours(1), await hours(4)];
  await topUp(world, one, 5_000);
  expect((await (await workshopOn(world, bought, one)).claim()).body.Result.IsClaimed).toBe(true);
  await world.sql`
    insert into lead_bid (lead_bid_offer_id, supplier_id, token, total_cents, expires_at, answer, answered_at, quote_until)
    values (${answered.offerId}, ${one}, encode(gen_random_bytes(16), 'hex'), 0, '2026-11-24T00:00:00Z', 'Rear.',
            ${world.clock.now()}, '2026-11-24T00:00:00Z')`;
  await world.sql`
    insert into lead_bid_item (lead_bid_id, lead_cart_item_id, quote_type)
    select id, ${answered.itemIds[0]!}, 'MoreInformation' from lead_bid where lead_bid_offer_id = ${answered.offerId}`;
  await addRequests(100, true);
  world.clock.set('2026-11-23T02:00:00Z');
  const leads = await list();
  expect(leads).toHaveLength(100);
  const tokens = await Promise.all(
    [answered, open, bought].map((lead) => findInvitationToken(world, lead, one)),
  );
  const shown = new Map(
    leads.flatMap(({ AlsoFor, ...lead }) => [lead, ...AlsoFor].map((row) => [row.LeadBidOfferId, row.State])),
  );
  expect(tokens.map((token) => shown.get(token))).toEqual(['answered', 'open', 'closed']);
  const counted = await world.get('/api/portal/waiting', { headers: world.signIn(suppliers, PORTAL) });
  expect(await counted.json()).toMatchObject({ Leads: 2 });
});
