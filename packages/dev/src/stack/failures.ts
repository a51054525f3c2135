import type { Child } from '../processes/child.ts';

/** Rejects when a child that should keep running ends, with its last output. */
export async function endedEarly(child: Child): Promise<never> {
  const { code, signal } = await child.exited;
  const last = child.lastLines().join('\n');
  throw new Error(`${child.name} ended (${signal ?? `exit code ${code}`}).\n${last}`);
}
