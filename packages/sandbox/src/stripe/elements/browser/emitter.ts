type Listener = (event: unknown) => void;

/** The `on`, `once` and `off` of elements. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>();
  const of = (event: string) => {
    const known = listeners.get(event) ?? new Set<Listener>();
    listeners.set(event, known);
    return known;
  };
  return {
    on: (event: string, listener: Listener) => of(event).add(listener),
    once: (event: string, listener: Listener) => {
      const first = (value: unknown) => {
        of(event).delete(first);
        listener(value);
      };
      of(event).add(first);
    },
    off: (event: string, listener?: Listener) => (listener ? of(event).delete(listener) : of(event).clear()),
    emit: (event: string, value: unknown) => {
      for (const listener of [...of(event)]) listener(value);
    },
  };
}
