import { expect, test } from 'vitest';
import type { Stack } from './start-stack.ts';
import { summary } from './summary.ts';

const stack = {
  origin: 'http://localhost:8080',
  examplesOrigin: null,
  sandboxUrl: 'http://127.0.0.1:8082',
  dataDir: '/data',
  logDir: '/data/logs',
} as Stack;

test('the demo sign-ins are those that have a page to sign in to, and that page is named', () => {
  const text = summary(stack, true);
  const roles = text.match(/(?<= )(customer|supplier|operator|fleet)(?=: )/g);
  expect(new Set(roles)).toEqual(new Set(['customer', 'supplier', 'operator', 'fleet']));
  for (const page of ['', '/workshop', '/console']) expect(text).toContain(`http://localhost:8080${page}\n`);
  expect(text).toContain('fleet@example.com');
});

test('without the sandbox there are no demo sign-ins', () => {
  expect(summary(stack, false)).not.toMatch(/sign-ins|@example\.com/);
});
