import type {
  DirectLeadError,
  OwnQuestionsResponse,
  PortalDirectLeadsResponse,
  PortalWaiting,
} from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { access, order, useLead } from '../../booking/bookings/booking-world.fixture.ts';
import { answerOffer } from '../../booking/change-requests/answer-offer.fixture.ts';
import { cancelBooking } from '../../booking/change-requests/arrange.ts';
import { signInOperator } from '../../operating/operator-world.fixture.ts';
import { randomToken } from '../../platform/tokens.ts';
import { chaseQuestions } from '../../quoting/direct-leads/chase-questions.ts';

const world = useLead();
const JOB = { jobId: '1', attempt: 1, maxAttempts: 25 };
/** Sent on Monday 23 November at 10:00 (UTC+10): until the end of Tuesday's business. */
const PROMISED = '2026-11-24T07:00:00.000Z';
const QUESTION = 'Do you have a loan car on Thursday?';
const MUTATION = `mutation ($input: CreateSupplierDirectLeadInput!) {
  createSupplierDirectLead(input: $input) { errors { code field message } }
}`;

let email: string;
let mobile: string;
let workshop: string;
let phones = 570_200;

beforeEach(async () => {
  const own = randomToken(6).toLowerCase();
  email = `mia-${own}@example.com`;
  workshop = `workshop-${own}@example.com`;
  phones += 1;
  mobile = `+61491${phones}`;
  await world.sql`update supplier set email = ${workshop}, phone = '02 9999 1234' where id = ${world.supplierId}`;
});

const owner = () => access(world.lead);
async function ask(headers: Record<string, string> = owner()): Promise<DirectLeadError[]> {
  const input = {
    workshopId: world.supplierId,
    leadGuid: world.lead.guid,
    leadFullName: 'Mia Nguyen',
    leadContactNumber: mobile,
    leadEmailAddress: email,
    leadComments: QUESTION,
  };
  const answer = await world.post('/api/graphql', { query: MUTATION, variables: { input } }, { headers });
  return ((await answer.json()) as { data: { createSupplierDirectLead: { errors: DirectLeadError[] } } }).data
    .createSupplierDirectLead.errors;
}
const portal = (supplierId = world.supplierId) =>
  world.signIn([supplierId], ['portal.lead.read', 'portal.lead.bid']);
const listed = async (headers = portal()) =>
  ((await (await world.get('/api/portal/direct-leads', { headers })).json()) as PortalDirectLeadsResponse)
    .DirectLeads;
const waiting = async () =>
  ((await (await world.get('/api/portal/waiting', { headers: portal() })).json()) as PortalWaiting).Questions;
async function reply(Answer: string | null, headers = portal()) {
  const [question] = await listed();
  return world.post(`/api/portal/direct-leads/${question!.Id}/answer`, { Answer }, { headers });
}
const read = async (headers: Record<string, string>) =>
  (
    (await (
      await world.get(`/api/lead/${world.lead.guid}/direct-leads`, { headers })
    ).json()) as OwnQuestionsResponse
  ).Questions;
const texts = async (to: string) => {
  await world.runJobs();
  return (await world.inbox(to)).map((one) => one.text ?? '');
};
const work = () => world.sql<{ kind: string; message: string; outcome: string | null }[]>`
  select kind, message, outcome from work_item where lead_guid = ${world.lead.guid} order by id`;
const cancel = (bookingId: number) =>
  cancelBooking(world.sql, { bookingId, reason: 'On the phone', now: world.clock.now() });
async function chaseAt(instant: string) {
  world.clock.set(instant);
  await chaseQuestions({}, world.deps, JOB);
}

describe('[RES-07] a question to a workshop', () => {
  test('reaches the portal, its answer the customer once, and the link of the message opens the page that shows it', async () => {
    expect(await ask()).toEqual([]);
    const [mailed] = await texts(workshop);
    expect(mailed).toContain('by Tue 24 Nov, 6:00 pm');
    expect(mailed).toContain('http://hosted.example/workshop/questions');
    expect(await waiting()).toBe(1);
    const waits = {
      WorkshopId: world.supplierId,
      Question: QUESTION,
      CreatedOn: '2026-11-23T00:00:00.000Z',
      AnswerBy: PROMISED,
      AnsweredOn: null,
      Answer: null,
    };
    expect(await read(owner())).toEqual([waits]);
    expect(await listed()).toEqual([
      {
        ...waits,
        Id: expect.any(Number),
        WorkshopName: 'Newtown Motors',
        IANATimeZone: 'Australia/Sydney',
        CustomerName: 'Mia Nguyen',
        ContactNumber: mobile,
        EmailAddress: email,
        Vehicle: 'Toyota Corolla 2018',
        SuburbName: 'Newtown',
      },
    ]);

    world.clock.set('2026-11-23T02:00:00Z');
    expect((await reply('Yes, a small one.')).status).toBe(200);
    // Sent again after its answer was lost.
    expect((await reply('Yes, a small one.')).status).toBe(200);
    expect((await reply('No, sorry.')).status).toBe(409);
    expect(await waiting()).toBe(0);
    const mails = await texts(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Newtown Motors writes: Yes, a small one.');
    const sms = await texts(mobile);
    expect(sms).toHaveLength(1);
    const [, code] =
      new RegExp(
        `http://hosted\\.example/quotes/${world.lead.guid}\\?details=${world.supplierId}#h=([\\w-]+)`,
      ).exec(sms[0]!) ?? [];
    const Origin = 'http://hosted.example';
    const opened = await world.post('/api/session/exchange', { code }, { headers: { Origin } });
    expect(opened.status).toBe(200);
    const Cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
    expect(await read({ Cookie, Origin })).toEqual([
      { ...waits, AnsweredOn: '2026-11-23T02:00:00.000Z', Answer: 'Yes, a small one.' },
    ]);
    expect(await read({})).toEqual([]);
  });

  test('goes to the channel that the customer prefers', async () => {
    await world.sql`update lead set communication = 'Email' where guid = ${world.lead.guid}`;
    await ask();
    await reply('Yes.');
    expect([(await texts(email)).length, (await texts(mobile)).length]).toEqual([1, 0]);
  });

  test('of a visitor is answered by mail without a code, and the owner’s page does not show it', async () => {
    await ask({});
    await reply('Yes.');
    const [mail] = await texts(email);
    expect(mail).toContain(`/quotes/${world.lead.guid}?details=${world.supplierId}`);
    expect(mail).not.toContain('#h=');
    expect(await texts(mobile)).toEqual([]);
    expect(await read(owner())).toEqual([]);
  });

  test('without an answer in the promised time is the operator’s work, once, until the workshop answers', async () => {
    await ask();
    await chaseAt('2026-11-24T06:59:00Z');
    expect(await work()).toEqual([]);
    await chaseAt(PROMISED);
    await chaseAt('2026-11-25T00:00:00Z');
    const operator = await signInOperator(world, `desk-${email}`, 'support');
    const queue = await world.get('/api/operating/work?kind=chase-question', { headers: operator });
    expect(await queue.text()).toContain(
      'Newtown Motors (02 9999 1234) has not answered a question of Monday 23',
    );
    expect(await work()).toEqual([
      {
        kind: 'chase-question',
        message: expect.stringMatching(/^Newtown Motors \(02 9999 1234\) has not answered/),
        outcome: null,
      },
    ]);
    expect((await reply(null)).status).toBe(200);
    expect((await work())[0]!.outcome).toBe('The workshop answered by phone or email.');
    expect(await texts(email)).toEqual([]);
    await chaseAt('2026-11-26T00:00:00Z');
    expect(await work()).toHaveLength(1);
  });

  test('needs no answer once the lead is booked', async () => {
    await ask();
    await world.addBooking(world.lead);
    await chaseAt(PROMISED);
    expect(await work()).toEqual([]);
  });

  test('needs an answer again once the workshop declines the booking of the lead', async () => {
    await ask();
    const { id } = await world.addBooking(world.lead);
    await chaseAt(PROMISED);
    const about = { bookingId: id, supplierId: world.supplierId };
    expect(await answerOffer(world, about, 'Decline', { comment: 'Full' })).toBe('done');
    await chaseAt('2026-11-24T07:10:00Z');
    const chased = expect.objectContaining({ kind: 'chase-question', outcome: null });
    expect(await work()).toContainEqual(chased);
  });

  test.each(['cancelled', 'never paid'])(
    'needs its answer where a booking of the lead is %s',
    async (end) => {
      await ask();
      if (end === 'cancelled') await cancel((await world.addBooking(world.lead)).id);
      else await order(world, world.lead);
      await chaseAt(PROMISED);
      expect(await work()).toEqual([expect.objectContaining({ kind: 'chase-question', outcome: null })]);
    },
  );

  test('is for its own workshop, and answered with words', async () => {
    await ask();
    const stranger = portal(await world.addSupplier());
    expect(await listed(stranger)).toEqual([]);
    expect((await reply('Yes.', stranger)).status).toBe(404);
    expect((await reply('Yes.', world.signIn([world.supplierId], ['portal.lead.read']))).status).toBe(403);
    expect((await reply('  ')).status).toBe(400);
    expect(await waiting()).toBe(1);
  });
});
