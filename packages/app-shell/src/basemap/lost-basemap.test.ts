import { expect, test, vi } from 'vitest';
import { whenBasemapLost } from './lost-basemap.ts';

/** A map that tells what it is made to tell. */
function createMap() {
  const listeners = new Map<string, (event: object) => void>();
  const map = { on: (name: string, listener: (event: object) => void) => listeners.set(name, listener) };
  const lose = vi.fn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  whenBasemapLost(map as never, lose);
  return { lose, tell: (name: string, event: object) => listeners.get(name)!(event) };
}

const FAILED = new TypeError('Failed to fetch');

test('[RES-06] a basemap whose style does not come is given up once', () => {
  const { lose, tell } = createMap();
  tell('error', { error: FAILED });
  tell('error', { error: FAILED });
  expect(lose).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('[RES-06] one whose tiles are not described is given up, whatever came of other sources', () => {
  const { lose, tell } = createMap();
  tell('style.load', {});
  tell('sourcedata', { sourceId: 'overlay', sourceDataType: 'metadata' });
  tell('error', { error: FAILED, sourceId: 'base' });
  expect(lose).toHaveBeenCalledOnce();
});

test('[RES-06] a failure on a loaded map is only logged', () => {
  const { lose, tell } = createMap();
  tell('style.load', {});
  const sprite = { error: FAILED };
  tell('error', sprite);
  tell('error', { error: FAILED, sourceId: 'rings' });
  tell('sourcedata', { sourceId: 'base', sourceDataType: 'metadata' });
  tell('error', { error: new Error('504'), sourceId: 'base' });
  expect(lose).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledTimes(3);
});
