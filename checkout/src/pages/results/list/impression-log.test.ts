import type { Impression } from '@pitlane/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { impressionLog } from './impression-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const find = (SupplierId: number) => ({ SupplierId }) as Impression;
const suppliers = (calls: Impression[][]) => calls.map((batch) => batch.map((each) => each.SupplierId));

test('sends shown listings once, in one batch', async () => {
  const sent: Impression[][] = [];
  const log = impressionLog(async (batch) => void sent.push(batch), find);
  for (const id of [1, 2, 1]) log.note(id);
  await vi.advanceTimersByTimeAsync(1500);
  log.note(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(suppliers(sent)).toEqual([[1, 2]]);
});

test('retries a failed batch with newer entries, a limited number of times', async () => {
  const sent: Impression[][] = [];
  let isDown = true;
  const send = vi.fn(async (batch: Impression[]) => {
    if (isDown) throw new Error('down');
    sent.push(batch);
  });
  const log = impressionLog(send, find);
  log.note(1);
  await vi.advanceTimersByTimeAsync(1500);
  isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(suppliers(sent)).toEqual([[1]]);

  isDown = true;
  log.note(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledTimes(2 + 5);
  isDown = false;
  log.note(3);
  await vi.advanceTimersByTimeAsync(1500);
  expect(suppliers(sent)).toEqual([[1], [2, 3]]);
});
