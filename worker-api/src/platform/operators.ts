import type { OperatorRole } from '@pitlane/contracts';
import { operatorPermissions } from '@pitlane/domain/portal/operator-roles';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { type Account, requireAccount } from './auth.ts';
import type { Db } from './database.ts';
import { AppError } from './errors.ts';
import { neverCache } from './http-cache.ts';

/** A signed-in person with the roles that `pitlane operators` gave. */
export type Operator = {
  /** The verified address, under which work and the audit log name the person. */
  name: string;
  roles: OperatorRole[];
  permissions: string[];
};

/**
 * The operator that an account is, null for anybody else. Permissions of the token do not count: roles are given here,
 * by address, and belong to the first account that signs in with it.
 */
export async function findOperator(db: Db, { subject, email }: Account): Promise<Operator | null> {
  if (!email) return null;
  await db`
    update operator_member set account_subject = ${subject}
     where lower(email) = ${email} and account_subject is null
       and not exists (select from operator_member where account_subject = ${subject})`;
  const [row] = await db<{ roles: OperatorRole[] }[]>`
    select roles from operator_member where lower(email) = ${email} and account_subject = ${subject}`;
  return row ? { name: email, roles: row.roles, permissions: operatorPermissions(row.roles) } : null;
}

/** The signed-in operator, who holds `permission`. The answer is never cached. Throws `unauthenticated` or `forbidden`. */
export async function requireOperator(c: Context<AppEnv>, db: Db, permission: string): Promise<Operator> {
  const account = requireAccount(c);
  neverCache(c);
  const operator = await findOperator(db, account);
  if (!operator) throw new AppError('forbidden', await findOtherAddress(db, account));
  if (!hasPermission(operator.permissions, permission)) throw new AppError('forbidden');
  return operator;
}

/** The guard of a route whose caller is an operator who holds `permission`; the client of the request is read in it. */
export const guardOperator =
  (deps: { readonly sql: Db }, permission: string) =>
  (_params: unknown, c: Context<AppEnv>): Promise<Operator> =>
    requireOperator(c, deps.sql, permission);

/** The way out for an account whose roles belong to another address. */
async function findOtherAddress(db: Db, { subject, email }: Account): Promise<{ detail?: string }> {
  const [other] = await db<{ email: string }[]>`
    select m.email from operator_member m
     where m.account_subject = ${subject}
       and exists (select from operator_member where lower(email) = ${email} and account_subject is null)`;
  if (!other) return {};
  const detail = `Your account works here as ${other.email}. Sign in with that address, or let an administrator run “operators remove ${other.email}”.`;
  return { detail };
}
