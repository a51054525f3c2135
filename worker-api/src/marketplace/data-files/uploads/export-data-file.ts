import { type DataFileDownload, type DataFileKind, MAX_DATA_FILE_BYTES } from '@pitlane/contracts';
import type { Sql } from '../../../platform/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DataTable } from '../data-table.ts';
import { isPersonalColumn } from '../personal-columns.ts';
import { type ExportFormat, runExport } from '../run-export.ts';
import { DATA_TABLES } from '../tables/tables.ts';

/**
 * All rows of a kind as a file that can be uploaded again, with personal columns or without. Throws `conflict` for one
 * that is too long for a page.
 */
export async function exportDataFile(
  sql: Sql,
  kind: DataFileKind,
  format: ExportFormat,
  { withPersonal }: { withPersonal: boolean },
): Promise<DataFileDownload> {
  const parts: string[] = [];
  let length = 0;
  const table = DATA_TABLES[kind]!;
  await runExport(sql, withPersonal ? table : leavePersonalOut(table, kind), format, async (text) => {
    length += text.length;
    if (length > MAX_DATA_FILE_BYTES)
      throw new AppError('conflict', {
        detail: 'These rows are more than 32 MB. Export them with “pitlane export”.',
      });
    parts.push(text);
  });
  return { Success: true, FileName: `${kind}.${format}`, Text: parts.join('') };
}

/** Columns that a file leaves out stay as they are when it is loaded. */
function leavePersonalOut(table: DataTable, kind: DataFileKind): DataTable {
  const columns = Object.entries(table.format.columns).filter(([name]) => !isPersonalColumn(kind, name));
  return { ...table, format: { ...table.format, columns: Object.fromEntries(columns) } };
}
