import type { OperatorRole } from '@pitlane/contracts';
import { recordAudit } from './audit-log.ts';
import type { Sql } from './database.ts';
import { transaction } from './transaction.ts';

/**
 * Gives a lower-case address these roles in the console in place of all others, and records it in the audit log; none
 * removes the person. False when a person to remove is not there: then nothing is written.
 */
export function setOperatorRoles(
  sql: Sql,
  email: string,
  roles: OperatorRole[],
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  return transaction(sql, async (tx) => {
    const [former] = await tx<{ roles: OperatorRole[] }[]>`
      select roles from operator_member where lower(email) = ${email} for update`;
    if (!former && roles.length === 0) return false;
    if (roles.length === 0) await tx`delete from operator_member where lower(email) = ${email}`;
    else
      await tx`
        insert into operator_member (email, roles, created_at) values (${email}, ${roles}, ${now})
        on conflict (lower(email)) do update set roles = excluded.roles`;
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'operator-roles',
      subject: { type: 'operator', id: email },
      details: { before: { roles: former?.roles ?? [] }, after: { roles } },
    });
    return true;
  });
}
