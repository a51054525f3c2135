/** JSON in a browser store; a store that is full, blocked or holds something else reads as null and never throws. */
export function readStored<T>(store: () => Storage, key: string): T | null {
  try {
    return JSON.parse(store().getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/**
 * Writes JSON, or removes the key for null; false where the store is blocked or full. Without a store an app works on, it
 * only forgets on a reload.
 */
export function writeStored(store: () => Storage, key: string, value: unknown): boolean {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The keys of a browser store; none where it is blocked. */
export function storedKeys(store: () => Storage): string[] {
  try {
    return Object.keys(store());
  } catch {
    return [];
  }
}

export const session = () => sessionStorage;
export const local = () => localStorage;
