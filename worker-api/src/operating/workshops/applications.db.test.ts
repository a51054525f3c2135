import type { ApplicationList, OperatorApplication, OperatorWorkshop, Problem } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { addJob } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';
import { signInOperator } from '../operator-world.fixture.ts';

const world = useBookingWorld(() => ({}), { PITLANE_OPERATOR_MAIL: 'desk@operator.example' });
const AT = '/api/operating/workshop-applications';
const TERMS = {
  LabourRateIncGst: 14_500,
  CommissionPercent: 12,
  ProvidesServicing: true,
  CategoryIds: [],
  Reason: 'Certificates seen',
};
let catalogue: Record<string, string>;

beforeAll(async () => {
  catalogue = await signInOperator(world, 'cat@operator.example', 'catalogue');
});
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  await world.sql`delete from workshop_application`;
  // All tests send from one address.
  await world.sql`delete from rate_limit`;
});

const apply = (more: object = {}) =>
  world.post('/api/workshop-applications', {
    Reference: crypto.randomUUID(),
    Name: 'Harbour Motors',
    Kind: 'Workshop',
    BusinessNumber: '51 824 753 556',
    AddressLine: '12 King Street',
    SuburbId: 1,
    ContactName: 'Jo Harbour',
    EmailAddress: 'Jo@Harbour.example',
    Phone: '02 9000 1111',
    LicenceNumber: 'MVRL 1',
    InsuranceExpiresOn: '2027-06-30',
    Services: 'Servicing, brakes',
    HasAgreed: true,
    ...more,
  });
const list = async (query = ''): Promise<ApplicationList> =>
  (await world.get(`${AT}?${query}`, { headers: catalogue })).json();
const open = async (): Promise<number> => {
  expect((await apply()).status).toBe(200);
  return (await list('state=Open')).Items[0]!.Id;
};
const decide = async (id: number, step: string, body: object, headers = catalogue) => {
  const response = await world.post(`${AT}/${id}/${step}`, body, { headers });
  return { status: response.status, body: (await response.json()) as OperatorApplication & Problem };
};
const kinds = async (id: number) =>
  (
    await world.sql<{ kind: string }[]>`
      select kind from message where subject_type = 'workshop-application' and subject_id = ${String(id)} order by id`
  ).map(({ kind }) => kind);

describe('[OPS-08] applying to be listed', () => {
  test('is kept once with a mail and the operator’s work; a wrong field is named and nothing is kept', async () => {
    const Reference = crypto.randomUUID();
    for (const again of [1, 2]) expect([again, (await apply({ Reference })).status]).toEqual([again, 200]);
    const { Items } = await list();
    expect(Items).toMatchObject([{ Name: 'Harbour Motors', State: 'Open', Suburb: 'Newtown NSW 2042' }]);
    expect(await kinds(Items[0]!.Id)).toEqual(['application-received-mail']);
    const [work] = await world.sql`select kind, due_at from work_item where application_id = ${Items[0]!.Id}`;
    expect(work).toEqual({ kind: 'review-application', dueAt: new Date('2026-11-24T07:00:00Z') });
    for (const [pointer, wrong] of [
      ['/BusinessNumber', { BusinessNumber: '51 824 753 557' }],
      ['/SuburbId', { SuburbId: 999_999 }],
      ['/Phone', { Phone: '123' }],
      ['/InsuranceExpiresOn', { InsuranceExpiresOn: '2026-11-22' }],
      ['/RadiusKm', { Kind: 'MobileMechanic' }],
      ['/HasAgreed', { HasAgreed: false }],
      ['/ContactName', { ContactName: '<b>Jo</b>' }],
    ] as const) {
      const response = await apply(wrong);
      expect([pointer, response.status]).toEqual([pointer, 400]);
      expect(((await response.json()) as Problem).errors?.[0]?.pointer).toBe(pointer);
    }
    expect((await list()).Items).toHaveLength(1);
  });

  test('approval makes a workshop that is not listed yet, invites its address, and settles the work', async () => {
    const id = await open();
    const approved = await decide(id, 'approve', TERMS);
    expect(approved.body).toMatchObject({ State: 'Approved', DecidedBy: 'cat@operator.example' });
    const workshop: OperatorWorkshop = await (
      await world.get(`/api/operating/workshops/${approved.body.WorkshopId}`, { headers: catalogue })
    ).json();
    expect(workshop).toMatchObject({
      Name: 'Harbour Motors',
      State: 'unlisted',
      Missing: ['opening hours', 'jobs a day'],
      LabourRateIncGst: 14_500,
      CommissionPercent: 12,
      LicenceNumber: 'MVRL 1',
      InsuranceExpiresOn: '2027-06-30',
      Invitations: [{ EmailAddress: 'jo@harbour.example', Status: 'Open' }],
    });
    expect(await kinds(id)).toEqual(['application-received-mail', 'application-approved-mail']);
    const [work] = await world.sql`select outcome from work_item where application_id = ${id}`;
    expect(work).toEqual({ outcome: 'Approved' });
    expect((await decide(id, 'approve', TERMS)).status).toBe(409);
    expect((await decide(id, 'decline', { Reason: 'x' })).status).toBe(409);
    // A second application with the number of a workshop is pointed out.
    const other = await open();
    const read = await world.get(`${AT}/${other}`, { headers: catalogue });
    expect(((await read.json()) as OperatorApplication).SameNumber).toContainEqual({
      Id: approved.body.WorkshopId,
      Name: 'Harbour Motors',
    });
  });

  test('a decline is mailed with its reason; wrong terms change nothing; support only reads', async () => {
    const id = await open();
    for (const [pointer, wrong] of [
      ['/CategoryIds', { CategoryIds: [], ProvidesServicing: false }],
      ['/CategoryIds', { CategoryIds: [999_999] }],
      ['/LabourRateIncGst', { LabourRateIncGst: 0 }],
      ['/CommissionPercent', { CommissionPercent: 101 }],
    ] as const)
      expect((await decide(id, 'approve', { ...TERMS, ...wrong })).body.errors?.[0]?.pointer).toBe(pointer);
    const support = await signInOperator(world, 'sam@operator.example', 'support');
    expect((await decide(id, 'decline', { Reason: 'x' }, support)).status).toBe(403);
    expect((await world.get(`${AT}/${id}`, { headers: support })).status).toBe(200);
    const declined = await decide(id, 'decline', { Reason: 'No workshop in your name.' });
    expect(declined.body).toMatchObject({ State: 'Declined', WorkshopId: null });
    expect(await kinds(id)).toEqual(['application-received-mail', 'application-declined-mail']);
    const [log] = await world.sql`
      select actor, action from audit_log where subject_type = 'workshop-application' and subject_id = ${String(id)}`;
    expect(log).toEqual({ actor: 'operator:cat@operator.example', action: 'application-declined' });
  });

  test('is deleted 13 months after its last step', async () => {
    const id = await open();
    const forget = async (now: string) => {
      world.clock.set(now);
      await transaction(world.sql, (tx) => addJob(tx, 'forget-applications', {}));
      await world.runJobs();
      return (await list()).Items.map(({ Id }) => Id);
    };
    expect(await forget('2027-12-22T23:59:59Z')).toEqual([id]);
    expect(await forget('2027-12-23T00:00:01Z')).toEqual([]);
  });
});
