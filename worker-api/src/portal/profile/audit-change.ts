import { recordAudit } from '../../platform/audit-log.ts';
import type { Tx } from '../../platform/database.ts';

/** Adds to the audit log who changed which part of a workshop, in the transaction of the change. */
export const auditChange = (
  tx: Tx,
  {
    supplierId,
    part,
    actor,
    now,
    details = {},
  }: { supplierId: number; part: string; actor: string; now: Date; details?: object },
): Promise<void> =>
  recordAudit(tx, {
    at: now,
    actor,
    action: 'workshop-profile',
    subject: { type: 'supplier', id: String(supplierId) },
    details: { part, ...details },
  });
