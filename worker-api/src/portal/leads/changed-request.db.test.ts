import type {
  BidResponse,
  FinaliseDetails,
  LeadBidOfferResponse,
  LeadPayloadInput,
  LeadResponse,
  PortalLeadsResponse,
} from '@pitlane/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import type { Authenticator } from '../../platform/auth.ts';
import type { Tx } from '../../platform/database.ts';
import { findLeadEnd } from '../../quoting/leads/index.ts';
import { BASIC_SERVICE, CONTACT, CUSTOM, launch, readLead } from '../../quoting/leads/lead.fixture.ts';
import { PORTAL } from '../../quoting/quote-requests/bid-world.fixture.ts';
import { findUnansweredRequests, openLeadBids, releaseLeadBids } from '../../quoting/quote-requests/index.ts';

/** The workshop that is signed in. */
let workshop = 0;
const authenticator: Authenticator = {
  authenticate: async () => ({
    subject: 'demo|workshop',
    email: null,
    name: null,
    permissions: PORTAL,
    supplierIds: [workshop],
  }),
};
const { app, places } = useLeadApp({ deps: { authenticator } });
const JOB = { jobId: '1', attempt: 1, maxAttempts: 25 };
const SQUEAL = { ...CUSTOM, RepairNotes: 'Brakes squeal' };

type Person = Awaited<ReturnType<typeof launch>>;
type Payload = LeadPayloadInput;
let person: Person;
let first: string;

beforeEach(async () => {
  app.clock.set('2026-11-23T00:00:00Z');
  person = await launch(app, places.suburbId);
  first = await sendRequest({ ...CONTACT, Mid: places.car.mid, CartItems: [CUSTOM] });
});

/** The guid of the lead that was sent, after the jobs that follow. */
async function sendRequest(payload: Payload): Promise<string> {
  const guid = await submitRequest(payload);
  await app.runJobs();
  return guid;
}
async function submitRequest(payload: Payload): Promise<string> {
  const { LeadGuid, Outcome } = (await (await person.submit(payload)).json()) as LeadResponse;
  expect(Outcome?.Kind).toBe('quote-confirmation-success');
  return LeadGuid;
}
const isCancelled = async (guid: string) => (await readLead(app, guid, person.access)).IsCancelled;
const findInvited = (guid: string) => app.sql<{ supplierId: number; token: string }[]>`
  select i.supplier_id, i.token from lead_bid_invitation i join lead_bid_offer o on o.id = i.lead_bid_offer_id
   where o.lead_guid = ${guid} order by i.id`;
const holdForPhotos = (guid: string) =>
  app.sql.begin(async (tx) => {
    await tx`update lead_bid_offer set released_at = null where lead_guid = ${guid}`;
    await tx`delete from lead_bid_invitation i using lead_bid_offer o where o.id = i.lead_bid_offer_id and o.lead_guid = ${guid}`;
  });
const findWork = (guid: string) => app.sql<{ kind: string; outcome: string | null }[]>`
  select kind, outcome from work_item where lead_guid = ${guid} order by id`;
/** The workshops that got a mail about the change of the first request. */
const findInformed = async () => {
  const informed = await app.sql<{ supplierId: number }[]>`
    select split_part(m.subject_id, '/', 2)::int as supplier_id from message m
      join lead_bid_offer o on m.subject_type = 'lead-bid-invitation' and m.subject_id like o.id || '/%'
     where o.lead_guid = ${first} and m.kind = 'request-changed-mail' order by m.id`;
  return informed.map(({ supplierId }) => supplierId);
};
const countLockWaits = async () => {
  const waiting = await app.sql`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return waiting.length;
};
/** Makes a change in a transaction that holds a lock, while `run` waits for it, with as many connections as `waits`. */
async function changeWhileWaiting<T>(steps: {
  hold: (tx: Tx) => PromiseLike<unknown>;
  run: () => Promise<T>;
  change?: (tx: Tx) => PromiseLike<unknown>;
  waits?: number;
}): Promise<T> {
  const { running } = await app.sql.begin(async (tx) => {
    await steps.hold(tx);
    let isDone = false;
    const running = steps.run().finally(() => {
      isDone = true;
    });
    await vi.waitUntil(async () => isDone || (await countLockWaits()) >= (steps.waits ?? 1), {
      timeout: 60_000,
    });
    await steps.change?.(tx);
    return { running };
  });
  return running;
}
const asWorkshop = { Authorization: 'Bearer h.workshop.s' };
const inPortal = async <Body>(supplierId: number, path: string, body?: unknown) => {
  workshop = supplierId;
  const call =
    body === undefined
      ? app.get(path, { headers: asWorkshop })
      : app.post(path, body, { headers: asWorkshop });
  return (await (await call).json()) as Body;
};

/** A workshop prices every item of the lead, as its page does. */
async function quote(guid: string, supplierId: number): Promise<BidResponse['Result']> {
  const { token } = (await findInvited(guid)).find((each) => each.supplierId === supplierId)!;
  const path = `/api/lead-bid-offer/${token}`;
  const { Offer } = await inPortal<LeadBidOfferResponse>(supplierId, path);
  const CartItems = Offer.CartItems.map(({ LeadCartItemID }) => ({
    ...{ LeadCartItemID, QuoteType: 'Fixed', QuotedPriceIncGst: 10_000 },
  }));
  const TotalIncGst = CartItems.length * 10_000;
  const bid = { BidComments: 'We can do it.', CartItems, TotalIncGst };
  return (await inPortal<BidResponse>(supplierId, `${path}/offer`, bid)).Result;
}

/** The offer of a workshop as its customer can book it; its token is null where it can't be. */
async function seeOffer(guid: string, supplierId: number): Promise<FinaliseDetails | null> {
  const response = await app.get(`/api/finalise/${guid}/${supplierId}`, { headers: person.access });
  return response.status === 404 ? null : ((await response.json()) as FinaliseDetails);
}
const canBook = async (guid: string, supplierId: number) =>
  (await seeOffer(guid, supplierId))?.LeadBidOfferToken != null;

describe('[POR-05] a quote request that its customer changes', () => {
  test('and sends again invites workshops to the new one, and closes the offers of the former one', async () => {
    const invited = (await findInvited(first)).map(({ supplierId }) => supplierId);
    const [one, two] = invited as [number, number];
    expect(await quote(first, one)).toMatchObject({ IsSubmitted: true });
    expect(await canBook(first, one)).toBe(true);

    const saved = await person.save({ CartItems: [CUSTOM, SQUEAL] });
    expect(saved.LeadGuid).not.toBe(first);
    expect(await canBook(first, one)).toBe(true);

    const second = await sendRequest({ Guid: saved.LeadGuid });
    expect(second).toBe(saved.LeadGuid);
    const again = (await findInvited(second)).map(({ supplierId }) => supplierId);
    expect(again).toEqual(invited);
    expect(await seeOffer(first, one)).toMatchObject({ IsOfferClosed: true, LeadBidOfferToken: null });
    expect(await quote(first, two)).toMatchObject({ IsSubmitted: false, RejectedCode: 'NotAvailable' });
    const list = `/api/portal/lead-bid-offers?workshopId=${one}`;
    const { Leads } = await inPortal<PortalLeadsResponse>(one, list);
    expect(Leads.map(({ Summary, State }) => [Summary, State])).toEqual([
      ['Rattles when it rains, Brakes squeal', 'open'],
      ['Rattles when it rains', 'closed'],
    ]);

    const { token } = (await findInvited(first))[0]!;
    const page = await inPortal<LeadBidOfferResponse>(one, `/api/lead-bid-offer/${token}`);
    expect(page.Remaining).toMatchObject({ IsClosed: true, HasAnOfferBeenAccepted: false });

    expect(await findLeadEnd(app.sql, first)).toEqual({ reason: 'changed', replacedBy: second });
    expect(await findLeadEnd(app.sql, second)).toBeNull();
    expect(await seeOffer(second, one)).toBeNull();
    expect(await quote(second, one)).toMatchObject({ IsSubmitted: true });
    const offer = await seeOffer(second, one);
    expect(offer?.CartItems.map(({ Name }) => Name)).toEqual(['Rattles when it rains', 'Brakes squeal']);
    expect(offer?.LeadBidOfferToken).not.toBeNull();
    expect(offer?.IsOfferClosed).toBe(false);
  });

  test('tells the workshops that quoted or bought it, once, and no other', async () => {
    const [one, two] = (await findInvited(first)).map(({ supplierId }) => supplierId) as [number, number];
    await quote(first, one);
    await app.sql`
      insert into lead_claim (lead_bid_offer_id, supplier_id, price_cents)
      select id, ${two}, 0 from lead_bid_offer where lead_guid = ${first}`;
    await sendRequest({ CartItems: [SQUEAL] });
    expect((await findInformed()).toSorted()).toEqual([one, two].toSorted());
  });

  test('in two tabs and sends from both keeps the last one alone', async () => {
    const [one] = (await findInvited(first)).map(({ supplierId }) => supplierId) as [number];
    const [left, right] = [
      await person.save({ CartItems: [SQUEAL] }),
      await person.save({ CartItems: [CUSTOM, SQUEAL] }),
    ];
    const sent = await sendRequest({ Guid: left.LeadGuid });
    expect(await quote(sent, one)).toMatchObject({ IsSubmitted: true });
    expect((await readLead(app, right.LeadGuid, person.access)).IsCancelled).toBe(false);
    expect(await findLeadEnd(app.sql, first)).toEqual({ reason: 'changed', replacedBy: sent });
    app.clock.set('2026-11-23T00:05:00Z');
    await sendRequest({ Guid: right.LeadGuid });
    expect(await canBook(sent, one)).toBe(false);
    for (const over of [first, sent])
      expect(await findLeadEnd(app.sql, over)).toEqual({ reason: 'changed', replacedBy: right.LeadGuid });
    expect(await quote(right.LeadGuid, one)).toMatchObject({ IsSubmitted: true });
    expect(await canBook(right.LeadGuid, one)).toBe(true);
  });

  test('in two tabs and sends from both before anyone is invited keeps the last one alone, too', async () => {
    const [left, right] = [
      await person.save({ CartItems: [SQUEAL] }),
      await person.save({ CartItems: [CUSTOM, SQUEAL] }),
    ];
    await submitRequest({ Guid: left.LeadGuid });
    await submitRequest({ Guid: right.LeadGuid });
    await app.runJobs();
    expect(await isCancelled(left.LeadGuid)).toBe(true);
    expect(await findInvited(left.LeadGuid)).toEqual([]);
    expect(await isCancelled(right.LeadGuid)).toBe(false);
    expect((await findInvited(right.LeadGuid)).length).toBeGreaterThan(0);
  });

  test.each([
    ['two tabs', false],
    ['two tabs that found each other sent', true],
  ])('in %s and sends from both at the same time keeps one alone', async (_name, wasSent) => {
    const tabs = [
      (await person.save({ CartItems: [SQUEAL] })).LeadGuid,
      (await person.save({ CartItems: [CUSTOM, SQUEAL] })).LeadGuid,
    ];
    if (wasSent)
      await app.sql`
        update lead set submitted_at = now(), outcome_path = '/quote-confirmation-success/' || guid
         where guid in ${app.sql(tabs)}`;
    const sent = await changeWhileWaiting({
      hold: (tx) => tx`select from lead where guid = ${first} for update`,
      run: () => Promise.all(tabs.map((Guid) => submitRequest({ Guid }))),
      waits: 2,
    });
    const open = await app.sql`select from lead where guid in ${app.sql(sent)} and cancelled_at is null`;
    expect(open).toHaveLength(1);
  });

  test('is sent to no workshop where it is withdrawn at the same time', async () => {
    const sent = await submitRequest({ CartItems: [SQUEAL] });
    await changeWhileWaiting({
      hold: (tx) => tx`select from lead where guid = ${sent} for update`,
      run: async () => openLeadBids({ leadGuid: sent }, app.deps, JOB),
      change: (tx) => tx`update lead set cancelled_at = now() where guid = ${sent}`,
    });
    expect(await app.sql`select from lead_bid_offer where lead_guid = ${sent}`).toEqual([]);
  });

  test('tells a workshop whose quote comes at the same time', async () => {
    const [one] = (await findInvited(first)).map(({ supplierId }) => supplierId) as [number];
    await changeWhileWaiting({
      hold: (tx) => tx`select from lead_bid_offer where lead_guid = ${first} for update`,
      run: () => sendRequest({ CartItems: [SQUEAL] }),
      change: (tx) => tx`
        insert into lead_bid (lead_bid_offer_id, supplier_id, token, comments, total_cents, submitted_by, expires_at)
        select id, ${one}, 'quote-of-the-same-time', 'We can.', 10000, 'demo|workshop', now() from lead_bid_offer
         where lead_guid = ${first}`,
    });
    expect(await findInformed()).toEqual([one]);
  });

  test('stays as it is while the work, the car and the place are the same', async () => {
    const [one] = (await findInvited(first)).map(({ supplierId }) => supplierId) as [number];
    await quote(first, one);
    const { CartItems } = await readLead(app, first, person.access);
    const more = CartItems.map((item) => ({ ...item, AdditionalDetails: 'On the left' }));
    const same = { Mid: places.car.mid, SuburbId: places.suburbId, CartItems: more };
    expect((await person.save(same)).LeadGuid).toBe(first);
    expect(await sendRequest({ ...same, RepairNotes: 'Since Monday' })).toBe(first);
    expect(await canBook(first, one)).toBe(true);
  });

  test('is another one for another car or another place', async () => {
    expect((await person.save({ Mid: places.otherCar.mid })).LeadGuid).not.toBe(first);
    const [other] = await app.sql<{ id: number }[]>`
      select id from suburb where country = 'AU' and state = 'NSW' and id <> ${places.suburbId} order by id limit 1`;
    expect((await person.save({ SuburbId: other!.id })).LeadGuid).not.toBe(first);
  });

  test('is another one for another car that is only described, and the same with more details of it', async () => {
    const { guid, save } = await launch(app, places.suburbId, { Make: 'Toyota', Model: 'Corolla' });
    await save({ ...CONTACT, IsUnknownVehicle: true, CartItems: [CUSTOM] });
    await app.sql`
      insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at)
      select ${`offer-${guid}`}, guid, partner_id, 1000, now() from lead where guid = ${guid}`;
    const described = { VehicleMake: 'Toyota', VehicleModel: 'Corolla', Year: 2018 };
    expect((await save(described)).LeadGuid).toBe(guid);
    expect((await save({ ...described, VehicleModel: 'Hilux' })).LeadGuid).not.toBe(guid);
  });

  test('stays open when a stranger continues it', async () => {
    const [one] = (await findInvited(first)).map(({ supplierId }) => supplierId) as [number];
    await quote(first, one);
    const stranger = await launch(app, places.suburbId);
    const response = await stranger.submit({ ...CONTACT, Guid: first, CartItems: [SQUEAL] });
    expect(response.status).toBe(200);
    const { LeadGuid, Outcome } = (await response.json()) as LeadResponse;
    expect(Outcome?.Kind).toBe('quote-confirmation-success');
    expect(LeadGuid).not.toBe(first);
    expect((await readLead(app, first, person.access)).IsCancelled).toBe(false);
    expect(await canBook(first, one)).toBe(true);
  });

  test('[IMG-01] goes to no workshop where it is withdrawn while it is released without photos', async () => {
    await holdForPhotos(first);
    app.clock.set('2026-11-25T00:00:00Z');
    await changeWhileWaiting({
      hold: async (tx) => {
        await tx`select from lead where guid = ${first} for update`;
        await tx`select from lead_bid_offer where lead_guid = ${first} for update`;
      },
      run: async () => releaseLeadBids({}, app.deps, JOB),
      change: (tx) => tx`update lead set cancelled_at = now() where guid = ${first}`,
    });
    expect(await findInvited(first)).toEqual([]);
  });

  test('[IMG-01] into one with a price goes to no workshop, although it waited for photos', async () => {
    await holdForPhotos(first);
    await app.sql`insert into work_item (kind, key, lead_guid, message, due_at, created_at)
                  values ('held-for-photos', ${`photos/${first}`}, ${first}, 'Waits.', now(), now())`;
    const response = await person.submit({ CartItems: [BASIC_SERVICE] });
    const { Outcome } = (await response.json()) as LeadResponse;
    expect(Outcome?.Kind).toBe('quotes');
    app.clock.set('2026-11-25T00:00:00Z');
    await app.sql`select graphile_worker.add_job('release-lead-bids')`;
    await app.runJobs();
    expect(await findInvited(first)).toEqual([]);
    const outcome = 'The customer changed the request and sent it again.';
    expect(await findWork(first)).toEqual([{ kind: 'held-for-photos', outcome }]);
  });
});

describe('[POR-05] a quote request that is over and is sent again', () => {
  test('without an offer in time: workshops are invited to a new one', async () => {
    app.clock.set('2026-11-24T00:00:00Z');
    await findUnansweredRequests({}, app.deps, JOB);
    const second = await sendRequest({});
    expect(second).not.toBe(first);
    expect((await findInvited(second)).length).toBeGreaterThan(0);
    const outcome = 'The customer changed the request and sent it again.';
    expect(await findWork(first)).toEqual([{ kind: 'find-quotes', outcome }]);
  });

  test('with an offer that is still valid: it is kept', async () => {
    const [one] = (await findInvited(first)).map(({ supplierId }) => supplierId) as [number];
    await quote(first, one);
    app.clock.set('2026-11-25T00:00:00Z');
    expect(await sendRequest({})).toBe(first);
    expect(await canBook(first, one)).toBe(true);
    app.clock.set('2026-12-01T00:00:00Z');
    expect(await sendRequest({})).not.toBe(first);
  });

  test('after a booking that was cancelled: workshops are invited to a new one', async () => {
    const [one] = (await findInvited(first)).map(({ supplierId }) => supplierId) as [number];
    await app.sql`update lead_bid_offer set accepted_at = ${app.clock.now()} where lead_guid = ${first}`;
    const second = await sendRequest({});
    expect(second).not.toBe(first);
    expect(await quote(second, one)).toMatchObject({ IsSubmitted: true });
    expect((await readLead(app, first, person.access)).IsCancelled).toBe(false);
    expect(await sendRequest({ CartItems: [SQUEAL] })).not.toBe(second);
    expect(await canBook(second, one)).toBe(true);
  });
});
