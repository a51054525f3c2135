import type { PartnerKeys, PartnerWebhooks, Problem, WebhookDelivery, WebhookLog } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../operating/operator-world.fixture.ts';
import { addPartner, type Headers, type Partner, signInPerson } from './partner-world.fixture.ts';

const world = useBookingWorld();

let own: Partner;
let admin: Headers;
let stranger: Headers;

beforeAll(async () => {
  own = await addPartner(world, 'keys-own');
  admin = await signInPerson(world, own, 'partner.admin');
  stranger = await signInPerson(world, await addPartner(world, 'keys-other'), 'partner.admin');
});

const BASE = '/api/partner-console';
const get = async <T>(path: string, headers: Headers): Promise<T> =>
  (await world.get(`${BASE}/${path}`, { headers })).json();
const send = (path: string, body: object, headers: Headers = admin) =>
  world.post(`${BASE}/${path}`, body, { headers });
const done = async <T>(path: string, body: object, headers: Headers = admin): Promise<T> => {
  const response = await send(path, body, headers);
  expect(response.status).toBe(200);
  return response.json();
};
const leadsStatus = async (key: string) =>
  (await world.get('/api/partner/leads', { headers: { Authorization: `Bearer ${key}` } })).status;
const listActions = async () =>
  (
    await world.sql<{ action: string }[]>`
      select action from audit_log where subject_type = 'partner' and subject_id = ${own.slug} order by id`
  ).map(({ action }) => action);

test('[OPS-02] an administrator adds, rotates and revokes keys; a secret one is shown once', async () => {
  const added = await done<PartnerKeys>('keys', { Kind: 'secret', Label: 'Back office' });
  const { Id, Key } = added.NewKey!;
  expect(Key).toMatch(/^sk_/);
  expect(await leadsStatus(Key)).toBe(200);
  expect(JSON.stringify(await get('keys', admin))).not.toContain(Key);
  const rotated = await done<PartnerKeys>(`keys/${Id}/rotate`, { OverlapHours: 24 });
  expect(rotated.Items.find((key) => key.Id === Id)).toMatchObject({
    EndsOn: expect.any(String),
    IsRevoked: false,
  });
  expect([await leadsStatus(Key), await leadsStatus(rotated.NewKey!.Key)]).toEqual([200, 200]);
  await done(`keys/${rotated.NewKey!.Id}/revoke`, {});
  expect((await send(`keys/${rotated.NewKey!.Id}/rotate`, { OverlapHours: 0 })).status).toBe(409);
  const origins = ['https://harbour.example'];
  const page = await done<PartnerKeys>('keys', { Kind: 'publishable', Label: '', Origins: origins });
  const moved = { Origins: ['https://www.harbour.example'] };
  const changed = await done<PartnerKeys>(`keys/${page.NewKey!.Id}/origins`, moved);
  expect(changed.Items[0]).toMatchObject({ ...moved, Key: page.NewKey!.Key });
  expect(await listActions()).toEqual([
    'partner-key-added',
    'partner-key-rotated',
    'partner-key-revoked',
    'partner-key-added',
    'partner-key-origins',
  ]);
});

test('[OPS-02] what is wrong with origins is named', async () => {
  for (const Origins of [[], ['https://harbour.example/path'], ['harbour.example']]) {
    const response = await send('keys', { Kind: 'publishable', Label: '', Origins });
    expect(response.status).toBe(400);
    expect(((await response.json()) as Problem).errors![0]!.pointer).toMatch(/^\/Origins/);
  }
});

test('a webhook is added, tested and switched off; its log has the body and can be sent again', async () => {
  const body = { Url: 'https://harbour.example/hooks', Description: 'CRM', Events: ['booking.*'] };
  const added = await done<PartnerWebhooks>('webhooks', body);
  const { Id, Secret } = added.NewSecret!;
  expect(Secret).toMatch(/^whsec_/);
  expect(JSON.stringify(await get('webhooks', admin))).not.toContain(Secret);
  expect(
    (await done<PartnerWebhooks>(`webhooks/${Id}/rotate`, { OverlapHours: 1 })).NewSecret!.Secret,
  ).not.toBe(Secret);
  await done(`webhooks/${Id}/test`, {});
  const { Items } = await get<WebhookLog>(`webhook-deliveries?webhook=${Id}`, admin);
  expect(Items).toMatchObject([{ Type: 'webhook.test', State: 'waiting' }]);
  const path = `webhook-deliveries/${Items[0]!.Id}`;
  const delivery = await get<WebhookDelivery>(path, admin);
  expect(JSON.parse(delivery.Payload)).toMatchObject({
    type: 'webhook.test',
    data: { message: expect.any(String) },
  });
  expect((await send(`${path}/replay`, {})).status).toBe(409);
  await world.sql`update webhook_delivery set gave_up_at = now() where id = ${Items[0]!.Id}`;
  expect((await get<WebhookLog>('webhook-deliveries?failed=true', admin)).Items).toHaveLength(1);
  expect(await done(`${path}/replay`, {})).toMatchObject({ State: 'waiting' });
  await done(`webhooks/${Id}/switch`, { IsOn: false });
  expect((await send(`webhooks/${Id}/test`, {})).status).toBe(409);
  for (const wrong of [{ Url: 'ftp://harbour.example' }, { Events: ['lead.born'] }])
    expect((await send('webhooks', { ...body, ...wrong })).status).toBe(400);
});

test('[AUT-02] keys and webhooks of another partner are not found, and a reader changes none', async () => {
  const key = (await done<PartnerKeys>('keys', { Kind: 'secret', Label: 'Guarded' })).NewKey!;
  const hook = { Url: 'https://harbour.example/guarded', Description: '', Events: ['*'] };
  const { Id } = (await done<PartnerWebhooks>('webhooks', hook)).NewSecret!;
  await done(`webhooks/${Id}/test`, {});
  const delivery = (await get<WebhookLog>(`webhook-deliveries?webhook=${Id}`, admin)).Items[0]!;
  const changes: [string, object][] = [
    [`keys/${key.Id}/origins`, { Origins: ['https://thief.example'] }],
    [`keys/${key.Id}/rotate`, { OverlapHours: 0 }],
    [`keys/${key.Id}/revoke`, {}],
    [`webhooks/${Id}/rotate`, { OverlapHours: 0 }],
    [`webhooks/${Id}/switch`, { IsOn: false }],
    [`webhooks/${Id}/test`, {}],
    [`webhook-deliveries/${delivery.Id}/replay`, {}],
  ];
  const reader = await signInPerson(world, own, 'partner.reader');
  for (const [path, body] of changes) {
    expect([path, (await send(path, body, stranger)).status]).toEqual([path, 404]);
    expect([path, (await send(path, body, reader)).status]).toEqual([path, 403]);
  }
  expect((await world.get(`${BASE}/webhook-deliveries/${delivery.Id}`, { headers: stranger })).status).toBe(
    404,
  );
  expect((await get<PartnerKeys>('keys', stranger)).Items).toEqual([]);
  expect((await get<WebhookLog>('webhook-deliveries', stranger)).Items).toEqual([]);
  expect((await get<PartnerKeys>('keys', reader)).Items.find(({ Id: id }) => id === key.Id)).toMatchObject({
    IsRevoked: false,
  });
});

test('[AUT-02] an operator does the same for any partner; without the permission none of it', async () => {
  const path = (slug: string) => `/api/operating/partners/${slug}`;
  const operator = await signInOperator(world, 'partners@operator.example', 'admin');
  const support = await signInOperator(world, 'support-partners@operator.example', 'support');
  const made = { Kind: 'secret', Label: 'By the operator' };
  expect((await world.post(`${path(own.slug)}/keys`, made, { headers: operator })).status).toBe(200);
  expect((await world.post(`${path(own.slug)}/keys`, made, { headers: support })).status).toBe(403);
  expect((await world.post(`${path(own.slug)}/keys`, made, { headers: admin })).status).toBe(403);
  expect((await world.get(`${path('no-such-partner')}/keys`, { headers: operator })).status).toBe(404);
  const [entry] =
    await world.sql`select actor from audit_log where subject_type = 'partner' order by id desc limit 1`;
  expect(entry!.actor).toBe('operator:partners@operator.example');
});
