import { defineConfig } from 'vitest/config';

const NOT_TESTS = ['**/node_modules/**', '**/dist/**', '**/.pitlane/**', 'packages/e2e/**'];

/** Nothing a test replaces outlives it, because the files of a worker share its modules. */
const SHARED_WORKERS = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true };

/** For a machine that is busy or slow: these end what hangs, and nothing that passes waits for them. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** What is asked of the API there too: everything that is not of Node alone (imports, commands, jobs, processes). */
const ON_WORKERS = [
  'worker-api/src/features/**/*.db.test.ts',
  'worker-api/src/graphql/**/*.db.test.ts',
  'worker-api/src/{isolation,permissions}.db.test.ts',
  'worker-api/src/platform/outlives-requests.db.test.ts',
];
/** Those that reach every feature in little time: in `npm test`. `npm run integration:workers` runs all. */
const SOME_ON_WORKERS = [
  'worker-api/src/{isolation,permissions}.db.test.ts',
  'worker-api/src/platform/outlives-requests.db.test.ts',
  'worker-api/src/features/leads/{launcher,access,submit}.db.test.ts',
  'worker-api/src/features/quotes/quotes.db.test.ts',
  'worker-api/src/features/bookings/*.db.test.ts',
  'worker-api/src/features/payments/{payments,refunds}.db.test.ts',
  'worker-api/src/features/{customers,fleet,locations,webhooks}/*.db.test.ts',
  'worker-api/src/features/booking-offers/portal.db.test.ts',
];

/**
 * Vitest projects. `*.db.test.ts` runs against a real PostgreSQL; every other `*.test.ts` needs nothing. Test files
 * share a worker, which loads a module once and not for every file: that was most of the time of a run.
 */
export default defineConfig({
  test: {
    // One for each processor; left to itself it keeps one free, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...SHARED_WORKERS,
          ...PATIENT,
          name: 'unit',
          pool: 'threads',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_TESTS, '**/*.db.test.ts'],
        },
      },
      {
        // Tests of `integration` again, against the API in the Workers runtime (worker-api/src/test-worker-app.ts).
        test: {
          ...SHARED_WORKERS,
          ...PATIENT,
          name: 'workers',
          include: process.env.PITLANE_WORKERS === 'all' ? ON_WORKERS : SOME_ON_WORKERS,
          exclude: NOT_TESTS,
          globalSetup: ['packages/ops/src/test-database.ts', 'worker-api/src/test-workers.ts'],
        },
      },
      {
        test: {
          ...SHARED_WORKERS,
          ...PATIENT,
          name: 'integration',
          include: ['**/*.db.test.ts'],
          exclude: NOT_TESTS,
          globalSetup: ['packages/ops/src/test-database.ts'],
        },
      },
    ],
  },
});
