import { keepPublicHolidays } from '../marketplace/calendar/index.ts';
import { recordAudit } from '../platform/audit-log.ts';
import type { Sql } from '../platform/database.ts';
import { base64url, sha256 } from '../platform/tokens.ts';
import { transaction } from '../platform/transaction.ts';
import { loadReferenceData, referenceTables } from './reference-data.ts';
import { readSeedMarker, writeSeedMarker } from './seed-marker.ts';

/**
 * Loads the catalogue's reference data, when they changed, and the public holidays: where an operator's own data begin.
 * `actor` is who loads them, for the audit log.
 */
export async function seedReference(
  sql: Sql,
  { now, log, actor }: { now: Date; log: (line: string) => void; actor?: string },
): Promise<void> {
  const tables = referenceTables();
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const fingerprint = base64url(await sha256(JSON.stringify(tables)));
  if ((await readSeedMarker<string>(sql, 'reference-data')) !== fingerprint) {
    await transaction(sql, async (tx) => {
      await loadReferenceData(tx, tables);
      await writeSeedMarker(tx, 'reference-data', fingerprint);
      if (actor !== undefined)
        await recordAudit(tx, {
          at: now,
          actor,
          action: 'import',
          subject: { type: 'data-file', id: 'reference-data' },
          details: { rows: count },
        });
    });
    log(`reference data: ${count} rows`);
  }
  await keepPublicHolidays(sql, now);
}
