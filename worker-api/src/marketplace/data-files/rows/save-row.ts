import { DERIVED, type FileRecord, readRow } from '@pitlane/catalogue/formats';
import type { DataRowKind, DataRowRemove, DataRowSave } from '@pitlane/contracts';
import { actorName } from '@pitlane/domain/people/actor-name';
import { capitalise } from '@pitlane/domain/text/capitalise';
import { recordAudit } from '../../../platform/audit-log.ts';
import { isForeignKeyViolation, type Sql, type Tx } from '../../../platform/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { staleError } from '../../../platform/shared-refusals.ts';
import { transaction } from '../../../platform/transaction.ts';
import { currentRecords, toKey } from '../compare-rows.ts';
import { forgetRow, recordCorrections } from '../corrections.ts';
import type { DataTable } from '../data-table.ts';
import { lockForImport, refuseWhileImporting } from '../import-lock.ts';
import type { ImportReport } from '../import-report.ts';
import { runImport } from '../run-import.ts';
import { nameRow, toVersion } from './find-rows.ts';
import { findRowTable } from './row-tables.ts';

const SAVING = 'A file is being saved right now. Nothing was changed. Try again in a minute.';

/** Who changes a row, and when. */
type Step = { actor: string; now: Date };
type Audited = Step & { kind: DataRowKind; reason: string };

/** Kinds of which single rows are removed; others are hidden or made inactive. */
const REMOVABLE: readonly DataRowKind[] = ['funnel-configurations', 'holidays', 'tyre-prices', 'products'];

/**
 * Adds a row, or changes the one of `Version`, with all checks of a data file. Throws `validation` with the columns as
 * fields, and `conflict` for a row that changed, or that is there already.
 */
export async function saveRow(
  sql: Sql,
  kind: DataRowKind,
  { Values: given, Version, Reason }: DataRowSave,
  step: Step,
): Promise<void> {
  const table = findRowTable(kind);
  const values: Record<string, unknown> = { ...given };
  const report = await refuseWhileImporting(
    SAVING,
    runImport(sql, {
      ...step,
      table,
      source: [{ row: 1, given: values }],
      isOneRow: true,
      corrections: 'overwrite',
      onLocked: async (tx) => {
        if (Version == null) Object.assign(values, await table.number?.(tx, values));
        await refuseOtherVersion(tx, table, values, Version ?? null);
      },
      record: (tx, written) => recordRow(tx, table, { ...step, kind, reason: Reason }, written),
    }),
  );
  if (report.problemCount === 0) return;
  throw new AppError('validation', {
    errors: report.problems.map(({ column, message }) => ({
      pointer: `/Values/${column || table.format.key[0]}`,
      code: 'value',
      message: capitalise(message),
    })),
  });
}

/** Takes a row out that nothing uses. Throws `conflict` for one in use, and for one that changed. */
export function removeRow(
  sql: Sql,
  kind: DataRowKind,
  { Values: given, Version, Reason }: DataRowRemove,
  { actor, now }: Step,
): Promise<void> {
  const table = findRowTable(kind);
  if (!REMOVABLE.includes(kind))
    throw new AppError('conflict', { detail: 'These rows can’t be removed one by one.' });
  return refuseWhileImporting(
    SAVING,
    transaction(sql, async (tx) => {
      await lockForImport(tx, { table });
      const record = await refuseOtherVersion(tx, table, given, Version);
      if (!record || (await isKept(tx, table, record))) throw inUse();
      await tx
        .savepoint((inner) => table.remove(inner, [record]))
        .catch((error: unknown) => {
          throw isForeignKeyViolation(error) ? inUse() : error;
        });
      await forgetRow(tx, table, record);
      await recordAudit(tx, {
        at: now,
        actor,
        action: 'row-removed',
        subject: { type: 'data-file', id: kind },
        details: { reason: Reason, row: nameRow(table, record) },
      });
    }),
  );
}

const inUse = () =>
  new AppError('conflict', { detail: 'This can’t be removed: it is in use or set by a rule.' });

/** In use without a foreign key, or not the operator's own, as a public holiday is. */
async function isKept(tx: Tx, table: DataTable, record: FileRecord): Promise<boolean> {
  const [row] = await tx<{ isKept: boolean }[]>`
    select (${table.isInUse?.(tx) ?? tx`false`}) or not (${table.pruned?.(tx) ?? tx`true`}) as is_kept
      from (select ${JSON.stringify(record)}::text::jsonb as record) m
      cross join lateral jsonb_to_record(m.record) as v(kind text)`;
  return row!.isKept;
}

/** The stored row of these values. Throws `conflict` unless it has the version, or is not there where that is null. */
async function refuseOtherVersion(
  tx: Tx,
  table: DataTable,
  given: Record<string, unknown>,
  version: string | null,
): Promise<Record<string, unknown> | null> {
  const { record, problems } = readRow(table.format, given);
  if (problems.length > 0) return null;
  table.format.identify?.(record);
  await table.identify?.(tx, [record], new Map());
  for (const name of table.format.key) {
    const { otherwise } = table.format.columns[name]!;
    if (otherwise !== DERIVED) record[name] ??= otherwise;
    if (record[name] === undefined) return null;
  }
  const stored = (await currentRecords(tx, table, [record])).get(toKey(table, record)) ?? null;
  if (version === null && stored)
    throw new AppError('conflict', { detail: 'There is one like this already. Change that one.' });
  if (version !== null && (!stored || (await toVersion(stored)) !== version)) throw staleError();
  return stored;
}

/** Members of fleets are people: of their rows only the fleet and the names of columns are recorded. */
async function recordRow(
  tx: Tx,
  table: DataTable,
  { kind, reason, actor, now }: Audited,
  report: ImportReport,
): Promise<void> {
  const [change] = report.changes;
  if (!change) return;
  const [written] = await tx<{ record: FileRecord }[]>`
    select record from import_row where change in ('added', 'changed')`;
  const { record } = written!;
  const isNew = change.change === 'added';
  await recordCorrections(tx, table, {
    record,
    columns: isNew ? Object.keys(record) : Object.keys(change.columns ?? {}),
    by: actorName(actor),
    at: now,
  });
  const columns = Object.entries(change.columns ?? {});
  const isPersonal = kind === 'fleets';
  const side = (at: 0 | 1) => Object.fromEntries(columns.map(([name, values]) => [name, values[at]]));
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'row-saved',
    subject: { type: 'data-file', id: kind },
    details: {
      reason,
      row: isPersonal ? String(change.key[0]) : nameRow(table, record),
      ...(isPersonal ? { changed: columns.map(([name]) => name) } : { before: side(0), after: side(1) }),
    },
  });
}
