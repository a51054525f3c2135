import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { apiScript, inRepository, nodeBinary } from '@pitlane/dev/paths';
import { COMPILED } from '@pitlane/testing/compile-cache';
import { expect, test } from 'vitest';
import { helpText } from './help.ts';

/** Nothing listens at this address: what is refused is refused before the database is used. */
const DATABASE_URL = 'postgres://stranger:secret@127.0.0.1:9/market';

const run = (args: string[], env: Record<string, string> = {}) =>
  runNode([inRepository('packages/cli/src/cli.ts'), 'pitlane', ...args], env);

function runNode(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(nodeBinary(), args, {
    env: { ...process.env, ...COMPILED, DATABASE_URL, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { status, stdout, stderr };
}

test.each([
  [['db:reset'], /^db:reset drops the database market on 127\.0\.0\.1:9 with everything in it\. Add --yes/],
  [['db:seed'], /^db:seed loads invented workshops into the database market on .+ Add --yes/],
  [['import', 'suppliers', 'all.csv', '--prune'], /^--prune removes everything .+ Add --yes/],
])('%j without a terminal needs --yes', (args, refusal) => {
  const { status, stderr } = run(args, { PITLANE_ENV: 'development' });
  expect(status).toBe(2);
  expect(stderr).toMatch(refusal);
  expect(stderr).not.toContain('secret');
});

test.each([['db:reset'], ['db:seed']])('%s is refused in production, with --yes too', (name) => {
  const { status, stderr } = run([name, '--yes'], { PITLANE_ENV: 'production' });
  expect(status).toBe(2);
  expect(stderr).toContain(`${name} is refused in production.`);
});

test('a database that is named is production unless PITLANE_ENV names another', () => {
  const { status, stderr } = run(['db:reset', '--yes'], { PITLANE_ENV: '' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/db:reset is refused in production.+ set PITLANE_ENV=development/);
});

test('help of a command prints its part only; a wrong flag shows that part too', () => {
  const { status, stdout } = run(['help', 'refund']);
  expect(status).toBe(0);
  expect(stdout).toContain('refund PL000012');
  expect(stdout).not.toContain('balance');
  const wrong = run(['db:seed', '--colour']);
  expect(wrong.stderr).toContain('--colour');
  expect(wrong.stderr).toContain('db:seed --reference');
  expect(wrong.stderr).not.toContain('webhooks');
  expect(run(['help', 'refnd']).status).toBe(2);
});

/** Actions that change nothing here; all others name who runs them. */
const READ_ONLY = ['list', 'show', 'kinds', 'preview', 'unsent', 'log', 'test', 'check'];

/** `actions` of the lines that begin with `lead`: `list|show` are two. */
const actionsIn = (text: string, lead: string) =>
  [...text.matchAll(new RegExp(`^ *${lead} ([a-z|]+)`, 'gm'))].flatMap(([, words]) => words!.split('|'));

const COMMANDS = [
  ...['booking', 'discounts', 'keys', 'leads', 'messages', 'operators'],
  ...['partners', 'payments', 'regions', 'sessions', 'webhooks', 'work'],
];

/** Commands that change something without naming an action, with what makes each print its usage. */
const WITHOUT_ACTIONS = [
  ...[
    ['refund'],
    ['balance'],
    ['reviews', '--colour'],
    ['seed-reference', '--colour'],
    ['migrate', '--colour'],
  ],
  // Ends its process.
  ['import'],
];

/** What each call prints as its error. One process runs them all: its start is most of the time. */
function printErrors(calls: string[][]): string[] {
  const scripts = calls.map(([name, ...args]) => [pathToFileURL(apiScript(name!)).href, name, ...args]);
  const script = `
    import { writeSync } from 'node:fs';
    const prints = [];
    process.on('exit', () => writeSync(1, JSON.stringify(prints)));
    console.error = (text) => prints.push(text);
    for (const [address, ...words] of ${JSON.stringify(scripts)}) {
      process.argv = [process.execPath, ...words];
      await import(address);
    }`;
  const { stdout } = runNode(['--input-type=module', '-e', script]);
  const prints: string[] = JSON.parse(stdout);
  expect(prints).toHaveLength(calls.length);
  return prints;
}

test('help names each action that a command has, and what changes something names who runs it', () => {
  const prints = printErrors([...COMMANDS.map((name) => [name]), ...WITHOUT_ACTIONS]);
  for (const [index, name] of COMMANDS.entries()) {
    const text = prints[index]!;
    const usage = actionsIn(text, `npm run pitlane -- ${name}`);
    expect(usage, name).not.toEqual([]);
    expect(actionsIn(helpText(name), name).toSorted(), name).toEqual(usage.toSorted());
    const lines = text.split('\n').filter((line) => line.startsWith('  npm run pitlane'));
    const anonymous = lines.filter((line) => !line.includes('[--as NAME]')).map((line) => line.split(' ')[7]);
    expect(
      anonymous.filter((action) => !READ_ONLY.includes(action!)),
      name,
    ).toEqual([]);
  }
  for (const text of prints.slice(COMMANDS.length)) expect(text).toContain('[--as NAME]');
});

test.each([['db:migrate'], ['db:seed', '--reference']])(
  '%s %s takes the name of who runs it, and then needs the database',
  (...args) => {
    const { stderr } = run([...args, '--as', 'Grace'], { PITLANE_ENV: 'production' });
    expect(stderr).toContain('ECONNREFUSED');
  },
);

test('help of messages names the flags of a preview', () => {
  expect(helpText('messages')).toContain('preview KIND [--html] [--partner KEY]');
});
