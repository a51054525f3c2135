import { isRealDay } from '@pitlane/contracts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { toDecimal } from '@pitlane/domain/money/decimal';

/** What a value of a data file may look like, how it is read and how it is written again. */

/** Why a value was refused and what to write instead; a text for a person. */
export class CellRefused extends Error {
  override readonly name = 'CellRefused';
}

/**
 * One kind of value. `read` takes the text of a CSV cell or the value of a JSON file and answers the one form that is
 * compared and stored (money as cents); it throws `CellRefused`. `cell` and `json` write it so that `read` gives it back.
 */
export type Cell<T = unknown> = {
  /** For the manual: `whole number from 1 to 7`. */
  describe: string;
  read(value: unknown): T;
  cell(value: T): string;
  json(value: T): unknown;
};

const MAX_TEXT = 10_000;
const LAST_INTEGER = 2_147_483_647;

/** Text of at most `max` characters. It is kept as it is; surrounding spaces count. */
export function text({
  max = 300,
  like,
  hint,
}: {
  max?: number;
  like?: Pick<RegExp, 'test'>;
  hint?: string;
} = {}): Cell<string> {
  return {
    describe: hint ?? `text, at most ${max} characters`,
    read(value) {
      const read = plainText(value);
      if (read.length > max)
        throw new CellRefused(`has ${read.length} characters; at most ${max} are kept. Shorten it.`);
      if (read.trim() === '' || (like && !like.test(read)))
        throw new CellRefused(`${quoteValue(read)} is not right. Write ${hint ?? 'a text'}.`);
      return read;
    },
    cell: (value) => value,
    json: (value) => value,
  };
}

export const longText = (): Cell<string> => text({ max: MAX_TEXT });

export const mailAddress = (): Cell<string> =>
  text({ max: 254, like: { test: isMailAddress }, hint: 'an email address' });

/** A whole number within bounds, both included. */
export function whole(min = 0, max = LAST_INTEGER): Cell<number> {
  const describe = max === LAST_INTEGER ? `whole number from ${min}` : `whole number from ${min} to ${max}`;
  return number(describe, (value) => Number.isSafeInteger(value) && value >= min && value <= max);
}

/** A number with decimals within bounds, both included. */
export function decimal(min: number, max: number): Cell<number> {
  return number(`number from ${min} to ${max}`, (value) => value >= min && value <= max);
}

function number(describe: string, isRight: (value: number) => boolean): Cell<number> {
  return {
    describe,
    read(value) {
      const read = typeof value === 'number' ? value : parseNumber(plainText(value));
      if (!Number.isFinite(read) || !isRight(read))
        throw new CellRefused(`${quoteValue(value)} is not right. Write a ${describe}.`);
      // Not minus nothing.
      return read + 0;
    },
    cell: String,
    json: (value) => value,
  };
}

/** The largest amount of a data file, in cents: what is above is a slip of the keys. */
const MAX_AMOUNT_CENTS = 10_000_000;

/** An amount, `129`, `129.00` or `$1,290.50` in the file, cents once it is read. Both bounds are cents and included. */
export function dollars(min = 0, max = MAX_AMOUNT_CENTS): Cell<number> {
  const above = min > 0 ? ' above 0' : '';
  const most = (max / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 });
  return {
    describe: `dollars${above}${max < MAX_AMOUNT_CENTS ? `, at most ${most}` : ''}, such as 129.00`,
    read(value) {
      const written = typeof value === 'number' ? String(value) : plainText(value).trim();
      const match = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(written);
      const cents = match
        ? Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
        : -1;
      if (cents < min)
        throw new CellRefused(
          `${quoteValue(value)} is not an amount. Write dollars and cents including GST, such as 129.00${min > 0 ? ', above 0' : ''}.`,
        );
      if (cents > max)
        throw new CellRefused(
          `${quoteValue(value)} is too much. Write at most ${most}; is the point in its place?`,
        );
      return cents;
    },
    cell: toDecimal,
    json: (cents) => cents / 100,
  };
}

export function yesNo(): Cell<boolean> {
  const words: Record<string, boolean> = {
    yes: true,
    true: true,
    y: true,
    1: true,
    no: false,
    false: false,
    n: false,
    0: false,
  };
  return {
    describe: '`yes` or `no`',
    read(value) {
      const read = typeof value === 'boolean' ? value : words[plainText(value).trim().toLowerCase()];
      if (read === undefined) throw new CellRefused(`${quoteValue(value)} is neither. Write yes or no.`);
      return read;
    },
    cell: (value) => (value ? 'yes' : 'no'),
    json: (value) => value,
  };
}

/** One of some words, in any case. */
export function choice<const W extends string>(...words: W[]): Cell<W> {
  return {
    describe: words.map((word) => `\`${word}\``).join(', '),
    read(value) {
      const wanted = plainText(value).trim().toLowerCase();
      const found = words.find((word) => word.toLowerCase() === wanted);
      if (found === undefined)
        throw new CellRefused(`${quoteValue(value)} is not known. Write one of ${words.join(', ')}.`);
      return found;
    },
    cell: (value) => value,
    json: (value) => value,
  };
}

/** A day that exists, `YYYY-MM-DD`. */
export function day(): Cell<string> {
  return {
    describe: 'day as YYYY-MM-DD',
    read(value) {
      const read = plainText(value).trim();
      if (!/^[12]/.test(read) || !isRealDay(read))
        throw new CellRefused(
          `${quoteValue(value)} is not a day. Write year, month and day, such as 2026-11-30.`,
        );
      return read;
    },
    cell: (value) => value,
    json: (value) => value,
  };
}

/** A text for people: it never holds what a database or a terminal would stumble over. */
export function plainText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw new CellRefused('is not a text. Write one value.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value))
    throw new CellRefused('holds a control character. Remove it.');
  if (value.includes('\ufffd'))
    throw new CellRefused('holds a sign that is not UTF-8 (\ufffd). Save the file as UTF-8.');
  if (!value.isWellFormed()) throw new CellRefused('holds half a character. Save the file as UTF-8.');
  return value;
}

/** As much of a refused value as a report can show on one line. */
export function quoteValue(value: unknown): string {
  const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would play with a terminal
  const plain = shown.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
  return `"${plain.length > 60 ? `${plain.slice(0, 60).toWellFormed()}…` : plain}"`;
}

const parseNumber = (written: string): number =>
  /^\s*-?\d{1,15}(\.\d{1,30})?(e[+-]?\d{1,3})?\s*$/i.test(written) ? Number(written) : Number.NaN;
