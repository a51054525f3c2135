import type { Sql } from '../platform/database.ts';
import type { ImportReport } from './import-report.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { runImport } from './run-import.ts';
import { prices } from './tables/prices.ts';

export type PriceFile = {
  supplierId: number;
  format: 'csv' | 'json';
  /** The whole file. The caller bounds its size. */
  text: string;
  isDryRun: boolean;
  /** Takes out prices that the file lacks. */
  isPruning: boolean;
  now: Date;
  /** The account that sends it. */
  actor: string;
};

/**
 * A supplier's own price file: the prices format of docs/data.md without `supplier_id`, all or nothing. Throws
 * `ImportBusy` while the operator imports, and a lock timeout (55P03) when another upload takes longer than 5 s.
 */
export function importPriceFile(sql: Sql, file: PriceFile): Promise<ImportReport> {
  const table = prices(file.supplierId);
  const source = file.format === 'csv' ? readCsv(table.format, [file.text]) : readJson(file.text);
  const { isDryRun, isPruning, now, actor } = file;
  return runImport(sql, { table, source, isDryRun, isPruning, now, actor });
}
