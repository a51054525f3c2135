import type { PartnerRole } from '@pitlane/contracts';
import { partnerPermissions } from '@pitlane/domain/portal/partner-roles';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import type { AppEnv } from '../platform/app-env.ts';
import { type Account, requireAccount } from '../platform/auth.ts';
import type { Db } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { neverCache } from '../platform/http-cache.ts';

/** A signed-in person of a partner that is switched on. */
export type SignedInPerson = {
  id: number;
  partner: { id: number; slug: string; name: string };
  role: PartnerRole;
  permissions: string[];
  /** The account, as the audit log names it. */
  subject: string;
};

type Row = { id: number; partnerId: number; slug: string; name: string; role: PartnerRole };

/**
 * The partner's person that an account is, null for anybody else. Permissions of the token do not count: the role goes
 * with the verified address and belongs to the first account that signs in with it.
 */
export async function findSignedInPerson(
  db: Db,
  { subject, email }: Account,
): Promise<SignedInPerson | null> {
  if (!email) return null;
  await db`
    update partner_member set account_subject = ${subject}
     where lower(email) = ${email} and account_subject is null
       and not exists (select from partner_member where account_subject = ${subject})`;
  const [row] = await db<Row[]>`
    select m.id, m.partner_id, m.role, p.slug, p.name
      from partner_member m join partner p on p.id = m.partner_id
     where lower(m.email) = ${email} and m.account_subject = ${subject} and p.is_active`;
  if (!row) return null;
  const { id, partnerId, slug, name, role } = row;
  return { id, partner: { id: partnerId, slug, name }, role, permissions: partnerPermissions(role), subject };
}

/** The signed-in person, who holds `permission`. The answer is never cached. Throws `unauthenticated` or `forbidden`. */
export async function requirePartnerPerson(
  c: Context<AppEnv>,
  db: Db,
  permission: string,
): Promise<SignedInPerson> {
  const account = requireAccount(c);
  neverCache(c);
  const person = await findSignedInPerson(db, account);
  if (!person || !hasPermission(person.permissions, permission)) throw new AppError('forbidden');
  return person;
}
