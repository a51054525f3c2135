import { rmSync } from 'node:fs';
import { watch } from '../processes/watch.ts';

type Step = () => void | Promise<void>;

/** What a stop undoes, the newest first; `addLast` is for what the others stand on. */
export class CleanUp {
  readonly #steps: Step[] = [];
  readonly #lastSteps: Step[] = [];
  #running: Promise<void> | undefined;

  add(step: Step): void {
    this.#steps.push(step);
  }

  addLast(step: Step): void {
    this.#lastSteps.push(step);
  }

  /** Removes a folder at the end, also when this process is killed. */
  removeFolder(path: string): void {
    const forget = watch({ kind: 'folder', path });
    this.addLast(() => {
      rmSync(path, { recursive: true, force: true });
      forget();
    });
  }

  /** Runs every step once, also after one has failed; throws the first failure at the end. */
  run(): Promise<void> {
    this.#running ??= runAll([...this.#steps.reverse(), ...this.#lastSteps.reverse()]);
    return this.#running;
  }
}

async function runAll(steps: Step[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
