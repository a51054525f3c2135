import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../use-test-app.fixture.ts';

const app = useTestApp({ seeded: true });
const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as an operator does; its output apart from what it says about it. */
function run(
  command: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; said: string }> {
  const script = path.join(import.meta.dirname, `${command}.ts`);
  const env = { ...process.env, DATABASE_URL: app.deps.config.databaseUrl };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { env });
    let [out, said] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('close', (code) => resolve({ code, out, said }));
  });
}

test('[OPS-01] the command line exports prices, tells a change before it is made, and takes all of a file or nothing', {
  timeout: 60_000,
}, async () => {
  const file = path.join(folder, 'prices.csv');
  expect(await run('export', 'prices', file)).toMatchObject({ code: 0 });
  const before = readFileSync(file, 'utf8');
  const again = await run('export', 'prices', file);
  expect(again).toMatchObject({ code: 1 });
  expect(again.said).toContain('is there already. --force replaces it.');

  const columns = before.split('\n')[0]!.split(',');
  const [header, first, ...rest] = before.split('\n') as [string, string, ...string[]];
  const price = columns.indexOf('price');
  const withPrice = (value: string) =>
    [header, first.split(',').with(price, value).join(','), ...rest].join('\n');

  writeFileSync(file, withPrice('cheap'));
  const wrong = await run('import', 'prices', file);
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.out).toMatch(/^row 2, price: /m);

  writeFileSync(file, withPrice('1234.50'));
  const dry = await run('import', 'prices', file, '--dry-run');
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.out).toMatch(/price .+ → 1234\.5/);
  expect(dry.out).toMatch(/0 added, 1 changed/);
  expect((await run('export', 'prices')).out).toBe(before);

  const done = await run('import', 'prices', file, '--json');
  expect(JSON.parse(done.out)).toMatchObject({ added: 0, changed: 1, problemCount: 0, isApplied: true });
  expect((await run('export', 'prices')).out).toBe(readFileSync(file, 'utf8'));

  const unknown = await run('import', 'pricez', file);
  expect(unknown).toMatchObject({ code: 2 });
  expect(unknown.said).toContain('There is no kind pricez.');
});
