import { isOtherEncoding, OTHER_ENCODING } from './other-encoding.ts';
import type { SourceRow } from './source-row.ts';

/** JSON is read whole. Longer files are CSV. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;

/** Characters of a file that tell its encoding. */
const BEGINNING = 100;

/** Items of a JSON file, a list of objects under the names of the columns. */
export function* readJson(text: string): Iterable<SourceRow> {
  const items = parseList(text);
  if (typeof items === 'string') {
    yield { row: 1, problem: { column: '', message: items } };
    return;
  }
  for (const [index, item] of items.entries()) {
    const row = index + 1;
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) yield { row, given: { ...item } };
    else yield { row, problem: { column: '', message: 'is not an object. Write { "column": value }.' } };
  }
}

function parseList(text: string): unknown[] | string {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return Array.isArray(parsed) ? parsed : 'The file is not a list. Write [ { … }, { … } ].';
  } catch (error) {
    if (isOtherEncoding(text.slice(0, BEGINNING))) return OTHER_ENCODING;
    return `The file is not JSON (${(error as Error).message.slice(0, 120)}). Correct it, or export one as the example.`;
  }
}
