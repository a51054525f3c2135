import type { Sql } from './database.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { observeQuery } from './observe-query.ts';
import type { RenewableClient } from './renewable-client.ts';

/** What postgres.js (3.4.9) makes of a template: sent by `handler` when it is awaited, or a part of another. */
type Query = {
  handler?: Handler;
  cursorFn?: unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};
type Handler = ((query: Query) => void) & { debug?: unknown };
type Callable = (...args: unknown[]) => unknown;

/**
 * A client whose queries go to the newest connections, and fail with `DatabaseUnavailable` when the database is away or
 * takes longer than `limitMs`. Everything else of it (`reserve`, `listen`, `begin`) is that of postgres.js.
 */
export function guardQueries(
  clients: RenewableClient,
  watch: DatabaseWatch,
  limitMs: number,
  end: Sql['end'],
): Sql {
  const send = (query: Query) => {
    const client = clients.get();
    const handle = () => getHandler(client)(query);
    // A cursor answers many times, and only commands use them.
    if (query.cursorFn) return handle();
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
    handle();
  };
  const guard = <Q>(made: Q): Q => {
    const query = made as Query;
    // Names and lists of values, which are no queries, have none.
    if (query.handler) query.handler = Object.assign(send, { debug: query.handler.debug });
    return made;
  };
  return new Proxy((() => {}) as unknown as Sql, {
    apply: (_target, self, args) => guard(Reflect.apply(clients.get() as unknown as Callable, self, args)),
    get: (_target, property) => {
      if (property === 'end') return end;
      const client = clients.get();
      if (property === 'reserve') return () => reserve(client);
      const value = Reflect.get(client, property);
      if (property !== 'unsafe') return value;
      return (...args: unknown[]) => guard((value as Callable)(...args));
    },
  });
}

/** On an open connection: without `fetch_types`, postgres.js (3.4.9) never hands out one that it has to open first. */
async function reserve(client: Sql) {
  await client`select 1`;
  return client.reserve();
}

const handlers = new WeakMap<Sql, Handler>();

/** The function of a client that sends a query; a query that is made and not waited for sends nothing. */
function getHandler(client: Sql): Handler {
  let handler = handlers.get(client);
  if (!handler) {
    handler = (client`` as unknown as Required<Query>).handler;
    handlers.set(client, handler);
  }
  return handler;
}
