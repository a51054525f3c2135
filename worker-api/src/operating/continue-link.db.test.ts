import type { AuditLog, OperatorLead } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { readLead } from '../quoting/leads/lead.fixture.ts';
import { addBidLead, bidOn, workshopOn } from '../quoting/quote-requests/bid-world.fixture.ts';
import { signInOperator } from './operator-world.fixture.ts';

const world = useBookingWorld();
let support: Record<string, string>;
let finance: Record<string, string>;
let supplierId: number;
let numbers = 570_300;
let email: string;
let mobile: string;

beforeAll(async () => {
  support = await signInOperator(world, 'link@operator.example', 'support');
  finance = await signInOperator(world, 'books@operator.example', 'finance');
  supplierId = await world.addSupplier({ name: 'Newtown Motors', capacity: 50 });
});
beforeEach(() => {
  world.clock.set('2026-11-23T00:00:00Z');
  numbers += 1;
  email = `mia-${numbers}@example.com`;
  mobile = `+61491${numbers}`;
});

const send = (guid: string, Reference: string, headers = support) =>
  world.post(`/api/operating/leads/${guid}/send-link`, { Reference }, { headers });
const link = async (guid: string) =>
  ((await (await world.get(`/api/operating/leads/${guid}`, { headers: support })).json()) as OperatorLead)
    .ContinueLink;
const reach = (guid: string, more: object = {}) => world.sql`
  update lead set ${world.sql({ email, mobile_number: mobile, ...more })} where guid = ${guid}`;
const texts = async (to: string) => {
  await world.runJobs();
  return (await world.inbox(to)).map((one) => one.text ?? '');
};
/** Opens the link of a message in another browser: what that one then sees of the lead. */
async function open(text: string, page: string) {
  const [, guid, code] = new RegExp(`http://hosted\\.example/${page}#h=([\\w-]+)`).exec(text) ?? [];
  const Origin = 'http://hosted.example';
  const opened = await world.post('/api/session/exchange', { code }, { headers: { Origin } });
  expect(opened.status).toBe(200);
  const Cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
  // What the rows of the fixture leave out, and an answer has.
  await world.sql`
    update lead_cart_item set is_performed_by_workshop = true, is_performed_by_mobile_mechanic = true,
           is_included = false, requires_certification = false, requires_scanning_tool = false
     where lead_guid = ${guid!}`;
  return readLead(world, guid!, { Cookie });
}

describe('[OPS-07] a link to continue', () => {
  test('leaves by mail and SMS once per press, and opens the lead in another browser', async () => {
    const { guid } = await world.addLead({ supplierId });
    await reach(guid, { name: 'Mia Nguyen' });
    expect(await link(guid)).toEqual({
      Opens: 'prices',
      EmailAddress: email,
      MobileNumber: mobile,
      Refusal: null,
    });
    const answers = await Promise.all([send(guid, 'press-one'), send(guid, 'press-one')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(guid, 'press-one')).status).toBe(200);
    expect([(await texts(email)).length, (await texts(mobile)).length]).toEqual([1, 1]);
    expect(await open((await texts(mobile))[0]!, `quotes/(${guid})`)).toMatchObject({
      HasAccess: true,
      Name: 'Mia Nguyen',
    });
    const admin = await signInOperator(world, `admin-${email}`, 'admin');
    const log = (await (
      await world.get(`/api/operating/audit?subject=lead&id=${guid}`, { headers: admin })
    ).json()) as AuditLog;
    expect(log.Items).toMatchObject([
      { Action: 'link-sent', Actor: 'link@operator.example', SubjectId: guid },
    ]);
    expect(JSON.stringify(log.Items)).not.toContain(email);
  });

  test('of a lead without prices opens the funnel, on the channel that the customer prefers', async () => {
    const { guid } = await addBidLead(world, []);
    await reach(guid, { communication: 'SMS' });
    expect(await link(guid)).toMatchObject({ Opens: 'quote', EmailAddress: null, MobileNumber: mobile });
    await send(guid, 'press-two');
    expect(await texts(email)).toEqual([]);
    const [sms, ...more] = await texts(mobile);
    expect(more).toEqual([]);
    expect(await open(sms!, `quote-2/(${guid})`)).toMatchObject({ HasAccess: true });
  });

  test('opens the price that a workshop gave by phone to a customer who had no address then', async () => {
    const lead = await addBidLead(world, [supplierId]);
    await world.sql`update lead set email = null, mobile_number = null, phone_number = '0298765432' where guid = ${lead.guid}`;
    await (await workshopOn(world, lead, supplierId)).bid(bidOn(lead));
    expect((await send(lead.guid, 'press-three')).status).toBe(409);
    expect((await link(lead.guid)).Refusal).toContain('Go on by phone');
    await world.sql`update lead set email = ${email} where guid = ${lead.guid}`;
    expect(await link(lead.guid)).toMatchObject({ Opens: 'offer', EmailAddress: email, Refusal: null });
    expect((await send(lead.guid, 'press-three')).status).toBe(200);
    const sent = (await texts(email)).findLast((text) => text.includes('has quoted $320.00'));
    expect(await open(sent!, `booking/(${lead.guid})/${supplierId}/view`)).toMatchObject({ HasAccess: true });
  });

  test('opens no price of a cart that has changed since', async () => {
    const lead = await addBidLead(world, [supplierId]);
    await (await workshopOn(world, lead, supplierId)).bid(bidOn(lead));
    await reach(lead.guid);
    expect((await link(lead.guid)).Opens).toBe('offer');
    await world.sql`delete from lead_cart_item where id = ${lead.itemIds[1]!}`;
    expect((await link(lead.guid)).Opens).toBe('quote');
  });

  test('is refused for a quote that is booked or withdrawn, with the reason', async () => {
    const booked = await world.addLead({ supplierId });
    await world.addBooking(booked);
    const refused = await send(booked.guid, 'press-four');
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'This quote is booked. Send a message of the booking again from its page.',
    ]);
    const withdrawn = await world.addLead({ supplierId });
    await world.sql`update lead set cancelled_at = ${world.clock.now()} where guid = ${withdrawn.guid}`;
    const over = await send(withdrawn.guid, 'press-five');
    expect([over.status, (await over.json()).detail]).toEqual([409, 'The customer withdrew this quote.']);
    expect((await send('00000000-0000-4000-8000-000000000000', 'press-six')).status).toBe(404);
  });

  test('is sent five times within an hour, and by those who may arrange', async () => {
    const { guid } = await world.addLead({ supplierId });
    await reach(guid);
    expect((await send(guid, 'press-0000', finance)).status).toBe(403);
    for (let minute = 0; minute < 5; minute += 1) {
      world.clock.set(`2026-11-23T00:0${minute}:00Z`);
      expect((await send(guid, `press-000${minute}`)).status).toBe(200);
    }
    world.clock.set('2026-11-23T00:05:00Z');
    expect((await send(guid, 'press-0005')).status).toBe(429);
    expect((await send(guid, 'press-0004')).status).toBe(200);
    world.clock.set('2026-11-23T01:05:00Z');
    expect((await send(guid, 'press-0005')).status).toBe(200);
  });
});
