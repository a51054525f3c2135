import type { Sql, Tx } from './database.ts';

/** The connection died under a transaction: nothing of it was kept, and it cannot be used any more. */
export class TransactionLost extends Error {
  override readonly name = 'TransactionLost';
}

export type TransactionOptions = {
  /** Who acts and why; the booking status history records both. */
  actor?: string;
  reason?: string;
};

/**
 * Runs `work` in a transaction; every transaction of the API goes through here.
 *
 * postgres.js lets the callback of `begin` go on after its connection died, and runs its next statement on a
 * new connection, outside any transaction. The handle given to `work` refuses from that moment on with
 * `TransactionLost`. Never do HTTP inside `work`.
 */
export async function transaction<T>(
  sql: Sql,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const state = { lost: false };
  const begun = sql.begin(async (raw) => {
    const tx = guarded(raw, state);
    if (options.actor !== undefined || options.reason !== undefined) {
      await tx`select set_config('pitlane.actor', ${options.actor ?? ''}, true),
                      set_config('pitlane.reason', ${options.reason ?? ''}, true)`;
    }
    return work(tx);
  });
  begun.catch(() => {
    state.lost = true;
  });
  return (await begun) as T;
}

type State = { lost: boolean };
type Rejecting = { reject?: (error: unknown) => void };

/** Wraps a handle so that nothing is sent once the connection is lost. */
function guarded(raw: Tx, state: State): Tx {
  const alive = () => {
    if (state.lost) throw new TransactionLost('The connection of this transaction was lost.');
  };
  const watch = <Q>(query: Q): Q => {
    const rejecting = query as Rejecting;
    const reject = rejecting?.reject;
    // Overridden rather than `.catch`ed: that would run a fragment, and would come after the callback's own catch.
    if (typeof reject === 'function') {
      rejecting.reject = (error) => {
        if (isConnectionLoss(error)) state.lost = true;
        reject(error);
      };
    }
    return query;
  };
  return new Proxy(raw, {
    apply(target, self, args) {
      alive();
      return watch(Reflect.apply(target as unknown as (...args: unknown[]) => unknown, self, args));
    },
    get(target, property, receiver) {
      if (property === 'savepoint') {
        return (name: string | Savepoint, inner?: Savepoint) => {
          alive();
          const body = typeof name === 'function' ? name : (inner as Savepoint);
          const wrapped = (nested: Tx) => body(guarded(nested, state));
          return typeof name === 'string' ? target.savepoint(name, wrapped) : target.savepoint(wrapped);
        };
      }
      const value = Reflect.get(target, property, receiver);
      if (property !== 'unsafe' && property !== 'file') return value;
      return (...args: unknown[]) => {
        alive();
        return watch((value as (...args: unknown[]) => unknown)(...args));
      };
    },
  });
}

type Savepoint = (tx: Tx) => Promise<unknown>;

function isConnectionLoss(error: unknown): boolean {
  const { code, severity_local, severity } = (error ?? {}) as Record<string, unknown>;
  if (severity === 'FATAL' || severity_local === 'FATAL') return true;
  return typeof code === 'string' && /^(57P|08|CONNECTION_|ECONN|EPIPE|ETIMEDOUT)/.test(code);
}
