import { expect, test } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

test('results keep the order of the items, and no more than the width run at once', async () => {
  const items = [1, 2, 3, 4, 5].map((value) => ({ value, done: Promise.withResolvers<void>() }));
  const begun: number[] = [];
  const results = mapConcurrently(items, 2, async ({ value, done }) => {
    begun.push(value);
    await done.promise;
    return value * 10;
  });
  for (const { value, done } of [...items].reverse()) {
    expect(begun.length).toBeLessThanOrEqual(2 + items.length - value);
    done.resolve();
  }
  expect(begun).toEqual([1, 2]);
  expect(await results).toEqual([10, 20, 30, 40, 50]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('after a failure no item is begun, and what runs ends first', async () => {
  const slow = Promise.withResolvers<void>();
  const seen: string[] = [];
  const all = mapConcurrently(['slow', 'broken', 'late'], 2, async (name) => {
    seen.push(name);
    if (name === 'broken') throw new Error('It is broken.');
    await slow.promise;
    seen.push(`${name} ended`);
  });
  slow.resolve();
  await expect(all).rejects.toThrow('It is broken.');
  expect(seen).toEqual(['slow', 'broken', 'slow ended']);
});
