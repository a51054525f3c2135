import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stopPostmaster } from '../postgres/postmaster.ts';
import { sendSignal, waitUntilGone } from './alive.ts';

/** What must not outlive the process that started it. */
export type Watched =
  /** A process that leads its own group: SIGTERM to the group, SIGKILL after five seconds. */
  | { kind: 'group'; pid: number }
  /** A PostgreSQL server, ended after the groups; then its folders are removed. */
  | { kind: 'postgres'; pid: number; remove: string[] }
  | { kind: 'folder'; path: string };

type Message = { watch: Watched; id: number } | { forget: number };

if (process.argv[1] === import.meta.filename) run();

/** Reads one JSON message a line from its parent, and cleans up when the parent's end of the pipe closes. */
function run(): void {
  const things = new Map<number, Watched>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const message: Message = JSON.parse(line);
    if ('forget' in message) things.delete(message.forget);
    else things.set(message.id, message.watch);
  });
  lines.on('close', () => {
    void cleanUp([...things.values()]).then(() => process.exit(0));
  });
}

async function cleanUp(things: Watched[]): Promise<void> {
  const groups = things.filter((thing) => thing.kind === 'group');
  for (const { pid } of groups) sendSignal(-pid, 'SIGTERM');
  await Promise.all(
    groups.map(async ({ pid }) => {
      if (!(await waitUntilGone(pid, 5_000))) sendSignal(-pid, 'SIGKILL');
    }),
  );
  for (const thing of things) {
    if (thing.kind === 'postgres') {
      await stopPostmaster(thing.pid, 5_000);
      for (const folder of thing.remove) rmSync(folder, { recursive: true, force: true });
    }
    if (thing.kind === 'folder') rmSync(thing.path, { recursive: true, force: true });
  }
}
