import type { OperatorWorkDetails } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { transaction } from '../platform/transaction.ts';
import { addBidLead } from '../quoting/quote-requests/bid-world.fixture.ts';
import { openWork } from '../shared/work/index.ts';
import { signInOperator } from './operator-world.fixture.ts';

const world = useBookingWorld();
let supplierId: number;
let ada: Record<string, string>;

beforeAll(async () => {
  supplierId = await world.addSupplier({ name: 'Newtown Motors' });
  ada = await signInOperator(world, 'ada@operator.example', 'support');
});
beforeEach(() => world.clock.set('2026-11-23T00:00:00Z'));

const open = async (work: Omit<Parameters<typeof openWork>[1], 'message'>) =>
  (await transaction(world.sql, (tx) => openWork(tx, { message: 'Decide.', ...work }, world.clock.now())))!;
const read = async (id: number): Promise<OperatorWorkDetails> =>
  (await world.get(`/api/operating/work/${id}`, { headers: ada })).json();
const decide = (id: number, Decision: string, headers = ada) =>
  world.post(`/api/operating/work/${id}/decide`, { Decision, Reason: 'Read it.' }, { headers });
const recorded = async (type: string, id: string) =>
  (
    await world.sql`
      select actor, action, details from audit_log where subject_type = ${type} and subject_id = ${id} order by id`
  ).map(({ actor, action, details }) => [actor, action, details]);

describe('[OPS-07] work that a decision ends', () => {
  test('a reported review is kept or taken down once, with its stars, by the owner of the work', async () => {
    const addReport = async () => {
      const [review] = await world.sql<{ id: number }[]>`
        insert into review (supplier_id, customer_name, stars, comment, created_at, updated_at)
        values (${supplierId}, 'Mia N.', 1, 'Never again.', ${world.clock.now()}, ${world.clock.now()}) returning id`;
      await world.sql`
        insert into review_flag (review_id, flagged_by, reason, comments, created_at)
        values (${review!.id}, 'jo', 'Abusive', 'Rude.', ${world.clock.now()})`;
      const id = await open({ kind: 'check-review', key: `review/${review!.id}` });
      return { id, reviewId: review!.id };
    };
    const find = async (id: number) =>
      (
        await world.sql`
          select r.hidden_at is not null as is_hidden, f.status from review r join review_flag f on f.review_id = r.id
           where r.id = ${id}`
      )[0];
    const [down, kept] = [await addReport(), await addReport()];
    expect(await read(down.id)).toMatchObject({
      Decisions: ['keep-review', 'hide-review'],
      Review: { Comments: 'Never again.', StarCount: 1, Reason: 'Abusive', WorkshopComments: 'Rude.' },
    });
    expect((await decide(down.id, 'release-request')).status).toBe(400);
    const answers = await Promise.all([decide(down.id, 'hide-review'), decide(down.id, 'keep-review')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isDown = answers[0]!.status === 200;
    expect(await find(down.reviewId)).toEqual({ isHidden: isDown, status: isDown ? 'Upheld' : 'Dismissed' });
    expect(await recorded('review', String(down.reviewId))).toEqual([
      ['operator:ada@operator.example', 'review-decided', { decision: isDown ? 'hide' : 'keep' }],
    ]);
    await world.post(`/api/operating/work/${kept.id}/take`, {}, { headers: ada });
    const bob = await signInOperator(world, 'bob@operator.example', 'finance');
    expect((await decide(kept.id, 'hide-review', bob)).status).toBe(409);
    expect(await find(kept.reviewId)).toEqual({ isHidden: false, status: 'Open' });
    const { Work, Decisions } = (await (await decide(kept.id, 'keep-review')).json()) as OperatorWorkDetails;
    expect([Work.Outcome, Work.ClosedBy, Decisions]).toEqual([
      'The review stays. Read it.',
      'ada@operator.example',
      [],
    ]);
    expect(await find(kept.reviewId)).toEqual({ isHidden: false, status: 'Dismissed' });
  });

  test('a request that waits for photos goes to workshops, unless it has gone', async () => {
    const { guid } = await addBidLead(world, []);
    const hold = () => world.sql`update lead_bid_offer set released_at = null where lead_guid = ${guid}`;
    await hold();
    const work = { kind: 'held-for-photos', key: `photos/${guid}`, leadGuid: guid } as const;
    const id = await open(work);
    expect((await decide(id, 'release-request')).status).toBe(200);
    const [offer] = await world.sql`
      select released_at, bid_cut_off_at from lead_bid_offer where lead_guid = ${guid}`;
    expect(offer).toEqual({
      releasedAt: new Date('2026-11-23T00:00:00Z'),
      bidCutOffAt: new Date('2026-11-24T00:00:00Z'),
    });
    expect(await recorded('lead', guid)).toEqual([['operator:ada@operator.example', 'request-released', {}]]);
    const late = await open(work);
    const refused = await decide(late, 'release-request');
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'Workshops have this request already.',
    ]);
    expect((await read(late)).Work.ClosedOn).toBeNull();
  });

  test('a lead with a workshop’s contact is let through with a link, or stays unsent', async () => {
    const [customer, workshop] = [await addBidLead(world, []), await addBidLead(world, [])];
    const suspect = (guid: string) =>
      open({ kind: 'suspected-workshop', key: `call/${guid}`, leadGuid: guid });
    const verdict = async (guid: string) =>
      (await world.sql`select workshop_verdict from lead where guid = ${guid}`)[0]!.workshopVerdict;
    const links = (guid: string) => world.sql`
      select kind from message where subject_id = ${guid} and kind like 'lead-link-%' order by kind`;
    expect((await decide(await suspect(customer.guid), 'is-customer')).status).toBe(200);
    expect((await decide(await suspect(workshop.guid), 'is-workshop')).status).toBe(200);
    expect([await verdict(customer.guid), await verdict(workshop.guid)]).toEqual(['Customer', 'Workshop']);
    expect(await links(customer.guid)).toEqual([{ kind: 'lead-link-mail' }, { kind: 'lead-link-sms' }]);
    expect(await links(workshop.guid)).toEqual([]);
  });
});
