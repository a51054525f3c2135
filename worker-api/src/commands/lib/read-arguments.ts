import { parseArgs } from 'node:util';

/** What a command may be given: `{ amount: TEXT, yes: ON }`. */
export type Flags = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;
export const TEXT = { type: 'string' } as const;
export const ON = { type: 'boolean' } as const;

export type Words = {
  /** What stands after the action. */
  names: string[];
  text(flag: string): string | undefined;
  texts(flag: string): string[];
  isOn(flag: string): boolean;
};

/**
 * Reads arguments; a negative number is a value and no flag: `--amount -5`, `balance 12 -15.00`. Throws a TypeError
 * whose message names the unknown or incomplete flag.
 */
export function readArguments(args: readonly string[], flags: Flags): Words {
  const isText = (arg: string | undefined) =>
    arg !== undefined && /^--[a-z-]+$/.test(arg) && flags[arg.slice(2)]?.type === 'string';
  const protectedArgs: string[] = [];
  for (const arg of args) {
    const before = protectedArgs.at(-1);
    if (!/^-\d/.test(arg)) protectedArgs.push(arg);
    else if (isText(before)) protectedArgs[protectedArgs.length - 1] = `${before}=${arg}`;
    else protectedArgs.push(`${NEGATIVE}${arg}`);
  }
  const { values, positionals } = parseArgs({ args: protectedArgs, options: flags, allowPositionals: true });
  return {
    names: positionals.map((name) => name.replace(NEGATIVE, '')),
    text: (flag) => values[flag] as string | undefined,
    texts: (flag) => (values[flag] as string[] | undefined) ?? [],
    isOn: (flag) => values[flag] === true,
  };
}

/** Marks a negative number for `parseArgs`, which takes `-1` for a flag; no argument can hold it. */
const NEGATIVE = '\0';
