import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { runImport } from './run-import.ts';
import { DATA_TABLES } from './tables/tables.ts';

const manual = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8');
const app = useTestApp();

test('[OPS-01] the examples of docs/data.md load into an empty database, in its order', async () => {
  const examples = [...manual.matchAll(/^```(csv|json) ([\w-]+)\n([\s\S]*?)^```$/gm)];
  expect(new Set(examples.map(([, , kind]) => kind))).toEqual(new Set(Object.keys(DATA_TABLES)));
  for (const [, format, kind, file] of examples) {
    const table = DATA_TABLES[kind!]!;
    const source = format === 'csv' ? readCsv(table.format, [file!]) : readJson(file!);
    const report = await runImport(app.sql, { table, source, now: app.clock.now(), actor: 'test' });
    expect(report.problems, kind).toEqual([]);
    expect(report.added, kind).toBeGreaterThan(0);
    expect(report.isApplied).toBe(true);
  }
});
