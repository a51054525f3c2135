import type { PartnerLeadList, Problem } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { addPartner, addSecretKey } from './partner-world.fixture.ts';

const world = useBookingWorld();
type Filter = Record<string, string>;

let own: { id: number; key: string };
let other: { id: number; key: string };

beforeAll(async () => {
  own = await addKeyed('leads-own');
  other = await addKeyed('leads-other');
});

async function addKeyed(slug: string): Promise<{ id: number; key: string }> {
  const partner = await addPartner(world, slug);
  return { id: partner.id, key: await addSecretKey(world, partner) };
}

/** A quote of the partner at this time. Gives its guid. */
async function addLead(partnerId: number, at: string, submittedAt: string | null = at): Promise<string> {
  const [row] = await world.sql<{ guid: string }[]>`
    insert into lead (partner_id, status, lead_source, name, email, mobile_number, partner_reference, created_at, submitted_at)
    values (${partnerId}, 'QuoteRequested', 'Home', 'Mia Nguyen', 'mia@example.com', '+61404040404', 'order-1', ${at}, ${submittedAt})
    returning guid`;
  return row!.guid;
}
const call = (key: string, filter: Filter = {}, headers: Record<string, string> = {}) =>
  world.get(`/api/partner/leads?${new URLSearchParams(filter)}`, {
    headers: { Authorization: `Bearer ${key}`, ...headers },
  });
const read = async (key: string, filter?: Filter): Promise<PartnerLeadList> =>
  (await call(key, filter)).json();
const guids = ({ Items }: PartnerLeadList) => Items.map(({ LeadGuid }) => LeadGuid);

test('[AUT-02] a secret key reads the submitted quotes of its partner, without personal data', async () => {
  const guid = await addLead(own.id, '2026-03-02T00:00:00.000Z');
  await addLead(own.id, '2026-03-02T01:00:00.000Z', null);
  const foreign = await addLead(other.id, '2026-03-02T02:00:00.000Z');
  const day = { from: '2026-03-02', to: '2026-03-02' };
  expect((await read(own.key, day)).Items).toEqual([
    {
      LeadGuid: guid,
      Status: 'QuoteRequested',
      LeadSource: 'Home',
      PartnerReference: 'order-1',
      CreatedOn: '2026-03-02T00:00:00.000Z',
      CancelledOn: null,
    },
  ]);
  expect(guids(await read(other.key, day))).toEqual([foreign]);
});

test('[AUT-02] quotes are filtered by day and status', async () => {
  // Days of customer service: the first begins at 14:00 UTC.
  const early = await addLead(own.id, '2026-04-01T13:59:59.000Z');
  const late = await addLead(own.id, '2026-04-01T14:00:00.000Z');
  expect(guids(await read(own.key, { from: '2026-04-01', to: '2026-04-01' }))).toEqual([early]);
  expect(guids(await read(own.key, { from: '2026-04-02', to: '2026-04-02' }))).toEqual([late]);
  const quoted = { from: '2026-04-01', to: '2026-04-02', status: 'QuotedAutomatically' };
  expect(guids(await read(own.key, quoted))).toEqual([]);
  expect((await call(own.key, { status: 'Lost' })).status).toBe(400);
});

test('[AUT-02] a cursor leads through all quotes, each once', async () => {
  const day = { from: '2026-05-04', to: '2026-05-04' };
  const added: string[] = [];
  for (let each = 0; each < 51; each += 1) added.push(await addLead(own.id, '2026-05-04T00:00:00.000Z'));
  const first = await read(own.key, day);
  expect(first.Items).toHaveLength(50);
  const second = await read(own.key, { ...day, cursor: first.NextCursor! });
  expect([...guids(first), ...guids(second)]).toEqual(added.toReversed());
  expect(second.NextCursor).toBeNull();
});

test('[AUT-02] a call that a browser sends is refused, and the way out is named', async () => {
  const ofBrowsers: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: world.deps.config.origin },
  ];
  for (const headers of ofBrowsers) {
    const response = await call(own.key, {}, headers);
    expect(response.status).toBe(403);
    expect(((await response.json()) as Problem).detail).toContain('Secret keys belong on a server');
  }
});

test('[AUT-02] a key that is revoked reads nothing', async () => {
  const closed = await addKeyed('leads-closed');
  await world.sql`update partner_key set revoked_at = ${world.clock.now()} where partner_id = ${closed.id}`;
  expect((await call(closed.key)).status).toBe(401);
});
