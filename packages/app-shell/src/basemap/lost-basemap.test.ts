import { expect, test, vi } from 'vitest';
import { whenBasemapLost } from './lost-basemap.ts';

/** A fake map; `emit` fires an event. */
function createMap() {
  const listeners = new Map<string, (event: object) => void>();
  const map = { on: (name: string, listener: (event: object) => void) => listeners.set(name, listener) };
  const lose = vi.fn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  whenBasemapLost(map as never, lose);
  return { lose, emit: (name: string, event: object) => listeners.get(name)!(event) };
}

const FAILED = new TypeError('Failed to fetch');

test('[RES-06] gives up once on a basemap whose style does not load', () => {
  const { lose, emit } = createMap();
  emit('error', { error: FAILED });
  emit('error', { error: FAILED });
  expect(lose).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('[RES-06] gives up on a basemap whose tiles have no description, whatever other sources loaded', () => {
  const { lose, emit } = createMap();
  emit('style.load', {});
  emit('sourcedata', { sourceId: 'overlay', sourceDataType: 'metadata' });
  emit('error', { error: FAILED, sourceId: 'base' });
  expect(lose).toHaveBeenCalledOnce();
});

test('[RES-06] only logs a failure on a loaded map', () => {
  const { lose, emit } = createMap();
  emit('style.load', {});
  const sprite = { error: FAILED };
  emit('error', sprite);
  emit('error', { error: FAILED, sourceId: 'rings' });
  emit('sourcedata', { sourceId: 'base', sourceDataType: 'metadata' });
  emit('error', { error: new Error('504'), sourceId: 'base' });
  expect(lose).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledTimes(3);
});
