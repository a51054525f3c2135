import type { PersonData, PersonErased, PersonExport, Problem } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { addFleet } from '../../booking/approvals/fleet.fixture.ts';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { transaction } from '../../platform/transaction.ts';
import { type MessageKind, type MessageSubject, orderMessages } from '../../shared/messages/index.ts';
import { openWork } from '../../shared/work/index.ts';
import { signInOperator } from '../operator-world.fixture.ts';

const world = useBookingWorld();
const REASON = 'Requested by email on Monday.';
let admin: Record<string, string>;

beforeAll(async () => {
  admin = await signInOperator(world, 'ada@operator.example', 'admin');
});

const post = async <T>(path: string, body: object, headers = admin): Promise<{ status: number; body: T }> => {
  const response = await world.post(`/api/operating/person${path}`, body, { headers });
  return { status: response.status, body: await response.json() };
};

test('[OPS-07] all that is kept about a person is found by address or number, put in a file, and erased but for the books', async () => {
  const supplierId = await world.addSupplier();
  const [open, sent, booked, other] = [
    await world.addLead({ supplierId }),
    await world.addLead({ supplierId }),
    await world.addLead({ supplierId }),
    await world.addLead({ supplierId }),
  ];
  const { id, token, publicId } = await world.addBooking(booked);
  await world.sql`update lead set email = 'ida@example.com', mobile_number = '+61405050505' where guid = ${other.guid}`;
  await world.sql`update lead set email = 'MIA@example.com', mobile_number = null where guid = ${sent.guid}`;
  await world.sql`
    insert into supplier_direct_lead (lead_guid, supplier_id, full_name, comments, is_by_owner)
    values (${open.guid}, ${supplierId}, 'Mia Nguyen', 'Is Friday free?', true)`;
  const work = { kind: 'call-no-mechanics', key: 'person', leadGuid: open.guid, message: 'Call.' } as const;
  await transaction(world.sql, (tx) => openWork(tx, work, world.clock.now()));

  await addFleet(world, { id: 91 });
  const messages = await orderAboutLead(open.guid, supplierId);

  const toGuids = ({ Leads }: PersonData) => Leads.map(({ Guid }) => Guid).toSorted();
  const { body: byMail } = await post<PersonData>('', { Person: ' Mia@Example.com ' });
  expect(toGuids(byMail)).toEqual([open.guid, sent.guid, booked.guid].toSorted());
  expect(byMail.Bookings).toMatchObject([{ Id: id }]);
  const { body: byPhone } = await post<PersonData>('', { Person: '0404 040 404' });
  expect(toGuids(byPhone)).toEqual([open.guid, booked.guid].toSorted());
  for (const Person of ['mia@exam', '%@example.com', 'Mia Nguyen'])
    expect((await post<Problem>('', { Person })).body.errors).toMatchObject([{ pointer: '/Person' }]);
  expect((await post<PersonData>('', { Person: '_ia@example.com' })).body.Leads).toEqual([]);

  const { body: file } = await post<PersonExport>('/export', { Person: 'mia@example.com', Reason: REASON });
  expect(JSON.parse(file.Content)).toMatchObject({
    lead: [{}, {}, {}],
    supplier_direct_lead: [{ comments: 'Is Friday free?' }],
    workshop_quote_link: [{ email: 'typed@example.com' }],
    fleet_driver: [{ plate: 'DRV091' }],
    booking: [{ email: 'mia@example.com' }],
    work_item: expect.arrayContaining([expect.objectContaining({ lead_guid: open.guid })]),
  });
  const { message } = JSON.parse(file.Content) as { message: { kind: string }[] };
  expect(message.map(({ kind }) => kind)).toEqual(expect.arrayContaining(messages));
  expect(message.map(({ kind }) => kind)).not.toContain('direct-lead-mail');
  for (const secret of [token, publicId, 'ida@example.com']) expect(file.Content).not.toContain(secret);

  const erase = { Person: 'mia@example.com', Reason: REASON, LeadGuids: [...toGuids(byMail), other.guid] };
  const answers = await Promise.all([1, 2].map(() => post<PersonErased>('/erase', erase)));
  expect(answers.reduce((sum, { body }) => sum + body.Erased, 0)).toBe(2);
  await world.runJobs();
  expect(await world.inbox('typed@example.com')).toEqual([]);
  expect([...(await world.sql`select 1 from workshop_quote_link where lead_guid = ${open.guid}`)]).toEqual(
    [],
  );
  const { body: left } = await post<PersonData>('', { Person: 'mia@example.com' });
  expect(left.Leads).toMatchObject([{ Guid: booked.guid, BookingId: id }]);
  expect(left.Bookings).toHaveLength(1);
  const rows = await world.sql`
    select name, email, vehicle_rego, cancelled_at is not null as is_cancelled from lead
     where guid in ${world.sql([open.guid, sent.guid])}`;
  const nothing = { name: null, email: null, vehicleRego: null, isCancelled: true };
  expect([...rows]).toEqual([nothing, nothing]);
  const [kept] = await world.sql`select email from lead where guid = ${other.guid}`;
  expect(kept).toEqual({ email: 'ida@example.com' });
  expect([...(await world.sql`select 1 from work_item where key = 'person' and closed_at is null`)]).toEqual(
    [],
  );
  const log = await world.sql`
    select actor, action, subject_type, details from audit_log where action like 'person-%' order by id`;
  const entry = { actor: 'operator:ada@operator.example', subjectType: 'person' };
  expect([...log]).toEqual([
    { ...entry, action: 'person-exported', details: { reason: REASON, after: { leads: 3, bookings: 1 } } },
    { ...entry, action: 'person-erased', details: { reason: REASON, after: { leads: 2 } } },
  ]);
});

/** Orders a message to the customer about each thing of a lead that messages are about, and one to its workshop. */
async function orderAboutLead(guid: string, supplierId: number): Promise<string[]> {
  const { sql, clock } = world;
  const now = clock.now();
  const [ids] = await sql<{ question: number; link: number; offer: number; driver: string }[]>`
    with link as (
           insert into workshop_quote_link (lead_guid, supplier_id, email, created_at)
           values (${guid}, ${supplierId}, 'typed@example.com', ${now}) returning id),
         offer as (
           insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at)
           select ${`offer-of-${guid}`}, guid, partner_id, 2500, ${now} from lead where guid = ${guid} returning id),
         invitation as (
           insert into lead_bid_invitation (lead_bid_offer_id, supplier_id, token)
           select id, ${supplierId}, ${`invitation-of-${guid}`} from offer),
         driver as (
           insert into fleet_driver (lead_guid, fleet_company_id, plate, state, requested_at)
           values (${guid}, 91, 'DRV091', 'NSW', ${now}) returning id)
    select d.id as question, link.id as link, offer.id as offer, driver.id as driver
      from supplier_direct_lead d, link, offer, driver where d.lead_guid = ${guid}`;
  const { question, link, offer, driver } = ids!;
  const ordered: [MessageSubject, MessageKind][] = [
    [{ type: 'direct-lead', id: question }, 'question-answered-mail'],
    [{ type: 'workshop-quote-link', id: link }, 'workshop-quote-mail'],
    [{ type: 'lead-bid-invitation', id: `${offer}/${supplierId}` }, 'offer-mail'],
    [{ type: 'fleet-driver', id: driver }, 'fleet-confirmed-mail'],
  ];
  await transaction(sql, async (tx) => {
    for (const [subject, kind] of ordered) await orderMessages(tx, subject, [kind], 'once', now);
    await orderMessages(tx, { type: 'direct-lead', id: question }, ['direct-lead-mail'], 'once', now);
  });
  return ordered.map(([, kind]) => kind);
}

test('[OPS-07] personal data is for administrators, with a reason', async () => {
  const support = await signInOperator(world, 'sue@operator.example', 'support');
  for (const path of ['', '/export', '/erase']) {
    const body = { Person: 'mia@example.com', Reason: REASON, LeadGuids: [] };
    expect([path, (await post(path, body, support)).status]).toEqual([path, 403]);
  }
  expect((await post('/export', { Person: 'mia@example.com', Reason: ' ' })).status).toBe(400);
});
