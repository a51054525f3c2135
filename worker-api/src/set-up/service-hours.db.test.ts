import type { PublicConfig, ServiceHours, SetUpServiceHours } from '@pitlane/contracts';
import { DEFAULT_SERVICE_HOURS } from '@pitlane/domain/calendar/business-hours';
import { beforeAll, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../operating/operator-world.fixture.ts';
import { transaction } from '../platform/transaction.ts';
import { openWork } from '../shared/work/index.ts';

const world = useBookingWorld();
let headers: Record<string, string>;
const PATH = '/api/set-up/service-hours';
const LONG = { Opens: '07:00', Closes: '20:00' };
const OWN: ServiceHours = {
  TimeZone: 'Australia/Sydney',
  Days: [LONG, LONG, LONG, LONG, LONG, null, null],
  CallMinutes: 30,
  ReplyDays: 2,
};

beforeAll(async () => {
  headers = await signInOperator(world, 'cat@operator.example', 'catalogue');
});

const read = async () => (await (await world.get(PATH, { headers })).json()) as SetUpServiceHours;
async function save(Hours: object, Version: number, Reason = 'Longer evenings.') {
  const answer = await world.put(PATH, { Hours, Version, Reason }, { headers });
  return { status: answer.status, body: await answer.json() };
}
const promises = async () => ((await (await world.get('/api/config')).json()) as PublicConfig).Promises;
async function open(key: string, kind: 'call-requested' | 'arrange-change') {
  const id = await transaction(world.sql, (tx) =>
    openWork(tx, { kind, key, message: 'Call.' }, world.clock.now()),
  );
  const [item] = await world.sql`select promise, due_at from work_item where id = ${id}`;
  return item;
}

test('[OPS-07, LED-07] one setting moves what pages promise and when work is due, from then on', async () => {
  // Monday, 6 pm at UTC+10.
  world.clock.set('2026-11-23T08:00:00Z');
  expect(await read()).toEqual({ Success: true, Hours: DEFAULT_SERVICE_HOURS, Version: 0 });
  const before = 'on Tuesday from 9 am (Brisbane time): we’re closed until then.';
  expect(await promises()).toMatchObject({
    Call: 'within an hour, Monday to Friday, 9 am to 5 pm (Brisbane time).',
    CallNow: before,
    Reply: 'within one business day',
  });
  const old = { promise: `We’ll call ${before}`, dueAt: new Date('2026-11-24T00:00:00Z') };
  expect(await open('a', 'call-requested')).toEqual(old);

  expect((await save(OWN, 0)).status).toBe(200);
  const within = 'within 30 minutes, Monday to Friday, 7 am to 8 pm (Sydney time).';
  expect(await promises()).toEqual({
    Call: within,
    CallNow: within,
    Reply: 'within 2 business days',
    ReplyBy: 'within 2 business days',
  });
  expect(await open('b', 'call-requested')).toEqual({
    promise: `We’ll call ${within}`,
    dueAt: new Date('2026-11-23T08:30:00Z'),
  });
  expect(await open('c', 'arrange-change')).toEqual({
    promise: 'We’ll arrange it with the workshop and call you within 2 business days.',
    dueAt: new Date('2026-11-25T09:00:00Z'),
  });
  expect(await world.sql`select promise, due_at from work_item where key = 'a'`).toEqual([old]);
  const [line] = await world.sql`select actor, details from audit_log where action = 'service-hours-changed'`;
  expect(line).toMatchObject({
    actor: 'operator:cat@operator.example',
    details: {
      reason: 'Longer evenings.',
      before: { hours: 'Monday to Friday, 9 am to 5 pm', callMinutes: 60 },
      after: { hours: 'Monday to Friday, 7 am to 8 pm', timeZone: 'Australia/Sydney', replyDays: 2 },
    },
  });
});

test('[OPS-07] hours name what is wrong, and a colleague’s change is not overwritten', async () => {
  const { Hours, Version } = await read();
  const closed = await save({ ...Hours, Days: Array.from({ length: 7 }, () => null) }, Version);
  expect(closed).toMatchObject({ status: 400, body: { errors: [{ pointer: '/Hours/Days' }] } });
  const backwards = [{ Opens: '17:00', Closes: '09:00' }, ...Hours.Days.slice(1)];
  expect(await save({ ...Hours, Days: backwards }, Version)).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/Hours/Days/0/Closes', message: 'Must be later than the opening.' }] },
  });
  expect((await save({ ...Hours, TimeZone: 'Mars/Olympus' }, Version)).status).toBe(400);
  expect((await save({ ...Hours, CallMinutes: 4 }, Version)).status).toBe(400);
  expect((await save(Hours, Version, ' ')).status).toBe(400);
  expect((await save(Hours, Version)).status).toBe(200);
  expect((await save(Hours, Version)).body.detail).toContain('A colleague changed the hours');
  expect((await read()).Version).toBe(Version + 1);
});
