import postgres, { type Sql } from 'postgres';

/** A statement as the app sent it; `types` are the OIDs of its parameters, 0 for unknown. */
export type Statement = { text: string; parameters: unknown[]; types: unknown[] };

/** postgres.js with its defaults. */
export function plainClient(url: string, max: number): Sql {
  return postgres(url, { max, onnotice: () => {}, connection: { application_name: 'pitlane-bench' } });
}

/** The statement with the same parameters of the same types, prepared. */
export function execute(sql: Sql, { text, parameters, types }: Statement) {
  const typed = parameters.map((value, index) => {
    const type = types[index];
    return typeof type === 'number' && type !== 0 ? sql.typed(value as never, type) : value;
  });
  return sql.unsafe(text, typed as never[], { prepare: true });
}
