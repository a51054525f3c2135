import type { AuditLog, WorkshopProfile } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { type AuditEntry, recordAudit } from '../platform/audit-log.ts';
import { transaction } from '../platform/transaction.ts';
import { signInOperator } from './operator-world.fixture.ts';

const world = useBookingWorld();
let admin: Record<string, string>;

beforeAll(async () => {
  admin = await signInOperator(world, 'ada@operator.example', 'admin');
});
beforeEach(() => world.sql`delete from audit_log`);

const record = async (...entries: Partial<AuditEntry>[]) => {
  await transaction(world.sql, async (tx) => {
    for (const entry of entries)
      await recordAudit(tx, {
        at: new Date('2026-11-23T00:00:00Z'),
        actor: 'operator:bob@operator.example',
        action: 'work-taken',
        subject: { type: 'work', id: '7' },
        details: {},
        ...entry,
      });
  });
};
const read = async (query = '', headers = admin): Promise<AuditLog> => {
  const response = await world.get(`/api/operating/audit?${query}`, { headers });
  expect([query, response.status]).toEqual([query, 200]);
  return response.json();
};
const subjects = async (query: string, headers = admin) =>
  (await read(query, headers)).Items.map(({ SubjectId }) => SubjectId);

describe('[OPS-07] the audit log', () => {
  test('shows who did what, why and what changed, the newest first', async () => {
    const supplierId = await world.addSupplier({});
    await record(
      {
        action: 'booking-moved',
        subject: { type: 'booking', id: '12' },
        details: {
          reason: 'The customer is away.',
          before: { status: 'Pending', serviceDate: '2026-11-27' },
          after: { status: 'Pending', serviceDate: '2026-11-30' },
        },
      },
      {
        at: new Date('2026-11-24T00:00:00Z'),
        actor: 'jo@harbour.example',
        action: 'workshop-profile',
        subject: { type: 'supplier', id: String(supplierId) },
        details: { part: 'hours' },
      },
    );
    const { Items, NextCursor } = await read();
    expect(Items).toEqual([
      {
        Id: expect.any(Number),
        At: '2026-11-24T00:00:00.000Z',
        Actor: 'jo@harbour.example',
        Action: 'workshop-profile',
        SubjectType: 'supplier',
        SubjectId: String(supplierId),
        SubjectName: 'Newtown Motors',
        Reason: null,
        Changes: [{ Name: 'Part', Before: null, After: 'hours' }],
      },
      {
        Id: expect.any(Number),
        At: '2026-11-23T00:00:00.000Z',
        Actor: 'bob@operator.example',
        Action: 'booking-moved',
        SubjectType: 'booking',
        SubjectId: '12',
        SubjectName: 'PL000012',
        Reason: 'The customer is away.',
        Changes: [{ Name: 'Service date', Before: '2026-11-27', After: '2026-11-30' }],
      },
    ]);
    expect(NextCursor).toBeNull();
    expect(await subjects('actor=Jo@harbour.example')).toEqual([String(supplierId)]);
  });

  test('names a workshop’s person by their address, which finds their changes', async () => {
    const supplierId = await world.addSupplier({});
    const headers = world.signIn([supplierId], ['portal.*'], 'kim@harbour.example');
    const at = (part: string) => `/api/portal/workshops/${supplierId}/${part}`;
    const { Capacity } = (await (await world.get(at('profile'), { headers })).json()) as WorkshopProfile;
    const changed = await world.put(at('capacity'), { ...Capacity, JobsPerDay: 7 }, { headers });
    expect(changed.status).toBe(200);
    expect((await read('actor=Kim@harbour.example')).Items).toMatchObject([
      { Actor: 'kim@harbour.example', Action: 'workshop-profile', SubjectId: String(supplierId) },
    ]);
  });

  test('is limited to a person, an action, an object and days of customer service', async () => {
    await record(
      { subject: { type: 'work', id: '1' }, actor: 'operator:eve@operator.example' },
      { subject: { type: 'region', id: '3' }, actor: 'operator:Grace' },
      { subject: { type: 'work', id: '2' }, action: 'work-closed' },
      { subject: { type: 'booking', id: '3' }, action: 'booking-cancelled' },
      // The last instant of 24 November and the first of 25 November at UTC+10.
      { subject: { type: 'work', id: '4' }, at: new Date('2026-11-24T13:59:59.999Z') },
      { subject: { type: 'work', id: '5' }, at: new Date('2026-11-24T14:00:00Z') },
    );
    expect(await subjects('actor=EVE@operator.example')).toEqual(['1']);
    expect(await subjects('actor=Grace')).toEqual(['3']);
    expect(await subjects('action=work-closed')).toEqual(['2']);
    expect(await subjects('subject=booking')).toEqual(['3']);
    expect(await subjects('id=3')).toEqual(['3', '3']);
    for (const id of ['PL000003', 'pl3']) expect(await subjects(`id=${id}`)).toEqual(['3']);
    expect(await subjects('from=2026-11-24')).toEqual(['5', '4']);
    expect(await subjects('from=2026-11-24&to=2026-11-24')).toEqual(['4']);
    expect(await subjects('to=2026-11-23&subject=work')).toEqual(['2', '1']);
    for (const wrong of [
      'action=none',
      'subject=car',
      'from=yesterday',
      'to=9999-12-31',
      'from=0001-01-01',
      'cursor=1',
      'id=',
    ])
      expect([wrong, (await world.get(`/api/operating/audit?${wrong}`, { headers: admin })).status]).toEqual([
        wrong,
        400,
      ]);
  });

  test('goes from page to page without a gap, also where many happened at once', async () => {
    const ids = Array.from({ length: 53 }, (_, index) => String(index));
    await record(...ids.map((id) => ({ subject: { type: 'work' as const, id } })));
    const first = await read();
    expect(first.Items).toHaveLength(50);
    const second = await read(`cursor=${first.NextCursor}`);
    expect([...first.Items, ...second.Items].map(({ SubjectId }) => SubjectId)).toEqual(ids.toReversed());
    expect(second.NextCursor).toBeNull();
  });

  test('shows to each role what it is about', async () => {
    await record(
      { subject: { type: 'booking', id: '1' }, action: 'booking-cancelled' },
      { subject: { type: 'region', id: '2' }, action: 'region.mark' },
      { subject: { type: 'operator', id: 'x@operator.example' }, action: 'operator-roles' },
    );
    const support = await signInOperator(world, 'sam@operator.example', 'support');
    const catalogue = await signInOperator(world, 'cat@operator.example', 'catalogue');
    expect(await subjects('')).toEqual(['x@operator.example', '2', '1']);
    expect(await subjects('', support)).toEqual(['1']);
    expect(await subjects('', catalogue)).toEqual(['2']);
    expect(await subjects('id=x@operator.example', support)).toEqual([]);
    const refused = await world.get('/api/operating/audit?subject=operator', { headers: support });
    expect(refused.status).toBe(403);
  });
});
