import type { PartnerRole } from '@pitlane/contracts';
import { recordAudit } from '../platform/audit-log.ts';
import type { Db, Sql, Tx } from '../platform/database.ts';
import { firstRow } from '../platform/sql.ts';
import { transaction } from '../platform/transaction.ts';

export type PersonRow = { id: number; email: string; role: PartnerRole; isKnown: boolean };
/** Who changes a role, as the audit log names them, and when. */
type Step = { actor: string; now: Date };
type Partner = { id: number; slug: string };

/** Everybody of a partner, by address. */
export const findPartnerPeople = (db: Db, partnerId: number): Promise<PersonRow[]> =>
  db<PersonRow[]>`
    select id, email, role, account_subject is not null as is_known
      from partner_member where partner_id = ${partnerId} order by lower(email)`;

/** Gives a lower-case address this role, in place of the one it has. False where the address is another partner's. */
export function setPartnerRole(
  sql: Sql,
  partner: Partner,
  { email, role }: { email: string; role: PartnerRole },
  step: Step,
): Promise<boolean> {
  return transaction(sql, async (tx) => {
    const former = await lockPerson(tx, partner, email);
    const [changed] = await tx`
      insert into partner_member as m (partner_id, email, role, created_at)
      values (${partner.id}, ${email}, ${role}, ${step.now})
      on conflict (lower(email)) do update set role = excluded.role where m.partner_id = excluded.partner_id
      returning 1`;
    if (!changed) return false;
    if (former !== role) await recordRole(tx, { partner, email, before: former, after: role }, step);
    return true;
  });
}

/** Takes the role from a lower-case address. False where the partner has no such person. */
export function removePartnerPerson(sql: Sql, partner: Partner, email: string, step: Step): Promise<boolean> {
  return transaction(sql, async (tx) => {
    const before = await lockPerson(tx, partner, email);
    if (!before) return false;
    await tx`delete from partner_member where partner_id = ${partner.id} and lower(email) = ${email}`;
    await recordRole(tx, { partner, email, before, after: null }, step);
    return true;
  });
}

async function lockPerson(tx: Tx, { id }: Partner, email: string): Promise<PartnerRole | null> {
  const person = await firstRow(tx<{ role: PartnerRole }[]>`
    select role from partner_member where partner_id = ${id} and lower(email) = ${email} for update`);
  return person?.role ?? null;
}

type Change = { partner: Partner; email: string; before: PartnerRole | null; after: PartnerRole | null };

const recordRole = (tx: Tx, { partner, email, before, after }: Change, { actor, now }: Step): Promise<void> =>
  recordAudit(tx, {
    at: now,
    actor,
    action: 'partner-role',
    subject: { type: 'partner-person', id: email },
    details: { partner: partner.slug, before: { role: before }, after: { role: after } },
  });
