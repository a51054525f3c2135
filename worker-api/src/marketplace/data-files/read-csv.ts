import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileFormat, unknownColumn } from '@pitlane/catalogue/formats';
import { type CsvError, parse } from 'csv-parse';
import { isOtherEncoding, OTHER_ENCODING } from './other-encoding.ts';
import { adapterFor } from './public-places.ts';
import type { SourceRow } from './source-row.ts';

/** Characters of one row. */
const MAX_ROW_CHARS = 1_048_576;
const MAX_COLUMNS = 200;

type Chunk = string | Uint8Array;

/**
 * Rows of a CSV file under the columns of its header. A row that cannot be read is reported and skipped;
 * empty lines count and are passed over. A file with the header of a known public one is read as that.
 */
export async function* readCsv(
  format: FileFormat,
  chunks: AsyncIterable<Chunk> | Iterable<Chunk>,
): AsyncIterable<SourceRow> {
  const rows = parseRows(chunks);
  const first = await rows.next();
  const header: CsvRow = first.done
    ? { row: 1, problem: 'The file is empty. Its first line names the columns.' }
    : first.value;
  if ('problem' in header) {
    yield { row: 1, problem: { column: '', message: header.problem } };
    return;
  }
  const names = header.cells.map((name) => name.trim());
  const adapter = adapterFor(format, names);
  if (adapter) {
    yield* adapter(toRecords(rows, names));
    return;
  }
  const faults = findHeaderFaults(format, names);
  for (const problem of faults) yield { row: 1, problem };
  if (faults.some(({ column }) => column === '')) return;
  const wrong = new Set(faults.map(({ column }) => column));
  for await (const row of toRecords(rows, names)) {
    if ('given' in row) for (const name of wrong) delete row.given[name];
    if (!('given' in row) || Object.keys(row.given).length > 0) yield row;
  }
}

function findHeaderFaults(format: FileFormat, names: string[]) {
  if (isOtherEncoding(names.join(','))) return [{ column: '', message: OTHER_ENCODING }];
  const faults = names.flatMap((name, index) => {
    if (name === '')
      return [{ column: '', message: `column ${index + 1} has no name. Name it, or take it out.` }];
    if (names.indexOf(name) < index)
      return [{ column: name, message: 'appears twice in the header. Keep one.' }];
    return Object.hasOwn(format.columns, name)
      ? []
      : [{ column: name, message: unknownColumn(format, name) }];
  });
  if (names.length === 1 && /[;\t]/.test(names[0]!))
    return [
      { column: '', message: 'The columns are not separated by commas. Save the file as CSV with commas.' },
    ];
  return faults;
}

async function* toRecords(rows: AsyncIterable<CsvRow>, names: string[]): AsyncIterable<SourceRow> {
  for await (const one of rows) {
    const { row } = one;
    if ('problem' in one) {
      yield { row, problem: { column: '', message: one.problem } };
      continue;
    }
    const { cells } = one;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.slice(names.length).some((cell) => cell !== '')) {
      const message = `has ${cells.length} cells, the header ${names.length}. Put quotes around texts with commas.`;
      yield { row, problem: { column: '', message } };
      continue;
    }
    const given = Object.fromEntries(names.map((name, index) => [name, unescapeCell(cells[index] ?? '')]));
    yield { row, given };
  }
}

type Informed = { record: string[]; info: { records: number } };
type CsvRow = { row: number; cells: string[] } | { row: number; problem: string };

async function* parseRows(chunks: AsyncIterable<Chunk> | Iterable<Chunk>): AsyncGenerator<CsvRow> {
  /** Reported as they are met, possibly before the rows above them are yielded. */
  const faults: { after: number; problem: string }[] = [];
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_ROW_CHARS,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) faults.push({ after: error.records as number, problem: describeFault(error) });
      return undefined;
    },
  });
  // What goes wrong on the way ends the parser, and so the loop below.
  const feeding = pipeline(Readable.from(decodeChunks(chunks)), parser).catch(() => {});
  let row = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Informed>) {
      while (faults[0] && faults[0].after < info.records)
        yield { row: ++row, problem: faults.shift()!.problem };
      row += 1;
      if (cells.length > MAX_COLUMNS)
        yield { row, problem: `has ${cells.length} cells; at most ${MAX_COLUMNS} are read.` };
      else yield { row, cells };
    }
  } catch (error) {
    faults.push({ after: Number.POSITIVE_INFINITY, problem: describeFault(error) });
  } finally {
    parser.destroy();
    await feeding;
  }
  for (const { problem } of faults) yield { row: ++row, problem };
}

/** Decodes the chunks; what is not UTF-8 becomes U+FFFD, which no cell may hold. */
async function* decodeChunks(chunks: AsyncIterable<Chunk> | Iterable<Chunk>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks)
    yield typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function describeFault(error: unknown): string {
  switch ((error as CsvError | undefined)?.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return 'is longer than a million characters. A quote is not closed, or the row has to be shorter.';
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'opens a quote that is never closed. Close it.';
    default:
      throw error;
  }
}

/** Takes the apostrophe off that an export puts before what a spreadsheet would run. */
const unescapeCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
