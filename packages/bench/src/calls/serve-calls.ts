/** Calls that a process of the benchmark serves, by name. */
export type Calls = Record<string, (input: never) => unknown>;

export type Request = { id: number; name: string; input: unknown };
export type Reply = { id: number; value: unknown } | { id: number; error: string };

/** Serves the calls of the parent process, and ends with it. */
export function serveCalls(calls: Calls): void {
  process.on('disconnect', () => process.exit());
  // Ctrl-C in a terminal reaches every process; the parent cleans up and then stops this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('message', ({ id, name, input }: Request) => {
    void answer(calls[name], input).then(
      (value) => process.send?.({ id, value } satisfies Reply),
      (error: Error) => process.send?.({ id, error: error.stack ?? String(error) } satisfies Reply),
    );
  });
}

async function answer(call: Calls[string] | undefined, input: unknown): Promise<unknown> {
  if (!call) throw new Error('There is no such call.');
  return call(input as never);
}
