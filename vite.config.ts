import { defineConfig } from 'vitest/config';

const NOT_TESTS = ['**/node_modules/**', '**/dist/**', '**/.pitlane/**', 'packages/e2e/**'];

/** Nothing a test replaces outlives it, because the files of a worker share its modules. */
const SHARED_WORKERS = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true };

/**
 * Vitest projects. `*.db.test.ts` runs against a real PostgreSQL; every other `*.test.ts` needs nothing. Test files
 * share a worker, which loads a module once and not for every file: that was most of the time of a run.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...SHARED_WORKERS,
          name: 'unit',
          pool: 'threads',
          testTimeout: 20_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_TESTS, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          ...SHARED_WORKERS,
          name: 'integration',
          include: ['**/*.db.test.ts'],
          exclude: NOT_TESTS,
          globalSetup: ['packages/ops/src/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
