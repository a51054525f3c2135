import type { LeadPayloadInput, LeadResponse } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import type { Mail } from '../../platform/ports/mail-sender.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, CUSTOM, launch } from '../../quoting/leads/lead.fixture.ts';
import { findUnansweredRequests } from '../../quoting/quote-requests/index.ts';

const { app, places } = useLeadApp();

/** Submits a cart and runs the jobs; returns the invited suppliers, nearest first. */
async function submitted(
  CartItems: LeadPayloadInput['CartItems'],
  more: { launcher?: object; lead?: LeadPayloadInput } = {},
) {
  const person = await launch(app, places.suburbId, more.launcher);
  const response = await person.submit({ ...CONTACT, Mid: places.car.mid, CartItems, ...more.lead });
  const { Outcome: outcome, LeadGuid: guid } = (await response.json()) as LeadResponse;
  await app.runJobs();
  return {
    kind: outcome!.Kind,
    path: outcome!.Path,
    guid,
    person,
    offers: await findOffers(guid),
    invited: await findInvited(guid),
  };
}
const findOffers = (guid: string) => app.sql<
  { releasedAt: Date | null; bidCutOffAt: Date; maxOffers: number }[]
>`
  select released_at, bid_cut_off_at, max_offers from lead_bid_offer where lead_guid = ${guid}`;
const findInvited = (guid: string) => app.sql<
  { id: number; kind: string; makes: string[] | null; metres: number }[]
>`
  select s.id, s.kind, s.makes, earth_distance(s.location, ll_to_earth(u.latitude, u.longitude)) as metres
    from lead_bid_invitation i join lead_bid_offer o on o.id = i.lead_bid_offer_id join supplier s on s.id = i.supplier_id
    join lead l on l.guid = o.lead_guid join suburb u on u.id = l.suburb_id where o.lead_guid = ${guid} order by i.id`;
const findHeldWork = (guid: string) => app.sql`
  select due_at, outcome from work_item where lead_guid = ${guid} and kind = 'held-for-photos'`;
const release = () => app.sql`select graphile_worker.add_job('release-lead-bids')`.then(() => app.runJobs());

/** A repair that needs photos and has no instant price. */
async function findCartWithPhotos(): Promise<LeadPayloadInput['CartItems']> {
  const [task] = await app.sql<{ id: number }[]>`
    select id from task where photo_required and not can_calculate_price and performed_by_workshop
       and requires_combustion_engine = false order by id limit 1`;
  return [{ LeadCartItemType: 'RepairInspection', RepairInspectionId: task!.id }];
}

/** Held quote requests that their customers withdrew. */
const addWithdrawnRequests = (count: number) => app.sql`
  with withdrawn as (
    insert into lead (guid, partner_id, lead_source, submitted_at, cancelled_at)
    select gen_random_uuid(), p.id, 'Home', ${app.clock.now()}, ${app.clock.now()}
      from partner p, generate_series(1, ${count}::int) where p.slug = 'default' returning guid, partner_id)
  insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at, created_at)
  select encode(gen_random_bytes(16), 'hex'), guid, partner_id, 1500, ${app.clock.now()}, ${app.clock.now()}
    from withdrawn`;

describe('[POR-05] a lead without a price goes to workshops', () => {
  test('a described repair becomes one quote request for the nearest accepting workshops, however often it is submitted', async () => {
    const { kind, path, offers, invited, person, guid } = await submitted([CUSTOM]);
    expect(kind).toBe('quote-confirmation-success');
    expect(path).not.toContain('awaitsPhotos');
    expect(offers).toEqual([
      {
        releasedAt: new Date('2026-11-23T00:00:00Z'),
        bidCutOffAt: new Date('2026-11-24T00:00:00Z'),
        maxOffers: 3,
      },
    ]);
    expect(invited.length).toBeGreaterThan(3);
    expect(invited.length).toBeLessThanOrEqual(20);
    for (const { makes } of invited) expect(makes === null || makes.includes('Toyota')).toBe(true);
    expect(invited.map(({ metres }) => metres)).toEqual(
      invited.map(({ metres }) => metres).toSorted((a, b) => a - b),
    );
    await person.submit({ CartItems: [CUSTOM] });
    await app.runJobs();
    expect(await findOffers(guid)).toHaveLength(1);
    expect(await findInvited(guid)).toHaveLength(invited.length);
  });

  test('each workshop gets a mail, and an SMS where its number is a mobile', async () => {
    const { guid, invited } = await submitted([CUSTOM]);
    const ordered = await app.sql<{ kind: string; phone: string }[]>`
      select m.kind, s.phone from message m
        join lead_bid_offer o on m.subject_id like o.id || '/%' and m.subject_type = 'lead-bid-invitation'
        join supplier s on s.id = split_part(m.subject_id, '/', 2)::int where o.lead_guid = ${guid}`;
    const phones = Map.groupBy(ordered, ({ kind }) => kind);
    expect(phones.get('new-lead-mail')).toHaveLength(invited.length);
    const texted = (phones.get('new-lead-sms') ?? []).map(({ phone }) => phone);
    const mobiles = phones
      .get('new-lead-mail')!
      .map(({ phone }) => phone)
      .filter((phone) => /^04/.test(phone));
    expect(texted.toSorted()).toEqual(mobiles.toSorted());
    expect(texted.length).toBeGreaterThan(0);
    expect(texted.length).toBeLessThan(invited.length);
  });

  test('a partly priced cart goes as a whole; a priced one does not', async () => {
    expect((await submitted([BASIC_SERVICE, CUSTOM])).invited.length).toBeGreaterThan(0);
    expect((await submitted([BASIC_SERVICE])).offers).toEqual([]);
    expect((await submitted([BATTERY])).offers).toEqual([]);
  });

  test('only workshops of the selected kind with a free day from the preferred one on', async () => {
    const mobile = await submitted([CUSTOM], { lead: { WorkshopCategory: 'MobileMechanic' } });
    expect(new Set(mobile.invited.map(({ kind }) => kind))).toEqual(new Set(['MobileMechanic']));
    const day = '2026-11-26';
    const wanted = { lead: { ServiceDate: day } };
    const before = await submitted([CUSTOM], wanted);
    const full = before.invited[0]!.id;
    const fullFor = (days: number) => app.sql`
      insert into supplier_day (supplier_id, day, capacity, booked)
      select ${full}, ${day}::date + n, 1, 1 from generate_series(0, ${days - 1}::int) n
      on conflict (supplier_id, day) do update set capacity = greatest(supplier_day.booked, 1), booked = greatest(supplier_day.booked, 1)`;
    const invited = async () => (await submitted([CUSTOM], wanted)).invited.map(({ id }) => id);
    await fullFor(1);
    expect(await invited()).toContain(full);
    await fullFor(31);
    const others = await invited();
    expect(others).not.toContain(full);
    expect(others.length).toBeGreaterThan(0);
  });

  test('[IMG-01] required photos hold it back until one is approved or a day has passed; their link is mailed once', async () => {
    const mails: Mail[] = [];
    app.deps.mail = { send: async (mail) => void mails.push(mail), close: () => {} };
    const cart = await findCartWithPhotos();
    const [seen, waiting] = [await submitted(cart), await submitted(cart)];
    expect([seen.offers[0]!.releasedAt, seen.invited]).toEqual([null, []]);
    expect(seen.path).toBe(`/quote-confirmation-success/${seen.guid}?awaitsPhotos=true&channel=email`);
    const dueAt = new Date('2026-11-24T00:00:00Z');
    expect(await findHeldWork(seen.guid)).toEqual([{ dueAt, outcome: null }]);
    const own = mails.filter(({ reference }) => reference.startsWith(`lead-${seen.guid}-photo-link-mail-`));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ subject: 'Photos for your quote', to: CONTACT.Email });
    expect(own[0]!.text).toMatch(new RegExp(`/quote-photos/${seen.guid}#h=[\\w-]+`));
    app.deps.mail = null;
    await app.sql`insert into captured_image (lead_guid, sort_order, status, object_key, content_type)
                  values (${seen.guid}, 1, 'approved', ${seen.guid}, 'image/jpeg')`;
    await release();
    expect((await findInvited(seen.guid)).length).toBeGreaterThan(0);
    expect(await findHeldWork(seen.guid)).toEqual([{ dueAt, outcome: 'Sent to workshops.' }]);
    expect(await findInvited(waiting.guid)).toEqual([]);
    app.clock.set('2026-11-24T00:00:00Z');
    await release();
    expect((await findInvited(waiting.guid)).length).toBeGreaterThan(0);
    expect((await findOffers(waiting.guid))[0]!.bidCutOffAt).toEqual(new Date('2026-11-25T00:00:00Z'));
    app.clock.set('2026-11-23T00:00:00Z');
  });

  test('[IMG-01] held ones that were withdrawn or fail keep no other waiting', async () => {
    const cart = await findCartWithPhotos();
    await addWithdrawnRequests(200);
    const withdrawn = await submitted(cart);
    await app.post(`/api/lead/${withdrawn.guid}/cancel`, {}, { headers: withdrawn.person.access });
    const outcome = 'The customer cancelled the quote.';
    expect(await findHeldWork(withdrawn.guid)).toEqual([expect.objectContaining({ outcome })]);
    const [failing, waiting] = [await submitted(cart), await submitted(cart)];
    const failure = `check (released_at is null or lead_guid <> '${failing.guid}')`;
    await app.sql.unsafe(`alter table lead_bid_offer add constraint failing ${failure}`);
    app.clock.set('2026-11-24T00:00:00Z');
    const logged = app.lines.length;
    await release();
    expect((await findInvited(waiting.guid)).length).toBeGreaterThan(0);
    expect(await findInvited(withdrawn.guid)).toEqual([]);
    expect(await findInvited(failing.guid)).toEqual([]);
    const lines = app.lines.slice(logged).filter((line) => line.includes('quote request not released'));
    expect(lines).toEqual([expect.stringContaining(failing.guid)]);
    await app.sql`alter table lead_bid_offer drop constraint failing`;
    await release();
    expect((await findInvited(failing.guid)).length).toBeGreaterThan(0);
    app.clock.set('2026-11-23T00:00:00Z');
  });

  test('a lead for one workshop goes to that one alone', async () => {
    const [near] = (await submitted([CUSTOM])).invited;
    const { invited } = await submitted([CUSTOM], {
      lead: { WorkshopId: near!.id, GotExclusiveSupplierFlow: true },
    });
    expect(invited.map(({ id }) => id)).toEqual([near!.id]);
  });
});

describe('[POR-05] a quote request that no workshop answers', () => {
  const findWork = (guid: string) => app.sql<{ message: string }[]>`
    select message from work_item where lead_guid = ${guid} and kind = 'find-quotes'`;
  const sweepAt = async (instant: string) => {
    app.clock.set(instant);
    await findUnansweredRequests({}, app.deps, { jobId: '1', attempt: 1, maxAttempts: 25 });
  };

  test('becomes work for the operator at its cut-off, once; one with an offer does not', async () => {
    const silent = await submitted([CUSTOM]);
    const answered = await submitted([CUSTOM]);
    await app.sql`update lead_bid_offer set offers = 1 where lead_guid = ${answered.guid}`;
    const cutOff = silent.offers[0]!.bidCutOffAt.getTime();
    await sweepAt(new Date(cutOff - 1000).toISOString());
    expect(await findWork(silent.guid)).toEqual([]);
    await sweepAt(new Date(cutOff).toISOString());
    await sweepAt(new Date(cutOff + 3_600_000).toISOString());
    expect(await findWork(silent.guid)).toEqual([
      {
        message: `None of ${silent.invited.length} workshops that were invited has quoted in time. Find a price, or tell the customer.`,
      },
    ]);
    expect(await findWork(answered.guid)).toEqual([]);
  });
});
