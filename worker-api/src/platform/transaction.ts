import { type Sql, type TransactionSlot, type Tx, transactionPool } from './database.ts';
import { isConnectionLoss, TransactionLost, toDatabaseError } from './database-unavailable.ts';
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
  lost.catch((error: unknown) => connection.lose(error));
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
  return connection.settle(begun) as Promise<T>;
}

class ConnectionState {
  readonly answered: () => void;
  private loss: TransactionLost | undefined;
  private readonly losing = Promise.withResolvers<never>();
  /** What the work itself threw last, in contrast to what postgres.js throws of `begin` and `savepoint`. */
  private thrown: unknown;

  constructor(answered: () => void) {
    this.answered = answered;
    this.losing.promise.catch(() => {});
  }

  /** Nothing is sent from here on. `cause` is the error of postgres.js or of the watch. */
  lose(cause: unknown): void {
    this.loss ??= new TransactionLost('The connection of this transaction was lost.', { cause });
    this.losing.reject(this.loss);
  }

  assertAlive(): void {
    if (this.loss) throw this.loss;
  }

  /** The outcome of `work`, or no outcome at all if the connection is lost before. */
  whileAlive<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work().then(
        (value) => this.loss || resolve(value),
        (error: unknown) => {
          if (this.loss) return;
          this.thrown = error;
          reject(error);
        },
      );
    });
  }

  /** The outcome of a `begin` or a `savepoint`. Throws `TransactionLost` once the connection is lost. */
  async settle<T>(scope: Promise<T>): Promise<T> {
    try {
      return await Promise.race([scope, this.losing.promise]);
    } catch (error) {
      if (error === this.thrown) throw error;
      if (isConnectionLoss(error)) this.lose(error);
      this.assertAlive();
      throw toDatabaseError(error);
    }
  }
}

type Savepoint = (tx: Tx) => Promise<unknown>;
type Callable = (...args: unknown[]) => unknown;

/** A handle that sends nothing once the connection is lost. */
function guardTransaction(raw: Tx, connection: ConnectionState): Tx {
  const savepoint = (name: string | Savepoint, inner?: Savepoint) => {
    connection.assertAlive();
    const body = typeof name === 'function' ? name : (inner as Savepoint);
    const runNested = (nested: Tx) => connection.whileAlive(() => body(guardTransaction(nested, connection)));
    return connection.settle(
      typeof name === 'string' ? raw.savepoint(name, runNested) : raw.savepoint(runNested),
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
  observeQuery(query, { answered: connection.answered, lost: (error) => connection.lose(error) });
