import type { Context } from 'hono';

/**
 * Sets a header of an answer that exists already. Hono's `c.header` would copy the answer, body and all, as a
 * stream; on Node that costs more than everything else the app does for a large answer.
 */
export function setAnswerHeader(
  c: Context,
  name: string,
  value: string,
  how: 'set' | 'append' = 'set',
): void {
  try {
    c.res.headers[how](name, value);
  } catch (error) {
    // Answers of `fetch` and redirects have headers that cannot be changed.
    if (!(error instanceof TypeError)) throw error;
    c.header(name, value, { append: how === 'append' });
  }
}
