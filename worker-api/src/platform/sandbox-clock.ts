import * as v from 'valibot';
import { createRouter, type Router } from './app-env.ts';
import { type SettableClock, systemClock } from './clock.ts';
import type { Sql } from './database.ts';
import type { AppDeps } from './deps.ts';
import { listen } from './listen.ts';
import { route } from './route.ts';

const Now = v.object({ now: v.pipe(v.string(), v.isoTimestamp()) });

/** `GET` and `POST /sandbox/clock`: reads and sets the product's time. Only there with the sandbox on. */
export function sandboxClockRoutes(deps: AppDeps): Router {
  const router = createRouter();
  const setClock = deps.setClock;
  if (!setClock) return router;
  const read = () => ({ now: deps.clock.now().toISOString() });
  const described = { path: '/sandbox/clock', tag: 'Sandbox', answer: Now } as const;
  route(router, { ...described, method: 'get', summary: "Returns the product's time." }, read);
  route(
    router,
    { ...described, method: 'post', summary: "Sets the product's time.", json: Now },
    async ({ json }) => {
      await setClock(new Date(json.now));
      return read();
    },
  );
  return router;
}

/** Loads the stored offset, once. No row: the clock keeps what it has. */
export async function loadSandboxClock(sql: Sql, clock: SettableClock): Promise<void> {
  const [row] = await sql<{ offsetMs: number }[]>`select offset_ms from sandbox_clock`;
  if (row) clock.setOffset(row.offsetMs);
}

/** Stores the offset for every process and tells those that listen. */
export async function storeSandboxClock(sql: Sql, clock: SettableClock, to: Date): Promise<void> {
  const offset = to.getTime() - systemClock.now().getTime();
  clock.setOffset(offset);
  await sql`with stored as (
      insert into sandbox_clock (offset_ms) values (${offset})
      on conflict (only_row) do update set offset_ms = excluded.offset_ms, updated_at = now() returning offset_ms)
    select pg_notify('sandbox_clock', offset_ms::text) from stored`;
}

/** Follows what other processes set (Node: needs a connection that stays). Gives a function that stops it. */
export function followSandboxClock(
  databaseUrl: string,
  sql: Sql,
  clock: SettableClock,
): Promise<() => Promise<void>> {
  return listen(databaseUrl, {
    channel: 'sandbox_clock',
    onMessage: (offset) => clock.setOffset(Number(offset)),
    onListening: () => void loadSandboxClock(sql, clock).catch(() => {}),
  });
}
