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
  /** Rows of a public file that are no use to us, by reason. */
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
