import { openDatabase, type Sql } from '../../platform/database.ts';
import { type Flags, readArguments, type Words } from './read-arguments.ts';
import { MissingPart, Refusal } from './refusal.ts';

export { readAmount } from './amount.ts';
export { ON, TEXT, type Words } from './read-arguments.ts';
export { Refusal } from './refusal.ts';

export type Action = {
  /** What follows the command's name: `add CODE --description TEXT`. */
  usage: string;
  flags?: Flags;
  /** How many words it takes besides flags; more are refused. Any number by default. */
  mostNames?: number;
  run: (sql: Sql, words: Words) => Promise<void>;
};

/** Runs `command action …` on DATABASE_URL. A refusal is one line and exit code 2, never a stack. */
export async function runCommand(name: string, actions: Record<string, Action>): Promise<void> {
  const [action = '', ...args] = process.argv.slice(2);
  const chosen = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (chosen) return runAction(name, chosen, args);
  const usages = Object.values(actions).map(({ usage }) => formatUsage(name, usage));
  const fault = action ? `Unknown: ${name} ${action}.` : `${name} needs an action.`;
  refuse(`${fault}\n\n${usages.join('\n')}`);
}

/** Runs a command that has no actions: `refund PL000012 …`. */
export const runSingleCommand = (name: string, action: Action): Promise<void> =>
  runAction(name, action, process.argv.slice(2));

async function runAction(name: string, action: Action, args: string[]): Promise<void> {
  const usage = formatUsage(name, action.usage);
  const url = process.env.DATABASE_URL;
  if (!url) return refuse('DATABASE_URL is not set.');
  let words: Words;
  try {
    words = readArguments(args, action.flags ?? {});
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${usage}`);
  }
  const extra = action.mostNames === undefined ? [] : words.names.slice(action.mostNames);
  if (extra.length > 0) return refuse(`Unexpected argument: ${extra[0]}.\n\n${usage}`);
  const sql = openDatabase(url, { max: 1, name: `pitlane-${name}` });
  try {
    await action.run(sql, words);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error instanceof MissingPart ? `${error.message}\n\n${usage}` : error.message);
  } finally {
    await sql.end();
  }
}

/** The command as it is typed. */
const formatUsage = (name: string, usage: string): string =>
  `  npm run pitlane -- ${name} ${usage}`.trimEnd();

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

/** A name that has to be there. */
export function requireValue(value: string | undefined, what: string): string {
  if (!value) throw new MissingPart(`${what} is missing.`);
  return value;
}

/** What a number on the command line names. Refuses a word that is not a number, and what is not there. */
export async function requireByNumber<Row>(
  names: string[],
  noun: string,
  find: (id: number) => Promise<Row | null | undefined>,
): Promise<Row> {
  const row = await find(readWholeNumber(names[0], `The number of the ${noun}`));
  if (!row) throw new Refusal(`There is no ${noun} ${names[0]}.`);
  return row;
}

/** A whole number, such as the id of a key. */
export function readWholeNumber(value: string | undefined, what: string): number {
  if (value === undefined) throw new MissingPart(`${what} is missing.`);
  if (!/^\d{1,9}$/.test(value)) throw new Refusal(`${what} must be a whole number.`);
  return Number(value);
}
