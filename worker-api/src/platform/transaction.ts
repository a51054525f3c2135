import { isOutage, TransactionLost } from './connection-loss.ts';
import { type Sql, type TransactionSlot, type Tx, transactionPool } from './database.ts';
import { observeQuery } from './observe-query.ts';

export type TransactionOptions = {
  /** Who acts and why; the booking status history records both. */
  actor?: string;
  reason?: string;
};

/**
 * Runs `work` in a transaction; every transaction of the API goes through here. Never do HTTP inside.
 *
 * postgres.js (3.4.9) keeps running the callback of `begin` after its connection died. What it sends then, and the
 * `rollback` of `begin` itself, goes to a dead socket (an uncaught exception) or, after a reconnect, outside any
 * transaction or into another one. So once the connection is lost the handle refuses with `TransactionLost`, and
 * `begin` never learns how `work` ended.
 */
export function transaction<T>(
  sql: Sql,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return transactionPool(sql).run((slot) => run(slot, work, options));
}

async function run<T>(
  { client, lost, answered }: TransactionSlot,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const connection = new ConnectionState(answered);
  lost.catch(() => connection.lose());
  const begun = client.begin((raw) =>
    connection.whileAlive(async () => {
      const tx = guardTransaction(raw, connection);
      if (options.actor !== undefined || options.reason !== undefined) {
        await tx`select set_config('pitlane.actor', ${options.actor ?? ''}, true),
                        set_config('pitlane.reason', ${options.reason ?? ''}, true)`;
      }
      return work(tx);
    }),
  );
  try {
    return (await Promise.race([begun, lost])) as T;
  } catch (error) {
    if (isOutage(error)) connection.lose();
    if (connection.lost)
      throw new TransactionLost('The connection of a transaction was lost.', { cause: error });
    throw error;
  }
}

class ConnectionState {
  lost = false;
  readonly answered: () => void;
  private readonly losing = Promise.withResolvers<never>();

  constructor(answered: () => void) {
    this.answered = answered;
    this.losing.promise.catch(() => {});
  }

  lose(): void {
    this.lost = true;
    this.losing.reject(new TransactionLost('The connection of this transaction was lost.'));
  }

  assertAlive(): void {
    if (this.lost) throw new TransactionLost('The connection of this transaction was lost.');
  }

  /** The outcome of `work`, or no outcome at all if the connection is lost before. */
  whileAlive<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work().then(
        (value) => this.lost || resolve(value),
        (error: unknown) => this.lost || reject(error),
      );
    });
  }

  /** `promise`, unless the connection is lost before it settles. */
  orLost<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.losing.promise]);
  }
}

type Savepoint = (tx: Tx) => Promise<unknown>;
type Callable = (...args: unknown[]) => unknown;

/** A handle that sends nothing once the connection is lost. */
function guardTransaction(raw: Tx, connection: ConnectionState): Tx {
  const savepoint = (name: string | Savepoint, inner?: Savepoint) => {
    connection.assertAlive();
    const body = typeof name === 'function' ? name : (inner as Savepoint);
    const wrapped = (nested: Tx) => connection.whileAlive(() => body(guardTransaction(nested, connection)));
    return connection.orLost(
      typeof name === 'string' ? raw.savepoint(name, wrapped) : raw.savepoint(wrapped),
    );
  };
  return new Proxy(raw, {
    apply(target, self, args) {
      connection.assertAlive();
      return watchQuery(Reflect.apply(target as unknown as Callable, self, args), connection);
    },
    get(target, property, receiver) {
      if (property === 'savepoint') return savepoint;
      const value = Reflect.get(target, property, receiver);
      if (property !== 'unsafe' && property !== 'file') return value;
      return (...args: unknown[]) => {
        connection.assertAlive();
        return watchQuery((value as Callable)(...args), connection);
      };
    },
  });
}

const watchQuery = <Q>(query: Q, connection: ConnectionState): Q =>
  observeQuery(query, { answered: connection.answered, lost: () => connection.lose() });
