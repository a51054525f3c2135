import type {
  BidRequestInput,
  BookingSubmitResponse,
  FinaliseDetails,
  SendLinkResponse,
} from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { FREE_DAY, order, useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import {
  type BidLead,
  bidOn,
  inviteWorkshops,
  SECRETS,
  workshopOn,
} from '../../quoting/quote-requests/bid-world.fixture.ts';

const world = useBookingWorld();
let [first, second, third] = [0, 0, 0];
let lead: BidLead;

beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  const invited = await inviteWorkshops(world, ['First Motors', 'Second Motors', 'Third Motors']);
  [first, second, third] = invited.ids;
  lead = invited.lead;
});

const holder = () => ({ 'X-Lead-Access-Token': lead.access });
const finalise = async (supplierId: number, headers: Record<string, string> = holder(), query = '') => {
  const response = await world.get(`/api/finalise/${lead.guid}/${supplierId}${query}`, { headers });
  return { status: response.status, body: (await response.json()) as FinaliseDetails };
};
const asLead = (supplierId: number, totalCents = 32_000) => ({
  guid: lead.guid,
  token: lead.access,
  supplierId,
  totalCents,
});
const submit = async (supplierId: number, patch: object = {}) => {
  const { LeadBidOfferToken } = (await finalise(supplierId)).body;
  const response = await world.submit(asLead(supplierId), { LeadBidOfferToken, ...patch });
  return (await response.json()) as BookingSubmitResponse;
};
const bid = async (supplierId: number, patch?: Partial<BidRequestInput>) => {
  const { body } = await (await workshopOn(world, lead, supplierId)).bid(bidOn(lead, patch));
  expect(body.Result.IsSubmitted).toBe(true);
};
const mailsTo = async (to: string, text: string) =>
  (await world.inbox(to)).filter((mail) => JSON.stringify(mail).includes(text));
const findMail = async (supplierId: number) =>
  (await world.sql<{ email: string }[]>`select email from supplier where id = ${supplierId}`)[0]!.email;

const sendLink = async (workshopId: number) => {
  const sent = await world.post('/api/quotes/send-link-to-customer', { leadGuid: lead.guid, workshopId });
  await world.runJobs();
  return ((await sent.json()) as SendLinkResponse).Channels;
};

describe('[BKG-11] the link to an offer that the customer asks for', () => {
  beforeEach(() => bid(first));

  test.each([
    ['SMS', 'sms', '+61404040404', 'mia@example.com'],
    ['Email', 'mail', 'mia@example.com', '+61404040404'],
  ])(
    'names only the channel by which it goes to one who prefers %s',
    async (preferred, channel, to, other) => {
      await world.sql`update lead set communication = ${preferred} where guid = ${lead.guid}`;
      const link = `/booking/${lead.guid}/${first}/view#h=`;
      await world.runJobs();
      const before = (await mailsTo(to, link)).length;
      expect(await sendLink(first)).toEqual([channel]);
      expect(await mailsTo(to, link)).toHaveLength(before + 1);
      expect(await mailsTo(other, link)).toEqual([]);
    },
  );

  test.each(['withdrawn', 'expired'])('opens the quotes once the request is %s', async (end) => {
    if (end === 'withdrawn') await world.sql`update lead set cancelled_at = now() where guid = ${lead.guid}`;
    else
      await world.sql`update lead_bid set expires_at = '2026-11-22T00:00:00Z' where lead_bid_offer_id = ${lead.offerId}`;
    await sendLink(first);
    const [mail] = await mailsTo('mia@example.com', `/quotes/${lead.guid}#h=`);
    expect(mail).toBeDefined();
  });
});

describe('[BKG-11] the customer and the offers of workshops', () => {
  test('an offer comes by the channel that the customer prefers; the skipped one makes no code', async () => {
    await world.sql`update lead set communication = 'SMS' where guid = ${lead.guid}`;
    await bid(first);
    await world.runJobs();
    const link = `/booking/${lead.guid}/${first}/view#h=`;
    expect(await mailsTo('mia@example.com', link)).toEqual([]);
    expect(await mailsTo('+61404040404', link)).toHaveLength(1);
    expect(await world.sql`select 1 from handoff_code where lead_guid = ${lead.guid}`).toHaveLength(1);
  });

  test('an offer is sent by mail and SMS once, and shown with price, items and expiry', async () => {
    expect((await finalise(first)).status).toBe(404);
    await bid(first);
    await world.runJobs();
    const link = `/booking/${lead.guid}/${first}/view#h=`;
    const [mail, ...more] = await mailsTo('mia@example.com', link);
    expect(more).toEqual([]);
    expect(JSON.stringify(mail)).toContain('First Motors has quoted $320.00');
    expect(await mailsTo('+61404040404', link)).toHaveLength(1);

    const { body } = await finalise(first, {}, '?isViewing=true');
    expect(body).toMatchObject({
      IsWorkshopBid: true,
      BidComments: 'Two hours, we have the parts.',
      OfferExpiryDate: '2026-11-30T00:00:00.000Z',
      LeadBidOfferToken: null,
      Breakdown: { TotalIncGst: 32_000, TaxIncluded: 2_909 },
      CartItems: [
        { Name: 'Rattle', QuoteType: 'Fixed Quote', Price: { NetPriceIncGst: 24_000 } },
        { Name: 'Squeak', QuoteType: 'Fixed Quote', Price: { NetPriceIncGst: 8_000 } },
      ],
    });
    expect(body.AvailableDates).toContain(FREE_DAY);
    expect(body.CartItems[0]!.AdditionalDetails).toBe('Rattles, [hidden]');
    expect((await finalise(first)).body.CartItems[0]!.AdditionalDetails).toBe('Rattles, 0404 040 404');
  });

  test('booking one refreshes the stored quotes, which drop the other workshops’ comments', async () => {
    await bid(first);
    await world.sql`
      insert into quote (lead_guid, partner_id, fingerprint, service_date, listing_count, expires_at, lead_version)
      select guid, partner_id, 'kept', ${FREE_DAY}, 0, ${'2026-12-07T00:00:00Z'}, version from lead where guid = ${lead.guid}`;
    await submit(first);
    expect(await world.sql`select lead_version from quote where lead_guid = ${lead.guid}`).toEqual([
      { leadVersion: null },
    ]);
  });

  test('booking one accepts it alone: the workshop has a booking, the others are notified, and bidding ends', async () => {
    await bid(first);
    await bid(second);
    const booked = await submit(first);
    expect(booked).toMatchObject({ Success: true, Status: 'Pending', TotalIncGst: 32_000 });
    expect(
      await world.sql`select is_workshop_bid, b.status from booking k join lead_bid b on b.id = k.lead_bid_id where k.id = ${booked.BookingId}`,
    ).toEqual([{ isWorkshopBid: true, status: 'Accepted' }]);

    const [winner, loser, late] = await Promise.all(
      [first, second, third].map((id) => workshopOn(world, lead, id)),
    );
    expect((await winner!.remaining()).body).toMatchObject({
      HasAnOfferBeenAccepted: true,
      HasThisOfferBeenAccepted: true,
    });
    expect((await loser!.remaining()).body).toMatchObject({
      HasAnOfferBeenAccepted: true,
      HasThisOfferBeenAccepted: false,
    });
    expect((await late!.bid(bidOn(lead))).body.Result.RejectedCode).toBe('OfferAccepted');
    expect((await winner!.leads()).body.Leads[0]).toMatchObject({
      State: 'accepted',
      BidTotalIncGst: 32_000,
    });
    expect((await loser!.leads()).body.Leads[0]).toMatchObject({ State: 'closed' });

    await world.runJobs();
    const mails = await mailsTo(await findMail(second), 'Another workshop was chosen');
    expect(mails).toHaveLength(1);
    for (const secret of SECRETS) expect(JSON.stringify(mails)).not.toContain(secret);
    expect(await mailsTo(await findMail(third), 'Another workshop was chosen')).toEqual([]);
    expect(await mailsTo(await findMail(first), 'New booking')).toHaveLength(1);
    expect((await finalise(second)).body).toMatchObject({
      BookingID: booked.BookingId,
      LeadBidOfferToken: null,
    });
  });

  test('two offers booked at once: one booking', async () => {
    await bid(first);
    await bid(second);
    // Both have seen their offer before either is booked: afterwards there is no token for the other one.
    const seen = await Promise.all([first, second].map(async (id) => ({ id, ...(await finalise(id)).body })));
    const answers = await Promise.all(
      seen.map(({ id, LeadBidOfferToken }) => submit(id, { LeadBidOfferToken })),
    );
    expect(answers.map((answer) => answer.Success).toSorted()).toEqual([false, true]);
    expect(
      await world.sql`select 1 from lead_bid where lead_bid_offer_id = ${lead.offerId} and status = 'Accepted'`,
    ).toHaveLength(1);
  });

  test('it is paid by card through the same booking', async () => {
    await bid(first);
    const { LeadBidOfferToken } = (await finalise(first)).body;
    const opened = await order(world, asLead(first), { LeadBidOfferToken });
    expect(opened).toMatchObject({ Success: true, AmountIncGst: 32_000 });
    expect(await world.holdMoney(opened.PaymentId!)).toBe('requires_capture');
    expect((await (await workshopOn(world, lead, first)).remaining()).body.HasThisOfferBeenAccepted).toBe(
      true,
    );
  });

  test('an estimate is booked without prepayment; a question cannot be booked', async () => {
    const [one, two] = lead.itemIds as [number, number];
    const other = (QuoteType: 'Estimate' | 'MoreInformation', QuotedPriceIncGst: number | null) => ({
      CartItems: [
        { LeadCartItemID: one, QuoteType: 'Fixed' as const, QuotedPriceIncGst: 24_000 },
        { LeadCartItemID: two, QuoteType, QuotedPriceIncGst },
      ],
      TotalIncGst: 24_000 + (QuotedPriceIncGst ?? 0),
    });
    await bid(first, other('Estimate', 8_000));
    await bid(second, other('MoreInformation', null));
    expect((await finalise(first)).body).toMatchObject({
      PaymentMethods: [],
      CartItems: [{ QuoteType: 'Fixed Quote' }, { QuoteType: 'Estimate' }],
    });
    const asking = (await finalise(second)).body;
    expect(asking).toMatchObject({
      LeadBidOfferToken: null,
      CartItems: [
        { Price: { HasPrice: true } },
        { QuoteType: 'More information needed', Price: { HasPrice: false } },
      ],
    });
    await world.runJobs();
    expect(await mailsTo('mia@example.com', `has a question about your quote`)).not.toEqual([]);
    expect(await submit(first)).toMatchObject({ Success: true });
  });

  test('[BKG-04] an expired offer, or one for another cart, is not booked', async () => {
    await bid(first);
    const { LeadBidOfferToken } = (await finalise(first)).body;
    await world.sql`insert into lead_cart_item (lead_guid, position, item_type, is_custom_repair, repair_name)
                    values (${lead.guid}, 3, 'RepairInspection', true, 'Another')`;
    expect((await finalise(first)).body.LeadBidOfferToken).toBeNull();
    expect(await submit(first, { LeadBidOfferToken })).toMatchObject({ Success: false, ErrorCode: 3 });
    await world.sql`delete from lead_cart_item where lead_guid = ${lead.guid} and position = 3`;
    world.clock.set('2026-11-30T00:00:00.001Z');
    expect(await submit(first, { LeadBidOfferToken, ServiceDate: '2026-12-02' })).toMatchObject({
      Success: false,
      ErrorCode: 3,
    });
    world.clock.set('2026-11-30T00:00:00Z');
    expect(await submit(first, { LeadBidOfferToken, ServiceDate: '2026-12-02' })).toMatchObject({
      Success: true,
    });
  });
});
