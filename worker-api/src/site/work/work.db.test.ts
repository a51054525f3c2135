import { beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import {
  closeWork,
  countWork,
  noteWork,
  postponeWork,
  releaseWork,
  settleWork,
  takeWork,
  workJobs,
} from '../../shared/work/index.ts';
import { openLeadWork } from '../../shared/work/open-work.fixture.ts';
import { findWork, findWorkItem } from './index.ts';

/** The first attempt of a job. */
const JOB = { jobId: '1', attempt: 1, maxAttempts: 25 };
const world = useBookingWorld(() => ({}), { PITLANE_OPERATOR_MAIL: 'desk@operator.example' });
let leadGuid: string;

beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  ({ guid: leadGuid } = await world.addLead({ supplierId: await world.addSupplier({}) }));
});

const open = (patch: Parameters<typeof openLeadWork>[3] = {}) =>
  openLeadWork(world.sql, leadGuid, world.clock.now(), {
    kind: 'call-unknown-vehicle',
    message: 'A vehicle could not be identified.',
    ...patch,
  });
const now = () => world.clock.now();
const remind = async () => workJobs['remind-of-work']!({}, world.deps, JOB);
const mails = async () => {
  await world.runJobs();
  return (await world.inbox('desk@operator.example')).map((one) =>
    one.kind === 'mail' ? one.subject : undefined,
  );
};

describe('[LED-07] work for the operator', () => {
  test('is one item and one mail, however often the case is reported, and a new one once it was closed', async () => {
    const before = (await mails()).length;
    const id = await open();
    expect(await open({ message: 'It could still not be identified.' })).toBeNull();
    expect((await findWorkItem(world.sql, id!))!.message).toBe('It could still not be identified.');
    expect((await mails()).slice(before)).toEqual([
      'Call to identify the vehicle, by Mon 23 Nov, 11:00 am AEST',
    ]);
    await closeWork(world.sql, id!, { by: 'ada', outcome: 'Quoted by phone.', now: now() });
    expect(await open()).not.toBeNull();
    expect(await findWork(world.sql, { isClosed: true })).toContainEqual(
      expect.objectContaining({ id, outcome: 'Quoted by phone.', closedBy: 'ada' }),
    );
  });

  test('reported by two at once is one item', async () => {
    const ids = await Promise.all([open(), open(), open()]);
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  });

  test('that was put off is due again when the case is reported again', async () => {
    const id = (await open())!;
    const until = new Date(now().getTime() + 3_600_000);
    await postponeWork(world.sql, id, { by: 'ada', until, reason: 'In a meeting.', now: now() });
    expect(await findWorkItem(world.sql, id)).toMatchObject({ laterUntil: until });
    expect(await open()).toBeNull();
    expect(await findWorkItem(world.sql, id)).toMatchObject({ laterUntil: null });
  });

  test('that may come once only is not opened again after it was closed', async () => {
    const id = await open({ isOnce: true });
    await closeWork(world.sql, id!, { by: 'ada', outcome: 'Seen.', now: now() });
    expect(await open({ isOnce: true })).toBeNull();
  });

  test('names the customer and what was promised; a note stays when it is closed', async () => {
    const id = (await open())!;
    expect(await noteWork(world.sql, id, { by: 'ada', text: 'No answer.', now: now() })).toBeNull();
    await closeWork(world.sql, id, { by: 'ada', outcome: 'Reached.', now: now() });
    expect(await findWorkItem(world.sql, id)).toMatchObject({
      leadGuid,
      customerName: expect.stringMatching(/\w/),
      customerPhone: expect.stringMatching(/^\+61|^0/),
      notes: [{ author: 'ada', text: 'No answer.' }],
      outcome: 'Reached.',
    });
    expect(await noteWork(world.sql, 999_999, { by: 'ada', text: 'Lost.', now: now() })).toEqual({
      refusal: 'not-found',
      owner: null,
    });
  });

  test('is taken by one of two who press at once; taking it over has to be meant', async () => {
    const id = (await open())!;
    const take = (by: string, isTakenOver = false) =>
      takeWork(world.sql, id, { by, isTakenOver, now: now() });
    const both = await Promise.all([take('ada'), take('bob')]);
    expect(both.filter((refusal) => refusal === null)).toHaveLength(1);
    const { owner } = (await findWorkItem(world.sql, id))!;
    const other = owner === 'ada' ? 'bob' : 'ada';
    expect(await take(other)).toEqual({ refusal: 'taken', owner });
    expect(await take(owner!)).toBeNull();
    expect(await take(other, true)).toBeNull();
    expect(await findWork(world.sql, { owner: other })).toContainEqual(expect.objectContaining({ id }));
    expect(await releaseWork(world.sql, id, { by: other, now: now() })).toBeNull();
    expect((await findWorkItem(world.sql, id))!.owner).toBeNull();
    await closeWork(world.sql, id, { by: other, outcome: 'Done.', now: now() });
    expect(await take('ada')).toEqual({ refusal: 'closed', owner: null });
    expect(await releaseWork(world.sql, id, { by: other, now: now() })).toMatchObject({ refusal: 'closed' });
  });

  test('that is overdue comes first, is counted, and is mailed once more', async () => {
    const id = (await open())!;
    await open({ key: `call-requested/${leadGuid}`, kind: 'call-about-quote' });
    world.clock.set('2026-11-23T02:00:00Z');
    const list = await findWork(world.sql);
    expect(list.map(({ dueAt }) => dueAt)).toEqual(
      list.map(({ dueAt }) => dueAt).toSorted((a, b) => +a - +b),
    );
    const counts = await countWork(world.sql, now());
    const count = counts.find(({ kind }) => kind === 'call-unknown-vehicle')!;
    expect(count.overdue).toBeGreaterThanOrEqual(1);
    expect(count.open).toBeGreaterThanOrEqual(count.overdue);
    const before = (await mails()).filter((subject) => subject?.startsWith('Overdue')).length;
    await remind();
    await remind();
    const reminded = (await mails()).filter((subject) => subject?.startsWith('Overdue'));
    const due = list.filter(({ kind, dueAt }) => kind !== 'call-about-quote' && dueAt < now());
    expect(reminded.length - before).toBeLessThanOrEqual(due.length);
    expect(reminded).toContain('Overdue: Call to identify the vehicle');
    expect(due.map((item) => item.id)).toContain(id);
  });

  test('settles itself with what it is about, and only that', async () => {
    const call = (await open())!;
    const requested = (await open({ kind: 'call-requested', key: `call-requested/${leadGuid}` }))!;
    const ending = { outcome: 'Submitted again.', by: 'customer', now: now() };
    expect(
      await settleWork(world.sql, { leadGuid, kinds: ['call-unknown-vehicle', 'call-about-quote'] }, ending),
    ).toBe(1);
    expect((await findWorkItem(world.sql, call))!.outcome).toBe('Submitted again.');
    expect((await findWorkItem(world.sql, requested))!.outcome).toBeNull();
    expect(await settleWork(world.sql, { leadGuid }, ending)).toBe(1);
  });
});
