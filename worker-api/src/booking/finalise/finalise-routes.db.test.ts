import type { BookingSubmitResponse, FinaliseDetails } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { randomToken } from '../../platform/tokens.ts';
import { access, useLead } from '../bookings/booking-world.fixture.ts';

const world = useLead();

const read = async (path: string, headers: Record<string, string> = access(world.lead)) => {
  const response = await world.get(path, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as FinaliseDetails;
};
const details = (query = '', headers?: Record<string, string>) =>
  read(`/api/finalise/${world.lead.guid}/${world.supplierId}${query}`, headers);
const submit = (patch = {}) => world.submit(world.lead, patch);
const problems = async (response: Response) =>
  ((await response.json()) as { errors: { pointer: string }[] }).errors.map((error) => error.pointer);

async function addBid(options: { expiresAt?: string; maxOffers?: number } = {}): Promise<string> {
  const { sql } = world;
  const token = randomToken(24);
  await sql`
    with offer as (
      insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at, max_offers)
      select ${randomToken(24)}, guid, partner_id, 1000, ${'2026-11-24T00:00:00Z'}, ${options.maxOffers ?? 3}
        from lead where guid = ${world.lead.guid} returning id)
    insert into lead_bid (lead_bid_offer_id, supplier_id, token, comments, total_cents, expires_at)
    select id, ${world.supplierId}, ${token}, 'We have the parts here.', 23900, ${options.expiresAt ?? null} from offer`;
  return token;
}

describe('the product flow', () => {
  test('[BKG-01] a lead of the product flow needs no supplier in the path: the mobile-services supplier serves it', async () => {
    await world.sql`update lead set got_product_quote_flow = true where guid = ${world.lead.guid}`;
    await world.sql`update partner set settings = settings || ${world.sql.json({ mobileServicesSupplierId: world.supplierId })}`;
    const own = await read(`/api/finalise/${world.lead.guid}`);
    expect(own).toMatchObject({ IsProductFlow: true, Workshop: { WorkshopID: world.supplierId } });
    await world.sql`update partner set settings = settings - 'mobileServicesSupplierId'`;
  });

  test('[BKG-01] a booking of the mobile-services supplier is a product booking, any other is not', async () => {
    expect((await details()).IsProductFlow).toBe(false);
    await world.sql`update partner set settings = settings || ${world.sql.json({ mobileServicesSupplierId: world.supplierId })}`;
    expect((await details()).IsProductFlow).toBe(true);
    const { BookingId } = (await (await submit()).json()) as BookingSubmitResponse;
    const [row] =
      await world.sql`select booking_type_id, is_product_flow from booking where id = ${BookingId}`;
    expect(row).toEqual({ bookingTypeId: 2, isProductFlow: true });
    await world.sql`update partner set settings = settings - 'mobileServicesSupplierId'`;
  });
});

describe('an offer in view mode', () => {
  test('[BKG-11] allows no booking: no contact, no payment, no token', async () => {
    const token = await addBid({ expiresAt: '2026-11-25T00:00:00Z', maxOffers: 1 });
    const seen = await details('?isViewing=true');
    expect(seen).toMatchObject({
      IsViewing: true,
      IsWorkshopBid: true,
      IsExclusiveBidOffer: true,
      OfferExpiryDate: '2026-11-25T00:00:00.000Z',
      BidComments: 'We have the parts here.',
      LeadBidOfferToken: null,
      CustomerFirstName: null,
      CustomerEmail: null,
      Rego: null,
      PaymentMethods: [],
      PaymentMethodLimits: [],
    });
    expect(JSON.stringify(seen)).not.toContain(token);
  });

  test('[BKG-11] its holder gets the link to book, strangers and late visitors do not', async () => {
    await addBid({ expiresAt: '2026-11-25T00:00:00Z' });
    const way = `/booking/${world.lead.guid}/finalise?workshopId=${world.supplierId}`;
    expect((await details('?isViewing=true')).FinaliseUrl).toBe(way);
    expect((await details('?isViewing=true', {})).FinaliseUrl).toBeNull();
    expect((await details()).FinaliseUrl).toBeNull();
    world.clock.set('2026-11-25T00:00:01Z');
    expect((await details('?isViewing=true')).FinaliseUrl).toBeNull();
  });

  test('[BKG-11] the server refuses a booking of a bid without its token', async () => {
    const token = await addBid();
    expect((await details('', {})).LeadBidOfferToken).toBeNull();
    expect((await details()).LeadBidOfferToken).toBe(token);
    expect(await problems(await submit())).toEqual(['/LeadBidOfferToken']);
    expect(await problems(await submit({ LeadBidOfferToken: randomToken(24) }))).toEqual([
      '/LeadBidOfferToken',
    ]);
    expect(await (await submit({ LeadBidOfferToken: token })).json()).toMatchObject({ Success: true });
  });

  test('[BKG-04] a bid can be booked until its expiry and not after', async () => {
    const token = await addBid({ expiresAt: '2026-11-25T00:00:00Z' });
    world.clock.set('2026-11-25T00:00:01Z');
    expect(await (await submit({ LeadBidOfferToken: token })).json()).toMatchObject({
      Success: false,
      ErrorCode: 3,
    });
    world.clock.set('2026-11-25T00:00:00Z');
    expect(await (await submit({ LeadBidOfferToken: token })).json()).toMatchObject({ Success: true });
  });

  test('a supplier with a listed price makes no offer, and a token for it is refused', async () => {
    expect(await details()).toMatchObject({
      IsWorkshopBid: false,
      OfferExpiryDate: null,
      IsExclusiveBidOffer: false,
    });
    expect(await problems(await submit({ LeadBidOfferToken: randomToken(24) }))).toEqual([
      '/LeadBidOfferToken',
    ]);
  });
});

describe('a supplier with a hidden identity', () => {
  test('[BKG-01] shows name, address, pictures and exact location only with the booking', async () => {
    const hidden = await details('?noSupplierIdentification=true');
    expect(hidden.Workshop).toMatchObject({
      Name: 'A workshop in Newtown',
      ContactName: null,
      Address: null,
      Images: [],
      LicenseNumber: null,
      WorkshopID: world.supplierId,
    });
    expect(JSON.stringify(hidden)).not.toContain('King Street');
    expect(JSON.stringify(hidden)).not.toContain('Newtown Motors');
    await submit();
    expect((await details('?noSupplierIdentification=true')).Workshop.Name).toBe('Newtown Motors');
  });

  test('[API-10] a parameter that is neither true nor false is refused by name', async () => {
    const response = await world.get(`/api/finalise/${world.lead.guid}/${world.supplierId}?isViewing=maybe`);
    expect(response.status).toBe(400);
    expect(await problems(response)).toEqual(['query/isViewing']);
  });
});
