import type { PartnerMe, PartnerPeople, PartnerRole } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import {
  addPartner,
  giveRole,
  type Headers,
  newAddress,
  type Partner,
  signInPerson,
} from './partner-world.fixture.ts';

const world = useBookingWorld();

const PEOPLE = '/api/partner-console/people';
let own: Partner;
let other: Partner;

beforeAll(async () => {
  own = await addPartner(world, 'people-own');
  other = await addPartner(world, 'people-other');
});

const readMe = async (headers: Headers): Promise<PartnerMe> =>
  (await world.get('/api/partner-console/me', { headers })).json();
const add = (headers: Headers, EmailAddress: string, Role: PartnerRole = 'partner.reader') =>
  world.post(PEOPLE, { EmailAddress, Role }, { headers });
const remove = async (headers: Headers, id: number) =>
  (await world.delete(`${PEOPLE}/${id}`, { headers })).status;
const readPeople = async (headers: Headers): Promise<PartnerPeople['Items']> =>
  ((await (await world.get(PEOPLE, { headers })).json()) as PartnerPeople).Items;
const findPerson = async (headers: Headers, email: string) =>
  (await readPeople(headers)).find(({ EmailAddress }) => EmailAddress === email);

test('[AUT-02] a partner’s person is recognised by the verified address, anybody else belongs to no partner', async () => {
  const reader = await signInPerson(world, own, 'partner.reader');
  expect(await readMe(reader)).toMatchObject({
    Partner: { Slug: own.slug, Name: 'Of people-own' },
    Role: 'partner.reader',
    Permissions: ['partner.read'],
  });
  const unknown = { Partner: null, Role: null, Permissions: [] };
  expect(await readMe(world.signIn([], ['partner.*'], newAddress()))).toMatchObject(unknown);
  expect(await readMe(world.signIn([], ['partner.*'], null))).toMatchObject(unknown);
});

test('[AUT-02] a role belongs to the first account that signs in with the address', async () => {
  const email = newAddress();
  const first = await signInPerson(world, own, 'partner.admin', email);
  expect((await readMe(first)).Role).toBe('partner.admin');
  expect((await readMe(world.signIn([], [], email))).Role).toBeNull();
  expect(await findPerson(first, email)).toMatchObject({ IsKnown: true, IsYou: true });
});

test('[AUT-02] an administrator of a partner gives and takes roles, with an audit entry each', async () => {
  const [email, by] = [newAddress(), newAddress()];
  const admin = await signInPerson(world, own, 'partner.admin', by);
  expect((await add(admin, email.toUpperCase())).status).toBe(200);
  expect((await add(admin, email, 'partner.admin')).status).toBe(200);
  const person = (await findPerson(admin, email))!;
  expect(person).toMatchObject({ Role: 'partner.admin', IsKnown: false, IsYou: false });
  const added = world.signIn([], [], email);
  expect((await readMe(added)).Role).toBe('partner.admin');
  expect(await remove(admin, person.Id)).toBe(200);
  expect((await readMe(added)).Role).toBeNull();
  expect(await remove(admin, person.Id)).toBe(404);
  const entries = await world.sql`
    select actor, details from audit_log where subject_type = 'partner-person' and subject_id = ${email} order by id`;
  expect(entries.map(({ details }) => [details.before.role, details.after.role])).toEqual([
    [null, 'partner.reader'],
    ['partner.reader', 'partner.admin'],
    ['partner.admin', null],
  ]);
  for (const { actor } of entries) expect(actor).toBe(by);
});

test('[AUT-02] a reader reads who may sign in and changes nothing', async () => {
  const reader = await signInPerson(world, own, 'partner.reader');
  const email = newAddress();
  await giveRole(world, own, email, 'partner.reader');
  const { Id } = (await findPerson(reader, email))!;
  expect((await add(reader, email, 'partner.admin')).status).toBe(403);
  expect(await remove(reader, Id)).toBe(403);
  expect(await findPerson(reader, email)).toMatchObject({ Role: 'partner.reader' });
});

test('[AUT-02] another partner’s people are neither seen nor changed', async () => {
  const admin = await signInPerson(world, own, 'partner.admin');
  const stranger = await signInPerson(world, other, 'partner.admin');
  const email = newAddress();
  await giveRole(world, own, email, 'partner.reader');
  const { Id } = (await findPerson(admin, email))!;
  expect(await findPerson(stranger, email)).toBeUndefined();
  expect(await remove(stranger, Id)).toBe(404);
  expect((await add(stranger, email, 'partner.admin')).status).toBe(409);
  expect(await findPerson(admin, email)).toMatchObject({ Role: 'partner.reader' });
});

test('[AUT-02] no person changes or removes themselves', async () => {
  const email = newAddress();
  const admin = await signInPerson(world, own, 'partner.admin', email);
  const { Id } = (await findPerson(admin, email))!;
  expect(await remove(admin, Id)).toBe(409);
  expect((await add(admin, email)).status).toBe(409);
  expect((await readMe(admin)).Role).toBe('partner.admin');
});

test('[AUT-02] a partner that is switched off lets no person in', async () => {
  const closed = await addPartner(world, 'people-closed');
  const admin = await signInPerson(world, closed, 'partner.admin');
  expect((await world.get(PEOPLE, { headers: admin })).status).toBe(200);
  await world.sql`update partner set is_active = false where id = ${closed.id}`;
  expect((await world.get(PEOPLE, { headers: admin })).status).toBe(403);
  expect((await readMe(admin)).Partner).toBeNull();
});
