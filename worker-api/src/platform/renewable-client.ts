import type { Sql } from './database.ts';

type EndOptions = { timeout?: number };

/** A postgres.js client that is replaced by a new one when a connection of it was lost. */
export type RenewableClient = {
  /** The client for what is sent now, opened by the first that needs it. */
  get(): Sql;
  /** Puts a new client in place of `lost`, or of whichever there is, and gives what runs on it a moment to end. */
  renew(lost?: Sql): void;
  /** Ends the current client, and waits for those that were replaced. `timeout` in seconds. */
  end(options: EndOptions): Promise<void>;
};

/** Seconds that queries on the other connections of a client get once one was lost. */
const DRAIN_S = 3;

/**
 * A connection of postgres.js (3.4.9) keeps the error, the buffer and the queue of the backend that it lost, and gives
 * them to its next query: a stale error, or no answer at all (porsager/postgres#1133, #1208, #1216; fixes in #1209,
 * #1214 and #1215). So no connection is used again after a loss: all go, and a new client makes new ones.
 */
export function createRenewableClient(open: () => Sql): RenewableClient {
  let current: Sql | undefined;
  let hasEnded = false;
  const draining = new Set<Promise<void>>();
  const drain = (client: Sql) => {
    const ending: Promise<void> = client.end({ timeout: DRAIN_S }).finally(() => draining.delete(ending));
    draining.add(ending);
  };
  return {
    get: () => {
      current ??= open();
      return current;
    },
    renew: (lost = current) => {
      if (!lost || lost !== current || hasEnded) return;
      current = undefined;
      drain(lost);
    },
    end: async (options) => {
      hasEnded = true;
      // One that is opened only now refuses what comes after the end.
      current ??= open();
      await Promise.all([current.end(options), ...draining]);
    },
  };
}
