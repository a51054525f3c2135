import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { ImportBusy } from './import-lock.ts';
import { exportPriceFile, importPriceFile, type PriceFile } from './price-file.ts';
import { readCsv } from './read-csv.ts';
import { runImport } from './run-import.ts';
import { DATA_TABLES } from './tables/tables.ts';

const app = useTestApp({ seeded: true });
const now = new Date('2026-11-23T00:00:00Z');
const SUPPLIER = 2;
const HEADER = 'item_type,item_id,price_category,price,was_price,was_price_since';

const upload = (lines: string[], more: Partial<PriceFile> = {}) =>
  importPriceFile(app.sql, {
    supplierId: SUPPLIER,
    format: 'csv',
    text: [HEADER, ...lines].join('\n'),
    isDryRun: false,
    isPruning: false,
    now,
    actor: 'owner-2',
    ...more,
  });
const findPrices = (id: number) => app.sql`
  select item_type, item_id, price_category, price_cents, was_price_cents, was_price_since from supplier_price
   where supplier_id = ${id} order by 1, 2, 3`;

test('[OPS-01] a dry run lists the changes and writes nothing', async () => {
  const before = await findPrices(SUPPLIER);
  const first = before[0]!;
  const line = `${first.itemType},${first.itemId},${first.priceCategory},1.23,,`;
  const report = await upload([line, 'LogbookService,2,D,$1,499.95,,'.replace('$1,499.95', '"$1,499.95"')], {
    isDryRun: true,
  });
  expect(report).toMatchObject({
    rows: 2,
    added: 1,
    changed: 1,
    missing: before.length - 1,
    isApplied: false,
  });
  expect(report.changes[0]).toMatchObject({
    row: 2,
    change: 'changed',
    columns: { price: [first.priceCents / 100, 1.23] },
  });
  expect(await findPrices(SUPPLIER)).toEqual(before);
});

test('[OPS-01] a file without problems is written, and rows that it lacks are removed only with --prune', async () => {
  const others = await findPrices(3);
  const file = ['Task,159,A,129,149,2026-01-05', 'GenericService,1,B,199.50,,'];
  expect(await upload(file)).toMatchObject({ added: expect.any(Number), pruned: 0, isApplied: true });
  expect(await findPrices(SUPPLIER)).toContainEqual({
    itemType: 'Task',
    itemId: 159,
    priceCategory: 'A',
    priceCents: 12_900,
    wasPriceCents: 14_900,
    wasPriceSince: '2026-01-05',
  });
  expect(await upload(file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  await upload(file, { isPruning: true });
  expect(await findPrices(SUPPLIER)).toHaveLength(2);
  expect(await findPrices(3)).toEqual(others);
});

test('[OPS-01] every row with a problem is named with its column and the way out, and nothing is written', async () => {
  const before = await findPrices(SUPPLIER);
  const report = await upload([
    'Task,159,A,cheap,,',
    'Task,99999,B,10,,',
    'Task,159,E,10,,',
    'Task,160,A,10,9,2026-01-01',
    'Task,160,B,10,12,',
    'Task,160,C,10,,2026-02-30',
    'Task,161,A,10,,',
    'Task,161,A,11,,',
    'Task,162,A,12.345,,',
    'LogbookService,4,A,12,,',
    'Task,164,A,10,,,,surplus',
  ]);
  expect(report.isApplied).toBe(false);
  expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'price'],
    [3, 'item_id'],
    [4, 'price_category'],
    [5, 'was_price'],
    [6, 'was_price_since'],
    [7, 'was_price_since'],
    [9, ''],
    [10, 'price'],
    [11, 'item_id'],
    [12, ''],
  ]);
  expect(report.problems[0]!.message).toMatch(/"cheap" is not an amount. Write dollars and cents/);
  expect(report.problems[1]!.message).toMatch(/names 99999, which is not a known job; download your prices/);
  expect(report.problems[6]!.message).toBe('is the same as row 8. Keep one of them.');
  expect(await findPrices(SUPPLIER)).toEqual(before);
});

test('[OPS-01] prices that would never be used, and amounts beyond all reason, are refused with the way out', async () => {
  const [range] = await app.sql<{ id: number }[]>`
    select id from task where pricing_strategy = 'PriceRange' order by id limit 1`;
  const report = await upload([
    'Task,156,A,89,,',
    `Task,${range!.id},B,450,,`,
    'GenericService,156,C,89,,',
    'GenericService,1,C,9999999.99,,',
  ]);
  expect(report.problems).toEqual([
    { row: 2, column: 'item_id', message: expect.stringMatching(/names 156, tyres: .* Leave the row out/) },
    {
      row: 3,
      column: 'item_id',
      message: expect.stringMatching(/quoted as a range.* Leave the row out; it follows your hourly rate/),
    },
    { row: 4, column: 'item_id', message: expect.stringContaining('not a known basic service') },
    { row: 5, column: 'price', message: expect.stringContaining('Write at most 100,000.00') },
  ]);
  const whole = DATA_TABLES.prices!;
  const text = 'supplier_id,item_id,price_category,price\n2,156,A,89';
  const all = await runImport(app.sql, {
    table: whole,
    source: readCsv(whole.format, [text]),
    now,
    actor: 'test',
  });
  expect(all.problems).toMatchObject([
    { row: 2, column: 'item_id', message: expect.stringContaining('labour_rate and price_level') },
  ]);
});

test('[OPS-01] an export loads again, also after a task with prices became a range; then they count again', async () => {
  await upload(['Task,164,A,111,,']);
  const before = await exportPriceFile(app.sql, SUPPLIER);
  await app.sql`update task set pricing_strategy = 'PriceRange' where id = 164`;
  const concurrent = await exportPriceFile(app.sql, SUPPLIER);
  expect(concurrent).not.toContain('Task,164,');
  const [header, ...rows] = concurrent.trim().split('\n');
  const again = await upload([], { text: [header, ...rows].join('\n'), isPruning: true });
  expect(again).toMatchObject({ problems: [], added: 0, changed: 0, pruned: 0, unchanged: rows.length });
  await app.sql`update task set pricing_strategy = 'SinglePrice' where id = 164`;
  expect(await exportPriceFile(app.sql, SUPPLIER)).toBe(before);
});

test("[OPS-01] [AUT-02] another supplier's prices are refused", async () => {
  const report = await upload([], {
    text: 'supplier_id,item_id,price_category,price\n3,159,A,1\n2,159,B,1\n,159,C,1',
    isDryRun: true,
  });
  expect(report.problems).toEqual([
    { row: 2, column: 'supplier_id', message: 'must be 2, or leave the column out.' },
  ]);
});

test('[OPS-01] two imports at once: the second is refused or waits, and both end right', async () => {
  const entered = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const table = DATA_TABLES.prices!;
  async function* held() {
    yield* readCsv(table.format, [`supplier_id,item_id,price_category,price\n${SUPPLIER},165,A,10`]);
    entered.resolve();
    await release.promise;
  }
  const first = runImport(app.sql, { table, source: held(), now, actor: 'test' });
  await entered.promise;
  await expect(upload(['Task,165,B,20,,'])).rejects.toThrow(ImportBusy);
  await expect(runImport(app.sql, { table, source: [], now, actor: 'test' })).rejects.toThrow(ImportBusy);
  const waiting = Promise.withResolvers<void>();
  const second = runImport(app.sql, {
    table,
    source: readCsv(table.format, [`supplier_id,item_id,price_category,price\n${SUPPLIER},165,A,11`]),
    now,
    actor: 'test',
    onWait: waiting.resolve,
  });
  await waiting.promise;
  release.resolve();
  expect(await first).toMatchObject({ added: 1, isApplied: true });
  expect(await second).toMatchObject({ changed: 1, isApplied: true });
  const [row] = await app.sql`
    select price_cents from supplier_price where supplier_id = ${SUPPLIER} and item_id = 165 and item_type = 'Task'
       and price_category = 'A'`;
  expect(row).toEqual({ priceCents: 1_100 });
});
