import { recordAudit } from '../../platform/audit-log.ts';
import type { Tx } from '../../platform/database.ts';
import type { CorrectionMode } from './corrections.ts';
import type { DataTable } from './data-table.ts';
import type { ImportReport } from './import-report.ts';

type Import = { table: DataTable; now: Date; actor: string; reason?: string; corrections?: CorrectionMode };

/** Writes a file that was imported to the audit log: who, why, and how many rows. */
export const recordImport =
  ({ table, now, actor, reason, corrections = 'keep' }: Import) =>
  (tx: Tx, { kind, rows, added, changed, pruned, correctionCount }: ImportReport): Promise<void> => {
    const name = corrections === 'keep' ? 'correctionsKept' : 'correctionsOverwritten';
    const count = correctionCount > 0 && { [name]: correctionCount };
    return recordAudit(tx, {
      at: now,
      actor,
      action: 'import',
      subject: { type: 'data-file', id: kind },
      details: { ...(reason && { reason }), ...table.fixed, rows, added, changed, pruned, ...count },
    });
  };
