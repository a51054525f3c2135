import { recordAudit } from '../../platform/audit-log.ts';
import type { Tx } from '../../platform/database.ts';

/** Who changes what of a fleet, as the audit log names them, and when. */
export type FleetStep = { fleetId: number; by: string; now: Date };

/** Adds a change of a fleet's part to the audit log: amounts and switches, and of personal data only that they changed. */
export const recordFleetChange = (
  tx: Tx,
  { fleetId, by, now }: FleetStep,
  { part, before, after }: { part: string; before: object; after: object },
): Promise<void> =>
  recordAudit(tx, {
    at: now,
    actor: by,
    action: 'fleet-changed',
    subject: { type: 'fleet', id: String(fleetId) },
    details: { part, before, after },
  });

/** Sets the amount above which a fleet decides about a booking; null: none waits. */
export async function setApprovalAmount(tx: Tx, aboveCents: number | null, step: FleetStep): Promise<void> {
  const [former] = await tx<{ aboveCents: number | null }[]>`
    select approval_above_cents as above_cents from fleet_company where id = ${step.fleetId} for update`;
  if (!former || former.aboveCents === aboveCents) return;
  await tx`update fleet_company set approval_above_cents = ${aboveCents} where id = ${step.fleetId}`;
  await recordFleetChange(tx, step, {
    part: 'approval',
    before: { approvalAboveCents: former.aboveCents },
    after: { approvalAboveCents: aboveCents },
  });
}
