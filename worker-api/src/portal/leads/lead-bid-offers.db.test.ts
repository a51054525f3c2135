import type { PortalLeadsResponse } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import {
  addBidLead,
  type BidLead,
  bidOn,
  findInvitationToken,
  inviteWorkshops,
  PRICE,
  readLedgerBalance,
  SECRETS,
  topUp,
  workshopOn,
} from '../../quoting/quote-requests/bid-world.fixture.ts';
import { bookBalance } from '../../quoting/quote-requests/book-balance.ts';

const world = useBookingWorld();
let [first, second] = [0, 0];
let lead: BidLead;
const NOW = '2026-11-23T00:00:00Z';

beforeAll(async () => {
  await world.sql`
    insert into product (country, code, name, unit_price_cents, special_unit_price_cents, minimum_quantity_for_special)
    values ('AU', 'OF-100', 'Oil filter', 1995, 1495, 4), ('AU', 'BP-200', 'Brake pads, 100% ceramic', 8900, null, null),
           ('NZ', 'OF-900', 'Oil filter NZ', 2500, null, null)`;
});
beforeEach(async () => {
  world.clock.set(NOW);
  const invited = await inviteWorkshops(world, ['First Motors', 'Second Motors']);
  [first, second] = invited.ids;
  lead = invited.lead;
});
const rejectedCode = ({ body }: { body: { Result: { RejectedCode: string | null } } }) =>
  body.Result.RejectedCode;

describe('[API-03] the calls of a lead bid offer', () => {
  test('[POR-05] the offer with its counters, balance and the server’s time; the view is saved once', async () => {
    await topUp(world, first, 5_000);
    const workshop = await workshopOn(world, lead, first);
    const { status, body } = await workshop.read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Balance: 5_000,
      Now: '2026-11-23T00:00:00.000Z',
      Offer: {
        BidCutOffDate: '2026-11-24T00:00:00.000Z',
        IsBidCutOffReached: false,
        HasSubmittedOffer: false,
        LeadPurchased: false,
        LeadPrice: PRICE,
        NumberOfCustomerContactRevealsRemainingForWorkshop: 30,
        NumberOfCustomerContactRevealsRemainingForBid: 3,
        CustomerFirstName: 'Mia',
        LeadLocation: 'Newtown NSW 2042',
        Vehicle: { Make: 'Toyota', Model: 'Corolla', Year: 2018, Rego: null, VIN: null },
      },
      Remaining: { RemainingOffers: 3, RemainingClaims: 3, OffersReceived: 0, HasAnOfferBeenAccepted: false },
    });
    await workshop.view();
    await workshop.view();
    expect(
      await world.sql`select 1 from lead_bid_offer_view where lead_bid_offer_id = ${lead.offerId}`,
    ).toHaveLength(1);
    world.clock.set('2026-11-24T00:00:00Z');
    expect((await workshop.read()).body.Offer.IsBidCutOffReached).toBe(true);
  });

  test('[POR-05] a workshop sees approved photos, without their names', async () => {
    await world.sql`
      insert into captured_image (lead_guid, sort_order, status, object_key, content_type, file_name)
      select ${lead.guid}, n, state, 'key' || n, 'image/jpeg', 'Mia Nguyen.jpg'
        from (values (1, 'rejected'), (2, 'approved')) as t (n, state)`;
    const { Offer } = (await (await workshopOn(world, lead, second)).read()).body;
    expect(Offer.CapturedVehicleImages).toMatchObject([{ sortOrder: 2, status: 'approved', fileName: '' }]);
  });

  test('[POR-07] contact details stay hidden before the purchase, and from other workshops after it', async () => {
    await topUp(world, first, 5_000);
    const [workshop, rival] = [await workshopOn(world, lead, first), await workshopOn(world, lead, second)];
    const everything = async (one: typeof workshop) =>
      JSON.stringify([
        await one.read(),
        await one.remaining(),
        await one.view(),
        await one.leads(),
        await one.products('oil'),
      ]);
    const bid = JSON.stringify(await workshop.bid(bidOn(lead)));
    for (const secret of SECRETS) {
      expect(bid).not.toContain(secret);
      expect(await everything(workshop)).not.toContain(secret);
      expect(await everything(rival)).not.toContain(secret);
    }
    expect((await workshop.read()).body.Offer.Comments).toBe('Rattles. Call me on [hidden] or [hidden]');
    const claimed = JSON.stringify(await workshop.claim());
    for (const secret of SECRETS) expect(claimed).not.toContain(secret);
    expect((await workshop.read()).body.Offer).toMatchObject({
      LeadPurchased: true,
      CustomerContactPhoneNumber: '+61404040404',
      CustomerEmail: 'mia@example.com',
      Comments: 'Rattles. Call me on 0404 040 404 or mia@example.com',
      Vehicle: { Rego: 'ABC123', VIN: 'JTNK1234567890123' },
    });
    for (const secret of SECRETS) expect(await everything(rival)).not.toContain(secret);
  });

  test('[AUT-02] other workshops find none of it, call by call; sign-in and permission are required', async () => {
    const token = await findInvitationToken(world, lead, first);
    const stranger = world.signIn([second], ['portal.lead.read', 'portal.lead.bid']);
    const reader = world.signIn([first], ['portal.booking.read']);
    const path = `/api/lead-bid-offer/${token}`;
    const calls = [
      (headers: Record<string, string>) => world.get(path, { headers }),
      (headers: Record<string, string>) => world.get(`${path}/offers-remaining`, { headers }),
      (headers: Record<string, string>) =>
        world.post(`${path}/register-workshop-quote-view`, {}, { headers }),
      (headers: Record<string, string>) => world.post(`${path}/offer`, bidOn(lead), { headers }),
      (headers: Record<string, string>) => world.post(`${path}/claim`, { LeadPrice: PRICE }, { headers }),
    ];
    for (const call of calls) {
      expect((await call(stranger)).status).toBe(404);
      expect((await call({})).status).toBe(401);
      expect((await call(reader)).status).toBe(403);
    }
    const search = {
      query: `{ availableProducts(leadBidOfferId: "${token}", search: "oil") { nodes { code } } }`,
    };
    const answers = await Promise.all(
      [stranger, {}, reader].map((headers) => world.post('/api/graphql', search, { headers })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([404, 401, 403]);
    for (const list of ['/api/portal/lead-bid-offers', '/api/portal/balance'])
      for (const [headers, status] of [
        [{}, 401],
        [reader, 403],
      ] as const)
        expect((await world.get(list, { headers })).status).toBe(status);
    const own = (await (
      await world.get('/api/portal/lead-bid-offers', { headers: stranger })
    ).json()) as object;
    expect(JSON.stringify(own)).not.toContain(token);
  });

  test('[POR-05] a lead for several workshops of an account is one row, and a list can be limited to one', async () => {
    const read = async (query = '') =>
      (await (
        await world.get(`/api/portal/lead-bid-offers${query}`, {
          headers: world.signIn([first, second], ['portal.lead.read']),
        })
      ).json()) as PortalLeadsResponse;
    await (await workshopOn(world, lead, first)).bid(bidOn(lead));
    expect((await read()).Leads).toMatchObject([
      {
        State: 'open',
        WorkshopName: 'Second Motors',
        AlsoFor: [
          {
            LeadBidOfferId: await findInvitationToken(world, lead, first),
            State: 'offered',
            WorkshopName: 'First Motors',
          },
        ],
      },
    ]);
    expect((await read(`?workshopId=${first}`)).Leads).toMatchObject([
      { State: 'offered', WorkshopName: 'First Motors', AlsoFor: [] },
    ]);
    const stranger = await world.addSupplier({ name: 'Third Motors' });
    expect((await read(`?workshopId=${stranger}`)).Leads).toEqual([]);
  });

  test('[POR-06] product suggestions by code and name, of the workshop’s country', async () => {
    const workshop = await workshopOn(world, lead, first);
    const found = async (search: string) =>
      (await workshop.products(search)).body.data?.availableProducts.nodes.map(({ code }) => code);
    expect(await found('of-1')).toEqual(['OF-100']);
    expect(await found('PADS ceramic')).toEqual(['BP-200']);
    expect(await found('100%')).toEqual(['BP-200']);
    expect(await found('%')).toEqual(['BP-200']);
    expect(await found('  ')).toEqual([]);
    expect((await workshop.products('x'.repeat(101))).status).toBe(400);
  });
});

describe('[POR-06] an offer', () => {
  test('of every quote type, its products priced by the server with the special unit price', async () => {
    const workshop = await workshopOn(world, lead, first);
    const CartItems = [
      {
        LeadCartItemID: lead.itemIds[0]!,
        QuoteType: 'ProductCode' as const,
        Products: [
          { code: 'OF-100', quantity: 4 },
          { code: 'BP-200', quantity: 1 },
        ],
      },
      { LeadCartItemID: lead.itemIds[1]!, QuoteType: 'Inspection' as const, QuotedPriceIncGst: 9_900 },
    ];
    const wrong = await workshop.bid({ CartItems, TotalIncGst: 26_780 });
    expect(wrong.body.Result).toMatchObject({ IsSubmitted: false, RejectedCode: 'TotalChanged' });
    expect((await workshop.remaining()).body.OffersReceived).toBe(0);

    expect((await workshop.bid({ CartItems, TotalIncGst: 24_780 })).body.Result).toEqual({
      IsSubmitted: true,
      RejectedReason: null,
      RejectedCode: null,
    });
    const { Offer, Remaining } = (await workshop.read()).body;
    expect(Offer).toMatchObject({
      HasSubmittedOffer: true,
      BidTotalIncGst: 24_780,
      OfferExpiryDate: '2026-11-30T00:00:00.000Z',
      CartItems: [
        {
          QuoteType: 'ProductCode',
          QuotedPriceIncGst: 14_880,
          Products: [{ code: 'OF-100', quantity: 4 }, { code: 'BP-200' }],
        },
        { QuoteType: 'Inspection', QuotedPriceIncGst: 9_900, Products: [] },
      ],
    });
    expect(Remaining).toMatchObject({ OffersReceived: 1, RemainingOffers: 2, HasOfferBeenSubmitted: true });
  });

  test.each([
    ['a landline alone', { email: null, mobile_number: null, phone_number: '+61299991234' }, 1],
    ['a mobile', { email: null }, 0],
    ['a mail address', { mobile_number: null }, 0],
    ['nothing', { email: null, mobile_number: null }, 0],
  ])('becomes a call where no message reaches the customer, who left %s', async (_, contact, calls) => {
    await world.sql`update lead set ${world.sql(contact)} where guid = ${lead.guid}`;
    for (const id of [first, second])
      expect((await (await workshopOn(world, lead, id)).bid(bidOn(lead))).body.Result.IsSubmitted).toBe(true);
    const work = await world.sql`select kind, message from work_item where lead_guid = ${lead.guid}`;
    const message = expect.stringContaining('Second Motors has answered');
    expect(work).toEqual(Array(calls).fill({ kind: 'call-requested', message }));
  });
  test('without an SMS gateway becomes a call where the customer left a mobile alone, and a mail for others', async () => {
    const { sms } = world.deps;
    world.deps.sms = null;
    onTestFinished(() => {
      world.deps.sms = sms;
    });
    const other = await addBidLead(world, [first]);
    await world.sql`update lead set email = null where guid = ${lead.guid}`;
    await world.sql`update lead set communication = 'SMS' where guid = ${other.guid}`;
    for (const each of [lead, other])
      expect((await (await workshopOn(world, each, first)).bid(bidOn(each))).body.Result.IsSubmitted).toBe(
        true,
      );
    await world.runJobs();
    const work = await world.sql`
      select lead_guid, kind from work_item where lead_guid in (${lead.guid}, ${other.guid})`;
    expect(work).toEqual([{ leadGuid: lead.guid, kind: 'call-requested' }]);
    const mails = await world.sql`
      select state, skipped_because from message where subject_id = ${`${other.offerId}/${first}`} and kind = 'offer-mail'`;
    expect(mails).toEqual([{ state: 'sent', skippedBecause: null }]);
  });
  test('with faults names its fields, and is not counted', async () => {
    const workshop = await workshopOn(world, lead, first);
    const [one, two] = lead.itemIds as [number, number];
    const fixed = { LeadCartItemID: one, QuoteType: 'Fixed', QuotedPriceIncGst: 100 };
    const cases: [unknown[], string][] = [
      [[fixed], '/CartItems'],
      [[fixed, fixed], '/CartItems'],
      [
        [fixed, { LeadCartItemID: 999_999, QuoteType: 'Fixed', QuotedPriceIncGst: 1 }],
        '/CartItems/1/LeadCartItemID',
      ],
      [
        [fixed, { LeadCartItemID: two, QuoteType: 'Estimate', QuotedPriceIncGst: 0 }],
        '/CartItems/1/QuotedPriceIncGst',
      ],
      [[fixed, { LeadCartItemID: two, QuoteType: 'ProductCode' }], '/CartItems/1/Products'],
      [
        [
          fixed,
          { LeadCartItemID: two, QuoteType: 'ProductCode', Products: [{ code: 'OF-900', quantity: 1 }] },
        ],
        '/CartItems/1/Products',
      ],
      [
        [
          fixed,
          { LeadCartItemID: two, QuoteType: 'ProductCode', Products: [{ code: 'OF-100', quantity: 0 }] },
        ],
        '/CartItems/1/Products/0/quantity',
      ],
      [[fixed, { LeadCartItemID: two, QuoteType: 'MoreInformation' }], '/BidComments'],
      [[fixed, { LeadCartItemID: two, QuoteType: 'Guess', QuotedPriceIncGst: 1 }], '/CartItems/1/QuoteType'],
    ];
    for (const [CartItems, pointer] of cases) {
      const { status, body } = await workshop.bid({ CartItems, TotalIncGst: 100 });
      expect([status, (body as unknown as { errors: { pointer: string }[] }).errors[0]?.pointer]).toEqual([
        400,
        pointer,
      ]);
    }
    expect((await workshop.remaining()).body).toMatchObject({
      OffersReceived: 0,
      HasOfferBeenSubmitted: false,
    });
  });

  test('sent twice counts once; a different one of the same workshop is AlreadySubmitted', async () => {
    const workshop = await workshopOn(world, lead, first);
    const answers = await Promise.all(Array.from({ length: 10 }, () => workshop.bid(bidOn(lead))));
    expect(answers.map((answer) => answer.body.Result.IsSubmitted)).toEqual(Array(10).fill(true));
    expect((await workshop.bid(bidOn(lead))).body.Result.IsSubmitted).toBe(true);
    const dearer = bidOn(lead, { TotalIncGst: 33_000 });
    dearer.CartItems[1]!.QuotedPriceIncGst = 9_000;
    expect(rejectedCode(await workshop.bid(dearer))).toBe('AlreadySubmitted');
    expect((await workshop.remaining()).body.OffersReceived).toBe(1);
    await world.runJobs();
    const mails = (await world.inbox('mia@example.com')).filter((mail) =>
      JSON.stringify(mail).includes(`/booking/${lead.guid}/${first}/view`),
    );
    expect(mails).toHaveLength(1);
  });

  test('names the reason when the limit is reached, the cut-off has passed, or the lead is booked or cancelled', async () => {
    const full = await addBidLead(world, [first, second], { maxOffers: 1 });
    expect((await (await workshopOn(world, full, first)).bid(bidOn(full))).body.Result.IsSubmitted).toBe(
      true,
    );
    expect(rejectedCode(await (await workshopOn(world, full, second)).bid(bidOn(full)))).toBe(
      'MaxOffersReached',
    );
    const workshop = await workshopOn(world, lead, first);
    await world.sql`update lead set cancelled_at = ${NOW} where guid = ${lead.guid}`;
    expect(rejectedCode(await workshop.bid(bidOn(lead)))).toBe('NotAvailable');
    await world.sql`update lead set cancelled_at = null where guid = ${lead.guid}`;
    await world.sql`update lead_bid_offer set accepted_at = ${NOW} where id = ${lead.offerId}`;
    expect(rejectedCode(await workshop.bid(bidOn(lead)))).toBe('OfferAccepted');
    expect(rejectedCode(await workshop.claim())).toBe('OfferAccepted');
  });
});

describe('[POR-07] buying a lead', () => {
  test('takes its price from the balance once, also for repeats', async () => {
    await topUp(world, first, 5_000);
    const workshop = await workshopOn(world, lead, first);
    const answers = await Promise.all(Array.from({ length: 8 }, () => workshop.claim()));
    expect(answers.map((answer) => answer.body.Result.IsClaimed)).toEqual(Array(8).fill(true));
    expect(await readLedgerBalance(world, first)).toBe(5_000 - PRICE);
    expect((await workshop.remaining()).body).toMatchObject({ Claims: 1, RemainingClaims: 2 });
    const balance = await (await world.get('/api/portal/balance', { headers: workshop.headers })).json();
    expect(balance).toMatchObject({
      Balances: [{ WorkshopName: 'First Motors', Balance: 3_500, Currency: 'AUD' }],
      Entries: [
        { Reason: 'LeadClaim', AmountIncGst: -PRICE },
        { Reason: 'TopUp', AmountIncGst: 5_000 },
      ],
    });
  });

  test.each([
    ['too little money', async () => {}, 'InsufficientBalance'],
    [
      'a price that is not what was shown',
      async () =>
        topUp(world, first, 5_000).then(
          () => world.sql`update lead_bid_offer set lead_price_cents = 1600 where id = ${lead.offerId}`,
        ),
      'PriceChanged',
    ],
    [
      'a customer who does not want calls',
      async () =>
        topUp(world, first, 5_000).then(
          () => world.sql`update lead set allow_mechanics_to_contact = false where guid = ${lead.guid}`,
        ),
      'ContactNotAllowed',
    ],
    [
      'no reveals left this month',
      async () =>
        topUp(world, first, 5_000).then(
          () => world.sql`insert into supplier_reveal_month values (${first}, '2026-11-01', 30, 30)`,
        ),
      'NoRevealsLeft',
    ],
    [
      'no claims left',
      async () =>
        topUp(world, first, 5_000).then(
          () => world.sql`update lead_bid_offer set claims = 3 where id = ${lead.offerId}`,
        ),
      'MaxClaimsReached',
    ],
  ] as const)('%s: refused, nothing is charged and nothing counted', async (_name, prepare, code) => {
    await prepare();
    const workshop = await workshopOn(world, lead, first);
    const [before, counters] = [await readLedgerBalance(world, first), (await workshop.remaining()).body];
    expect(rejectedCode(await workshop.claim())).toBe(code);
    expect(await readLedgerBalance(world, first)).toBe(before);
    expect((await workshop.remaining()).body).toEqual(counters);
    expect((await workshop.read()).body.Offer.CustomerContactPhoneNumber).toBeNull();
  });
});

test('an operator credits money once per reference, never below zero, for existing workshops', async () => {
  const book = (amountCents: number, reference: string, supplierId = first) =>
    bookBalance(world.sql, {
      supplierId,
      amountCents,
      reason: 'TopUp',
      reference,
      actor: 'operator:ada',
      now: new Date(NOW),
    });
  expect(await book(20_000, 'INV-1')).toBe(20_000);
  await expect(book(20_000, 'INV-1')).rejects.toThrow('booked already');
  await expect(book(-20_001, 'INV-2')).rejects.toThrow('below zero');
  await expect(book(1, 'INV-3', 999_999)).rejects.toThrow('no such workshop');
  expect(await readLedgerBalance(world, first)).toBe(20_000);
});
