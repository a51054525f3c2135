import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openState } from './state.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'pitlane-state-'));
  folders.push(made);
  return made;
};

afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

test('what was set is there after the folder is opened again, without its history', () => {
  const dataDir = folder();
  const first = openState(dataDir).collection<{ cents: number }>('payments');
  first.set('a', { cents: 1 });
  first.set('a', { cents: 2 });
  first.set('b', { cents: 3 });
  first.delete('b');

  expect(openState(dataDir).collection('payments').values()).toEqual([{ cents: 2 }]);
  expect(readFileSync(join(dataDir, 'sandbox.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1);
});

test('a line torn by a kill is ignored and what came before is kept', () => {
  const dataDir = folder();
  openState(dataDir).collection<number>('n').set('a', 1);
  appendFileSync(join(dataDir, 'sandbox.jsonl'), '{"c":"n","k":"b","v":');

  const again = openState(dataDir).collection<number>('n');
  expect(again.values()).toEqual([1]);
  again.set('c', 3);
  expect(openState(dataDir).collection<number>('n').values()).toEqual([1, 3]);
});

test('without a folder nothing is shared between two openings', () => {
  openState(null).collection<number>('n').set('a', 1);
  expect(openState(null).collection<number>('n').values()).toEqual([]);
});
