import postgres from 'postgres';
import { addArrayTypes } from './array-types.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { probeDatabase } from './database-probe.ts';
import { TransactionLost } from './database-unavailable.ts';
import { type DatabaseWatch, UNWATCHED, watchDatabase } from './database-watch.ts';
import { createGate, type Gate } from './gate.ts';
import { guardQueries } from './guard-queries.ts';
import { createRenewableClient, type RenewableClient } from './renewable-client.ts';

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
  /** Time limits, and a watch that refuses at once while the database is away. Without them everything waits. */
  limits?: DatabaseLimits;
  /** Called when the database is found away, and when it is back. */
  onOutage?: (isAway: boolean) => void;
  /** Called for every statement as it is sent; `types` are the OIDs of its parameters, 0 for unknown. */
  onStatement?: (text: string, parameters: unknown[], types: unknown[]) => void;
};

/**
 * Opens a client with up to `max` connections for queries and, from the first transaction on, a second one with as many
 * for transactions. Rows come in camelCase, `bigint` as number (ids and cents stay far below 2^53, else it throws),
 * `date` as `YYYY-MM-DD`, `timestamptz` as Date. `undefined` in a parameter is NULL.
 *
 * With `limits`, queries and transactions throw `DatabaseUnavailable` when the database is away or too slow (decision
 * 0037). Nothing is repeated: what was sent may have been done.
 *
 * `end` waits up to 5 s for what still runs. It must not wait for ever: postgres.js (3.4.9, porsager/postgres#1097)
 * waits for the answer of a query whose connection has died.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Sql {
  const { limits, onOutage, max = MAX, transactions = max } = options;
  const queryClient = createRenewableClient(() => openClient(url, options));
  const transactionClient = createRenewableClient(() => openClient(url, { ...options, max: transactions }));
  const watch = limits
    ? watchDatabase({
        probe: (timeoutMs) => probeDatabase(url, timeoutMs),
        maxOperations: limits.queries,
        onChange: (isAway) => {
          if (isAway) for (const client of [queryClient, transactionClient]) client.renew();
          onOutage?.(isAway);
        },
      })
    : UNWATCHED;
  const answerMs = limits?.answerMs ?? Number.POSITIVE_INFINITY;
  const transactionMs = limits?.transactionMs ?? Number.POSITIVE_INFINITY;
  const sql = guardQueries(queryClient, watch, answerMs, async (how = { timeout: 5 }) => {
    watch.stop();
    await Promise.all([queryClient.end(how), transactionClient.end(how)]);
  });
  const gate = createGate({
    places: transactions,
    maxWaiting: limits?.waiting,
    acquireMs: limits?.acquireMs,
  });
  transactionPools.set(sql, createTransactionPool(transactionClient, watch, gate, transactionMs));
  return sql;
}

const MAX = 10;

/** What a transaction runs on. `lost` rejects when it must not wait any longer: then nothing more may be sent. */
export type TransactionSlot = { client: Sql; lost: Promise<never>; answered: () => void };
type TransactionPool = { run<T>(work: (slot: TransactionSlot) => Promise<T>): Promise<T> };
const transactionPools = new WeakMap<Sql, TransactionPool>();

/** One place of `gate` a transaction. `limitMs` is for the whole of it, without the wait for the place. */
const createTransactionPool = (
  clients: RenewableClient,
  watch: DatabaseWatch,
  gate: Gate,
  limitMs: number,
): TransactionPool => ({
  run: (work) =>
    gate(async () => {
      const lost = Promise.withResolvers<never>();
      lost.promise.catch(() => {});
      const operation = watch.start(limitMs, lost.reject);
      const client = clients.get();
      try {
        return await work({ client, lost: lost.promise, answered: operation.answered });
      } catch (error) {
        if (error instanceof TransactionLost) {
          clients.renew(client);
          watch.suspect();
        }
        throw error;
      } finally {
        operation.end();
      }
    }),
});

/**
 * Where the transactions of a client run: on connections that only they use, as many at a time as there are.
 * postgres.js (3.4.9) pipelines `begin` behind other queries on a busy connection. If `begin` is what fills that
 * connection (100 queries, or the socket's buffer), it loses the reservation: the transaction fails with
 * UNSAFE_TRANSACTION and stays open under the queries that others send there.
 */
export const transactionPool = (sql: Sql): TransactionPool => {
  const pool = transactionPools.get(sql);
  if (!pool) throw new TypeError('Transactions need a client of openDatabase.');
  return pool;
};

function openClient(url: string, { onStatement, max, name, limits }: DatabaseOptions): Sql {
  const client = postgres(url, {
    ...(onStatement ? { debug: (_connection, ...statement) => onStatement(...statement) } : {}),
    max: max ?? MAX,
    idle_timeout: 60,
    connect_timeout: limits ? limits.connectMs / 1_000 : 10,
    // The waits of postgres.js grow to 20 s; those who wait here are few, and the watch knows when to try.
    backoff: () => 0.2,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: name ?? 'pitlane',
      ...(limits && {
        statement_timeout: limits.statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      }),
    },
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
  addArrayTypes(client.options);
  return client;
}

/** True when `error` is the refusal of the named unique index or primary key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof postgres.PostgresError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint_name === constraint)
  );
}

/** True when `error` is the refusal of a foreign key: another row names this one, or the one it names is not there. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === '23503';

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
