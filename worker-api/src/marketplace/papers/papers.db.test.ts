import type { OperatorWorkList, PortalHome, WorkshopProfile } from '@pitlane/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../../operating/operator-world.fixture.ts';
import { addJob } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';

const world = useBookingWorld(() => ({}), { PITLANE_OPERATOR_MAIL: 'desk@operator.example' });
let supplierId: number;
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signInOperator(world, 'ada@operator.example', 'admin');
});
beforeEach(async () => {
  await world.sql`update supplier set licence_expires_on = null, insurance_expires_on = null`;
  supplierId = await world.addSupplier({ name: 'Harbour Motors' });
  await world.sql`update supplier set insurance_expires_on = '2027-03-31' where id = ${supplierId}`;
});

/** Runs the daily job twice, and lists what it has ordered about the workshop so far. */
const runOn = async (now: string) => {
  world.clock.set(now);
  for (const _ of [1, 2]) {
    await transaction(world.sql, (tx) => addJob(tx, 'remind-of-papers', {}));
    await world.runJobs();
  }
  const rows = await world.sql<{ kind: string; state: string }[]>`
    select kind, state from message
     where subject_type = 'workshop-paper' and starts_with(subject_id, ${`${supplierId}/`}) order by id`;
  return rows.map(({ kind, state }) => `${kind} ${state}`);
};
const findWork = () => world.sql<{ id: number; reason: string; dueAt: Date; outcome: string | null }[]>`
  select id, reason, due_at, outcome from work_item where supplier_id = ${supplierId} order by id`;
const post = (path: string, body: object) => world.post(path, body, { headers });
const MONTH = 'paper-expires-mail sent';
const WEEK = 'paper-expires-soon-mail sent';
const LAST = 'paper-expired-mail sent';

test('[OPS-08] a workshop is mailed 30 and 7 days before and on the day, once each; then the operator has work', async () => {
  expect(await runOn('2027-02-28T10:00:00Z')).toEqual([]);
  // 1 March in Sydney.
  expect(await runOn('2027-02-28T21:20:00Z')).toEqual([MONTH]);
  expect(await runOn('2027-03-22T21:20:00Z')).toEqual([MONTH]);
  // The run of the 24th was missed.
  expect(await runOn('2027-03-24T21:20:00Z')).toEqual([MONTH, WEEK]);
  expect(await runOn('2027-03-30T21:20:00Z')).toEqual([MONTH, WEEK, LAST]);
  expect(await findWork()).toEqual([]);
  expect(await runOn('2027-03-31T21:20:00Z')).toEqual([MONTH, WEEK, LAST]);
  expect(await findWork()).toMatchObject([{ reason: 'insurance', dueAt: new Date('2027-04-02T07:00:00Z') }]);
  const mails = (await world.workshopInbox(supplierId)).filter((message) => message.kind === 'mail');
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    'The liability insurance of Harbour Motors expires today',
  );
  expect(mails.map(({ text }) => text).join()).toContain('valid until Wednesday 31 March 2027');
});

test('[OPS-08] the work names its workshop; a new last day settles it, and closed work does not come back', async () => {
  await world.sql`update supplier set licence_expires_on = '2027-03-01' where id = ${supplierId}`;
  await runOn('2027-04-01T21:20:00Z');
  const response = await world.get('/api/operating/work?kind=renew-papers', { headers });
  const { Items } = (await response.json()) as OperatorWorkList;
  expect(Items.filter(({ WorkshopId }) => WorkshopId === supplierId)).toMatchObject([
    { WorkshopId: supplierId, WorkshopName: 'Harbour Motors', Reason: 'licence', Promise: null },
    { WorkshopId: supplierId, Reason: 'insurance' },
  ]);
  const [licence] = await findWork();
  await post(`/api/operating/work/${licence!.id}/close`, { Outcome: 'They stopped air conditioning.' });
  const savePapers = async (InsuranceExpiresOn: string | null) => {
    const papers = { LicenceNumber: null, LicenceExpiresOn: '2027-03-01', InsuranceExpiresOn };
    const saved = await post(`/api/operating/workshops/${supplierId}/papers`, { ...papers, Reason: 'Seen' });
    expect(saved.status).toBe(200);
  };
  for (const unknown of ['2027-03-01', null]) {
    await savePapers(unknown);
    expect((await findWork())[1]).toMatchObject({ reason: 'insurance', outcome: null });
  }
  await savePapers('2028-03-31');
  await runOn('2027-04-02T21:20:00Z');
  expect(await findWork()).toMatchObject([
    { reason: 'licence', outcome: 'They stopped air conditioning.' },
    { reason: 'insurance', outcome: 'A new last day was entered.' },
  ]);
  expect(await runOn('2028-03-24T21:20:00Z')).toEqual([LAST, LAST, WEEK]);
});

test('[OPS-08] a renewed paper is not mailed about, nor is a workshop that is not listed or is paused', async () => {
  world.clock.set('2027-03-30T21:20:00Z');
  await transaction(world.sql, async (tx) => {
    await addJob(tx, 'remind-of-papers', {});
    await tx`update supplier set is_active = false where id = ${supplierId}`;
  });
  await world.runJobs();
  expect(await runOn('2027-04-05T21:20:00Z')).toEqual([]);
  const list = (Reason = 'Back') => post(`/api/operating/workshops/${supplierId}/list`, { Reason });
  const pause = (Until?: string) =>
    post(`/api/operating/workshops/${supplierId}/pause`, { ...(Until && { Until }), Reason: 'No insurance' });
  await list();
  await pause();
  expect(await runOn('2027-04-06T21:20:00Z')).toEqual([]);
  const paused = { reason: 'insurance', outcome: 'The workshop was paused.' };
  const open = { reason: 'insurance', outcome: null };
  expect(await findWork()).toMatchObject([paused]);
  await list();
  expect(await findWork()).toMatchObject([paused, open]);
  expect(await runOn('2027-04-07T21:20:00Z')).toEqual([LAST]);
  expect(await findWork()).toMatchObject([paused, open]);
  await pause('2027-04-09');
  expect(await findWork()).toMatchObject([paused, paused]);
  world.clock.set('2027-04-09T22:07:00Z');
  await transaction(world.sql, (tx) => addJob(tx, 'end-workshop-pauses', {}));
  await world.runJobs();
  expect(await findWork()).toMatchObject([paused, paused, open]);
  await pause();
  // As an import lists it.
  await world.sql`update supplier set is_active = true where id = ${supplierId}`;
  await runOn('2027-04-10T21:20:00Z');
  expect(await findWork()).toMatchObject([paused, paused, paused, open]);
});

test('[OPS-08] the portal shows what has to be renewed, of the account’s workshops only', async () => {
  world.clock.set('2027-03-10T00:00:00Z');
  const own = world.signIn([supplierId]);
  const read = async <T>(path: string, headers: Record<string, string>): Promise<T> =>
    (await world.get(path, { headers })).json() as Promise<T>;
  const { Papers } = await read<PortalHome>('/api/portal/home', own);
  expect(Papers).toEqual([
    {
      WorkshopId: supplierId,
      WorkshopName: 'Harbour Motors',
      Paper: 'insurance',
      ExpiresOn: '2027-03-31',
      HasExpired: false,
    },
  ]);
  const profile = await read<WorkshopProfile>(`/api/portal/workshops/${supplierId}/profile`, own);
  expect(profile.Papers).toMatchObject({ LicenceExpiresOn: null, InsuranceExpiresOn: '2027-03-31' });
  const stranger = world.signIn([await world.addSupplier()]);
  expect((await read<PortalHome>('/api/portal/home', stranger)).Papers).toEqual([]);
});
