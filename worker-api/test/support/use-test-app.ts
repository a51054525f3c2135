import { createTestDatabase } from '@pitlane/testing/create-test-database';
import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** `seeded`: with the demo marketplace; else only the test partner. */
type Options = Omit<TestAppOptions, 'databaseUrl'> & { seeded?: boolean };

/** An app on its own database for the tests of a file. It can be used from the first `beforeAll` or test on. */
export function useTestApp({ seeded = false, ...options }: Options = {}): TestApp {
  const app = {} as TestApp;
  let drop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase({ seeded });
    drop = database.drop;
    Object.assign(app, await createTestApp({ ...options, databaseUrl: database.url }));
  });
  afterAll(async () => {
    await app.close?.();
    await drop();
  });
  return app;
}
