import type { PortalMe, StoreInvitations } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { addTestSupplier } from '../../../test/support/add-test-supplier.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import type { Account } from '../../platform/auth.ts';
import type { Mail } from '../../platform/ports/mail-sender.ts';

const people = new Map<string, Account>();
const sent: Mail[] = [];
const app = useTestApp({
  deps: {
    authenticator: { authenticate: async (token) => people.get(token)! },
    mail: { send: async (mail) => void sent.push(mail), close: () => {} },
  },
});

let count = 0;
const signIn = (patch: Partial<Account>) => {
  count += 1;
  const token = `h.${count}.s`;
  people.set(token, {
    subject: `person-${count}`,
    email: null,
    name: null,
    permissions: [],
    supplierIds: [],
    ...patch,
  });
  return { Authorization: `Bearer ${token}` };
};
type Headers = Record<string, string>;
const list = async (headers: Headers) =>
  (await (await app.get('/api/store-invitations', { headers })).json()) as StoreInvitations;
const invite = (headers: Headers, WorkshopId: number, EmailAddress: string) =>
  app.post('/api/store-invitations', { WorkshopId, EmailAddress }, { headers });
const answer = async (headers: Headers, id: number, word: 'accept' | 'decline') =>
  (await app.post(`/api/store-invitations/${id}/${word}`, undefined, { headers })).status;
const listWorkshops = async (headers: Headers) =>
  ((await (await app.get('/api/portal/me', { headers })).json()) as PortalMe).Workshops.map(
    (one) => one.WorkshopId,
  );

let supplierId: number;
let owner: Headers;
let guest: Headers;
let email: string;
beforeEach(async () => {
  supplierId = await addTestSupplier(app.sql);
  email = `guest-${count}@example.com`;
  owner = signIn({
    email: `owner-${count}@example.com`,
    supplierIds: [supplierId],
    permissions: ['Portal.Store.Invite'],
  });
  guest = signIn({ email });
});
const invited = async () => {
  await invite(owner, supplierId, email);
  return (await list(guest)).Received[0]!.Id;
};

test('[POR-10] an invitation is mailed, listed, accepted once, and gives access to the workshop', async () => {
  const id = await invited();
  await app.runJobs();
  expect(sent.filter((mail) => mail.to === email)).toMatchObject([
    { subject: 'You’re invited to manage Newtown Motors on Pitlane' },
  ]);
  expect((await list(owner)).Sent).toMatchObject([{ Id: id, EmailAddress: email, Status: 'Open' }]);
  expect((await invite(owner, supplierId, email.toUpperCase())).status).toBe(409);
  expect(await listWorkshops(guest)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => answer(guest, id, 'accept')));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await listWorkshops(guest)).toEqual([supplierId]);
  expect((await list(owner)).Members).toMatchObject([
    { WorkshopName: 'Newtown Motors', EmailAddress: email },
  ]);
  expect((await list(guest)).Members).toEqual([]);
  expect(await answer(guest, id, 'decline')).toBe(409);
});

test('[POR-10] declining, another account and an invitation after 14 days give no access', async () => {
  const id = await invited();
  const stranger = signIn({ email: 'stranger@example.com' });
  const unproven = signIn({ email: null });
  expect([await answer(stranger, id, 'accept'), await answer(unproven, id, 'accept')]).toEqual([404, 404]);
  expect((await list(stranger)).Received).toEqual([]);
  expect(await answer(guest, id, 'decline')).toBe(200);
  expect(await answer(guest, id, 'accept')).toBe(409);

  await invite(owner, supplierId, email);
  const late = (await list(guest)).Received[0]!;
  const before = app.clock.now();
  app.clock.set(new Date(before.getTime() + 14 * 86_400_000).toISOString());
  expect((await list(guest)).Received[0]).toMatchObject({ Id: late.Id, Status: 'Expired' });
  expect(await answer(guest, late.Id, 'accept')).toBe(410);
  expect((await invite(owner, supplierId, email)).status).toBe(200);
  app.clock.set(before.toISOString());
  expect(await listWorkshops(guest)).toEqual([]);
});

test('[POR-10] an open invitation is sent again, at most once an hour, and withdrawn', async () => {
  const id = await invited();
  const change = async (word: 'resend' | 'withdraw', headers = owner) =>
    (await app.post(`/api/store-invitations/${id}/${word}`, undefined, { headers })).status;
  expect(await change('resend')).toBe(409);
  const before = app.clock.now();
  app.clock.set(new Date(before.getTime() + 2 * 3_600_000).toISOString());
  expect(await Promise.all([change('resend'), change('resend')])).toEqual(expect.arrayContaining([200, 409]));
  await app.runJobs();
  expect(sent.filter((mail) => mail.to === email)).toHaveLength(2);
  const stranger = signIn({ supplierIds: [await addTestSupplier(app.sql)], permissions: ['portal.*'] });
  expect(await change('withdraw', stranger)).toBe(404);
  expect([await change('withdraw'), await change('withdraw'), await change('resend')]).toEqual([
    200, 200, 409,
  ]);
  expect(await answer(guest, id, 'accept')).toBe(410);
  expect((await list(guest)).Received).toMatchObject([{ Status: 'Withdrawn' }]);
  expect((await invite(owner, supplierId, email)).status).toBe(200);
  app.clock.set(before.toISOString());
});

const remove = async (headers: Headers, id: number, workshop = supplierId) =>
  (await app.delete(`/api/portal/workshops/${workshop}/members/${id}`, { headers })).status;
const findMember = async (headers: Headers, address: string) =>
  (await list(headers)).Members.find(({ EmailAddress }) => EmailAddress === address)!;

test('[POR-10] a removed member loses the workshop with the next call, and an open invitation to it', async () => {
  const subject = `lee-${count}`;
  // The token itself names the workshop, as one does that the operator set up.
  const lee = signIn({ subject, email, supplierIds: [supplierId], permissions: ['portal.*'] });
  const id = await invited();
  expect(await answer(lee, id, 'accept')).toBe(200);
  const other = await addTestSupplier(app.sql);
  await app.sql`insert into supplier_member (supplier_id, account_subject, email) values (${other}, ${subject}, ${email})`;
  await invite(owner, supplierId, email);
  const member = await findMember(owner, email);
  expect(member).toMatchObject({ WorkshopId: supplierId, IsYou: false });
  expect(await remove(owner, member.Id)).toBe(200);
  expect(await remove(owner, member.Id)).toBe(404);
  expect(await listWorkshops(lee)).toEqual([other]);
  const seen = await app.get(`/api/portal/workshops/${supplierId}/profile`, { headers: lee });
  expect(seen.status).toBe(404);
  expect((await list(lee)).Received[0]).toMatchObject({ Status: 'Withdrawn' });
  const [line] = await app.sql`
    select actor, details from audit_log where action = 'member-removed' and subject_id = ${String(supplierId)}`;
  expect(line).toMatchObject({ details: { memberId: member.Id, accountSubject: subject } });

  // Invited again, they are a member again.
  await invite(owner, supplierId, email);
  expect(await answer(lee, (await list(lee)).Received[0]!.Id, 'accept')).toBe(200);
  expect((await listWorkshops(lee)).toSorted()).toEqual([supplierId, other].toSorted());
});

test('[POR-10] a workshop keeps a manager: members can’t remove themselves, nor two each other', async () => {
  const pair = [1, 2].map((one) => ({
    subject: `pair-${one}-${count}`,
    email: `pair-${one}-${count}@example.com`,
  }));
  const headers = pair.map((person) => signIn({ ...person, permissions: ['portal.*'] }));
  for (const person of pair)
    await app.sql`
      insert into supplier_member (supplier_id, account_subject, email)
      values (${supplierId}, ${person.subject}, ${person.email})`;
  const members = await Promise.all(pair.map((person) => findMember(headers[0]!, person.email)));
  expect(members.map(({ IsYou }) => IsYou)).toEqual([true, false]);
  expect(await remove(headers[0]!, members[0]!.Id)).toBe(409);
  const statuses = await Promise.all([
    remove(headers[0]!, members[1]!.Id),
    remove(headers[1]!, members[0]!.Id),
  ]);
  expect(statuses.toSorted()).toEqual([200, 404]);
  const left = await app.sql`select 1 from supplier_member where supplier_id = ${supplierId}`;
  expect(left).toHaveLength(1);
  // Of a workshop that is not one's own, and without the permission.
  const stranger = signIn({ supplierIds: [await addTestSupplier(app.sql)], permissions: ['portal.*'] });
  const [member] = (await list(owner)).Members;
  expect(await remove(stranger, member!.Id)).toBe(404);
  expect(await remove(signIn({ supplierIds: [supplierId] }), member!.Id)).toBe(403);
});

test('[POR-10] an expired invitation is not withdrawn, and all people with access are listed', async () => {
  const id = await invited();
  const before = app.clock.now();
  app.clock.set(new Date(before.getTime() + 14 * 86_400_000).toISOString());
  expect(
    (await app.post(`/api/store-invitations/${id}/withdraw`, undefined, { headers: owner })).status,
  ).toBe(409);
  expect((await list(owner)).Sent[0]).toMatchObject({ Id: id, Status: 'Expired' });
  app.clock.set(before.toISOString());
  await app.sql`
    insert into supplier_member (supplier_id, email)
    select ${supplierId}, 'crew-' || n || '@example.com' from generate_series(1, 600) n`;
  expect((await list(owner)).Members).toHaveLength(600);
});

test('[POR-10] needs an own workshop and the permission', async () => {
  const other = await addTestSupplier(app.sql);
  expect((await invite(owner, other, email)).status).toBe(404);
  expect((await invite(guest, supplierId, 'x@example.com')).status).toBe(403);
  expect((await invite({}, supplierId, 'x@example.com')).status).toBe(401);
});
