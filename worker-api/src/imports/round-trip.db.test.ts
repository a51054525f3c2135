import { describe, expect, test } from 'vitest';
import { useTestApp } from '../use-test-app.fixture.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { type ExportFormat, runExport } from './run-export.ts';
import { runImport } from './run-import.ts';
import { DATA_TABLES } from './tables/tables.ts';

const app = useTestApp({ seeded: true });
const now = new Date('2026-11-23T00:00:00Z');

const exported = async (kind: string, format: ExportFormat): Promise<string> => {
  let file = '';
  await runExport(app.sql, DATA_TABLES[kind]!, format, async (text) => {
    file += text;
  });
  return file;
};

const imported = (kind: string, format: ExportFormat, file: string, more: { isPruning?: boolean } = {}) => {
  const table = DATA_TABLES[kind]!;
  const source = format === 'csv' ? readCsv(table.format, [file]) : readJson(file);
  return runImport(app.sql, { table, source, now, actor: 'test', ...more });
};

describe.each(Object.keys(DATA_TABLES))('[OPS-01] %s of the demo marketplace', (kind) => {
  test.each(['csv', 'json'] as const)('an exported %s file changes nothing', async (format) => {
    const file = await exported(kind, format);
    const report = await imported(kind, format, file, { isPruning: true });
    expect(report.problems.slice(0, 3)).toEqual([]);
    expect(report.changes.slice(0, 3)).toEqual([]);
    expect(report).toMatchObject({ added: 0, changed: 0, missing: 0, problemCount: 0, isApplied: true });
    expect(report.unchanged).toBeGreaterThan(1);
    expect(await exported(kind, format)).toBe(file);
  });
});
