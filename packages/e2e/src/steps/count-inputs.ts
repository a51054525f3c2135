import type { Locator } from '@playwright/test';

/** Counts what a person does: each press on the screen and each key. */
export function countInputs() {
  const counts = { taps: 0, keys: 0 };
  return {
    counts,
    /** A click: two taps in the same third of a second would be a double tap. */
    async tap(target: Locator): Promise<void> {
      counts.taps += 1;
      await target.click();
    },
    /** One tap, done by key: a click right after scrolling past the card's frame can land in that frame. */
    async tick(checkbox: Locator): Promise<void> {
      counts.taps += 1;
      await checkbox.press(' ');
    },
    /** Types into the field that has the focus. */
    async type(field: Locator, text: string): Promise<void> {
      counts.keys += text.length;
      await field.pressSequentially(text);
    },
  };
}
