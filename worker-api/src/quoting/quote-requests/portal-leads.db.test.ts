import { LeadBidState } from '@pitlane/contracts';
import { addHours } from 'date-fns/addHours';
import { beforeAll, expect, test } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { addBidLead } from './bid-world.fixture.ts';
import { findPortalLeads } from './queries.ts';
import { toLeadBidState } from './state.ts';

/** More do not fit into the list of a workshop. */
const MAX_LISTED_LEADS = 100;
const WAITING: LeadBidState[] = ['open', 'answered'];

const world = useBookingWorld();
let workshop: number;
let now: Date;

beforeAll(async () => {
  workshop = await world.addSupplier();
  now = world.clock.now();
});

const changeOffer = (id: number, change: Record<string, unknown>) =>
  world.sql`update lead_bid_offer set ${world.sql(change)} where id = ${id}`;
const claim = (id: number) => world.sql`
  insert into lead_claim (lead_bid_offer_id, supplier_id, price_cents) values (${id}, ${workshop}, 0)`;
const bid = (id: number, columns: Record<string, unknown> = {}) => world.sql`
  insert into lead_bid ${world.sql({
    ...{
      lead_bid_offer_id: id,
      supplier_id: workshop,
      token: `bid-${crypto.randomUUID()}`,
      total_cents: 10_000,
    },
    ...{ expires_at: addHours(now, 100), ...columns },
  } as never)}`;
const answered = (hours: number) => ({
  ...{ question: 'Front or rear?', answer: 'Rear.' },
  ...{ answered_at: addHours(now, -1), quote_until: addHours(now, hours) },
});

/** What may have become of a request, for a workshop that was invited. */
const CASES: ((offerId: number) => PromiseLike<unknown>)[] = [
  async () => {},
  (id) => changeOffer(id, { bid_cut_off_at: now }),
  (id) => changeOffer(id, { offers: 3 }),
  (id) => changeOffer(id, { claims: 3 }),
  async (id) => {
    await changeOffer(id, { claims: 3 });
    await claim(id);
  },
  (id) => changeOffer(id, { accepted_at: now }),
  (id) => world.sql`
    update lead set cancelled_at = ${now} where guid = (select lead_guid from lead_bid_offer where id = ${id})`,
  (id) => bid(id),
  (id) => bid(id, { status: 'Withdrawn' }),
  (id) => bid(id, { status: 'Expired' }),
  (id) => bid(id, { status: 'Accepted' }),
  (id) => bid(id, { question: 'Front or rear?' }),
  (id) => bid(id, { question: 'Front or rear?', expires_at: addHours(now, -1) }),
  (id) => bid(id, answered(1)),
  (id) => bid(id, answered(-1)),
  (id) => bid(id, { ...answered(1), quoted_again_at: now }),
  (id) => bid(id, { ...answered(1), status: 'Withdrawn' }),
  async (id) => {
    await bid(id, answered(1));
    await changeOffer(id, { accepted_at: now });
  },
];

/** Requests that all wait for the workshop, for longer than those of the cases. */
const addOthers = () => world.sql`
  with leads as (
         insert into lead (partner_id, lead_source, created_at, updated_at)
         select id, 'Many', ${now}, ${now} from partner, generate_series(1, ${MAX_LISTED_LEADS}) where slug = 'default'
         returning guid, partner_id),
       offers as (
         insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, max_offers, max_claims,
                                     bid_cut_off_at, released_at)
         select 'offer-' || guid, guid, partner_id, 0, 3, 3, ${addHours(now, 200)}, ${now} from leads returning id)
  insert into lead_bid_invitation (lead_bid_offer_id, supplier_id, token, created_at)
  select id, ${workshop}, 'invitation-of-an-offer-' || id, ${now} from offers`;

const listLeads = () => findPortalLeads(world.sql, [workshop], { since: addHours(now, -1), now });

test('[POR-05] lists first what waits for the workshop', async () => {
  for (const change of CASES) await change((await addBidLead(world, [workshop])).offerId);
  const leads = await listLeads();
  const states = leads.map((row) => toLeadBidState(row, now));
  expect(new Set(states)).toEqual(new Set(LeadBidState.options));
  await addOthers();
  const first = (await listLeads()).map(({ leadBidOfferId }) => leadBidOfferId);
  expect(first).toHaveLength(MAX_LISTED_LEADS);
  const waiting = leads.filter((_, index) => WAITING.includes(states[index]!));
  const shown = leads.filter(({ leadBidOfferId }) => first.includes(leadBidOfferId));
  expect(shown.map(({ leadBidOfferId }) => leadBidOfferId)).toEqual(
    waiting.map(({ leadBidOfferId }) => leadBidOfferId),
  );
});
