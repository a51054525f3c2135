import { vi } from 'vitest';

/** An empty store in memory in the place of the browser's, until the test ends. */
export function stubStorage(name: 'localStorage' | 'sessionStorage'): void {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}
