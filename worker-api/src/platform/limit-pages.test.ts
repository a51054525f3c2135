import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import type { Sql } from './database.ts';
import { problemResponse } from './errors.ts';
import { limitPages } from './limit-pages.ts';
import { createLimiter, LIMITS } from './limits.ts';

/** Pages of an address that the header names; the limit counts in the process, without a database. */
function pagesFor(limits: Parameters<typeof createLimiter>[1]) {
  const app = new Hono<AppEnv>();
  app.onError((error) => problemResponse(error, 'trace'));
  const limiter = createLimiter(null as unknown as Sql, limits);
  app.use('*', limitPages({ limiter, clientAddress: (c) => c.req.header('X-From') ?? '' }));
  app.get('*', (c) => c.text('page'));
  return (from: string) => app.request('/quotes', { headers: { 'X-From': from } });
}

test('pages of an address are limited, with when to come back; others are served', async () => {
  const read = pagesFor({ page: { points: 2, seconds: 60 } });
  expect([(await read('one')).status, (await read('one')).status]).toEqual([200, 200]);
  const refused = await read('one');
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await read('another')).status).toBe(200);
});

test('fifty people of one office each open a page within a minute', async () => {
  const read = pagesFor({});
  const answers = await Promise.all(Array.from({ length: 50 * 40 }, () => read('office')));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(LIMITS.page.seconds).toBe(60);
});
