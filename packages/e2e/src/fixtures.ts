import { test as base } from '@playwright/test';

export type Addresses = {
  /** The hosted origin, `http://localhost:…`. */
  origin: string;
  /** The partner pages, on another site: `http://127.0.0.1:…`. */
  examplesOrigin: string;
  /** The sandbox's pages, ends with `/`: inbox, plates, cards. */
  sandboxUrl: string;
  databaseUrl: string;
};

/** Playwright's `test`, with the addresses of the stack that the global set-up started. */
export const test = base.extend<{ stack: Addresses }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  stack: async ({}, use) => {
    const addresses = process.env.PITLANE_E2E;
    if (!addresses) throw new Error('PITLANE_E2E is not set: the global set-up did not run');
    await use(JSON.parse(addresses));
  },
  baseURL: async ({ stack }, use) => use(stack.origin),
});
export { expect } from '@playwright/test';
