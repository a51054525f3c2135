import { type Cell, type FileRecord, toLabel } from '@pitlane/catalogue/formats';
import type { CorrectionMode } from './corrections.ts';
import type { DataTable } from './data-table.ts';

/** `row` counts as a spreadsheet does, the header being row 1; in JSON the first item is row 1. */
export type ImportProblem = { row: number; column: string; message: string };

export type ImportChange = {
  row: number;
  key: unknown[];
  /** What a person knows the row by, where the key does not tell. */
  label?: string;
  change: 'added' | 'changed';
  /** Of a changed row: what was and what comes, by column, as the file writes it. */
  columns?: Record<string, [was: unknown, is: unknown]>;
  /** Of a row of a single supplier: all that comes, by column, as the file writes it. */
  whole?: Record<string, unknown>;
};

/** A value of a file that differs from one that was set in a form of the console. */
export type ImportCorrection = {
  row: number;
  key: unknown[];
  label?: string;
  column: string;
  /** What the file has, and what was set, as the file writes it. */
  given: unknown;
  set: unknown;
  by: string;
  at: Date;
};

export type ImportReport = {
  /** `suppliers`. */
  kind: string;
  /** Of every change, also those that are not named: equal when a file does the same once more. */
  digest: string;
  isDryRun: boolean;
  /** Nothing was wrong and it is written. */
  isApplied: boolean;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** In the database and not in the file; kept unless pruned. */
  missing: number;
  /** The first of them. */
  missingKeys: unknown[][];
  /** What a person knows them by. */
  missingLabels: string[];
  pruned: number;
  /** Of those that were to be pruned: in use, and so kept. */
  keptInUse: number;
  /** Of those that were to be pruned: added or corrected in a form, and so kept. */
  keptCorrected: number;
  correctionCount: number;
  /** The first values that were set in a form and that the file has another one of; they are kept or overwritten. */
  corrections: ImportCorrection[];
  /** All that a file overwrites: where they are stored. */
  overwritten: { key: unknown[]; column: string }[];
  /** Rows of a public file that are not used, by reason. */
  skipped: Record<string, number>;
  problemCount: number;
  /** The first of them, in the order of the file. */
  problems: ImportProblem[];
  /** The first of them, in the order of the file. */
  changes: ImportChange[];
};

/** As many problems and changes as a report names one by one. */
export const NAMED_IN_REPORT = 1_000;

export const createReport = (kind: string, isDryRun: boolean): ImportReport => ({
  kind,
  digest: '',
  isDryRun,
  isApplied: false,
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  missing: 0,
  missingKeys: [],
  missingLabels: [],
  pruned: 0,
  keptInUse: 0,
  keptCorrected: 0,
  correctionCount: 0,
  corrections: [],
  overwritten: [],
  skipped: {},
  problemCount: 0,
  problems: [],
  changes: [],
});

/** Counts a problem and names it while there is room. */
export function addProblem(report: ImportReport, problem: ImportProblem): void {
  report.problemCount += 1;
  if (report.problems.length < NAMED_IN_REPORT) report.problems.push(problem);
}

type Corrected = {
  row: number;
  table: DataTable;
  column: string;
  record: FileRecord;
  given: unknown;
  was: FileRecord | undefined;
  key: unknown[];
  by: string;
  at: Date;
  mode: CorrectionMode;
};

/** Counts a corrected value and names it while there is room. */
export function addCorrection(report: ImportReport, corrected: Corrected): void {
  const { row, table, column, record, given, was, key, by, at, mode } = corrected;
  report.correctionCount += 1;
  if (mode === 'overwrite') report.overwritten.push({ key, column });
  if (report.corrections.length >= NAMED_IN_REPORT) return;
  const { format } = table;
  const show = (value: unknown) =>
    value === null || value === undefined ? null : (format.columns[column]!.cell as Cell).json(value);
  report.corrections.push({
    row,
    key: format.key.map((name) => record[name]),
    ...(format.label && { label: toLabel(format, was ?? record) }),
    column,
    given: show(given),
    set: show(was?.[column]),
    by,
    at,
  });
}
