import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/support/test-app.ts';
import { access, type Lead, useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../../operating/operator-world.fixture.ts';
import { addJob } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';
import { pictureKey } from '../../shared/photos/files.ts';
import { closeWork, noteWork, openWork, settleWork } from '../../shared/work/index.ts';
import { updateLead } from '../leads/index.ts';
import {
  addBidLead,
  bidOn,
  PRICE,
  readLedgerBalance,
  topUp,
  workshopOn,
} from '../quote-requests/bid-world.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-forgotten-'));
afterAll(() => rmSync(folder, { recursive: true }));
const world = useBookingWorld(undefined, { PITLANE_LEAD_MONTHS: '3', PITLANE_IMAGE_DIR: folder });
const LATER = '2027-02-23T00:00:01Z';
const EARLIER = '2027-02-22T23:59:59Z';

let supplierId: number;
beforeEach(async () => {
  world.clock.set(TEST_NOW);
  supplierId = await world.addSupplier();
});

const addLead = async (): Promise<string> => (await world.addLead({ supplierId })).guid;

const forget = async (at: string): Promise<void> => {
  world.clock.set(at);
  await transaction(world.sql, (tx) => addJob(tx, 'forget-leads', {}));
  await world.runJobs();
};

async function isForgotten(guid: string): Promise<boolean> {
  const [lead] =
    await world.sql`select name, mobile_number, email, forgotten_at from lead where guid = ${guid}`;
  const isEmpty = lead!.name === null && lead!.mobileNumber === null && lead!.email === null;
  expect(isEmpty).toBe(lead!.forgottenAt !== null);
  return isEmpty;
}

const days = (count: number) => new Date(new Date(LATER).getTime() + count * 86_400_000);

const openCall = async (leadGuid: string): Promise<number> =>
  (await transaction(world.sql, (tx) =>
    openWork(
      tx,
      { kind: 'call-no-mechanics', key: `forget/${leadGuid}`, leadGuid, message: 'Call.' },
      world.clock.now(),
    ),
  ))!;

async function mutate(lead: Lead, name: string, type: string, input: object): Promise<void> {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { errors { code } } }`;
  const variables = { input: { leadGuid: lead.guid, ...input } };
  const response = await world.post('/api/graphql', { query, variables }, { headers: access(lead) });
  expect(await response.json()).toEqual({ data: { [name]: { errors: [] } } });
}

const ask = (lead: Lead) =>
  mutate(lead, 'createSupplierDirectLead', 'CreateSupplierDirectLeadInput', {
    workshopId: lead.supplierId,
    leadFullName: 'Mia Nguyen',
    leadContactNumber: '0404 040 404',
    leadEmailAddress: 'mia@example.com',
    leadComments: 'Can I wait?',
  });

/** Its browser was here in between. */
const keepSession = (lead: Lead) => world.sql`
  update session set expires_at = ${days(1000)}
   where session_hash in (select session_hash from lead_access where lead_guid = ${lead.guid})`;

async function addPhoto(lead: Lead): Promise<void> {
  await keepSession(lead);
  await mutate(lead, 'requestCapturedVehicleImageUpload', 'RequestCapturedVehicleImageUploadInput', {
    fileName: 'front.jpg',
    sizeInBytes: 1000,
  });
}

describe('a lead that was not booked', () => {
  test('loses who, where and what was typed after the months; its car, suburb and work stay', async () => {
    const { sql } = world;
    const guid = await addLead();
    await sql`
      update lead set location = '12 Mill Lane, Newtown', latitude = -33.9, longitude = 151.2, repair_notes = 'Ask for Mia',
             vehicle_vin = 'JTNK1234567890123', phone_number = '+61291234567', user_id = 'idp|mia',
             partner_reference = 'customer 7', submitted_at = ${world.clock.now()} where guid = ${guid}`;
    await sql`
      insert into lead_cart_item (lead_guid, position, item_type, is_custom_repair, repair_name, repair_notes, details)
      values (${guid}, 2, 'RepairInspection', true, 'Mia’s rattle', 'Call me', '{"Answer": "at 12 Mill Lane"}')`;
    await sql`update quote set answer = 'Mia' where lead_guid = ${guid}`;
    await sql`
      insert into supplier_direct_lead (lead_guid, supplier_id, full_name, comments, created_at)
      values (${guid}, ${supplierId}, 'Mia Nguyen', 'Can I wait?', ${world.clock.now()})`;
    await sql`insert into verification (number_hash, lead_guid) values ('\\x01', ${guid})`;
    await forget(EARLIER);
    expect(await isForgotten(guid)).toBe(false);
    await forget(LATER);
    const [lead] = await sql`select * from lead where guid = ${guid}`;
    const items = await sql`select * from lead_cart_item where lead_guid = ${guid} order by position`;
    const others = await sql`
      select (select answer from quote where lead_guid = ${guid}) as answer,
             (select count(*)::int from listing where lead_guid = ${guid}) as listings,
             (select count(*)::int from supplier_direct_lead where lead_guid = ${guid}) as questions,
             (select count(*)::int from verification where lead_guid = ${guid}) as numbers`;
    expect(JSON.stringify([lead, items, others])).not.toMatch(
      /Mia|Mill Lane|ABC123|JTNK|customer 7|0404|9123/i,
    );
    expect([lead!.latitude, lead!.longitude, lead!.forgottenAt]).toEqual([null, null, new Date(LATER)]);
    expect([lead!.vehicleModel, lead!.suburbId, lead!.submittedAt]).toEqual([
      'Corolla',
      1,
      new Date(TEST_NOW),
    ]);
    expect(items.map((item) => item.serviceName ?? item.repairName)).toEqual(['Basic Service', null]);
    expect([...others]).toEqual([{ answer: null, listings: 1, questions: 0, numbers: 0 }]);
  });

  test('loses its photos and their files, unless a booked lead shows them', async () => {
    const { sql } = world;
    const guid = await addLead();
    const booked = await world.addLead({ supplierId });
    await world.addBooking(booked);
    for (const objectKey of ['only-here', 'shared'])
      await world.deps.images!.write(pictureKey(objectKey, 'full'), new Uint8Array([1]), 'image/jpeg');
    await sql`
      insert into captured_image (lead_guid, sort_order, status, object_key, content_type)
      values (${guid}, 1, 'approved', 'only-here', 'image/jpeg'), (${guid}, 2, 'approved', 'shared', 'image/jpeg'),
             (${booked.guid}, 1, 'approved', 'shared', 'image/jpeg')`;
    await forget(LATER);
    expect([...(await sql`select lead_guid, object_key from captured_image`)]).toEqual([
      { leadGuid: booked.guid, objectKey: 'shared' },
    ]);
    const isStored = async (key: string) =>
      (await world.deps.images!.read(pictureKey(key, 'full'), 10)) !== null;
    expect([await isStored('only-here'), await isStored('shared')]).toEqual([false, true]);
  });

  test('loses the comments of bids and what operators wrote about it; what a workshop paid stays', async () => {
    const { sql } = world;
    const lead = await addBidLead(world, [supplierId]);
    await topUp(world, supplierId, 5_000);
    const workshop = await workshopOn(world, lead, supplierId);
    expect((await workshop.bid(bidOn(lead, { BidComments: 'For Mia: two hours.' }))).status).toBe(200);
    expect((await workshop.claim()).status).toBe(200);
    await sql`
      update lead_bid_invitation set invited_by = 'grace', reference = 'press-1', reason = 'Mia wants them'
       where lead_bid_offer_id = ${lead.offerId}`;
    const work = await openCall(lead.guid);
    const step = { by: 'grace', now: world.clock.now() };
    await noteWork(sql, work, { ...step, text: 'Mia calls back' });
    await closeWork(sql, work, { ...step, outcome: 'Mia went elsewhere' });
    await forget(LATER);
    expect(await isForgotten(lead.guid)).toBe(true);
    const [kept] = await sql`
      select w.outcome, w.closed_by,
             (select count(*)::int from work_note where work_item_id = w.id) as notes,
             (select count(*)::int from lead_bid where lead_bid_offer_id = ${lead.offerId}) as bids,
             (select count(reason)::int from lead_bid_invitation where lead_bid_offer_id = ${lead.offerId}) as reasons,
             (select count(*)::int from lead_claim where lead_bid_offer_id = ${lead.offerId}) as claims
        from work_item w where w.id = ${work}`;
    expect(kept).toEqual({
      outcome: 'Removed with the customer’s details.',
      closedBy: 'grace',
      notes: 0,
      bids: 0,
      reasons: 0,
      claims: 1,
    });
    expect(await readLedgerBalance(world, supplierId)).toBe(5_000 - PRICE);
  });

  test('is one of as many as there are, also of one moment', async () => {
    await world.sql`
      insert into lead (partner_id, lead_source, name, created_at, updated_at)
      select id, 'Many', 'Mia', ${TEST_NOW}, ${TEST_NOW} from partner, generate_series(1, 450) where slug = 'default'`;
    await forget(LATER);
    const [row] = await world.sql`
      select count(*)::int as leads, count(name)::int as named from lead where lead_source = 'Many'`;
    expect(row).toEqual({ leads: 450, named: 0 });
  });
});

describe('a lead keeps its data', () => {
  test('with a booking, also a cancelled one', async () => {
    const booked = await world.addLead({ supplierId });
    const cancelled = await world.addLead({ supplierId });
    await world.addBooking(booked);
    const { id } = await world.addBooking(cancelled);
    await world.sql`update booking set status = 'Cancelled', cancelled_at = ${world.clock.now()} where id = ${id}`;
    await forget(LATER);
    expect([await isForgotten(booked.guid), await isForgotten(cancelled.guid)]).toEqual([false, false]);
  });

  test('while work, a quote, a request or a question is open, and after a later change', async () => {
    const { sql } = world;
    const [work, quote, request, question, change] = [
      await addLead(),
      await addLead(),
      (await addBidLead(world, [supplierId])).guid,
      await addLead(),
      await addLead(),
    ] as const;
    await openCall(work);
    await sql`update quote set expires_at = ${days(1)} where lead_guid = ${quote}`;
    await sql`update lead_bid_offer set bid_cut_off_at = ${days(1)} where lead_guid = ${request}`;
    await sql`
      insert into supplier_direct_lead (lead_guid, supplier_id, full_name, comments, created_at)
      values (${question}, ${supplierId}, 'Mia Nguyen', 'Can I wait?', ${days(-2)})`;
    await transaction(sql, (tx) => updateLead(tx, change, { email: 'mia@example.com' }, days(-2)));
    const photo = await world.addLead({ supplierId });
    world.clock.set(days(-2).toISOString());
    await addPhoto(photo);
    const all = [work, quote, request, question, change, photo.guid];
    await forget(LATER);
    expect(await Promise.all(all.map(isForgotten))).toEqual(all.map(() => false));
    await sql`
      update work_item set closed_at = ${days(-2)}, closed_by = 'grace', outcome = 'Done' where lead_guid = ${work}`;
    await forget('2027-06-23T00:00:00Z');
    expect(await Promise.all(all.map(isForgotten))).toEqual(all.map(() => true));
  });

  test('that is written after it was forgotten, until the months are over again', async () => {
    const guid = await addLead();
    await forget(LATER);
    expect(await isForgotten(guid)).toBe(true);
    await transaction(world.sql, (tx) => updateLead(tx, guid, { email: 'mia@example.com' }, days(1)));
    await forget('2027-05-23T00:00:00Z');
    expect(await isForgotten(guid)).toBe(false);
    await forget('2027-05-25T00:00:00Z');
    expect(await isForgotten(guid)).toBe(true);
  });

  test('whose number is sent a code after it was forgotten, until the months are over again', async () => {
    const lead = await world.addLead({ supplierId });
    await forget(LATER);
    world.clock.set(days(1).toISOString());
    await keepSession(lead);
    const body = { leadGuid: lead.guid, mobilePhoneNumber: '0404 040 405' };
    expect((await world.post('/api/verify/send', body, { headers: access(lead) })).status).toBe(200);
    const countNumbers = async () =>
      (await world.sql`select 1 from verification where lead_guid = ${lead.guid}`).length;
    await forget('2027-05-24T00:00:00Z');
    expect(await countNumbers()).toBe(1);
    await forget('2027-05-24T00:00:02Z');
    expect(await countNumbers()).toBe(0);
  });

  test('written elsewhere after it was forgotten, until the months are over again', async () => {
    const { sql } = world;
    const leads: Lead[] = [];
    for (let count = 0; count < 5; count++) leads.push(await world.addLead({ supplierId }));
    const [questioned, shown, noted, ended, delayed] = leads as [Lead, Lead, Lead, Lead, Lead];
    const note = await openCall(noted.guid);
    await closeWork(sql, note, { by: 'grace', outcome: 'Reached', now: world.clock.now() });
    await forget(LATER);
    expect(await Promise.all(leads.map(({ guid }) => isForgotten(guid)))).toEqual(leads.map(() => true));

    world.clock.set(days(1).toISOString());
    await ask(questioned);
    await addPhoto(shown);
    const [end, delay] = [await openCall(ended.guid), await openCall(delayed.guid)];
    const headers = await signInOperator(world, 'grace@forget.example', 'support');
    const step = async (id: number, name: string, body: object) =>
      expect((await world.post(`/api/operating/work/${id}/${name}`, body, { headers })).status).toBe(200);
    await step(note, 'note', { Text: 'Mia calls back' });
    await step(end, 'close', { Outcome: 'Mia went elsewhere' });
    await step(delay, 'later', { Until: days(2).toISOString(), Reason: 'Mia is away' });
    const settled = { outcome: 'The customer cancelled the quote.', by: 'customer', now: world.clock.now() };
    await transaction(sql, (tx) => settleWork(tx, { leadGuid: delayed.guid }, settled));

    const readTexts = async () => {
      const guids = leads.map(({ guid }) => guid);
      const [texts] = await sql`
        select (select count(*)::int from supplier_direct_lead where lead_guid = ${questioned.guid}) as questions,
               (select count(*)::int from captured_image where lead_guid = ${shown.guid}) as photos,
               (select array_agg(n.text order by n.id) from work_note n join work_item w on w.id = n.work_item_id
                 where w.lead_guid = any (${guids}::uuid[])) as notes,
               (select outcome from work_item where id = ${end}) as outcome`;
      return texts;
    };
    await forget('2027-05-24T00:00:00Z');
    const notes = ['Mia calls back', 'Mia is away'];
    expect(await readTexts()).toEqual({ questions: 1, photos: 1, notes, outcome: 'Mia went elsewhere' });
    await forget('2027-05-24T00:00:02Z');
    const outcome = 'Removed with the customer’s details.';
    expect(await readTexts()).toEqual({ questions: 0, photos: 0, notes: null, outcome });
  });
});
