import { parseArgs } from 'node:util';
import { addHours } from 'date-fns/addHours';
import { openDatabase, type Sql } from '../../platform/database.ts';

/** Wrong use of a command; the message names the word or field, for a person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

type Flags = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;
export type Words = {
  /** What stands after the action. */
  names: string[];
  text(flag: string): string | undefined;
  texts(flag: string): string[];
  isOn(flag: string): boolean;
};
export type Action = { usage: string; flags?: Flags; run: (sql: Sql, words: Words) => Promise<void> };

/** Runs `command action …` on DATABASE_URL. A refusal is one line and exit code 2, never a stack. */
export async function runCommand(name: string, actions: Record<string, Action>): Promise<void> {
  const [action = '', ...args] = process.argv.slice(2);
  const chosen = actions[action];
  const usages = Object.values(actions).map(({ usage }) => `  ${name} ${usage}`);
  if (!chosen) return refuse(`${action ? `Unknown: ${name} ${action}.` : 'What?'}\n\n${usages.join('\n')}`);
  const url = process.env.DATABASE_URL;
  if (!url) return refuse('DATABASE_URL is not set.');
  let words: Words;
  try {
    const { values, positionals } = parseArgs({ args, options: chosen.flags ?? {}, allowPositionals: true });
    words = toWords(values, positionals);
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n  ${name} ${chosen.usage}`);
  }
  const sql = openDatabase(url, { max: 1, name: `pitlane-${name}` });
  try {
    await chosen.run(sql, words);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.message);
  } finally {
    await sql.end();
  }
}

function toWords(values: Record<string, unknown>, names: string[]): Words {
  return {
    names,
    text: (flag) => values[flag] as string | undefined,
    texts: (flag) => (values[flag] as string[] | undefined) ?? [],
    isOn: (flag) => values[flag] === true,
  };
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

/** The server's key, which signing secrets and secret keys are kept under. */
export function requireSecret(): string {
  const secret = process.env.PITLANE_SECRET;
  if (!secret || secret.length < 32)
    throw new Refusal('Set PITLANE_SECRET to the secret of the API (at least 32 characters).');
  return secret;
}

/** A name that has to be there. */
export function requireValue(value: string | undefined, what: string): string {
  if (!value) throw new Refusal(`${what} is missing.`);
  return value;
}

/** A whole number, such as the id of a key. */
export function readWholeNumber(value: string | undefined, what: string): number {
  if (!/^\d{1,9}$/.test(value ?? '')) throw new Refusal(`${what} must be a whole number.`);
  return Number(value);
}

/** The end of an overlap in hours; 24 by default. */
export function readOverlapEnd(hours: string | undefined): Date {
  const count = hours === undefined ? 24 : readWholeNumber(hours, '--overlap-hours');
  if (count > 24 * 30) throw new Refusal('--overlap-hours must be at most 720.');
  return addHours(new Date(), count);
}
