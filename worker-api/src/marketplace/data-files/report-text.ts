import type { ImportChange, ImportReport } from './import-report.ts';

const NAMED = 20;
const VALUE_LENGTH = 60;

/** The report of an import, for a terminal. */
export function formatReport(
  report: ImportReport,
  { isPruning, isOverwriting = false }: { isPruning: boolean; isOverwriting?: boolean },
): string {
  const { rows, added, changed, unchanged } = report;
  const lines = [
    ...report.problems.map(
      ({ row, column, message }) => `row ${row}${column ? `, ${clean(column)}` : ''}: ${clean(message)}`,
    ),
    ...more(report.problemCount - report.problems.length, 'problem'),
    ...listChanges(report),
    ...listCorrections(report, isOverwriting),
    ...Object.entries(report.skipped).map(
      ([reason, count]) => `passed over: ${counted(count, 'row')}, each ${reason}`,
    ),
    `${counted(rows, 'row')} read: ${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged`,
    ...describeMissing(report, isPruning),
    describeOutcome(report),
  ];
  return lines.join('\n');
}

function listChanges({ changes, added, changed }: ImportReport): string[] {
  return [
    ...changes.slice(0, NAMED).map(formatChange),
    ...more(added + changed - Math.min(changes.length, NAMED), 'change'),
  ];
}

function formatChange({ row, key, label, change, columns = {} }: ImportChange): string {
  const details = Object.entries(columns).map(
    ([name, [was, is]]) => `${name} ${formatValue(was)} → ${formatValue(is)}`,
  );
  const sign = change === 'added' ? '+' : '~';
  return `${sign} ${rowText(key, label)} (row ${row})${details.length > 0 ? `: ${details.join(', ')}` : ''}`;
}

function listCorrections({ corrections, correctionCount }: ImportReport, isOverwriting: boolean): string[] {
  if (correctionCount === 0) return [];
  const named = corrections.slice(0, NAMED).map(({ row, key, label, column, given, set, by }) => {
    const what = `${rowText(key, label)} (row ${row}), ${column}`;
    return isOverwriting
      ? `overwritten: ${what} ${formatValue(set)}, set by ${clean(by)}`
      : `kept: ${what} ${formatValue(set)}, set by ${clean(by)}; the file has ${formatValue(given)}`;
  });
  return [
    ...named,
    ...more(correctionCount - named.length, 'correction'),
    ...(isOverwriting
      ? []
      : [
          `${counted(correctionCount, 'value')} set in the console stay (--overwrite-corrections takes those of the file)`,
        ]),
  ];
}

function describeMissing(
  { missing: count, missingKeys, missingLabels, pruned, keptInUse, keptCorrected }: ImportReport,
  isPruning: boolean,
): string[] {
  if (count === 0) return [];
  if (isPruning)
    return [
      `${number(pruned)} removed, ${number(keptInUse)} kept because they are in use`,
      ...(keptCorrected > 0 ? [`${number(keptCorrected)} kept because they were set in the console`] : []),
    ];
  const examples = missingKeys
    .slice(0, NAMED)
    .map((key, at) => rowText(key, missingLabels[at]))
    .join('; ');
  return [
    `${number(count)} in the database are not in the file and stay (--prune removes them): ${examples}`,
  ];
}

function describeOutcome({ problemCount, isDryRun, isApplied }: ImportReport): string {
  if (problemCount > 0)
    return `${counted(problemCount, 'problem')}: nothing was saved. Correct the file and load it again.`;
  if (isDryRun) return 'Dry run: nothing was saved.';
  return isApplied ? 'Saved.' : 'Nothing was saved.';
}

const more = (count: number, what: string): string[] =>
  count > 0 ? [`… and ${counted(count, `more ${what}`)}`] : [];
const counted = (count: number, what: string): string => `${number(count)} ${what}${count === 1 ? '' : 's'}`;
const number = (value: number): string => value.toLocaleString('en');
const rowText = (key: unknown[], label = ''): string =>
  [clean(key.map((part) => part ?? '–').join(' ')), formatValue(label)].filter(Boolean).join(' ');

function formatValue(value: unknown): string {
  const text = clean(value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH).toWellFormed()}…` : text;
}

/** Texts of a file come from anybody; a terminal obeys control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const clean = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
