/** What a file holds, row by row. */
export type SourceRow =
  | { row: number; given: Record<string, unknown>; only?: 'new' | 'existing' }
  | { row: number; problem: { column: string; message: string } }
  | { row: number; skipped: string };

export type Source = AsyncIterable<SourceRow> | Iterable<SourceRow>;
