import postgres from 'postgres';

/** A pool of connections (Node) or one client of one request (Workers). */
export type Sql = postgres.Sql<Types>;
/** The connection of a running transaction; only `transaction()` hands one out. */
export type Tx = postgres.TransactionSql<Types>;
/** What a query function takes: a pool or a transaction. */
export type Db = postgres.ISql<Types>;

type Types = { bigint: number; day: string };

export type DatabaseOptions = {
  max?: number;
  /** How many transactions may run at a time; `max` by default. */
  transactions?: number;
  name?: string;
  /** Called for every statement as it is sent; `types` are the OIDs of its parameters, 0 for unknown. */
  onStatement?: (text: string, parameters: unknown[], types: unknown[]) => void;
};

/**
 * Opens a client with up to `max` connections for queries and, from the first transaction on, a second one with as many
 * for transactions. Rows come in camelCase, `bigint` as number (ids and cents stay far below 2^53, else it throws),
 * `date` as `YYYY-MM-DD`, `timestamptz` as Date. `undefined` in a parameter is NULL.
 *
 * `end` waits up to 5 s for what still runs. It must not wait for ever: postgres.js (3.4.9, porsager/postgres#1097)
 * waits for the answer of a query whose connection has died.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Sql {
  const sql = openClient(url, options);
  const most = options.transactions ?? options.max ?? MAX;
  let transactionClient: Sql | undefined;
  let hasEnded = false;
  const open = (): Sql => {
    // A client that has ended refuses new transactions.
    if (hasEnded) return sql;
    transactionClient ??= openClient(url, { ...options, max: most });
    return transactionClient;
  };
  const limit = createGate(most);
  transactionPools.set(sql, { run: (work) => limit(() => work(open())) });
  const end = sql.end.bind(sql);
  sql.end = async (how = { timeout: 5 }) => {
    hasEnded = true;
    await Promise.all([end(how), transactionClient?.end(how)]);
  };
  return sql;
}

const MAX = 10;
type TransactionPool = { run<T>(work: (client: Sql) => Promise<T>): Promise<T> };
const transactionPools = new WeakMap<Sql, TransactionPool>();

/**
 * Where the transactions of a client run: on connections that only they use, as many at a time as there are.
 * postgres.js (3.4.9) pipelines `begin` behind other queries on a busy connection. If `begin` is what fills that
 * connection (100 queries, or the socket's buffer), it loses the reservation: the transaction fails with
 * UNSAFE_TRANSACTION and stays open under the queries that others send there.
 */
export const transactionPool = (sql: Sql): TransactionPool =>
  transactionPools.get(sql) ?? { run: (work) => work(sql) };

/** Runs at most `places` at a time; the others wait in the order in which they came. */
function createGate(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function openClient(url: string, options: DatabaseOptions): Sql {
  const { onStatement } = options;
  return postgres(url, {
    ...(onStatement ? { debug: (_connection, ...statement) => onStatement(...statement) } : {}),
    max: options.max ?? MAX,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: options.name ?? 'pitlane' },
    transform: { undefined: null, column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: {
      bigint: {
        to: 20,
        from: [20],
        serialize: (value: number) => String(value),
        parse: (text: string): number => safeInteger(text),
      },
      day: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
    },
  });
}

/** True when `error` is the refusal of the named unique index or primary key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof postgres.PostgresError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint_name === constraint)
  );
}

/** True when `error` is the refusal of a CHECK, of the named one if a name is given. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof postgres.PostgresError &&
    error.code === '23514' &&
    (constraint === undefined || error.constraint_name === constraint)
  );
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is beyond 2^53.');
  return value;
}
