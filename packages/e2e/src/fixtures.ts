import { test as base, type Page } from '@playwright/test';
import { type Booked, createPendingBooking } from './steps/booking.ts';
import { otherDevice } from './steps/device.ts';
import { createQuote, type Quoted } from './steps/quote.ts';

export type Addresses = {
  /** The hosted origin, `http://localhost:…`. */
  origin: string;
  /** The partner pages, on another site: `http://127.0.0.1:…`. */
  examplesOrigin: string;
  /** The sandbox's pages, ends with `/`: inbox, plates, cards. */
  sandboxUrl: string;
  databaseUrl: string;
};

/** What a journey can begin with: only what it names is made. */
type Beginnings = {
  stack: Addresses;
  /** A quote whose funnel is finished, in the page's browser. */
  quote: Quoted;
  /** A booking that waits for its workshop's answer, made in the page's browser. */
  booking: Booked;
  /** The workshop's page, on another device than the customer's. */
  portal: Page;
};

/**
 * Playwright's `test`, with the addresses of the stack that the global set-up started. The tag `@desktop` leaves out
 * the phone, where a journey would be the same; `@phone` the other way round.
 */
export const test = base.extend<Beginnings>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  stack: async ({}, use) => {
    const addresses = process.env.PITLANE_E2E;
    if (!addresses) throw new Error('PITLANE_E2E is not set: the global set-up did not run');
    await use(JSON.parse(addresses));
  },
  quote: async ({ page, stack }, use) => use(await createQuote(page, stack)),
  booking: async ({ page, stack }, use) => use(await createPendingBooking(page, stack)),
  portal: async ({ browser, stack }, use) => {
    const portal = await otherDevice(browser, stack);
    await use(portal);
    await portal.context().close();
  },
  baseURL: async ({ stack }, use) => use(stack.origin),
});
export { expect } from './expect.ts';
