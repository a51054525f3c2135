import { expect, test } from 'vitest';
import { visitorsReport } from './visitors.ts';

const slice = (latencies: number[]) => ({
  requests: latencies.length,
  seconds: 60,
  bytes: 0,
  latencies: Float64Array.from(latencies),
});
const memory = (bytes: (seconds: number) => number) =>
  Array.from({ length: 30 }, (_, index) => ({ seconds: index * 2, bytes: bytes(index * 2) }));
const meetsGoals = (answers: ReturnType<typeof slice>, bytes: (seconds: number) => number) =>
  visitorsReport(answers, memory(bytes)).isMet;
const even = slice(Array(200).fill(100));

test('even answers and even memory meet the goals', () => {
  expect(meetsGoals(even, () => 3e8)).toBe(true);
});

test('two slow answers in a hundred miss the goals', () => {
  const slow = slice([...Array(196).fill(100), 1_000, 1_000, 1_000, 1_000]);
  expect(meetsGoals(slow, () => 3e8)).toBe(false);
});

test('growth before the memory settles is no leak, continued growth is', () => {
  expect(meetsGoals(even, (seconds) => (seconds < 10 ? 1e8 : 3e8))).toBe(true);
  expect(meetsGoals(even, (seconds) => 2e8 + seconds * 2e6)).toBe(false);
});
