import type {
  BidRequestInput,
  BidResponse,
  ClaimResponse,
  LeadBidOfferResponse,
  OffersRemaining,
  PortalLeadsResponse,
} from '@pitlane/contracts';
import type { World } from '../../booking/bookings/booking-world.fixture.ts';
import { createSession, grantAccess } from '../../platform/session.ts';
import { randomGuid, randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';

export const PORTAL = ['portal.lead.read', 'portal.lead.bid'];
/** What no workshop may read before it bought the lead. */
export const SECRETS = [
  '0404 040 404',
  '+61404040404',
  'mia@example.com',
  'Nguyen',
  'ABC123',
  'JTNK1234567890123',
];
export const PRICE = 1_500;

export type BidLead = { guid: string; itemIds: number[]; access: string; offerId: number };
type Options = {
  maxOffers?: number;
  maxClaims?: number;
  price?: number;
  /** Hours after the world's clock. */
  cutOffHours?: number;
  allowContact?: boolean;
};

/** Workshops of these names, and a lead that they are invited to quote. */
export async function inviteWorkshops<const Names extends readonly string[]>(world: World, names: Names) {
  const ids: number[] = [];
  for (const name of names) ids.push(await world.addSupplier({ name }));
  return { ids: ids as { -readonly [K in keyof Names]: number }, lead: await addBidLead(world, ids) };
}

/** A lead with two repairs without a price, released to these workshops. */
export async function addBidLead(
  world: World,
  supplierIds: number[],
  options: Options = {},
): Promise<BidLead> {
  const { sql } = world;
  const now = world.clock.now();
  const guid = randomGuid();
  const [partner] = await sql<{ id: number }[]>`select id from partner where slug = 'default'`;
  await sql`
    insert into lead ${sql({
      guid,
      partner_id: partner!.id,
      lead_source: 'Home',
      status: 'QuoteRequested',
      vehicle_make: 'Toyota',
      vehicle_model: 'Corolla',
      vehicle_year: 2018,
      vehicle_fuel: 'Petrol',
      vehicle_price_category: 'A',
      mid: 'TOY-1',
      vehicle_rego: 'ABC123',
      vehicle_vin: 'JTNK1234567890123',
      suburb_id: 1,
      name: 'Mia Nguyen',
      mobile_number: '+61404040404',
      email: 'mia@example.com',
      repair_notes: 'Rattles. Call me on 0404 040 404 or mia@example.com',
      allow_mechanics_to_contact: options.allowContact ?? true,
      submitted_at: now,
      created_at: now,
      updated_at: now,
    })}`;
  const items = await sql<{ id: number }[]>`
    insert into lead_cart_item (lead_guid, position, item_type, is_custom_repair, repair_name, repair_notes, can_calculate_price)
    values (${guid}, 1, 'RepairInspection', true, 'Rattle', 'Rattles, 0404 040 404', false),
           (${guid}, 2, 'RepairInspection', true, 'Squeak', 'Squeaks', false) returning id`;
  const [offer] = await sql<{ id: number }[]>`
    insert into lead_bid_offer ${sql({
      token: randomToken(24),
      lead_guid: guid,
      partner_id: partner!.id,
      lead_price_cents: options.price ?? PRICE,
      max_offers: options.maxOffers ?? 3,
      max_claims: options.maxClaims ?? 3,
      bid_cut_off_at: new Date(now.getTime() + (options.cutOffHours ?? 24) * 3_600_000),
      released_at: now,
      created_at: now,
    })} returning id`;
  await sql`
    insert into lead_bid_invitation (lead_bid_offer_id, supplier_id, token, created_at)
    select ${offer!.id}, id, encode(gen_random_bytes(16), 'hex'), ${now} from unnest(${supplierIds}::int[]) id`;
  const session = await createSession(world.deps.config.secret);
  const grant = { current: null, fresh: session, leadGuid: guid, partnerId: partner!.id, now };
  await transaction(sql, (tx) => grantAccess(tx, grant));
  return { guid, itemIds: items.map((item) => item.id), access: session.token, offerId: offer!.id };
}

export const topUp = (world: World, supplierId: number, cents: number) => world.sql`
  insert into supplier_ledger (supplier_id, amount_cents, reason, reference)
  values (${supplierId}, ${cents}, 'TopUp', ${randomToken(8)})`;

export const readLedgerBalance = async (world: World, supplierId: number): Promise<number> => {
  const [row] = await world.sql<{ cents: number }[]>`
    select balance_cents::int as cents from supplier_balance where supplier_id = ${supplierId}`;
  return row?.cents ?? 0;
};

export const findInvitationToken = async (
  world: World,
  lead: BidLead,
  supplierId: number,
): Promise<string> => {
  const [row] = await world.sql<{ token: string }[]>`
    select token from lead_bid_invitation where lead_bid_offer_id = ${lead.offerId} and supplier_id = ${supplierId}`;
  return row!.token;
};

/** A bid on both items, by price and as an estimate. */
export const bidOn = (lead: BidLead, patch: Partial<BidRequestInput> = {}): BidRequestInput => ({
  BidComments: 'Two hours, we have the parts.',
  CartItems: [
    { LeadCartItemID: lead.itemIds[0]!, QuoteType: 'Fixed', QuotedPriceIncGst: 24_000 },
    { LeadCartItemID: lead.itemIds[1]!, QuoteType: 'Fixed', QuotedPriceIncGst: 8_000 },
  ],
  TotalIncGst: 32_000,
  ...patch,
});

/** One workshop signed in to the portal, with the calls that its pages make. */
export async function workshopOn(world: World, lead: BidLead, supplierId: number, permissions = PORTAL) {
  const token = await findInvitationToken(world, lead, supplierId);
  const headers = world.signIn([supplierId], permissions);
  const path = `/api/lead-bid-offer/${token}`;
  const json = async <T>(response: Response | Promise<Response>) => {
    const answer = await response;
    return { status: answer.status, body: (await answer.json()) as T };
  };
  return {
    token,
    headers,
    read: () => json<LeadBidOfferResponse>(world.get(path, { headers })),
    remaining: () => json<OffersRemaining>(world.get(`${path}/offers-remaining`, { headers })),
    bid: (body: unknown) => json<BidResponse>(world.post(`${path}/offer`, body, { headers })),
    claim: (price = PRICE) =>
      json<ClaimResponse>(world.post(`${path}/claim`, { LeadPrice: price }, { headers })),
    view: () => json<object>(world.post(`${path}/register-workshop-quote-view`, {}, { headers })),
    leads: () => json<PortalLeadsResponse>(world.get('/api/portal/lead-bid-offers', { headers })),
    products: (search: string) =>
      json<{ data: { availableProducts: { nodes: { code: string; name: string }[] } } | null }>(
        world.post(
          '/api/graphql',
          {
            query: `query($id: String!, $search: String!) { availableProducts(leadBidOfferId: $id, search: $search) {
              nodes { code name unitPrice { includingTax } specialUnitPrice { includingTax } minimumQuantityForSpecialUnitPrice } } }`,
            variables: { id: token, search },
          },
          { headers },
        ),
      ),
  };
}
