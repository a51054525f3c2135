import type { OperatorLead, OperatorMessage } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFleet } from '../booking/approvals/fleet.fixture.ts';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { transaction } from '../platform/transaction.ts';
import { addBidLead, bidOn, workshopOn } from '../quoting/quote-requests/bid-world.fixture.ts';
import { orderMessages } from '../shared/messages/index.ts';
import { openWork } from '../shared/work/index.ts';
import { signInOperator } from './operator-world.fixture.ts';

const world = useBookingWorld();
let support: Record<string, string>;
let supplierId: number;

beforeAll(async () => {
  support = await signInOperator(world, 'ada@operator.example', 'support');
  supplierId = await world.addSupplier({ name: 'Newtown Motors', capacity: 50 });
});
beforeEach(() => world.clock.set('2026-11-23T00:00:00Z'));

const get = (path: string, headers = support) => world.get(`/api/operating/leads/${path}`, { headers });
const read = async (guid: string): Promise<OperatorLead> => (await get(guid)).json();
const titles = ({ Timeline }: OperatorLead) => Timeline.map(({ Title }) => Title);
const answers = ({ Timeline }: OperatorLead) =>
  Timeline.filter(({ Kind }) => Kind === 'answer').map(({ Title, Detail }) => [Title, Detail]);
const order = (guid: string, kind: 'lead-link-mail' | 'photo-link-mail' | 'quote-link-mail') =>
  transaction(world.sql, (tx) =>
    orderMessages(tx, { type: 'lead', id: guid }, [kind], 'each', world.clock.now()),
  );

describe('[OPS-07] a lead', () => {
  test('shows what the customer wrote, the car, the place and the contact', async () => {
    const { guid, itemIds } = await addBidLead(world, []);
    expect(await read(guid)).toMatchObject({
      Guid: guid,
      CreatedOn: '2026-11-23T00:00:00.000Z',
      SubmittedOn: '2026-11-23T00:00:00.000Z',
      CancelledOn: null,
      ForgottenOn: null,
      CustomerName: 'Mia Nguyen',
      CustomerPhone: '+61404040404',
      CustomerEmail: 'mia@example.com',
      IsCallAllowed: true,
      Words: 'Rattles. Call me on 0404 040 404 or mia@example.com',
      Vehicle: 'Toyota Corolla 2018',
      Rego: 'ABC123',
      Vin: 'JTNK1234567890123',
      Suburb: expect.stringMatching(/^Newtown NSW \d{4}$/),
      IANATimeZone: 'Australia/Sydney',
      Tasks: [
        { Id: itemIds[0], Name: 'Rattle', Notes: 'Rattles, 0404 040 404' },
        { Id: itemIds[1], Name: 'Squeak', Notes: 'Squeaks' },
      ],
      Photos: [],
      SeenQuotes: [],
      Requests: [],
      Bookings: [],
      Work: [],
    });
  });

  test('shows the prices that the customer saw, and which one was chosen', async () => {
    const lead = await world.addLead({ supplierId });
    const other = await world.addLead({ supplierId });
    const at = new Date('2026-11-23T00:10:00Z');
    for (const guid of [lead.guid, other.guid])
      await world.sql`
        insert into impression (lead_guid, partner_id, supplier_id, shown_at, occasion, fields)
        select ${guid}, partner_id, ${supplierId}, ${at}, 'first', '{}' from lead where guid = ${guid}`;
    await world.sql`
      insert into listing_click (lead_guid, supplier_id, kind, clicked_at)
      values (${lead.guid}, ${supplierId}, 'book-now', ${at})`;
    const [seen, ...more] = (await read(lead.guid)).SeenQuotes;
    expect(seen).toMatchObject({
      WorkshopId: supplierId,
      WorkshopName: 'Newtown Motors',
      MinimumIncGst: lead.totalCents,
      MaximumIncGst: lead.totalCents,
      SeenOn: at.toISOString(),
      WasChosen: true,
    });
    expect(more).toEqual([]);
    expect((await read(other.guid)).SeenQuotes[0]!.WasChosen).toBe(false);
  });

  test('shows who was invited to quote, what each did, and the workshop’s words', async () => {
    const second = await world.addSupplier({ name: 'Quiet Garage' });
    const lead = await addBidLead(world, [supplierId, second]);
    const shop = await workshopOn(world, lead, supplierId);
    world.clock.set('2026-11-23T00:20:00Z');
    await shop.view();
    world.clock.set('2026-11-23T00:30:00Z');
    expect((await shop.bid(bidOn(lead))).status).toBe(200);
    const shown = await read(lead.guid);
    expect(shown.Requests).toEqual([
      {
        WorkshopId: supplierId,
        WorkshopName: 'Newtown Motors',
        State: 'offered',
        InvitedOn: '2026-11-23T00:00:00.000Z',
        ViewedOn: '2026-11-23T00:20:00.000Z',
        ClaimedOn: null,
        TotalIncGst: 32_000,
        Comments: 'Two hours, we have the parts.',
      },
      expect.objectContaining({ WorkshopName: 'Quiet Garage', State: 'open', TotalIncGst: null }),
    ]);
    expect(answers(shown)).toEqual([
      ['Newtown Motors opened the request', null],
      ['Newtown Motors quoted $320.00', 'Two hours, we have the parts.'],
    ]);
    const times = shown.Timeline.map(({ At }) => At);
    expect(times).toEqual(times.toSorted());
  });

  test('shows a workshop’s question without a price, and the customer’s answer', async () => {
    const lead = await addBidLead(world, [supplierId]);
    const shop = await workshopOn(world, lead, supplierId);
    const question = await shop.bid({
      BidComments: 'Front or rear?',
      CartItems: lead.itemIds.map((LeadCartItemID) => ({ LeadCartItemID, QuoteType: 'MoreInformation' })),
      TotalIncGst: 0,
    });
    expect(question.status).toBe(200);
    const [request] = (await read(lead.guid)).Requests;
    expect(request).toMatchObject({ State: 'question-sent', TotalIncGst: null, Comments: 'Front or rear?' });
    const at = new Date('2026-11-23T01:00:00Z');
    await world.sql`
      update lead_bid set answer = 'Rear.', answered_at = ${at}, quote_until = ${new Date('2026-11-25T00:00:00Z')}
       where lead_bid_offer_id = ${lead.offerId}`;
    const shown = await read(lead.guid);
    expect(shown.Requests[0]!.State).toBe('answered');
    expect(answers(shown)).toEqual([
      ['Newtown Motors has a question', 'Front or rear?'],
      ['The customer answered Newtown Motors', 'Rear.'],
    ]);
  });

  test('tells that its request waits for photos', async () => {
    const { guid } = await addBidLead(world, [supplierId]);
    expect((await read(guid)).IsRequestHeld).toBe(false);
    await world.sql`update lead_bid_offer set released_at = null where lead_guid = ${guid}`;
    expect((await read(guid)).IsRequestHeld).toBe(true);
  });

  test('shows its bookings, how they changed, and its open and closed work', async () => {
    const lead = await world.addLead({ supplierId });
    const booking = await world.addBooking(lead);
    const reference = `PL${String(booking.id).padStart(6, '0')}`;
    await world.post(
      `/api/operating/bookings/${booking.id}/cancel`,
      { Reason: 'Sold the car.' },
      { headers: support },
    );
    const opened = await transaction(world.sql, (tx) =>
      openWork(
        tx,
        { kind: 'find-quotes', key: `page/${lead.guid}`, leadGuid: lead.guid, message: 'Find a price.' },
        world.clock.now(),
      ),
    );
    await world.post(
      `/api/operating/work/${opened}/close`,
      { Outcome: 'Quoted by phone.' },
      { headers: support },
    );
    const shown = await read(lead.guid);
    expect(shown.Bookings).toEqual([
      expect.objectContaining({ Id: booking.id, Reference: reference, Status: 'Cancelled' }),
    ]);
    expect(titles(shown)).toEqual(
      expect.arrayContaining([
        'Quote started',
        `Booking ${reference} pending`,
        `Booking ${reference} cancelled`,
        'Find a price for a request that no workshop answered',
        'Done: Find a price for a request that no workshop answered',
      ]),
    );
    expect(shown.Work.find(({ Id }) => Id === opened)).toMatchObject({
      Outcome: 'Quoted by phone.',
      ClosedBy: 'ada@operator.example',
    });
  });

  test('shows that its customer withdrew it', async () => {
    const { guid } = await addBidLead(world, []);
    await world.sql`update lead set cancelled_at = ${world.clock.now()} where guid = ${guid}`;
    const shown = await read(guid);
    expect(shown.Timeline).toContainEqual(
      expect.objectContaining({ Title: 'The customer withdrew the request', LeadGuid: null }),
    );
    expect(shown.RequestRefusal).toBe('The customer withdrew this quote.');
  });

  test('leads to the one that its customer changed it to', async () => {
    const [former, next, other] = [
      await addBidLead(world, []),
      await addBidLead(world, []),
      await addBidLead(world, []),
    ];
    const at = new Date('2026-11-23T00:10:00Z');
    await world.sql`update lead set cancelled_at = ${at}, replaced_by = ${next.guid} where guid = ${former.guid}`;
    await world.sql`update lead set submitted_at = ${at} where guid in ${world.sql([next.guid, other.guid])}`;
    await world.sql`update lead set shifted_from = ${former.guid} where guid = ${next.guid}`;
    const shown = await read(former.guid);
    expect(shown.Timeline).toContainEqual(
      expect.objectContaining({
        Title: 'The customer changed the request and sent it again',
        LeadGuid: next.guid,
      }),
    );
    const refusal =
      'The customer changed this quote and sent it again. Open the new one under “What happened”.';
    expect([shown.RequestRefusal, shown.ContinueLink.Refusal]).toEqual([refusal, refusal]);
  });

  test('shows that it was erased', async () => {
    const { guid } = await addBidLead(world, []);
    const at = world.clock.now();
    await world.sql`update lead set cancelled_at = ${at}, forgotten_at = ${at} where guid = ${guid}`;
    expect(titles(await read(guid))).toContain('The customer’s details were erased');
  });

  test('shows when its personal data was removed', async () => {
    const { guid } = await addBidLead(world, []);
    const at = new Date('2026-11-22T00:00:00Z');
    await world.sql`
      update lead set forgotten_at = ${at}, name = null, mobile_number = null, email = null, repair_notes = null
       where guid = ${guid}`;
    expect(await read(guid)).toMatchObject({
      ForgottenOn: at.toISOString(),
      CustomerName: null,
      CustomerPhone: null,
      CustomerEmail: null,
      Words: null,
    });
  });

  test('is for roles that read, and found by its guid alone', async () => {
    const { guid } = await addBidLead(world, []);
    const finance = await signInOperator(world, 'fay@operator.example', 'finance');
    const catalogue = await signInOperator(world, 'cy@operator.example', 'catalogue');
    expect((await get(guid, finance)).status).toBe(200);
    expect((await get(guid, catalogue)).status).toBe(403);
    expect((await get('3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76')).status).toBe(404);
    expect((await get('12')).status).toBe(400);
    expect((await get(guid)).headers.get('Cache-Control')).toContain('no-store');
  });
});

describe('[OPS-07] a message of a lead', () => {
  const readText = async (guid: string, id: number): Promise<OperatorMessage> =>
    (await get(`${guid}/messages/${id}`)).json();
  const messageIds = async (guid: string) =>
    (await read(guid)).Timeline.flatMap(({ MessageId }) => (MessageId === null ? [] : [MessageId]));

  test('shows its delivery, and its text without a code that opens the lead', async () => {
    const { guid } = await addBidLead(world, []);
    for (const kind of ['lead-link-mail', 'photo-link-mail', 'quote-link-mail'] as const)
      await order(guid, kind);
    const waiting = (await read(guid)).Timeline.filter(({ Kind }) => Kind === 'message');
    expect(waiting.map(({ Detail, CanSendAgain }) => [Detail, CanSendAgain])).toEqual(
      Array.from({ length: 3 }, () => ['Waiting to be sent', false]),
    );
    await world.runJobs();
    expect((await read(guid)).Timeline.find(({ Kind }) => Kind === 'message')?.Detail).toBe('Sent');
    const codes = () => world.sql`select code_hash from handoff_code where lead_guid = ${guid} order by 1`;
    const before = await codes();
    const ids = await messageIds(guid);
    expect(ids).toHaveLength(3);
    for (const id of ids) {
      const { Channel, Subject, Text } = await readText(guid, id);
      expect([Channel, Subject === '', Text.includes('Mia')]).toEqual(['mail', false, true]);
      expect(Text).toContain('[link for the customer]');
      expect(Text).not.toContain('#h=');
    }
    expect(await codes()).toEqual(before);
  });

  test('covers the request to the workshop, its offer to the customer and a question to one workshop', async () => {
    const lead = await addBidLead(world, [supplierId]);
    await transaction(world.sql, (tx) =>
      orderMessages(
        tx,
        { type: 'lead-bid-invitation', id: `${lead.offerId}/${supplierId}` },
        ['new-lead-mail'],
        'once',
        world.clock.now(),
      ),
    );
    await (await workshopOn(world, lead, supplierId)).bid(bidOn(lead));
    const [question] = await world.sql<{ id: number }[]>`
      insert into supplier_direct_lead (lead_guid, supplier_id, full_name, contact_number, email, comments, created_at)
      values (${lead.guid}, ${supplierId}, 'Mia Nguyen', '+61404040404', 'mia@example.com', 'Open on Saturday?', ${world.clock.now()}) returning id::int`;
    await transaction(world.sql, (tx) =>
      orderMessages(
        tx,
        { type: 'direct-lead', id: question!.id },
        ['direct-lead-mail'],
        'once',
        world.clock.now(),
      ),
    );
    const shown = await read(lead.guid);
    expect(titles(shown)).toEqual(
      expect.arrayContaining([
        'Mail to the workshop: new lead',
        'Mail to the customer: offer',
        'SMS to the customer: offer',
        'Mail to the workshop: direct lead',
        'The customer asked Newtown Motors',
      ]),
    );
    const texts = await Promise.all((await messageIds(lead.guid)).map((id) => readText(lead.guid, id)));
    const all = texts.map(({ Text }) => Text).join('\n');
    expect(all).toContain('Open on Saturday?');
    expect(all).toContain('$320.00');
    expect(all).not.toContain('#h=');
  });

  test('covers the link to a quote that a workshop made, the question to a fleet, and its answer', async () => {
    const { sql, clock } = world;
    const { guid } = await world.addLead({ supplierId });
    await addFleet(world, { id: 92 });
    await sql`update lead set fleet_company_id = 92 where guid = ${guid}`;
    const [ids] = await sql<{ link: number; driver: string }[]>`
      with link as (
             insert into workshop_quote_link (lead_guid, supplier_id, email, created_at)
             values (${guid}, ${supplierId}, 'typed@example.com', ${clock.now()}) returning id),
           driver as (
             insert into fleet_driver (lead_guid, fleet_company_id, plate, state, requested_at)
             values (${guid}, 92, 'DRV092', 'NSW', ${clock.now()}) returning id)
      select link.id as link, driver.id as driver from link, driver`;
    const { link, driver } = ids!;
    await transaction(sql, async (tx) => {
      const about = { type: 'workshop-quote-link', id: link } as const;
      await orderMessages(tx, about, ['workshop-quote-mail'], 'once', clock.now());
      const kinds = ['fleet-driver-mail', 'fleet-confirmed-mail'] as const;
      await orderMessages(tx, { type: 'fleet-driver', id: driver }, kinds, 'once', clock.now());
    });
    expect(titles(await read(guid))).toEqual(
      expect.arrayContaining([
        'Mail to the customer: workshop quote',
        'Mail to the fleet: fleet driver',
        'Mail to the customer: fleet confirmed',
      ]),
    );
    const texts = await Promise.all((await messageIds(guid)).map((id) => readText(guid, id)));
    const all = texts.map(({ Text }) => Text).join('\n');
    expect(all).toContain('$239.00');
    expect(all).toContain('See your quote: [link for the customer]');
    expect(all).toContain('[link for the fleet]');
    expect(all).toContain('Fleet 92 confirmed DRV092');
    expect(all).not.toMatch(/#h=|\/fleet-driver\//);
  });

  test('of another lead, or of a booking, is not found', async () => {
    const { guid } = await addBidLead(world, []);
    const other = await world.addLead({ supplierId });
    await order(other.guid, 'lead-link-mail');
    const booking = await world.addBooking(other);
    const [ofBooking] = await world.sql<{ id: number }[]>`
      select id::int from message where subject_type = 'booking' and subject_id = ${String(booking.id)} limit 1`;
    const [theirs] = await messageIds(other.guid);
    expect((await get(`${other.guid}/messages/${theirs}`)).status).toBe(200);
    for (const id of [theirs, ofBooking!.id, 999_999])
      expect([id, (await get(`${guid}/messages/${id}`)).status]).toEqual([id, 404]);
    const catalogue = await signInOperator(world, 'cleo@operator.example', 'catalogue');
    expect((await get(`${other.guid}/messages/${theirs}`, catalogue)).status).toBe(403);
  });
});
