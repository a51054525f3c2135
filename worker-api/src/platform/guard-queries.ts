import type { Sql } from './database.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { observeQuery } from './observe-query.ts';
import type { RenewableClient } from './renewable-client.ts';

/** What postgres.js (3.4.9) makes of a template: sent by `handler` when it is awaited, or a part of another. */
type Query = {
  handler?: QueryHandler;
  cursorFn?: unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};
type QueryHandler = ((query: Query) => void) & { debug?: unknown };
type Callable = (...args: unknown[]) => unknown;

/**
 * A client whose queries go to the newest connections, and fail with `DatabaseUnavailable` when the database is away, a
 * connection is lost, or the answer takes longer than `limitMs`. `end` stands in for its own; everything else of it
 * (`reserve`, `listen`, `begin`) is that of postgres.js, with its errors.
 */
export function guardQueries(
  clients: RenewableClient,
  watch: DatabaseWatch,
  limitMs: number,
  end: Sql['end'],
): Sql {
  const send = createGuardedHandler(clients, watch, limitMs);
  const guard = <Result>(result: Result): Result => {
    const query = result as Query;
    // Names and lists of values are not queries and have none.
    if (query.handler) {
      send.debug = query.handler.debug;
      query.handler = send;
    }
    return result;
  };
  const call = (...args: unknown[]) => guard((clients.get() as unknown as Callable)(...args));
  const properties = new Proxy(
    {},
    {
      get: (_target, property) => {
        if (property === 'end') return end;
        const client = clients.get();
        if (property === 'reserve') return () => reserveConnection(client);
        const value = Reflect.get(client, property);
        if (property !== 'unsafe') return value;
        return (...args: unknown[]) => guard((value as Callable)(...args));
      },
    },
  );
  // Its prototype and not itself is the proxy: to call a proxy takes V8's collector twice the time (docs/decisions/0006).
  return Object.setPrototypeOf(call, properties);
}

/** Sends a query on the newest client. A loss or a late answer replaces that client. */
function createGuardedHandler(clients: RenewableClient, watch: DatabaseWatch, limitMs: number): QueryHandler {
  return (query) => {
    const client = clients.get();
    const send = getHandler(client);
    // A cursor answers many times, and only commands use them.
    if (query.cursorFn) return send(query);
    const { reject } = query;
    try {
      const operation = watch.start(limitMs, (error) => {
        reject(error);
        clients.renew(client);
      });
      observeQuery(query, {
        answered: () => {
          operation.answered();
          operation.end();
        },
        lost: () => {
          operation.end();
          clients.renew(client);
          watch.suspect();
        },
      });
    } catch (error) {
      return reject(error);
    }
    send(query);
  };
}

/** On an open connection: without `fetch_types`, postgres.js (3.4.9) never hands out one that it has to open first. */
async function reserveConnection(client: Sql) {
  await client`select 1`;
  return client.reserve();
}

const handlers = new WeakMap<Sql, QueryHandler>();

/** The function of a client that sends a query; a query that is made and not waited for sends nothing. */
function getHandler(client: Sql): QueryHandler {
  let handler = handlers.get(client);
  if (!handler) {
    handler = (client`` as unknown as Required<Query>).handler;
    handlers.set(client, handler);
  }
  return handler;
}
