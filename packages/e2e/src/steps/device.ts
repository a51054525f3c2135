import type { Browser, Page } from '@playwright/test';
import type { Addresses } from '../fixtures.ts';

/** A page on another device, which knows nothing of what the first one did. It closes with the browser. */
export async function otherDevice(browser: Browser, { origin }: Pick<Addresses, 'origin'>): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage();
}
