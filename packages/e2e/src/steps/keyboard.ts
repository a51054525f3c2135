import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** Presses Tab until an element has focus; its focus ring has to be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate(hasFocus)) return;
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

const hasFocus = (element: Element) => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === element;
};

export async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press(key);
}

/** The focused element, or the label or group around it, draws an outline. */
export const showsFocus = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const drawn = (element: Element | null) =>
          element !== null &&
          (getComputedStyle(element).outlineStyle !== 'none' ||
            getComputedStyle(element).boxShadow !== 'none');
        const active = document.activeElement;
        if (!active || active === document.body) return false;
        return (
          drawn(active) ||
          drawn(active.closest('[data-focus-visible]')) ||
          [...(active.closest('label')?.children ?? [])].some(drawn)
        );
      }),
    )
    .toBe(true);
