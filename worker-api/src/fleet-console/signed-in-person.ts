import type { FleetRole } from '@pitlane/contracts';
import { fleetPermissions } from '@pitlane/domain/portal/fleet-roles';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import type { AppEnv } from '../platform/app-env.ts';
import { type Account, requireAccount } from '../platform/auth.ts';
import type { Db } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { neverCache } from '../platform/http-cache.ts';

/** A signed-in person of a fleet. */
export type FleetPerson = {
  id: number;
  fleet: { id: number; slug: string; name: string };
  role: FleetRole;
  permissions: string[];
  /** The verified address, by which colleagues know the person. */
  email: string;
  /** The account, as the audit log names it. */
  subject: string;
};

type Row = { id: number; fleetId: number; slug: string; name: string; role: FleetRole };

/**
 * The fleet's person that an account is, null for anybody else. Permissions of the token do not count: the role goes
 * with the verified address and belongs to the first account that signs in with it.
 */
export async function findFleetPerson(db: Db, { subject, email }: Account): Promise<FleetPerson | null> {
  if (!email) return null;
  await db`
    update fleet_member set account_subject = ${subject}
     where lower(email) = ${email} and account_subject is null
       and not exists (select from fleet_member where account_subject = ${subject})`;
  const [row] = await db<Row[]>`
    select m.id, m.fleet_company_id as fleet_id, m.role, p.slug, p.name
      from fleet_member m join fleet_company p on p.id = m.fleet_company_id
     where lower(m.email) = ${email} and m.account_subject = ${subject}`;
  if (!row) return null;
  const { id, fleetId, slug, name, role } = row;
  return {
    id,
    fleet: { id: fleetId, slug, name },
    role,
    permissions: fleetPermissions(role),
    email,
    subject,
  };
}

/** The signed-in person, who holds `permission`. The answer is never cached. Throws `unauthenticated` or `forbidden`. */
export async function requireFleetPerson(
  c: Context<AppEnv>,
  db: Db,
  permission: string,
): Promise<FleetPerson> {
  const account = requireAccount(c);
  neverCache(c);
  const person = await findFleetPerson(db, account);
  if (!person || !hasPermission(person.permissions, permission)) throw new AppError('forbidden');
  return person;
}
