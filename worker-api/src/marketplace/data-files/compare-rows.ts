import type { Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Cell, completeRow, type FileRecord, readRow, toLabel } from '@pitlane/catalogue/formats';
import type { Tx } from '../../platform/database.ts';
import { type CorrectionMode, findCorrections, keepCorrections } from './corrections.ts';
import { type DataTable, toJson } from './data-table.ts';
import { addProblem, type ImportChange, type ImportReport, NAMED_IN_REPORT } from './import-report.ts';
import type { SourceRow } from './source-row.ts';

type Context = {
  table: DataTable;
  now: Date;
  memory: Map<string, unknown>;
  report: ImportReport;
  mode: CorrectionMode;
  /** Of all changes so far. */
  hash: Hash;
};
type Given = Extract<SourceRow, { given: unknown }>;
type Read = { row: number; record: FileRecord; only: Given['only']; isRefused: boolean };

/**
 * Reads rows, lays them over what the database has under the same key, and keeps in `import_row` what became of each:
 * added, changed, unchanged, refused, or known where the file only brings what is new.
 */
export async function compareBatch(tx: Tx, context: Context, batch: SourceRow[]): Promise<void> {
  const { table, report } = context;
  const { format } = table;
  const read = batch.flatMap((row) => readOne(row, context));
  await table.identify?.(
    tx,
    read.map(({ record }) => record),
    context.memory,
  );
  const known = read.filter((one) => isKeyKnown(one, context));
  const current = await currentRecords(
    tx,
    table,
    known.map(({ record }) => record),
  );
  const merged = known.map((one) => ({ ...one, was: current.get(toKey(table, one.record)) }));
  const corrections = await findCorrections(
    tx,
    table,
    merged.flatMap(({ record, was }) => [{ ...was, ...record }, ...(was ? [was] : [])]),
  );
  for (const one of merged) if (one.only !== 'new' || !one.was) keepCorrections(one, corrections, context);
  await inheritOfNewParent(tx, table, merged);
  const fresh = merged.filter(({ was, isRefused }) => !was && !isRefused);
  await inheritShared(
    tx,
    table,
    fresh.map(({ record }) => record),
  );
  for (const one of fresh) {
    const problems = one.only === 'existing' ? [] : completeRow(format, one.record);
    one.isRefused = problems.length > 0;
    for (const problem of problems) addProblem(report, { row: one.row, ...problem });
  }
  await table.complete?.(
    tx,
    fresh.filter(({ isRefused }) => !isRefused).map(({ record }) => record),
    context.now,
  );
  const rows = merged.flatMap((one) => judgeRow(one, context));
  await tx`
    insert into import_row (row, key, change, record)
    select row, key, change, record from jsonb_to_recordset(${toJson(tx, rows)})
      as r(row integer, key jsonb, change text, record jsonb)`;
}

function readOne(source: SourceRow, { table, report }: Context): Read[] {
  const { row } = source;
  if ('skipped' in source) {
    report.skipped[source.skipped] = (report.skipped[source.skipped] ?? 0) + 1;
    return [];
  }
  if ('problem' in source) {
    addProblem(report, { row, ...source.problem });
    return [];
  }
  const { record, problems } = readRow(table.format, source.given);
  for (const [column, value] of Object.entries(table.fixed ?? {})) {
    if (record[column] !== undefined && record[column] !== value)
      problems.push({ column, message: `must be ${value}, or leave the column out.` });
    const emptyAt = problems.findIndex((problem) => problem.column === column && source.given[column] === '');
    if (emptyAt >= 0) problems.splice(emptyAt, 1);
    record[column] = value;
  }
  table.format.identify?.(record);
  table.normalise?.(record);
  for (const problem of problems) addProblem(report, { row, ...problem });
  return [{ row, record, only: source.only, isRefused: problems.length > 0 }];
}

/** A row without its key is refused; a malformed key cell has its problem already. */
function isKeyKnown({ row, record, only, isRefused }: Read, { table, report }: Context): boolean {
  for (const column of table.format.key) {
    if (record[column] !== undefined) continue;
    const { otherwise } = table.format.columns[column]!;
    if (otherwise !== undefined && otherwise !== 'derived') {
      record[column] = otherwise;
      continue;
    }
    if (only === 'existing')
      report.skipped['has no place of its name here'] =
        (report.skipped['has no place of its name here'] ?? 0) + 1;
    else if (!isRefused) addProblem(report, { row, column, message: 'is part of the key. Fill it in.' });
    return false;
  }
  return true;
}

/** What the database has under the keys of records, by `toKey`. */
export async function currentRecords(
  tx: Tx,
  table: DataTable,
  records: FileRecord[],
): Promise<Map<string, FileRecord>> {
  const { key } = table.format;
  const keys = records.map((record) => Object.fromEntries(key.map((column) => [column, record[column]])));
  if (keys.length === 0) return new Map();
  const rows = await tx<{ record: FileRecord }[]>`
    select to_jsonb(v) as record from (${table.view(tx)}) v where ${table.among(tx, toJson(tx, keys))}`;
  return new Map(rows.map(({ record }) => [toKey(table, record), record]));
}

/** Columns that a file leaves out and that rows share are what the database has of them. */
async function inheritShared(tx: Tx, table: DataTable, records: FileRecord[]): Promise<void> {
  for (const group of table.format.shared ?? []) await inheritGroup(tx, table, group, records);
}

/** A row that moves to another parent takes what that one's rows share, or else what a new one gets. */
async function inheritOfNewParent(
  tx: Tx,
  table: DataTable,
  rows: { record: FileRecord; was?: FileRecord | undefined }[],
): Promise<void> {
  for (const group of table.format.shared ?? []) {
    const moved = rows.flatMap(({ record, was }) =>
      was && group.by.some((name) => record[name] !== undefined && record[name] !== was[name])
        ? [{ record, was }]
        : [],
    );
    for (const { record, was } of moved) for (const name of group.by) record[name] ??= was[name];
    const records = moved.map(({ record }) => record);
    await inheritGroup(tx, table, group, records);
    for (const record of records)
      for (const name of group.columns) {
        const { otherwise } = table.format.columns[name]!;
        if (record[name] === undefined && otherwise !== undefined) record[name] = structuredClone(otherwise);
      }
  }
}

type Group = NonNullable<DataTable['format']['shared']>[number];

async function inheritGroup(
  tx: Tx,
  table: DataTable,
  { by, columns }: Group,
  records: FileRecord[],
): Promise<void> {
  const wanting = records.filter((record) => columns.some((column) => record[column] === undefined));
  if (wanting.length === 0) return;
  const firsts = [...new Set(wanting.map((record) => JSON.stringify(by.map((name) => record[name]))))];
  const found = await tx<{ record: FileRecord }[]>`
    select distinct on (v.parent) v.record from (
      select jsonb_build_array(${by.map((name, at) => tx`${at ? tx`,` : tx``} v.${tx(name)}`)}) as parent,
             to_jsonb(v) as record
        from (${table.view(tx)}) v) v
     where v.parent in (select value from jsonb_array_elements(${`[${firsts.join(',')}]`}::text::jsonb))`;
  const shared = new Map(found.map(({ record }) => [JSON.stringify(by.map((name) => record[name])), record]));
  for (const record of wanting) {
    const parent = shared.get(JSON.stringify(by.map((name) => record[name])));
    for (const column of columns) if (parent && record[column] === undefined) record[column] = parent[column];
  }
}

function judgeRow(
  { row, record, was, only, isRefused }: Read & { was?: FileRecord | undefined },
  context: Context,
) {
  const { table, report } = context;
  const key = table.format.key.map((column) => record[column]);
  const kept = (change: string, whole: FileRecord | null = null) => [{ row, key, change, record: whole }];
  if (isRefused) return kept('refused');
  if (was && only === 'new') {
    report.unchanged += 1;
    return kept('known');
  }
  const whole = { ...was, ...record };
  const found = [...(table.format.check?.(whole) ?? []), ...sharedProblems(row, whole, context)];
  const problems = found.map(({ column, message }) =>
    was && was[column] !== null && record[column] === undefined
      ? { column, message: `${message} ${storedText(table, column, was[column])}` }
      : { column, message },
  );
  for (const problem of problems) addProblem(report, { row, ...problem });
  if (problems.length > 0) return kept('refused');
  if (was && isDeepStrictEqual(whole, was)) {
    report.unchanged += 1;
    return kept('unchanged');
  }
  report[was ? 'changed' : 'added'] += 1;
  nameChange(context, { row, key, was, whole });
  return kept(was ? 'changed' : 'added', whole);
}

/** The way out of a value that the file does not show. */
const storedText = (table: DataTable, column: string, value: unknown): string =>
  `The file lacks the column, so the stored ${JSON.stringify(shown(table, column, value))} counts: add the column to change or clear it.`;

function sharedProblems(row: number, record: FileRecord, { table, memory }: Context) {
  return (table.format.shared ?? []).flatMap(({ by, columns }) => {
    const name = `shared ${columns[0]} ${JSON.stringify(by.map((column) => record[column]))}`;
    const first = (memory.get(name) ?? { row, record }) as { row: number; record: FileRecord };
    memory.set(name, first);
    return columns
      .filter((column) => first.record[column] !== record[column])
      .map((column) => ({
        column,
        message: `is not as in row ${first.row}, which has the same ${by.join(' and ')}. Make them the same.`,
      }));
  });
}

function nameChange(
  { report, table, hash }: Context,
  { row, key, was, whole }: { row: number; key: unknown[]; was: FileRecord | undefined; whole: FileRecord },
): void {
  hash.update(JSON.stringify([key, was ?? null, whole]));
  if (report.changes.length >= NAMED_IN_REPORT) return;
  const change: ImportChange = { row, key, change: was ? 'changed' : 'added' };
  if (table.format.label) change.label = toLabel(table.format, whole);
  if (was) {
    const differing = Object.keys(whole).filter((name) => !isDeepStrictEqual(whole[name], was[name]));
    change.columns = Object.fromEntries(
      differing.map((name) => [name, [shown(table, name, was[name]), shown(table, name, whole[name])]]),
    );
  }
  if (table.fixed)
    change.whole = Object.fromEntries(
      Object.entries(whole).map(([name, value]) => [name, shown(table, name, value)]),
    );
  report.changes.push(change);
}

function shown(table: DataTable, name: string, value: unknown): unknown {
  return value === null || value === undefined
    ? null
    : (table.format.columns[name]!.cell as Cell).json(value);
}

export const toKey = (table: DataTable, record: FileRecord): string =>
  JSON.stringify(table.format.key.map((column) => record[column] ?? null));
