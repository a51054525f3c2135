/** What a process of the benchmark can be asked for, by name. */
export type Calls = Record<string, (input: never) => unknown>;

export type Request = { id: number; name: string; input: unknown };
export type Reply = { id: number; value: unknown } | { id: number; error: string };

/** Answers the calls of the process that started this one, and ends with it. */
export function serveCalls(calls: Calls): void {
  process.on('disconnect', () => process.exit());
  // A Ctrl-C in the terminal reaches every process; the parent cleans up and then lets go of this one.
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
