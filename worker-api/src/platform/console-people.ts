import { hasPermission } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { recordAudit } from './audit-log.ts';
import { type Account, requireAccount } from './auth.ts';
import type { Db, Sql, Tx } from './database.ts';
import { AppError } from './errors.ts';
import { neverCache } from './http-cache.ts';
import { firstRow } from './sql.ts';
import { transaction } from './transaction.ts';

/** A partner or fleet, for which people sign in to the console. */
export type Owner = { id: number; slug: string };
/** Who changes a role, as the audit log names them, and when. */
type Step = { actor: string; now: Date };
type NewPerson<Role> = { email: string; role: Role };

/** Where the people of partners or of fleets are kept, each with an address and a role. */
export type PeopleTable<Role extends string> = {
  members: 'partner_member' | 'fleet_member';
  /** The column of `members` that names the owner. */
  ownerId: 'partner_id' | 'fleet_company_id';
  owners: 'partner' | 'fleet_company';
  /** The column of `owners` that is set while its people may sign in. */
  switch?: 'is_active';
  permissions: (role: Role) => string[];
  /** How the audit log names a change of a role. */
  audit: {
    action: 'partner-role' | 'fleet-role';
    subject: 'partner-person' | 'fleet-person';
    owner: 'partner' | 'fleet';
  };
};

/** A person of an owner, who has signed in. */
export type ConsolePerson<Role> = {
  id: number;
  owner: Owner & { name: string };
  role: Role;
  permissions: string[];
  /** The verified address, by which colleagues and the audit log know the person. */
  email: string;
};

/** Who is signed in, for the console; `person` is null for people who belong to no owner. */
export const toMe = <Role>({ email }: Account, person: ConsolePerson<Role> | null) => ({
  Success: true as const,
  Name: email ?? '',
  Role: person?.role ?? null,
  Permissions: person?.permissions ?? [],
});

/** Throws `conflict` where another owner has the address, so that it was not added. */
export function refuseTaken(isAdded: boolean): void {
  if (isAdded) return;
  const detail = 'This address can’t be added here. Use another one, or ask the operator.';
  throw new AppError('conflict', { detail });
}

/** Everybody of an owner, by address. */
const listPeople = <Role extends string>(db: Db, { members, ownerId }: PeopleTable<Role>, owner: number) =>
  db<{ id: number; email: string; role: Role; isKnown: boolean }[]>`
    select id, email, role, account_subject is not null as is_known
      from ${db(members)} where ${db(ownerId)} = ${owner} order by lower(email)`;

/** Who gets a role and who loses one, each kept in the audit log. */
function createRoleChanges<Role extends string>(table: PeopleTable<Role>) {
  const { members, ownerId } = table;

  /** The role of a lower-case address, locked until the end of the transaction; null without one. */
  async function lockRole(tx: Tx, { id }: Owner, email: string): Promise<Role | null> {
    const person = await firstRow(tx<{ role: Role }[]>`
      select role from ${tx(members)} where ${tx(ownerId)} = ${id} and lower(email) = ${email} for update`);
    return person?.role ?? null;
  }

  const record = (
    tx: Tx,
    owner: Owner,
    email: string,
    { before, after }: { before: Role | null; after: Role | null },
    { actor, now }: Step,
  ): Promise<void> =>
    recordAudit(tx, {
      at: now,
      actor,
      action: table.audit.action,
      subject: { type: table.audit.subject, id: email },
      details: { [table.audit.owner]: owner.slug, before: { role: before }, after: { role: after } },
    });

  /** Gives a lower-case address a role, in place of the one it has. False where the address is another owner's. */
  const set = (sql: Sql, owner: Owner, { email, role }: NewPerson<Role>, step: Step): Promise<boolean> =>
    transaction(sql, async (tx) => {
      const before = await lockRole(tx, owner, email);
      const [changed] = await tx`
        insert into ${tx(members)} as m (${tx(ownerId)}, email, role, created_at)
        values (${owner.id}, ${email}, ${role}, ${step.now})
        on conflict (lower(email)) do update set role = excluded.role
          where m.${tx(ownerId)} = excluded.${tx(ownerId)}
        returning 1`;
      if (!changed) return false;
      if (before !== role) await record(tx, owner, email, { before, after: role }, step);
      return true;
    });

  /** Takes the role from a lower-case address. False where the owner has no such person. */
  const remove = (sql: Sql, owner: Owner, email: string, step: Step): Promise<boolean> =>
    transaction(sql, async (tx) => {
      const before = await lockRole(tx, owner, email);
      if (!before) return false;
      await tx`delete from ${tx(members)} where ${tx(ownerId)} = ${owner.id} and lower(email) = ${email}`;
      await record(tx, owner, email, { before, after: null }, step);
      return true;
    });

  /**
   * Takes the role from the person of this id, for another person. Throws `not-found`, and `conflict` for the person
   * that takes it.
   */
  async function removeById(
    sql: Sql,
    owner: Owner,
    id: number,
    taker: number | null,
    step: Step,
  ): Promise<void> {
    if (id === taker)
      throw new AppError('conflict', { detail: 'You can’t remove yourself. Ask a colleague.' });
    const person = (await listPeople(sql, table, owner.id)).find((each) => each.id === id);
    if (!person || !(await remove(sql, owner, person.email.toLowerCase(), step)))
      throw new AppError('not-found');
  }

  return { set, remove, removeById };
}

/** What a table of people can do. */
export function createConsolePeople<Role extends string>(table: PeopleTable<Role>) {
  const { members, ownerId, owners, permissions } = table;
  const list = (db: Db, owner: number) => listPeople(db, table, owner);

  /** Everybody of an owner as the console shows them, to the person of this id. */
  const listFor = async (db: Db, owner: number, reader: number | null) => ({
    Success: true as const,
    Items: (await list(db, owner)).map(({ id, email, role, isKnown }) => ({
      Id: id,
      EmailAddress: email,
      Role: role,
      IsKnown: isKnown,
      IsYou: id === reader,
    })),
  });

  /**
   * The person that an account is, null for anybody else. Permissions of the token do not count: the role goes with the
   * verified address and belongs to the first account that signs in with it.
   */
  async function find(db: Db, { subject, email }: Account): Promise<ConsolePerson<Role> | null> {
    if (!email) return null;
    await db`
      update ${db(members)} set account_subject = ${subject}
       where lower(email) = ${email} and account_subject is null
         and not exists (select from ${db(members)} where account_subject = ${subject})`;
    const [row] = await db<{ id: number; role: Role; ownerId: number; slug: string; name: string }[]>`
      select m.id, m.role, o.id as owner_id, o.slug, o.name
        from ${db(members)} m join ${db(owners)} o on o.id = m.${db(ownerId)}
       where lower(m.email) = ${email} and m.account_subject = ${subject}
         ${table.switch ? db`and o.${db(table.switch)}` : db``}`;
    if (!row) return null;
    const { id, role, slug, name } = row;
    const owner = { id: row.ownerId, slug, name };
    return { id, owner, role, permissions: permissions(role), email };
  }

  /** The signed-in person, who holds `permission`. The answer is never cached. Throws `unauthenticated` or `forbidden`. */
  async function require(c: Context<AppEnv>, db: Db, permission: string): Promise<ConsolePerson<Role>> {
    const account = requireAccount(c);
    neverCache(c);
    const person = await find(db, account);
    if (!person || !hasPermission(person.permissions, permission)) throw new AppError('forbidden');
    return person;
  }

  return { list, listFor, find, require, ...createRoleChanges(table) };
}

export type ConsolePeople<Role extends string> = ReturnType<typeof createConsolePeople<Role>>;
