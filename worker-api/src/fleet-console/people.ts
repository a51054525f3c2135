import type { FleetRole } from '@pitlane/contracts';
import { recordAudit } from '../platform/audit-log.ts';
import type { Db, Sql, Tx } from '../platform/database.ts';
import { firstRow } from '../platform/sql.ts';
import { transaction } from '../platform/transaction.ts';

export type PersonRow = { id: number; email: string; role: FleetRole; isKnown: boolean };
/** Who changes a role, as the audit log names them, and when. */
type Step = { actor: string; now: Date };
type Fleet = { id: number; slug: string };

/** Everybody of a fleet, by address. */
export const findFleetPeople = (db: Db, fleetId: number): Promise<PersonRow[]> =>
  db<PersonRow[]>`
    select id, email, role, account_subject is not null as is_known
      from fleet_member where fleet_company_id = ${fleetId} order by lower(email)`;

/** Gives a lower-case address this role, in place of the one it has. False where the address is another fleet's. */
export function setFleetRole(
  sql: Sql,
  fleet: Fleet,
  { email, role }: { email: string; role: FleetRole },
  step: Step,
): Promise<boolean> {
  return transaction(sql, async (tx) => {
    const former = await lockPerson(tx, fleet, email);
    const [changed] = await tx`
      insert into fleet_member as m (fleet_company_id, email, role, created_at)
      values (${fleet.id}, ${email}, ${role}, ${step.now})
      on conflict (lower(email)) do update set role = excluded.role where m.fleet_company_id = excluded.fleet_company_id
      returning 1`;
    if (!changed) return false;
    if (former !== role) await recordRole(tx, { fleet, email, before: former, after: role }, step);
    return true;
  });
}

/** Takes the role from a lower-case address. False where the fleet has no such person. */
export function removeFleetPerson(sql: Sql, fleet: Fleet, email: string, step: Step): Promise<boolean> {
  return transaction(sql, async (tx) => {
    const before = await lockPerson(tx, fleet, email);
    if (!before) return false;
    await tx`delete from fleet_member where fleet_company_id = ${fleet.id} and lower(email) = ${email}`;
    await recordRole(tx, { fleet, email, before, after: null }, step);
    return true;
  });
}

async function lockPerson(tx: Tx, { id }: Fleet, email: string): Promise<FleetRole | null> {
  const person = await firstRow(tx<{ role: FleetRole }[]>`
    select role from fleet_member where fleet_company_id = ${id} and lower(email) = ${email} for update`);
  return person?.role ?? null;
}

type Change = { fleet: Fleet; email: string; before: FleetRole | null; after: FleetRole | null };

const recordRole = (tx: Tx, { fleet, email, before, after }: Change, { actor, now }: Step): Promise<void> =>
  recordAudit(tx, {
    at: now,
    actor,
    action: 'fleet-role',
    subject: { type: 'fleet-person', id: email },
    details: { fleet: fleet.slug, before: { role: before }, after: { role: after } },
  });
