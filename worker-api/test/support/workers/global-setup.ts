import type { TestProject } from 'vitest/node';
import { startTestWorker } from './start-test-worker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the API of the tests runs in the Workers runtime; only in the project `workers`. */
    testWorkerUrl?: string;
  }
}

/** Vitest global set-up of the project `workers`: one Workers runtime for the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const worker = await startTestWorker({}, 'test/support/workers/worker-entry.ts');
  project.provide('testWorkerUrl', worker.url);
  return worker.close;
}
