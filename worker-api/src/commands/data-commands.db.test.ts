import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { QuotesResponse } from '@pitlane/contracts';
import { COMPILED } from '@pitlane/testing/compile-cache';
import { programPath } from '@pitlane/testing/program-path';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { BASIC_SERVICE, CONTACT, launch, testPlaces } from '../quoting/leads/lead.fixture.ts';

const app = useTestApp({ seeded: true });
const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as an operator does; stdout and stderr separately. */
function run(
  command: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; output: string }> {
  const env = { ...process.env, ...COMPILED, DATABASE_URL: app.deps.config.databaseUrl };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [programPath(command), ...args], { env });
    let [out, output] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, out, output }));
  });
}

test('[OPS-01] the command line exports prices, tells a change before it is made, and takes all of a file or nothing', async () => {
  const file = path.join(folder, 'prices.csv');
  expect(await run('export', 'prices', file)).toMatchObject({ code: 0 });
  const before = readFileSync(file, 'utf8');
  const again = await run('export', 'prices', file);
  expect(again).toMatchObject({ code: 1 });
  expect(again.output).toContain('already exists. Use --force to replace it.');

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
  expect(unknown.output).toContain('There is no kind pricez.');
});

/** Starts an import that stands still before it writes, because its table is held; ends when the signal ended it. */
async function interrupted(signal: NodeJS.Signals, file: string) {
  const held = await app.sql.reserve();
  await held`begin`;
  await held`lock table blocked_date in access exclusive mode`;
  // As `npm run pitlane` has it, which stands between the terminal and the command.
  const script = path.join(import.meta.dirname, '../../../packages/cli/src/cli.ts');
  const env = { ...process.env, ...COMPILED, DATABASE_URL: app.deps.config.databaseUrl };
  const child = spawn(process.execPath, [script, 'pitlane', 'import', 'holidays', file], { env });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  try {
    await expect
      .poll(() => app.sql`select 1 from pg_locks where not granted and relation = 'blocked_date'::regclass`, {
        timeout: 30_000,
      })
      .toHaveLength(1);
    child.kill(signal);
    return { code: await ended, output };
  } finally {
    await held`rollback`;
    held.release();
  }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('[OPS-01] an import that %s ends reports that nothing was saved', async (signal, code) => {
  const file = path.join(folder, `${signal}.csv`);
  writeFileSync(file, 'country,state,day,reason\nAU,NSW,2027-03-10,Fair\n');
  expect(await interrupted(signal, file)).toEqual({ code, output: 'Interrupted: nothing was saved.\n' });
  expect(await app.sql`select 1 from blocked_date where reason = 'Fair'`).toEqual([]);
});

test('[OPS-01] an export that cannot be written fails with one line', async () => {
  const nowhere = path.join(folder, 'none', 'holidays.csv');
  const refused = await run('export', 'holidays', nowhere);
  expect(refused).toEqual({
    code: 1,
    out: '',
    output: `${nowhere} cannot be written: ENOENT: no such file or directory.\n`,
  });
  const taken = path.join(folder, 'taken.csv');
  mkdirSync(taken);
  const folderInstead = await run('export', 'holidays', taken, '--force');
  expect(folderInstead.code).toBe(1);
  expect(folderInstead.output).toMatch(/^\S+taken\.csv cannot be written: E[A-Z]+: [^\n]+\.\n$/);
  expect(existsSync(`${taken}.partial`)).toBe(false);
});

test('[OPS-01] reports each problem once, and adds duplicate rows once', async () => {
  const file = path.join(folder, 'twice.csv');
  const row = 'AU,NSW,2027-03-10,Fair';
  writeFileSync(file, ['country,state,day,reason', row, row, row].join('\n'));
  const three = await run('import', 'holidays', file);
  expect(three.out).toContain('3 rows read: 1 added, 0 changed, 0 unchanged\n');
  expect(three.out).toContain('\n2 problems: nothing was saved.');
  expect(three.out.match(/^\+ /gm)).toHaveLength(1);
  writeFileSync(file, ['country,state,day,reason', 'AU,XYZ,2027-03-10,Fair'].join('\n'));
  const one = await run('import', 'holidays', file);
  expect(one.out).toContain('1 row read: 0 added');
  expect(one.out).toContain('\n1 problem: nothing was saved.');
});

test.each([
  ['tasks', 'json'],
  ['holidays', 'csv'],
  ['suppliers', 'csv'],
])('[OPS-01] what the command line exports of %s it finds unchanged', async (kind, ending) => {
  const file = path.join(folder, `${kind}.${ending}`);
  expect(await run('export', kind, file)).toMatchObject({ code: 0 });
  const again = await run('import', kind, file, '--dry-run', '--json');
  expect(again).toMatchObject({ code: 0 });
  expect(JSON.parse(again.out)).toMatchObject({ added: 0, changed: 0, missing: 0, problemCount: 0 });
});

test('[OPS-01] the command line loads a public file of places and calls each by its name', async () => {
  const file = path.join(folder, 'geonames.csv');
  const columns =
    'country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude';
  const place = 'AU,2830,"Minore, ""The Gap""",New South Wales,NSW,,,,,-32.24,148.45';
  writeFileSync(file, `\ufeff${columns}\r\n${place}\r\n`);
  const dry = await run('import', 'places', file, '--dry-run');
  expect(dry.out).toMatch(/^\+ \d+ Minore, "The Gap" NSW 2830 \(row 2\)$/m);
  expect(dry.out).toMatch(/are not in the file and stay \(--prune removes them\): \d+ [A-Z]/);
  const done = await run('import', 'places', file);
  expect(done).toMatchObject({ code: 0 });
  expect(done.out).toMatch(/1 added, 0 changed, 0 unchanged[\s\S]+\nSaved\./);
});

test('[RES-09] the command line reads back what was shown and pressed, and names what it cannot read', async () => {
  const places = await testPlaces(app);
  const person = await launch(app, places.suburbId);
  await person.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] as never });
  const { Listings } = (await (await app.get(`/api/quotes/${person.guid}`)).json()) as QuotesResponse;
  const { WorkshopId: id, WorkshopName: name } = Listings[0]!;
  const shown = { guid: person.guid, variant: 'list', listings: [{ SupplierId: id, Price: 12_900 }] };
  await app.post('/api/quotes/log-impressions', shown);
  await app.post(`/api/quotes/${person.guid}/click/${id}`, {});
  await app.sql`update impression set shown_at = ${new Date()}`;
  await app.sql`update listing_click set clicked_at = ${new Date()}`;

  const totals = await run('impressions', '--lead', person.guid);
  expect(totals).toMatchObject({ code: 0, output: '' });
  expect(totals.out).toContain(name);
  const each = await run('impressions', '--supplier', String(id), '--days', '2', '--json');
  expect(JSON.parse(each.out)).toMatchObject({
    LeadGuid: person.guid,
    SupplierId: id,
    Price: 12_900,
    QuotesPageVariant: 'list',
  });
  for (const wrong of [
    ['--lead', 'mine'],
    ['--supplier', '99999999999'],
    ['--days', '1e9'],
    ['--since', '1'],
  ]) {
    const refused = await run('impressions', ...wrong);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.output).toContain(wrong[0]!);
    expect(refused.output).not.toContain('    at ');
  }
});
