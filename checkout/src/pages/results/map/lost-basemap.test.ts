import { expect, test, vi } from 'vitest';
import { whenBasemapLost } from './lost-basemap.ts';

/** A map that tells what it is made to tell. */
function mapOf() {
  const listeners = new Map<string, (event: object) => void>();
  const map = { on: (name: string, listener: (event: object) => void) => listeners.set(name, listener) };
  const lose = vi.fn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  whenBasemapLost(map as never, lose);
  return { lose, tell: (name: string, event: object) => listeners.get(name)!(event) };
}

test('[RES-06] an operator’s basemap that does not come is given up once', () => {
  const { lose, tell } = mapOf();
  tell('sourcedata', { sourceId: 'rings', sourceDataType: 'metadata' });
  tell('error', { error: new TypeError('Failed to fetch') });
  tell('error', { error: new TypeError('Failed to fetch') });
  expect(lose).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('[RES-06] a tile that fails on a map that is there is told to the console and no more', () => {
  const { lose, tell } = mapOf();
  tell('sourcedata', { sourceId: 'base', sourceDataType: 'metadata' });
  tell('error', { error: new Error('504') });
  expect(lose).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledOnce();
});
