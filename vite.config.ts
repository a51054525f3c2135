import { defineConfig } from 'vitest/config';

const NOT_TESTS = ['**/node_modules/**', '**/dist/**', '**/.pitlane/**', 'packages/e2e/**'];

/** Vitest projects. `*.db.test.ts` runs against a real PostgreSQL; every other `*.test.ts` needs nothing. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_TESTS, '**/*.db.test.ts'],
        },
      },
      {
        test: {
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
