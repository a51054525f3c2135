import type { PortalMe, TransferState } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { addTestSupplier } from '../../../test/support/add-test-supplier.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import type { Account } from '../../platform/auth.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Mail } from '../../platform/ports/mail-sender.ts';
import { transaction } from '../../platform/transaction.ts';

const people = new Map<string, Account>();
const sent: Mail[] = [];
const users = new Map<string, { name: string; password: string }>();
const app = useTestApp({
  deps: {
    authenticator: { authenticate: async (token) => people.get(token)! },
    mail: { send: async (mail) => void sent.push(mail), close: () => {} },
    users: {
      has: async (email) => users.has(email),
      create: async ({ email, name, password }) => void users.set(email, { name, password }),
    },
  },
});

let count = 0;
const signIn = (patch: Partial<Account>) => {
  count += 1;
  const token = `h.${count}.s`;
  const permissions = ['portal.account.transfer', 'portal.booking.read'];
  people.set(token, {
    subject: `person-${count}`,
    email: null,
    name: null,
    permissions,
    supplierIds: [],
    ...patch,
  });
  return { Authorization: `Bearer ${token}` };
};
type Headers = Record<string, string>;
const post = async <T = Record<string, unknown>>(step: string, body: object, headers: Headers) => {
  const response = await app.post(`/api/workshop-account/transfer/${step}`, body, { headers });
  return { status: response.status, body: (await response.json()) as T };
};
const listWorkshops = async (headers: Headers) =>
  ((await (await app.get('/api/portal/me', { headers })).json()) as PortalMe).Workshops.map(
    (one) => one.WorkshopId,
  );
const mailTo = (to: string) => sent.filter((mail) => mail.to === to).at(-1)!;
const mailedCode = (to: string) => /\b\d{6}\b/.exec(mailTo(to).text)![0];
const mailedToken = (to: string) => /#token=([\w-]+)/.exec(mailTo(to).text)![1]!;

let supplierId: number;
let owner: Headers;
let names: { old: string; fresh: string };
beforeEach(async () => {
  supplierId = await addTestSupplier(app.sql);
  names = { old: `old-${count}@example.com`, fresh: `new-${count}@example.com` };
  owner = signIn({ email: names.old, supplierIds: [supplierId] });
});
const send = (emailAddress = names.fresh) => post('send-verification', { emailAddress }, owner);
const verify = async () => {
  await app.runJobs();
  return post('check-verification', { verificationCode: mailedCode(names.fresh) }, owner);
};
const PERSON = {
  firstName: 'Nia',
  lastName: 'Ware',
  password: 'long enough',
  confirmPassword: 'long enough',
};
const complete = (patch: object = {}) =>
  post('complete', { emailAddress: names.fresh, ...PERSON, ...patch }, owner);

test('[POR-09] send, check, complete, and the old address confirms: the new one manages the workshop, the old one no longer', async () => {
  expect((await send()).body).toMatchObject({ IsNewUser: true, IsVerificationRequired: true });
  expect((await complete()).body).toMatchObject({ errors: [{ pointer: '/verificationCode' }] });
  expect((await verify()).body).toMatchObject({ IsVerified: true });
  expect((await complete({ confirmPassword: 'another one' })).body).toMatchObject({
    errors: [{ pointer: '/confirmPassword' }],
  });
  expect((await complete()).body).toMatchObject({ State: 'AwaitingOldAddress', EmailAddress: names.fresh });
  expect(users.get(names.fresh)).toEqual({ name: 'Nia Ware', password: 'long enough' });
  const heir = signIn({ email: names.fresh });
  expect([await listWorkshops(owner), await listWorkshops(heir)]).toEqual([[supplierId], []]);

  await app.runJobs();
  const token = mailedToken(names.old);
  const stranger = signIn({ email: 'somebody@example.com', supplierIds: [] });
  expect((await post('confirm', { token }, stranger)).status).toBe(410);
  expect((await post<TransferState>('confirm', { token }, owner)).body.State).toBe('Completed');
  expect([await listWorkshops(owner), await listWorkshops(heir)]).toEqual([[], [supplierId]]);
  expect((await post('confirm', { token }, owner)).status).toBe(410);
  await app.runJobs();
  expect(mailTo(names.old).subject).toBe('Your workshop account has moved');
  expect(mailTo(names.old).text).toContain('call us straight away on 1300 000 000.');
  const audit =
    await app.sql`select details from audit_log where action = 'account-transfer' order by id desc limit 1`;
  expect(audit).toMatchObject([{ details: { supplierIds: [supplierId] } }]);
});

test('[POR-09] another address starts again: the first verification does not count', async () => {
  await send();
  await verify();
  const first = names.fresh;
  names.fresh = `other-${first}`;
  expect((await send()).body).toMatchObject({ IsVerificationRequired: true });
  expect((await complete()).body).toMatchObject({ errors: [{ pointer: '/verificationCode' }] });
  expect((await complete({ emailAddress: first })).body).toMatchObject({
    errors: [{ pointer: '/emailAddress' }],
  });
  names.fresh = first;
  expect((await send()).body).toMatchObject({ IsVerificationRequired: false });
  expect((await complete()).status).toBe(200);
});

test('[POR-09] an existing user needs no password; the same address, a missing permission and an account without workshop are refused', async () => {
  users.set(names.fresh, { name: 'Known', password: 'kept' });
  expect((await send()).body).toMatchObject({ IsNewUser: false });
  await verify();
  expect((await post('complete', { emailAddress: names.fresh }, owner)).status).toBe(200);
  expect(users.get(names.fresh)?.password).toBe('kept');
  expect((await send(names.old.toUpperCase())).body).toMatchObject({
    errors: [{ pointer: '/emailAddress' }],
  });
  const reader = signIn({
    email: 'r@example.com',
    supplierIds: [supplierId],
    permissions: ['portal.booking.read'],
  });
  expect((await post('send-verification', { emailAddress: 'x@example.com' }, reader)).status).toBe(403);
  const landless = signIn({ email: 'l@example.com' });
  expect((await post('send-verification', { emailAddress: 'x@example.com' }, landless)).status).toBe(403);
  const unproven = signIn({ supplierIds: [supplierId] });
  expect((await post('send-verification', { emailAddress: 'x@example.com' }, unproven)).status).toBe(403);
});

test('[POR-09] a workshop from which the person was removed before the confirmation does not move', async () => {
  const other = await addTestSupplier(app.sql);
  const subject = `leaver-${count}`;
  owner = signIn({ subject, email: names.old, supplierIds: [supplierId, other] });
  const keeper = signIn({ supplierIds: [supplierId], permissions: ['portal.store.invite'] });
  const [member] = await app.sql<{ id: number }[]>`
    insert into supplier_member (supplier_id, account_subject, email)
    values (${supplierId}, ${subject}, ${names.old}) returning id`;
  await send();
  await verify();
  await complete();
  await app.runJobs();
  const path = `/api/portal/workshops/${supplierId}/members/${member!.id}`;
  expect((await app.delete(path, { headers: keeper })).status).toBe(200);
  expect((await post('confirm', { token: mailedToken(names.old) }, owner)).status).toBe(200);
  expect(await listWorkshops(signIn({ email: names.fresh }))).toEqual([other]);
});

const addMember = async (supplier: number, subject: string | null, email: string | null): Promise<number> =>
  (
    await app.sql<{ id: number }[]>`
      insert into supplier_member (supplier_id, account_subject, email)
      values (${supplier}, ${subject}, ${email}) returning id`
  )[0]!.id;
const confirm = async () => {
  await app.runJobs();
  return (await post('confirm', { token: mailedToken(names.old) }, owner)).status;
};

test('[POR-09] a workshop that the account got after it began moves as well', async () => {
  const subject = `grower-${count}`;
  owner = signIn({ subject, email: names.old, supplierIds: [supplierId] });
  await send();
  await verify();
  await complete();
  const added = await addTestSupplier(app.sql);
  await addMember(added, subject, null);
  expect(await confirm()).toBe(200);
  expect(await listWorkshops(signIn({ email: names.fresh }))).toEqual([supplierId, added]);
  expect(await listWorkshops(owner)).toEqual([]);
});

test('[POR-09] a person who was removed from a workshop does not get back in by a transfer, which leaves it where it is', async () => {
  const other = await addTestSupplier(app.sql);
  owner = signIn({ email: names.old, supplierIds: [supplierId, other] });
  const heir = await addMember(supplierId, null, names.fresh);
  await send();
  await verify();
  await complete();
  const keeper = signIn({ supplierIds: [supplierId], permissions: ['portal.store.invite'] });
  const path = `/api/portal/workshops/${supplierId}/members/${heir}`;
  expect((await app.delete(path, { headers: keeper })).status).toBe(200);
  expect(await confirm()).toBe(200);
  expect(await listWorkshops(signIn({ email: names.fresh }))).toEqual([other]);
  expect(await listWorkshops(owner)).toEqual([supplierId]);
});

test('[POR-09] another account that had the old address before keeps its workshops', async () => {
  const subject = `former-${count}`;
  await addMember(supplierId, subject, names.old);
  await send();
  await verify();
  await complete();
  expect(await confirm()).toBe(200);
  expect(await listWorkshops(signIn({ subject }))).toEqual([supplierId]);
  expect(await listWorkshops(signIn({ email: names.fresh }))).toEqual([supplierId]);
});

test('a code allows five checks, and codes and tokens are stored as hashes', async () => {
  await send();
  await app.runJobs();
  const right = mailedCode(names.fresh);
  const wrong = right === '000000' ? '111111' : '000000';
  for (let time = 0; time < 5; time += 1)
    expect((await post('check-verification', { verificationCode: wrong }, owner)).body).toMatchObject({
      IsVerified: false,
    });
  expect((await post('check-verification', { verificationCode: right }, owner)).status).toBe(429);
  const kept = JSON.stringify(await app.sql`select * from account_transfer`);
  const jobs = JSON.stringify(await app.sql`select * from graphile_worker._private_jobs`);
  expect(kept + jobs + app.lines.join('')).not.toContain(right);
});

test('a transfer expires', async () => {
  const before = app.clock.now();
  await send();
  await app.runJobs();
  app.clock.set(new Date(before.getTime() + 3_600_001).toISOString());
  expect((await post('check-verification', { verificationCode: '123456' }, owner)).status).toBe(409);
  app.clock.set(before.toISOString());
});

test('[POR-09] after 90 days a move has no addresses; its workshops stay where they went', async () => {
  const before = app.clock.now();
  const others: [Headers, string][] = [];
  const start = async (confirmed: boolean) => {
    names = { old: `mover-${count}@example.com`, fresh: `moved-${count}@example.com` };
    owner = signIn({ email: names.old, supplierIds: [supplierId] });
    others.push([owner, names.fresh]);
    await send();
    if (confirmed) await verify();
  };
  await start(false);
  await start(true);
  await start(true);
  await complete();
  expect(await confirm()).toBe(200);
  const ownMoves = () => app.sql`
    select status, old_email, new_email, new_code_hash, old_code_hash from account_transfer
     where account_subject >= 'person-' and supplier_ids = ${[supplierId]}`;
  const forgetAt = async (days: number, milliseconds: number) => {
    app.clock.set(new Date(before.getTime() + days * 86_400_000 + milliseconds).toISOString());
    await transaction(app.sql, (tx) => addJob(tx, 'forget-account-transfers', {}));
    await app.runJobs();
  };
  await forgetAt(90, 0);
  expect((await ownMoves()).map(({ newEmail }) => newEmail !== null)).toEqual([true, true, true]);
  // The code lived an hour, the mail to the old address a day.
  await forgetAt(91, 1);
  const forgotten = { oldEmail: null, newEmail: null, newCodeHash: null, oldCodeHash: null };
  expect([...(await ownMoves())]).toEqual([{ status: 'Completed', ...forgotten }]);
  expect(await listWorkshops(owner)).toEqual([]);
  [owner, names.fresh] = others[1]!;
  expect((await send()).body).toMatchObject({ IsVerificationRequired: true });
  app.clock.set(before.toISOString());
});
