import type { DataFileReport } from '@pitlane/contracts';
import type { ImportChange, ImportReport } from '../import-report.ts';

/** Characters of a value that a report shows. */
const LONGEST = 300;

/** The report of an import as the console shows it. */
export const toDataFileReport = (report: ImportReport): DataFileReport => ({
  Digest: report.digest,
  Rows: report.rows,
  Added: report.added,
  Changed: report.changed,
  Unchanged: report.unchanged,
  Missing: report.missing,
  MissingRows: report.missingKeys.map((key, at) => nameRow(key, report.missingLabels[at])),
  Pruned: report.pruned,
  KeptInUse: report.keptInUse,
  KeptCorrected: report.keptCorrected,
  CorrectionCount: report.correctionCount,
  Corrections: report.corrections.map(({ row, key, label, column, given, set, by, at }) => ({
    Row: row,
    Name: nameRow(key, label),
    Column: column,
    Given: toText(given),
    Set: toText(set),
    SetBy: by,
    SetOn: at.toISOString(),
  })),
  Skipped: Object.entries(report.skipped).map(([Reason, Rows]) => ({ Reason, Rows })),
  ProblemCount: report.problemCount,
  Problems: report.problems.map(({ row, column, message }) => ({
    Row: row,
    Column: column,
    Message: shorten(message),
  })),
  Changes: report.problemCount > 0 ? [] : report.changes.map(toChange),
});

const toChange = ({ row, key, label, change, columns = {} }: ImportChange) => ({
  Row: row,
  Name: nameRow(key, label),
  IsNew: change === 'added',
  Columns: Object.entries(columns).map(([Name, [was, is]]) => ({
    Name,
    Before: toText(was),
    After: toText(is),
  })),
});

/** `157 Battery replacement`; parts that a row lacks are dashes. */
const nameRow = (key: unknown[], label = ''): string =>
  shorten([key.map((part) => toText(part) ?? '–').join(' '), label].filter(Boolean).join(' '));

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return shorten(typeof value === 'string' ? value : JSON.stringify(value));
}

const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
