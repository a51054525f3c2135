import { type Locator, expect as playwrightExpect } from '@playwright/test';

type Options = { timeout?: number; visible?: boolean };
type Matchers = Record<string, (...args: unknown[]) => Promise<void>>;
type Outcome = { pass: boolean; message: () => string };

/** The time that `playwright.config.ts` gives an assertion. */
const PATIENCE_MS = 20_000;

/** Matchers of one element, each with the place of its options among its arguments. */
const OF_ELEMENTS = {
  toBeVisible: 0,
  toBeFocused: 0,
  toBeChecked: 0,
  toBeDisabled: 0,
  toBeEnabled: 0,
  toContainText: 1,
  toHaveText: 1,
  toHaveValue: 1,
  toHaveAttribute: 2,
} as const;

/**
 * Playwright's `expect`, which waits for an element before it compares it. Playwright describes the whole page at each
 * try that finds no element, for a message that is rarely read: that is more than half of what its searches cost.
 */
export const expect = playwrightExpect.extend(
  Object.fromEntries(Object.entries(OF_ELEMENTS).map(([name, place]) => [name, waitThen(name, place)])),
) as unknown as typeof playwrightExpect;

function waitThen(name: string, place: number) {
  return async function (this: { isNot: boolean }, locator: Locator, ...args: unknown[]): Promise<Outcome> {
    const isOne = !Array.isArray(args[0]);
    const { timeout = PATIENCE_MS, visible = true } = (args[place] as Options | undefined) ?? {};
    const began = performance.now();
    if (isOne && visible && !this.isNot) {
      const state = name === 'toBeVisible' ? 'visible' : 'attached';
      // What went wrong is in the message of the assertion itself.
      await locator.waitFor({ state, timeout }).catch(() => {});
    }
    const rest = Math.max(1, timeout - (performance.now() - began));
    const given = [...args];
    given[place] = { ...(args[place] as object | undefined), timeout: rest };
    const assertion = playwrightExpect(locator);
    const matchers = (this.isNot ? assertion.not : assertion) as unknown as Matchers;
    try {
      await matchers[name]!(...given);
      return { pass: !this.isNot, message: () => '' };
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message };
    }
  };
}
