import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apiScript, nodeBinary, repositoryRoot } from '@pitlane/dev/paths';
import { startPostgres } from '@pitlane/dev/postgres/start-postgres';
import { runLive } from '@pitlane/dev/processes/run-live';
import { knownSecret } from '@pitlane/dev/stack/secret';
import { toolEnv } from '@pitlane/dev/tools';
import { UsageError } from '@pitlane/dev/usage-error';
import postgres from 'postgres';
import { confirm } from './confirm.ts';
import { helpText, isCommand } from './help.ts';

/** `npm run pitlane -- <command>`: the command line of an operator. */
export async function pitlane(signal: AbortSignal, args: string[]): Promise<number> {
  const [name = 'help', ...rest] = args;
  switch (name) {
    case 'help':
    case '--help':
      return help(rest[0]);
    case 'db:migrate': {
      const actor = actorArguments(options(name, rest, ACTOR));
      return withDatabase((url) => command('migrate', actor, url, signal));
    }
    case 'db:seed':
      return seedDatabase(rest, signal);
    case 'db:reset': {
      const { yes } = options(name, rest, { yes: YES });
      refuseInProduction(name, 'It drops everything and loads invented workshops.');
      await confirm(`db:reset drops ${describeDatabase()} with everything in it.`, yes === true);
      return withDatabase((url) => reset(url, signal));
    }
    case 'import': {
      const { args: given, isPruning, isSure } = withFile(name, rest);
      if (isPruning)
        await confirm(
          '--prune removes everything that is not in the file; --dry-run shows what that is.',
          isSure,
        );
      return withDatabase((url) => command(name, given, url, signal));
    }
    case 'export':
      return withDatabase((url) => command(name, withFile(name, rest).args, url, signal));
    case 'partners':
      return withDatabase((url) => command(name, withPicture(rest), url, signal));
    case 'refund':
    case 'balance':
      if (rest.length === 0) throw new UsageError(helpText(name));
      return withDatabase((url) => command(name, rest, url, signal));
    case 'booking':
    case 'discounts':
    case 'fleets':
    case 'impressions':
    case 'jobs':
    case 'keys':
    case 'messages':
    case 'operators':
    case 'leads':
    case 'payments':
    case 'regions':
    case 'reviews':
    case 'sessions':
    case 'webhooks':
    case 'work':
      return withDatabase((url) => command(name, rest, url, signal));
    default:
      throw new UsageError(`Unknown command ${name}.\n\n${helpText()}`);
  }
}

function help(name: string | undefined): number {
  if (name !== undefined && !isCommand(name))
    throw new UsageError(`Unknown command ${name}.\n\n${helpText()}`);
  console.log(helpText(name));
  return 0;
}

/** The arguments of `import` and `export`, with the file where the person stands and not where npm does. */
function withFile(name: 'import' | 'export', args: string[]) {
  const flags =
    name === 'import' ? ['dry-run', 'prune', 'overwrite-corrections', 'json', 'yes'] : ['json', 'force'];
  const { values, positionals } = parseFlags(name, {
    args,
    options: {
      ...Object.fromEntries(flags.map((flag) => [flag, YES])),
      ...(name === 'import' && ACTOR),
    },
    allowPositionals: true,
  });
  const [kind, file, ...more] = positionals;
  if (!kind || more.length > 0) throw new UsageError(`Which kind, and which file?\n\n${helpText(name)}`);
  if (name === 'import' && !file) throw new UsageError(`Which file?\n\n${helpText(name)}`);
  return {
    isPruning: 'prune' in values && !('dry-run' in values),
    isSure: 'yes' in values,
    args: [
      kind,
      ...(file ? [path.resolve(process.env.INIT_CWD ?? '.', file)] : []),
      ...Object.entries(values)
        .filter(([flag]) => flag !== 'yes')
        .map(([flag, value]) => (typeof value === 'string' ? `--${flag}=${value}` : `--${flag}`)),
    ],
  };
}

/** The arguments of `partners`, with a picture's file as the person's own folder has it. */
function withPicture([action = '', ...rest]: string[]): string[] {
  const [slug, file, ...flags] = rest;
  if (!['logo', 'promotion'].includes(action) || !slug || !file || file === 'none') return [action, ...rest];
  return [action, slug, path.resolve(process.env.INIT_CWD ?? '.', file), ...flags];
}

async function seedDatabase(args: string[], signal: AbortSignal): Promise<number> {
  const values = options('db:seed', args, {
    suppliers: { type: 'string' },
    reference: YES,
    yes: YES,
    ...ACTOR,
  });
  const { suppliers, reference, yes } = values;
  if (reference) return withDatabase((url) => command('seed-reference', actorArguments(values), url, signal));
  if (suppliers !== undefined && !/^[1-9]\d*$/.test(String(suppliers)))
    throw new UsageError('--suppliers must be a whole number above 0.');
  refuseInProduction(
    'db:seed',
    'It loads invented workshops; --reference loads only what every marketplace needs.',
  );
  await confirm(`db:seed loads invented workshops into ${describeDatabase()}.`, yes === true);
  const count = suppliers === undefined ? [] : ['--suppliers', String(suppliers)];
  return withDatabase((url) => command('seed', count, url, signal));
}

function refuseInProduction(name: string, why: string): void {
  if (environmentName() !== 'production') return;
  const wayOut = process.env.PITLANE_ENV
    ? ''
    : ' For a database of your own machine set PITLANE_ENV=development.';
  throw new UsageError(`${name} is refused in production. ${why}${wayOut}`);
}

/** As `npm start` has it: the embedded database with the sandbox is for trying things, any other is production. */
function environmentName(): string {
  const { PITLANE_ENV, DATABASE_URL, PITLANE_SANDBOX } = process.env;
  return PITLANE_ENV || (DATABASE_URL || PITLANE_SANDBOX === 'off' ? 'production' : 'development');
}

/** Never with the password. */
function describeDatabase(): string {
  if (!process.env.DATABASE_URL) return `the embedded database in ${dataDir()}`;
  const { pathname, host } = new URL(process.env.DATABASE_URL);
  return `the database ${pathname.slice(1)} on ${host}`;
}

async function reset(url: string, signal: AbortSignal): Promise<number> {
  const target = new URL(url);
  const name = target.pathname.slice(1);
  target.pathname = '/postgres';
  const sql = postgres(target.href, { max: 1, onnotice: () => {} });
  try {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
  rmSync(path.join(dataDir(), 'seeded'), { force: true });
  const code = await command('migrate', [], url, signal);
  return code === 0 ? command('seed', [], url, signal) : code;
}

/** `DATABASE_URL`, the server `npm start` runs, or one that runs as long as the work takes. */
async function withDatabase(work: (url: string) => Promise<number>): Promise<number> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  const server = await startPostgres({ dataDir: path.join(dataDir(), 'postgres'), running: 'use' });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

function command(
  name:
    | 'migrate'
    | 'seed'
    | 'seed-reference'
    | 'refund'
    | 'balance'
    | 'messages'
    | 'operators'
    | 'leads'
    | 'payments'
    | 'regions'
    | 'reviews'
    | 'sessions'
    | 'booking'
    | 'discounts'
    | 'fleets'
    | 'impressions'
    | 'jobs'
    | 'import'
    | 'export'
    | 'partners'
    | 'keys'
    | 'webhooks'
    | 'work',
  args: string[],
  url: string,
  signal: AbortSignal,
): Promise<number> {
  const env = toolEnv({
    DATABASE_URL: url,
    PITLANE_ENV: environmentName(),
    PITLANE_IMAGE_DIR: process.env.PITLANE_IMAGE_DIR || path.join(dataDir(), 'images'),
    ...secretVariables(),
  });
  return runLive(nodeBinary(), [apiScript(name), ...args], env, signal);
}

/** The API's own secret, where `npm start` keeps it. */
function secretVariables(): { PITLANE_SECRET?: string } {
  const PITLANE_SECRET = process.env.PITLANE_SECRET || knownSecret(dataDir());
  return PITLANE_SECRET ? { PITLANE_SECRET } : {};
}

function dataDir(): string {
  return path.resolve(repositoryRoot, process.env.PITLANE_DATA_DIR || '.pitlane');
}

type Flags = Record<string, { type: 'string' | 'boolean' }>;

const YES = { type: 'boolean' } as const;
/** Who runs a command; `--by` is the older spelling. */
const ACTOR = { as: { type: 'string' }, by: { type: 'string' } } as const;

const actorArguments = ({ as, by }: Record<string, unknown>): string[] =>
  (as ?? by) === undefined ? [] : [`--as=${as ?? by}`];

const options = (name: string, args: string[], flags: Flags): Record<string, unknown> =>
  parseFlags(name, { args, options: flags }).values;

function parseFlags(name: string, config: { args: string[]; options: Flags; allowPositionals?: boolean }) {
  try {
    return parseArgs({ ...config, strict: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${helpText(name)}`);
  }
}
