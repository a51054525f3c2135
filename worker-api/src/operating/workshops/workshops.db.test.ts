import type {
  AuditLog,
  OperatorWorkshop,
  Problem,
  WorkshopArea,
  WorkshopHours,
  WorkshopList,
  WorkshopProfile,
} from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finalise, useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { addJob } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';
import { signInOperator } from '../operator-world.fixture.ts';

const world = useBookingWorld();
let catalogue: Record<string, string>;
let supplierId: number;

beforeAll(async () => {
  catalogue = await signInOperator(world, 'cat@operator.example', 'catalogue');
});
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  supplierId = await world.addSupplier({ name: 'Harbour Motors' });
});

const at = (path = '', id = supplierId) => `/api/operating/workshops/${id}${path}`;
const list = async (query = ''): Promise<WorkshopList> =>
  (await world.get(`/api/operating/workshops?${query}`, { headers: catalogue })).json();
const names = async (query: string) => (await list(query)).Items.map(({ Name }) => Name);
const read = async (id = supplierId): Promise<OperatorWorkshop> =>
  (await world.get(at('', id), { headers: catalogue })).json();
const step = async (path: string, body: object, headers = catalogue) => {
  const response = await world.post(at(path), body, { headers });
  return { status: response.status, body: (await response.json()) as OperatorWorkshop & Problem };
};
const prevalidate = async (lead: Awaited<ReturnType<typeof world.addLead>>) =>
  JSON.stringify(await finalise(world, lead));

describe('[OPS-08] the list of workshops', () => {
  test('is by name, from page to page, and found by name, place, phone in any spelling and business number', async () => {
    await world.sql`update supplier set is_active = false where id <> ${supplierId}`;
    const ids: number[] = [];
    for (let n = 0; n < 51; n++)
      ids.push(await world.addSupplier({ name: `Page ${String(n).padStart(2, '0')}` }));
    const first = await list('query=page%20');
    expect([first.Items.length, first.Items[0]!.Name]).toEqual([50, 'Page 00']);
    const second = await list(`query=page%20&cursor=${first.NextCursor}`);
    expect([second.Items.map(({ Name }) => Name), second.NextCursor]).toEqual([['Page 50'], null]);
    await world.sql`
      update supplier set phone = '+61 2 8123 4567', business_number = '53 004 085 616', email = 'desk@harbour.example'
       where id = ${supplierId}`;
    for (const query of [
      'harbour',
      'HARBOUR.example',
      '02 8123 4567',
      '81234567',
      '+61 2 8123',
      '0061 2 8123 4567',
      '61281234567',
      '(02) 8123',
      '53004085616',
      '53 004 085',
    ])
      expect([query, await names(`query=${encodeURIComponent(query)}`)]).toEqual([query, ['Harbour Motors']]);
    for (const query of ['100%', 'newt_wn', '9999999'])
      expect([query, await names(`query=${encodeURIComponent(query)}`)]).toEqual([query, []]);
    expect(await names('query=newtown&state=paused')).toEqual([]);
    for (const wrong of ['state=none', 'cursor=x', 'query='])
      expect((await world.get(`/api/operating/workshops?${wrong}`, { headers: catalogue })).status).toBe(400);
  });

  test('is limited to a state; papers run out after their last day where the workshop is', async () => {
    await world.sql`update supplier set name = 'Old', is_active = false, insurance_expires_on = null`;
    await world.sql`update supplier set name = 'Harbour', is_active = true, insurance_expires_on = '2026-11-23'
                     where id = ${supplierId}`;
    expect(await names('state=listed')).toEqual(['Harbour']);
    expect(await names('state=expired')).toEqual([]);
    // 24 November in Sydney.
    world.clock.set('2026-11-23T14:00:00Z');
    expect((await list('state=expired')).Items).toMatchObject([{ Name: 'Harbour', Expired: ['insurance'] }]);
    await step('/pause', { Reason: 'Renovation' });
    expect(await names('state=paused')).toEqual(['Harbour']);
    expect(await names('state=listed')).toEqual([]);
    expect((await names('state=unlisted')).every((name) => name === 'Old')).toBe(true);
  });
});

describe('[OPS-08] pausing a workshop', () => {
  test('takes it out of new bookings and keeps those it has; ending the pause lists it again', async () => {
    const lead = await world.addLead({ supplierId });
    const booked = await world.addLead({ supplierId });
    const { id } = await world.addBooking(booked);
    const before = await prevalidate(lead);
    const paused = await step('/pause', { Until: '2026-11-30', Reason: 'Complaint 12' });
    expect(paused.body).toMatchObject({
      State: 'paused',
      PausedUntil: '2026-11-30',
      Pause: { Until: '2026-11-30', Reason: 'Complaint 12', By: 'cat@operator.example' },
    });
    const refused = await world.submit(lead);
    expect(await refused.json()).toMatchObject({ Success: false });
    const [booking] = await world.sql`select status from booking where id = ${id}`;
    expect(booking!.status).toBe('Pending');
    expect((await step('/pause', { Until: '2026-11-22', Reason: 'x' })).body.errors?.[0]?.pointer).toBe(
      '/Until',
    );
    const listed = await step('/list', { Reason: 'Settled' });
    expect(listed.body).toMatchObject({ State: 'listed', Pause: null, PausedUntil: null });
    expect((await step('/list', { Reason: 'x' })).status).toBe(409);
    expect(await prevalidate(lead)).toBe(before);
    const log: AuditLog = await (
      await world.get(`/api/operating/audit?subject=supplier&id=${supplierId}`, { headers: catalogue })
    ).json();
    expect(log.Items).toMatchObject([
      { Actor: 'cat@operator.example', Action: 'workshop-listed', Reason: 'Settled' },
      {
        Action: 'workshop-paused',
        Reason: 'Complaint 12',
        Changes: [
          { Name: 'Listed', Before: 'yes', After: 'no' },
          { Name: 'Paused until', Before: null, After: '2026-11-30' },
        ],
      },
    ]);
  });

  test('ends after its last day on the workshop’s calendar; without a day it stays', async () => {
    const other = await world.addSupplier({ name: 'Other' });
    await step('/pause', { Until: '2026-11-24', Reason: 'Holiday' });
    await world.post(at('/pause', other), { Reason: 'Unsafe work' }, { headers: catalogue });
    const run = async (now: string) => {
      world.clock.set(now);
      await transaction(world.sql, (tx) => addJob(tx, 'end-workshop-pauses', {}));
      await world.runJobs();
      return [(await read()).State, (await read(other)).State];
    };
    expect(await run('2026-11-24T12:59:59Z')).toEqual(['paused', 'paused']);
    expect(await run('2026-11-24T13:00:00Z')).toEqual(['listed', 'paused']);
    // An import that lists it ends the pause too.
    await world.sql`update supplier set is_active = true where id = ${other}`;
    expect(await read(other)).toMatchObject({ State: 'listed', Pause: null });
  });

  test('a workshop is listed once customers could book it', async () => {
    await world.sql`update supplier set is_active = false, daily_capacity = 0 where id = ${supplierId}`;
    await world.sql`delete from supplier_hours where supplier_id = ${supplierId}`;
    expect(await read()).toMatchObject({ State: 'unlisted', Missing: ['opening hours', 'jobs a day'] });
    expect(await step('/list', { Reason: 'New' })).toMatchObject({
      status: 409,
      body: { detail: 'It can’t be listed yet: it has no opening hours, no jobs a day.' },
    });
    expect((await step('/pause', { Reason: 'x' })).status).toBe(409);
    await world.sql`update supplier set daily_capacity = 3 where id = ${supplierId}`;
    await world.sql`insert into supplier_hours (supplier_id, weekday, opens, closes)
                    values (${supplierId}, 1, '08:00', '17:00')`;
    expect((await step('/list', { Reason: 'New' })).body).toMatchObject({ State: 'listed', Missing: [] });
  });
});

test('[OPS-08] the page has figures of 90 days, papers and the area', async () => {
  const booked = await world.addBooking(await world.addLead({ supplierId }));
  const second = await world.addBooking(await world.addLead({ supplierId }));
  const old = await world.addBooking(await world.addLead({ supplierId }));
  await world.sql`
    update booking_offer set response_type = 'Confirm', status = 'Accepted', responded_by = 'jo',
           responded_at = created_at + interval '30 minutes' where booking_id = ${booked.id}`;
  await world.sql`
    update booking_offer set response_type = 'Decline', status = 'Responded', responded_by = 'operator',
           responded_at = created_at + interval '9 hours' where booking_id = ${second.id}`;
  await world.sql`update booking_offer set created_at = '2026-08-01' where booking_id = ${old.id}`;
  await world.sql`
    insert into review (supplier_id, customer_name, stars, created_at)
    values (${supplierId}, 'Mia', 5, '2026-11-20'), (${supplierId}, 'Max', 2, '2026-11-21'),
           (${supplierId}, 'Moe', 1, '2026-01-01')`;
  await world.sql`insert into supplier_service_area (supplier_id, suburb_id) values (${supplierId}, 2)`;
  const papers = { LicenceNumber: ' MVRL 1 ', LicenceExpiresOn: '2027-01-01', InsuranceExpiresOn: null };
  await step('/papers', { ...papers, Reason: 'Certificate by mail' });
  const found = await read();
  expect(found.Figures).toMatchObject({
    Offered: 2,
    Confirmed: 1,
    Declined: 1,
    Waiting: 0,
    AnswerMinutes: 30,
    Reviews: 2,
    Stars: 3.5,
    PoorReviews: 1,
  });
  expect(found).toMatchObject({
    LicenceNumber: 'MVRL 1',
    LicenceExpiresOn: '2027-01-01',
    InsuranceExpiresOn: null,
    Area: { Suburbs: ['Penrith NSW 2750'], SuburbCount: 1 },
    JobsPerDay: 4,
  });
  expect(found.OpeningDays).toHaveLength(5);
  expect((await step('/papers', { ...papers, LicenceExpiresOn: '2027-02-30', Reason: 'x' })).status).toBe(
    400,
  );
});

describe('[OPS-08] people of a workshop', () => {
  test('are invited, the invitation is sent again or withdrawn, and a person is removed at once', async () => {
    const mail = { EmailAddress: 'Jo@Harbour.example' };
    const invited = await step('/invitations', mail);
    expect(invited.body.Invitations).toMatchObject([{ EmailAddress: 'jo@harbour.example', Status: 'Open' }]);
    const id = invited.body.Invitations[0]!.Id;
    expect((await step('/invitations', mail)).status).toBe(409);
    expect((await step(`/invitations/${id}/resend`, {})).status).toBe(409);
    const sent =
      await world.sql`select kind from message where subject_type = 'invitation' and subject_id = ${String(id)}`;
    expect(sent.map(({ kind }) => kind)).toEqual(['invitation-mail']);
    const jo = world.signIn([], ['portal.booking.read'], 'jo@harbour.example');
    expect((await world.post(`/api/store-invitations/${id}/accept`, {}, { headers: jo })).status).toBe(200);
    const [person] = (await read()).People;
    expect(person).toMatchObject({ EmailAddress: 'jo@harbour.example', IsKnown: true });
    expect((await world.get(`/api/portal/workshops/${supplierId}/profile`, { headers: jo })).status).toBe(
      200,
    );
    const removed = await step(`/people/${person!.Id}/remove`, { Reason: 'Left' });
    expect(removed.body.People).toEqual([]);
    expect((await world.get(`/api/portal/workshops/${supplierId}/profile`, { headers: jo })).status).toBe(
      404,
    );
    const again = (await step('/invitations', mail)).body.Invitations[0]!.Id;
    expect((await step(`/invitations/${again}/withdraw`, {})).body.Invitations[0]).toMatchObject({
      Id: again,
      Status: 'Withdrawn',
    });
    const actions = await world.sql`
      select action from audit_log where subject_type = 'supplier' and subject_id = ${String(supplierId)} order by id`;
    expect(actions.map(({ action }) => action)).toEqual([
      'member-invited',
      'member-removed',
      'member-invited',
      'invitation-withdrawn',
    ]);
  });

  test('[AUT-02] a step about one workshop reaches nothing of another, and support only reads', async () => {
    const other = await world.addSupplier({ name: 'Other' });
    const { Invitations } = (await step('/invitations', { EmailAddress: 'kim@example.com' })).body;
    const path = at(`/invitations/${Invitations[0]!.Id}/withdraw`, other);
    expect((await world.post(path, {}, { headers: catalogue })).status).toBe(404);
    const [member] = await world.sql<{ id: number }[]>`
      insert into supplier_member (supplier_id, email) values (${supplierId}, 'ann@example.com') returning id`;
    const remove = at(`/people/${member!.id}/remove`, other);
    expect((await world.post(remove, { Reason: 'x' }, { headers: catalogue })).status).toBe(404);
    expect((await world.get(at('', 999_999), { headers: catalogue })).status).toBe(404);
    const support = await signInOperator(world, 'sam@operator.example', 'support');
    expect((await world.get(at(), { headers: support })).status).toBe(200);
    expect((await step('/pause', { Reason: 'x' }, support)).status).toBe(403);
    const finance = await signInOperator(world, 'fin@operator.example', 'finance');
    expect((await world.get(at(), { headers: finance })).status).toBe(403);
  });
});

describe('[OPS-08] area and hours', () => {
  const send = async (method: 'post' | 'put', path: string, body: object, headers = catalogue) => {
    const response = await world[method](at(path), { Reason: 'Agreed', ...body }, { headers });
    const found = (await response.json()) as WorkshopArea & WorkshopHours & Problem;
    return { status: response.status, body: found, pointer: found.errors?.[0]?.pointer };
  };
  const logged = () => world.sql<{ action: string; details: Record<string, unknown> }[]>`
    select action, details from audit_log
     where subject_type = 'supplier' and subject_id = ${String(supplierId)} order by id`;

  test('the radius of a mobile mechanic and its suburbs are changed, and what is wrong is named', async () => {
    await world.sql`update supplier set service_radius_metres = 600000 where id = ${supplierId}`;
    const area = { AddSuburbIds: [] as number[], RemoveSuburbIds: [] as number[], RadiusMetres: 0 };
    const change = (more: Partial<typeof area>) => send('post', '/area', { ...area, ...more });
    expect((await change({ RadiusMetres: 5_000 })).pointer).toBe('/RadiusMetres');
    const added = await send('post', '/area', { AddSuburbIds: [2], RemoveSuburbIds: [] });
    expect(added.body).toMatchObject({ RadiusMetres: 600_000, Suburbs: [{ Id: 2, Name: 'Penrith' }] });
    expect((await change({})).body.RadiusMetres).toBe(0);
    await world.sql`update supplier set kind = 'MobileMechanic' where id = ${supplierId}`;
    for (const [pointer, wrong] of [
      ['/AddSuburbIds', { RadiusMetres: 9_000, AddSuburbIds: [999_999] }],
      ['/RadiusMetres', { RadiusMetres: 500_001 }],
      ['/RadiusMetres', { RemoveSuburbIds: [2] }],
    ] as const)
      expect((await change(wrong as Partial<typeof area>)).pointer).toBe(pointer);
    const changed = await change({ RadiusMetres: 25_000, RemoveSuburbIds: [2] });
    expect(changed.body).toMatchObject({ IsMobile: true, RadiusMetres: 25_000, Suburbs: [] });
    expect((await logged()).at(-1)).toMatchObject({
      action: 'workshop-area',
      details: {
        reason: 'Agreed',
        before: { radiusMetres: 0, suburbs: 1 },
        after: { radiusMetres: 25_000, suburbs: 0 },
        removed: [2],
      },
    });
    expect((await world.get(at('/area', 999_999), { headers: catalogue })).status).toBe(404);
  });

  test('hours and days off follow the portal: one version, the same rules, and the reason in the log', async () => {
    const booking = await world.addBooking(await world.addLead({ supplierId }));
    await world.sql`update booking set service_date = '2026-11-27' where id = ${booking.id}`;
    const profile = (await (await world.get(at('/profile'), { headers: catalogue })).json()) as WorkshopHours;
    const hours = {
      Version: profile.Hours.Version,
      Days: [{ Weekday: 6, StartTime: '09:00', EndTime: '12:00' }],
    };
    const early = { ...hours, Days: [{ Weekday: 6, StartTime: '09:00', EndTime: '08:00' }] };
    expect((await send('put', '/hours', early)).pointer).toBe('/Days/0/EndTime');
    const saved = await send('put', '/hours', hours);
    expect(saved.body.Hours.Days).toEqual(hours.Days);
    expect(saved.body.Hours.JobsWhenClosed).toEqual([
      { BookingReference: expect.any(String), ServiceDate: '2026-11-27' },
    ]);
    expect(JSON.stringify(saved.body)).not.toContain(booking.publicId);
    expect((await send('put', '/hours', hours)).status).toBe(409);
    const { Version, ...capacity } = profile.Capacity;
    const more = await send('put', '/capacity', { ...capacity, Version, JobsPerDay: 7 });
    expect(more.body.Capacity.JobsPerDay).toBe(7);
    const days = { Version: profile.OwnDays.Version, From: '2026-12-24', To: '2026-12-26', JobsPerDay: 0 };
    expect((await send('put', '/own-days', { ...days, To: '2026-12-23' })).pointer).toBe('/To');
    expect((await send('put', '/own-days', { ...days, Reason: ' ' })).pointer).toBe('/Reason');
    const closed = await send('put', '/own-days', days);
    expect(closed.body.OwnDays.Ranges).toMatchObject([
      { From: '2026-12-24', To: '2026-12-26', JobsPerDay: 0 },
    ]);
    const own = world.signIn([supplierId]);
    const portal = await world.get(`/api/portal/workshops/${supplierId}/profile`, { headers: own });
    expect(((await portal.json()) as WorkshopProfile).Hours.Days).toEqual(hours.Days);
    expect(await logged()).toMatchObject([
      {
        action: 'workshop-profile',
        details: { part: 'hours', reason: 'Agreed', after: { Saturday: '09:00–12:00' } },
      },
      { details: { part: 'capacity', before: { jobsPerDay: 4 }, after: { jobsPerDay: 7 } } },
      { details: { part: 'own-days', before: {}, after: { '2026-12-24 to 2026-12-26': 'closed' } } },
    ]);
    const support = await signInOperator(world, 'sia@operator.example', 'support');
    expect((await world.get(at('/profile'), { headers: support })).status).toBe(200);
    expect((await send('put', '/hours', hours, support)).status).toBe(403);
  });
});
