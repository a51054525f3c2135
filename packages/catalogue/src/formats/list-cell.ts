import { type Cell, CellRefused, plainText, quoteValue } from './cell.ts';

/** Upper bound on list length. */
const MAX_LIST_ITEMS = 20_000;

/**
 * Several values: an array in JSON, parts with `|` between them in CSV, where `\` goes before a `|` or `\` that is
 * meant itself. `none` is the empty list, for columns in which an empty cell means something else.
 */
export function list<T extends string | number>(item: Cell<T>, { isSet = false } = {}): Cell<T[]> {
  return {
    describe: `${plural(item.describe)}, ${isSet ? 'in any order, ' : ''}with \`|\` between them`,
    read(value) {
      const parts = Array.isArray(value) ? value : splitList(plainText(value));
      if (parts.length > MAX_LIST_ITEMS)
        throw new CellRefused(`has ${parts.length} parts; at most ${MAX_LIST_ITEMS} are read.`);
      const items = parts.map((part) => item.read(part));
      return isSet ? [...new Set(items)].sort(ascending) : items;
    },
    cell: (items) =>
      items.length === 0 ? 'none' : items.map((one) => escapePart(item.cell(one), items.length)).join('|'),
    json: (items) => items.map((one) => item.json(one)),
  };
}

/** JSON in a CSV cell, JSON in a JSON file; `check` answers the one form that is kept. */
export function structure<T>(
  describe: string,
  check: (value: unknown) => T,
  json: (value: T) => unknown = (value) => value,
): Cell<T> {
  return {
    describe,
    read(value) {
      const parsed = typeof value === 'string' ? parse(value) : value;
      for (const part of texts(parsed)) plainText(part);
      return check(parsed);
    },
    cell: (value) => JSON.stringify(json(value)),
    json,
  };
}

/**
 * The items of an array, each an object read by its own cells; a cell in `optional` may be left out. With `sortBy` their
 * order means nothing.
 */
export function objects<T extends Record<string, unknown>>(
  cells: { [K in keyof T]: Cell<T[K]> },
  { optional = {}, sortBy }: { optional?: Partial<T>; sortBy?: keyof T & string } = {},
): Cell<T[]> {
  const names = Object.keys(cells) as (keyof T & string)[];
  return structure(`JSON: a list of { ${names.join(', ')} }`, check, (items) =>
    items.map((item) => Object.fromEntries(names.map((name) => [name, cells[name].json(item[name])]))),
  );

  function check(value: unknown): T[] {
    if (!Array.isArray(value) || value.length > MAX_LIST_ITEMS)
      throw new CellRefused(`is not a list. Write [{ "${names[0]}": … }].`);
    const items = value.map((item: unknown, index) => {
      if (typeof item !== 'object' || item === null || Array.isArray(item))
        throw new CellRefused(`part ${index + 1} is not an object with ${names.join(', ')}.`);
      const unknownKey = Object.keys(item).find((name) => !Object.hasOwn(cells, name));
      if (unknownKey !== undefined)
        throw new CellRefused(
          `part ${index + 1} names ${quoteValue(unknownKey)}; known are ${names.join(', ')}.`,
        );
      const given = item as Record<string, unknown>;
      return Object.fromEntries(names.map((name) => [name, field(given[name], name, index)])) as T;
    });
    return sortBy ? items.sort((a, b) => ascending(a[sortBy] as string, b[sortBy] as string)) : items;
  }

  function field(value: unknown, name: keyof T & string, index: number): unknown {
    if ((value === undefined || value === null) && name in optional) return optional[name];
    if (value === undefined || value === null) throw new CellRefused(`part ${index + 1} needs ${name}.`);
    try {
      return cells[name].read(value);
    } catch (error) {
      if (error instanceof CellRefused) throw new CellRefused(`part ${index + 1}, ${name}: ${error.message}`);
      throw error;
    }
  }
}

function splitList(written: string): string[] {
  if (written.trim() === 'none' || written === '') return [];
  const parts = [''];
  for (let index = 0; index < written.length; index++) {
    const sign = written[index]!;
    if (sign === '|') parts.push('');
    else if (sign === '\\') parts[parts.length - 1] += written[++index] ?? '';
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

function escapePart(part: string, count: number): string {
  const plain = part.replace(/[\\|]/g, '\\$&');
  return count === 1 && plain.trim() === 'none' ? plain.replace('n', '\\n') : plain;
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    throw new CellRefused('is not JSON. Take an exported file as the example.');
  }
}

/** Every text in a structure, names included. */
function* texts(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      yield name;
      yield* texts(part);
    }
  }
}

const ascending = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

const plural = (describe: string): string =>
  describe.replace(/^whole number/, 'whole numbers').replace(/^text/, 'texts');
