import { recordAudit } from '../../platform/audit-log.ts';
import type { Tx } from '../../platform/database.ts';
import type { DataTable } from './data-table.ts';
import type { ImportReport } from './import-report.ts';

type Import = { table: DataTable; now: Date; actor: string; reason?: string };

/** Writes a file that was imported to the audit log: who, why, and how many rows. */
export const recordImport =
  ({ table, now, actor, reason }: Import) =>
  (tx: Tx, { kind, rows, added, changed, pruned }: ImportReport): Promise<void> =>
    recordAudit(tx, {
      at: now,
      actor,
      action: 'import',
      subject: { type: 'data-file', id: kind },
      details: { ...(reason && { reason }), ...table.fixed, rows, added, changed, pruned },
    });
