import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../../../packages/catalogue/src/formats/cell.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import type { Sql } from '../../platform/database.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { type ExportFormat, runExport } from './run-export.ts';
import { runImport } from './run-import.ts';
import { DATA_TABLES } from './tables/tables.ts';

const app = useTestApp({ seeded: true });
const empty = useTestApp();
const now = new Date('2026-11-23T00:00:00Z');

const exported = async (kind: string, format: ExportFormat, sql = app.sql): Promise<string> => {
  let file = '';
  await runExport(sql, DATA_TABLES[kind]!, format, async (text) => {
    file += text;
  });
  return file;
};

const imported = (
  kind: string,
  format: ExportFormat,
  file: string,
  { sql = app.sql, ...more }: { isPruning?: boolean; sql?: Sql } = {},
) => {
  const table = DATA_TABLES[kind]!;
  const source = format === 'csv' ? readCsv(table.format, [file]) : readJson(file);
  return runImport(sql, { table, source, now, actor: 'test', ...more });
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

/** In the order of docs/data.md. */
const ORDER =
  'places schedules vehicles tasks fleets suppliers funnel-configurations partners prices holidays'.split(
    ' ',
  );

test('[OPS-01] exports of all tables load into an empty database and export the same again', async () => {
  expect(ORDER.toSorted()).toEqual(Object.keys(DATA_TABLES).toSorted());
  // `db:seed --reference` brings these; no file has them.
  for (const table of ['extra_service', 'generic_service']) {
    const [all] = await app.sql<{ rows: string }[]>`
      select jsonb_agg(to_jsonb(t))::text as rows from ${app.sql(table)} t`;
    await empty.sql`
      insert into ${empty.sql(table)}
      select * from jsonb_populate_recordset(null::${empty.sql(table)}, ${all!.rows}::text::jsonb)`;
  }
  for (const kind of ORDER) {
    let file = await exported(kind, 'json');
    // All of these would take longer and show no more.
    if (kind === 'vehicles') file = oneOfEachMake(file);
    if (kind === 'prices') file = JSON.stringify(JSON.parse(file).slice(0, 500));
    const report = await imported(kind, 'json', file, { sql: empty.sql });
    expect([kind, report.problems.slice(0, 3), report.isApplied]).toEqual([kind, [], true]);
    expect(JSON.parse(await exported(kind, 'json', empty.sql))).toEqual(JSON.parse(file));
  }
});

function oneOfEachMake(file: string): string {
  const vehicles = JSON.parse(file) as { make: string; mid: string }[];
  const first = new Map(vehicles.toReversed().map((one) => [one.make, one]));
  return JSON.stringify(vehicles.filter((one) => first.get(one.make) === one));
}

/** Texts that break files: quotes, commas, line ends, formulas, signs of every kind. */
const hostile = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '"',
          ',',
          '\n',
          '\r',
          '\t',
          "'",
          '=',
          '+',
          '-',
          '@',
          '|',
          '\\',
          ';',
          ' ',
          'é',
          '🚗',
          'none',
        ),
        { minLength: 1, maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  )
  .filter((text) => {
    try {
      return text.trim() !== '' && plainText(text) === text;
    } catch {
      return false;
    }
  });

describe('[OPS-01] an export loads back unchanged', () => {
  test.each(['csv', 'json'] as const)('any texts, by %s', async (format) => {
    const names = fc.array(
      fc.record({
        name: hostile,
        description: hostile,
        tags: fc.array(hostile, { maxLength: 3 }),
        question: hostile,
        disclaimer: fc.option(hostile),
      }),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(names, async (list) => {
        const records = list.map(({ question, ...texts }, at) => ({
          id: 5_000 + at,
          category_id: 950,
          category: 'Any',
          min_labour_hours: 0.1,
          max_labour_hours: 2.25,
          price_low: 0.07,
          price_high: 129.95,
          questions: [{ name: question, options: [question] }],
          ...texts,
        }));
        const written = await imported('tasks', 'json', JSON.stringify(records));
        expect(written.problems).toEqual([]);
        const report = await imported('tasks', format, await exported('tasks', format));
        expect(report.changes).toEqual([]);
        expect(report).toMatchObject({ added: 0, changed: 0, problemCount: 0 });
      }),
      { numRuns: 12 },
    );
  });
});
