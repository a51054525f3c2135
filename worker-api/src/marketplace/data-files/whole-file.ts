import { toLabel } from '@pitlane/catalogue/formats';
import type { Tx } from '../../platform/database.ts';
import type { DataTable, Reference } from './data-table.ts';
import { addProblem, type ImportReport, NAMED_IN_REPORT } from './import-report.ts';

const NAMED_MISSING = 20;

/** Rows under a key that an earlier row of the file has. They are problems, and count as nothing else. */
export async function findDuplicates(tx: Tx, report: ImportReport): Promise<void> {
  const rows = await tx<{ row: number; first: number; change: string }[]>`
    select row, first, change from (select row, min(row) over (partition by key) as first, change from import_row
                                     where change <> 'known') r
     where row > first order by row`;
  for (const { row, first, change } of rows) {
    addProblem(report, { row, column: '', message: `is the same as row ${first}. Keep one of them.` });
    if (change === 'added' || change === 'changed' || change === 'unchanged') report[change] -= 1;
  }
  const again = new Set(rows.map(({ row }) => row));
  report.changes = report.changes.filter(({ row }) => !again.has(row));
}

/** Ids that name nothing. */
export async function findUnknownReferences(
  tx: Tx,
  reference: Reference,
  report: ImportReport,
): Promise<void> {
  const { column, path, table, id, missing, isOwn } = reference;
  const rows = await tx<{ row: number; named: string; total: number }[]>`
    select s.row, s.named, count(*) over ()::int as total from (
    select distinct i.row, named.value #>> '{}' as named
      from import_row i cross join lateral jsonb_path_query(i.record, ${path}::text::jsonpath) named(value)
     where i.change in ('added', 'changed') and named.value <> 'null'
       and not exists (select 1 from ${tx(table)} t where t.${tx(id)}::text = named.value #>> '{}')
       ${isOwn ? tx`and not exists (select 1 from import_row o where o.key ->> 0 = named.value #>> '{}')` : tx``}
    ) s order by s.row limit ${NAMED_IN_REPORT}`;
  for (const { row, named } of rows)
    addProblem(report, { row, column, message: `names ${named}, which is not a known ${missing}.` });
  report.problemCount += (rows[0]?.total ?? 0) - rows.length;
}

/** Rows that the table has its own reason to refuse. */
export async function findRefused(tx: Tx, table: DataTable, report: ImportReport): Promise<void> {
  if (!table.refused) return;
  const rows = await tx<{ row: number; column: string; message: string; total: number }[]>`
    select *, count(*) over ()::int as total from (${table.refused(tx)}) r order by row limit ${NAMED_IN_REPORT}`;
  for (const { row, column, message } of rows) addProblem(report, { row, column, message });
  report.problemCount += (rows[0]?.total ?? 0) - rows.length;
}

/** What the database has and the file lacks. */
export async function findMissing(tx: Tx, table: DataTable, report: ImportReport): Promise<void> {
  const { key, label = [] } = table.format;
  const listColumns = (names: string[]) => names.map((name, at) => tx`${at ? tx`,` : tx``} v.${tx(name)}`);
  const keyColumns = listColumns(key);
  await tx`
    create temporary table import_missing on commit drop as
    select to_jsonb(k) as record from (select ${listColumns([...key, ...label])} from (${table.view(tx)}) v
     where ${table.pruned?.(tx) ?? tx`true`} and not exists (
       select 1 from import_row i
        where i.key = jsonb_build_array(${keyColumns}))) k`;
  const [count] = await tx<{ missing: number }[]>`select count(*)::integer as missing from import_missing`;
  report.missing = count!.missing;
  const first = await tx<{ record: Record<string, unknown> }[]>`
    select record from import_missing limit ${NAMED_MISSING}`;
  report.missingKeys = first.map(({ record }) => key.map((name) => record[name]));
  report.missingLabels = first.map(({ record }) => toLabel(table.format, record));
}

/** One text for all rows that a pruning import would take out. */
export async function digestMissing(tx: Tx): Promise<string> {
  const [row] = await tx<{ digest: string | null }[]>`
    select md5(string_agg(md5(record::text), '' order by record::text)) as digest from import_missing`;
  return row?.digest ?? '';
}
