import type { OperatorWorkDetails, OperatorWorkList } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { closeWork } from '../shared/work/index.ts';
import { openLeadWork } from '../shared/work/open-work.fixture.ts';
import { signInOperator } from './operator-world.fixture.ts';

const world = useBookingWorld();
let supplierId: number;
let ada: Record<string, string>;
let bob: Record<string, string>;
let leadGuid: string;

beforeAll(async () => {
  supplierId = await world.addSupplier({});
  ada = await signInOperator(world, 'ada@operator.example', 'support');
  bob = await signInOperator(world, 'bob@operator.example', 'finance');
});
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  await world.sql`delete from work_item`;
  ({ guid: leadGuid } = await world.addLead({ supplierId }));
});

const open = async (patch: Parameters<typeof openLeadWork>[3] = {}) =>
  (await openLeadWork(world.sql, leadGuid, world.clock.now(), patch))!;
const list = async (query = '', headers = ada): Promise<OperatorWorkList> =>
  (await world.get(`/api/operating/work${query}`, { headers })).json();
const step = (id: number, name: string, body: object = {}, headers = ada) =>
  world.post(`/api/operating/work/${id}/${name}`, body, { headers });
const read = async (response: Response): Promise<OperatorWorkDetails> => {
  expect(response.status).toBe(200);
  return response.json();
};
const recorded = (id: number) => world.sql`
  select actor, action, details from audit_log where subject_type = 'work' and subject_id = ${String(id)} order by id`;

describe('[OPS-07] the work list', () => {
  test('names what was promised to whom, the most urgent first, and counts what is overdue', async () => {
    const later = await open({ kind: 'arrange-change', key: 'b' });
    const first = await open();
    world.clock.set('2026-11-23T02:00:00Z');
    const { Items, Counts, NextCursor } = await list();
    expect(Items.map(({ Id }) => Id)).toEqual([first, later]);
    expect(Items[0]).toMatchObject({
      Title: 'Call a customer who requested a call',
      Promise: 'We’ll call within an hour, Monday to Friday, 9 am to 5 pm (Brisbane time).',
      DueAt: '2026-11-23T01:00:00.000Z',
      IsOverdue: true,
      CustomerName: 'Mia Nguyen',
      CustomerPhone: '+61404040404',
      Owner: null,
      LeadGuid: leadGuid,
    });
    expect(Items[1]!.IsOverdue).toBe(false);
    expect(Counts).toContainEqual(expect.objectContaining({ Kind: 'call-requested', Open: 1, Overdue: 1 }));
    expect(NextCursor).toBeNull();
  });

  test('goes from page to page without a gap, also where many are due at once', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 53; index++) ids.push(await open({ key: `many/${index}` }));
    await step(ids[7]!, 'later', { Until: '2026-11-23T05:00:00Z', Reason: 'At work until 3.' });
    const first = await list();
    expect(first.Items).toHaveLength(50);
    const second = await list(`?cursor=${first.NextCursor}`);
    expect([...first.Items, ...second.Items].map(({ Id }) => Id)).toEqual([
      ...ids.filter((id) => id !== ids[7]),
      ids[7],
    ]);
    expect(second.NextCursor).toBeNull();
    for (const id of ids)
      await closeWork(world.sql, id, { by: 'ada', outcome: 'Done.', now: world.clock.now() });
    const closed = await list('?state=closed');
    const rest = await list(`?state=closed&cursor=${closed.NextCursor}`);
    expect([...closed.Items, ...rest.Items].map(({ Id }) => Id)).toEqual(ids.toReversed());
  });

  test('is limited to a kind, to what is mine and to what is free', async () => {
    const call = await open();
    const change = await open({ kind: 'arrange-change', key: 'c' });
    await step(call, 'take');
    const ids = async (query: string, headers = ada) =>
      (await list(query, headers)).Items.map(({ Id }) => Id);
    expect(await ids('?owner=mine')).toEqual([call]);
    expect(await ids('?owner=mine', bob)).toEqual([]);
    expect(await ids('?owner=unassigned')).toEqual([change]);
    expect(await ids('?kind=arrange-change')).toEqual([change]);
    expect((await world.get('/api/operating/work?kind=none', { headers: ada })).status).toBe(400);
    expect((await world.get('/api/operating/work?cursor=1', { headers: ada })).status).toBe(400);
  });
});

describe('[OPS-07] a step of the work', () => {
  test('takes it once: a colleague reads who has it, and takes over on purpose', async () => {
    const id = await open();
    expect((await read(await step(id, 'take'))).Work).toMatchObject({
      Owner: 'ada@operator.example',
      IsYours: true,
    });
    const refused = await step(id, 'take', {}, bob);
    expect(refused.status).toBe(409);
    expect((await refused.json()).detail).toBe(
      'ada@operator.example has taken this. Take it over if that is agreed.',
    );
    await read(await step(id, 'take'));
    await read(await step(id, 'take', { IsTakenOver: true }, bob));
    await read(await step(id, 'release', {}, bob));
    expect(await recorded(id)).toEqual([
      {
        actor: 'operator:ada@operator.example',
        action: 'work-taken',
        details: { before: { owner: null }, after: { owner: 'ada@operator.example' } },
      },
      {
        actor: 'operator:bob@operator.example',
        action: 'work-taken',
        details: { before: { owner: 'ada@operator.example' }, after: { owner: 'bob@operator.example' } },
      },
      {
        actor: 'operator:bob@operator.example',
        action: 'work-released',
        details: { before: { owner: 'bob@operator.example' }, after: { owner: null } },
      },
    ]);
  });

  test('a colleague’s work is put off, given back and closed by its owner or an administrator', async () => {
    const id = await open();
    await read(await step(id, 'take'));
    const ends: [string, object][] = [
      ['later', { Until: '2026-11-23T05:00:00Z', Reason: 'At lunch.' }],
      ['release', {}],
      ['close', { Outcome: 'Called.' }],
    ];
    for (const [name, body] of ends) {
      const refused = await step(id, name, body, bob);
      expect([name, refused.status, (await refused.json()).detail]).toEqual([
        name,
        409,
        'ada@operator.example has taken this. Take it over if that is agreed.',
      ]);
    }
    expect((await recorded(id)).map(({ action }) => action)).toEqual(['work-taken']);
    await read(await step(id, 'note', { Text: 'I saw it.' }, bob));
    const admin = await signInOperator(world, `${crypto.randomUUID()}@operator.example`, 'admin');
    for (const [name, body] of ends) {
      await read(await step(id, 'take', { IsTakenOver: true }));
      await read(await step(id, name, body, admin));
    }
  });

  test('notes what was tried; the note stays out of the audit log', async () => {
    const id = await open();
    const { Notes } = await read(await step(id, 'note', { Text: ' Mia asks for Friday. ' }));
    expect(Notes).toEqual([
      { Author: 'ada@operator.example', Text: 'Mia asks for Friday.', CreatedOn: '2026-11-23T00:00:00.000Z' },
    ]);
    expect(JSON.stringify(await recorded(id))).toMatch(/work-noted(?!.*Friday)/);
    expect((await step(id, 'note', { Text: ' ' })).status).toBe(400);
  });

  test('puts it off: it stands at the end until then, and its deadline stays', async () => {
    const id = await open();
    const other = await open({ kind: 'arrange-change', key: 'd' });
    const { Work, Notes } = await read(
      await step(id, 'later', { Until: '2026-11-23T05:00:00Z', Reason: 'In a meeting until 3.' }),
    );
    expect(Work).toMatchObject({
      LaterUntil: '2026-11-23T05:00:00.000Z',
      DueAt: '2026-11-23T01:00:00.000Z',
    });
    expect(Notes.map(({ Text }) => Text)).toEqual(['In a meeting until 3.']);
    expect((await list()).Items.map(({ Id }) => Id)).toEqual([other, id]);
    world.clock.set('2026-11-23T05:00:00Z');
    expect((await list()).Items.map(({ Id, LaterUntil }) => [Id, LaterUntil])).toEqual([
      [id, null],
      [other, null],
    ]);
    for (const Until of ['2026-11-23T05:00:00Z', '2026-12-24T05:00:00Z'])
      expect((await step(id, 'later', { Until, Reason: 'x' })).status).toBe(400);
  });

  test('closes it once, and tells the customer what became of the wish', async () => {
    const booking = await world.addBooking(await world.addLead({ supplierId }));
    await world.post(`/api/booking/${booking.token}/change-request`, { Kind: 'Cancel' });
    const { Items } = await list(`?bookingId=${booking.id}`);
    const { Id } = Items.find(({ Kind }) => Kind === 'arrange-change')!;
    expect(Items[0]!.BookingReference).toMatch(/^PL\d+$/);
    const { Work } = await read(await step(Id, 'close', { Outcome: 'Stays as it is.', IsDismissed: true }));
    expect(Work).toMatchObject({ Outcome: 'Stays as it is.', ClosedBy: 'ada@operator.example' });
    const [request] = await world.sql`
      select status from booking_change_request where booking_id = ${booking.id}`;
    expect(request).toEqual({ status: 'Dismissed' });
    const messages = await world.sql`
      select kind from message where subject_type = 'booking' and subject_id = ${String(booking.id)}
         and kind like '%unchanged%' order by kind`;
    expect(messages).toEqual([{ kind: 'booking-unchanged-mail' }, { kind: 'workshop-unchanged-mail' }]);
    const again = await step(Id, 'close', { Outcome: 'Twice.' });
    expect([again.status, (await again.json()).detail]).toEqual([409, 'This is closed already.']);
    expect((await recorded(Id)).map(({ action }) => action)).toEqual(['work-closed']);
    expect((await step(999_999, 'close', { Outcome: 'x' })).status).toBe(404);
  });
});

describe('[OPS-07] who may use the console', () => {
  const me = async (headers: Record<string, string>) =>
    (await world.get('/api/operating/me', { headers })).json();
  const status = async (headers: Record<string, string>) =>
    (await world.get('/api/operating/work', { headers })).status;

  test('a role is given by address, and belongs to the first account that signs in with it', async () => {
    const email = 'carl@operator.example';
    const carl = await signInOperator(world, email, 'admin');
    expect(await me(carl)).toMatchObject({
      Success: true,
      Name: email,
      Roles: ['admin'],
      Permissions: ['operator.*'],
    });
    const other = world.signIn([], [], email);
    expect(await me(other)).toMatchObject({ Roles: [], Permissions: [] });
    expect([await status(carl), await status(other)]).toEqual([200, 403]);
    await world.sql`delete from operator_member where email = ${email}`;
    expect(await status(carl)).toBe(403);
  });

  test('an account that holds another address is refused, with the way out', async () => {
    const fay = await signInOperator(world, 'fay@operator.example', 'support');
    expect(await status(fay)).toBe(200);
    await world.sql`
      update operator_member set email = 'fay.lee@operator.example' where email = 'fay@operator.example'`;
    await signInOperator(world, 'fay@operator.example', 'admin');
    const answer = await world.get('/api/operating/work', { headers: fay });
    expect([answer.status, (await answer.json()).detail]).toEqual([
      403,
      'Your account works here as fay.lee@operator.example. Sign in with that address, or let an administrator run “operators remove fay.lee@operator.example”.',
    ]);
    expect((await me(fay)).Roles).toEqual([]);
    await world.sql`delete from operator_member where email = 'fay.lee@operator.example'`;
    expect(await status(fay)).toBe(200);
  });

  test('permissions of the token and an address that is not verified open nothing', async () => {
    expect(await status(world.signIn([], ['operator.*'], 'dora@operator.example'))).toBe(403);
    expect(await status(world.signIn([], ['operator.*'], null))).toBe(403);
    expect((await world.get('/api/operating/work')).status).toBe(401);
  });

  test('each role does what it is for', async () => {
    const catalogue = await signInOperator(world, 'eve@operator.example', 'catalogue');
    expect([await status(catalogue), await status(bob)]).toEqual([403, 200]);
    expect((await step(await open(), 'take', {}, catalogue)).status).toBe(403);
  });
});
