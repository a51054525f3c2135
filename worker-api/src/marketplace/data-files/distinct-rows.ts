import type { FileRecord } from '@pitlane/catalogue/formats';
import type { Row } from '../../platform/upsert-rows.ts';

/** The rows of a parent table that records name, each once; `columns` maps its columns to the record's. */
export function distinctRows(records: FileRecord[], columns: Record<string, string>): Row[] {
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(columns).map(([own, name]) => [own, record[name]])),
  );
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
