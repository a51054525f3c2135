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

const HELP = `npm run pitlane -- <command>

  help                       this text
  db:migrate                 bring the schema up to date
  db:seed [--suppliers N]    load the demo marketplace, or its missing parts
  db:seed --reference        load vehicles, tasks and places, without the demo
  refund PL000012 [--amount 12.50] --reason TEXT [--already-made|--not-made]
                             give a booking's payment back, all that is left of it or a part; --already-made
                             records a refund made at the provider, --not-made repeats one that was not
  payments check PROVIDER    tries the keys of stripe, braintree, afterpay, zip, humm or openpay with the smallest
                             order: opens, reads and cancels it
  balance SUPPLIER [AMOUNT --reference TEXT [--reason TopUp|Refund|Adjustment]]
                             the balance a workshop buys leads with; an amount such as 200.00 or -15.00 is booked once
                             for its reference
  work list|show|take|release|note|close …
                             what waits for a person: calls, answers of workshops, changes, payments; by whom and
                             until when
  messages kinds|preview KIND [--html]|unsent
                             every mail and SMS with its text; those that were not sent, and why
  reviews [--hide ID | --show ID | --keep ID]
                             reviews that a workshop flagged; takes one down, brings it back, or lets it stand
  booking confirm PL000012 [--total 180.00] --reason TEXT
                             books in what was agreed on the phone, with another price if need be
  booking offer PL000012 SUPPLIER … [--hours 24] --reason TEXT
                             asks other workshops; the first to confirm gets the booking
  booking reschedule PL000012 2026-12-01 [--time 09:00 [--until 11:00]] [--agreed] --reason TEXT
                             moves a booking as arranged and tells both sides; --agreed: the workshop, closed on that
                             day otherwise, opens for it
  booking cancel PL000012 --reason TEXT
                             ends a booking and tells both sides; what was paid goes back by refund
  discounts list|add|end …   discount codes, what they give and how often they were used
  impressions [--days N] [--lead GUID] [--supplier ID] [--json]
                             which listings were shown, looked at and booked; --json every impression
  import KIND FILE [--dry-run] [--prune] [--json]
                             load a .csv or .json file of suppliers, prices, tasks, vehicles, places, schedules,
                             holidays, partners or fleets: all of it or nothing (docs/data.md)
  export KIND [FILE] [--json] [--force]
                             write such a file
  partners list|show|add|set|logo|promotion|on|off …
                             who embeds the marketplace: name, theme, logo, limits, lead sources, settings
  keys list|add|origins|rotate|revoke …
                             their keys and the origins that may use them
  webhooks list|add|rotate|on|off|log|replay|test …
                             which events of quotes, bookings and payments they receive, and where (an action
                             without its words lists what it needs)
  db:reset [--yes]           drop the database, migrate and seed it again

The database is DATABASE_URL, else the embedded one in PITLANE_DATA_DIR (default .pitlane).`;

/** `npm run pitlane -- <command>`: the command line of an operator. */
export async function pitlane(signal: AbortSignal, args: string[]): Promise<number> {
  const [name = 'help', ...rest] = args;
  switch (name) {
    case 'help':
    case '--help':
      console.log(HELP);
      return 0;
    case 'db:migrate':
      options(rest, {});
      return withDatabase((url) => command('migrate', [], url, signal));
    case 'db:seed': {
      const { suppliers, reference } = options(rest, {
        suppliers: { type: 'string' },
        reference: { type: 'boolean' },
      });
      if (reference) return withDatabase((url) => command('seed-reference', [], url, signal));
      return withDatabase((url) => seed(url, suppliers, signal));
    }
    case 'refund': {
      if (rest.length === 0) throw new UsageError(`Which booking?\n\n${HELP}`);
      return withDatabase((url) => command('refund', rest, url, signal));
    }
    case 'balance':
      if (rest.length === 0) throw new UsageError(`Which workshop?\n\n${HELP}`);
      return withDatabase((url) => command('balance', rest, url, signal));
    case 'reviews':
      options(rest, { hide: { type: 'string' }, show: { type: 'string' }, keep: { type: 'string' } });
      return withDatabase((url) => command('reviews', rest, url, signal));
    case 'impressions':
      options(rest, {
        days: { type: 'string' },
        lead: { type: 'string' },
        supplier: { type: 'string' },
        json: { type: 'boolean' },
      });
      return withDatabase((url) => command('impressions', rest, url, signal));
    case 'import':
    case 'export':
      return withDatabase((url) => command(name, withFile(name, rest), url, signal));
    case 'partners':
      return withDatabase((url) => command('partners', withPicture(rest), url, signal));
    case 'booking':
    case 'discounts':
    case 'keys':
    case 'messages':
    case 'payments':
    case 'webhooks':
    case 'work':
      return withDatabase((url) => command(name, rest, url, signal));
    case 'db:reset': {
      const { yes } = options(rest, { yes: { type: 'boolean' } });
      return withDatabase((url) => reset(url, yes === true, signal));
    }
    default:
      throw new UsageError(`Unknown command ${name}.\n\n${HELP}`);
  }
}

/** The arguments of `import` and `export`, with the file where the person stands and not where npm does. */
function withFile(name: 'import' | 'export', args: string[]): string[] {
  const flags = name === 'import' ? ['dry-run', 'prune', 'json'] : ['json', 'force'];
  const { values, positionals } = parsed({
    args,
    options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
    allowPositionals: true,
  });
  const [kind, file, ...more] = positionals;
  if (!kind || more.length > 0) throw new UsageError(`Which kind, and which file?\n\n${HELP}`);
  if (name === 'import' && !file) throw new UsageError(`Which file?\n\n${HELP}`);
  return [
    kind,
    ...(file ? [path.resolve(process.env.INIT_CWD ?? '.', file)] : []),
    ...Object.keys(values).map((flag) => `--${flag}`),
  ];
}

/** The arguments of `partners`, with a picture's file as the person's own folder has it. */
function withPicture([action = '', ...rest]: string[]): string[] {
  const [slug, file] = rest;
  if (!['logo', 'promotion'].includes(action) || !slug || !file || file === 'none') return [action, ...rest];
  return [action, slug, path.resolve(process.env.INIT_CWD ?? '.', file)];
}

async function seed(url: string, suppliers: unknown, signal: AbortSignal): Promise<number> {
  if (suppliers === undefined) return command('seed', [], url, signal);
  if (!/^[1-9]\d*$/.test(String(suppliers)))
    throw new UsageError('--suppliers must be a whole number above 0.');
  return command('seed', ['--suppliers', String(suppliers)], url, signal);
}

async function reset(url: string, isSure: boolean, signal: AbortSignal): Promise<number> {
  if (process.env.PITLANE_ENV === 'production') throw new UsageError('db:reset is refused in production.');
  const target = new URL(url);
  const name = target.pathname.slice(1);
  if (process.env.DATABASE_URL && !isSure) {
    throw new UsageError(
      `db:reset drops the database ${name} on ${target.host}; add --yes when that is meant.`,
    );
  }
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
    | 'payments'
    | 'reviews'
    | 'booking'
    | 'discounts'
    | 'impressions'
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

const options = (args: string[], flags: Flags): Record<string, unknown> =>
  parsed({ args, options: flags }).values;

function parsed(config: { args: string[]; options: Flags; allowPositionals?: boolean }) {
  try {
    return parseArgs({ ...config, strict: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${HELP}`);
  }
}
