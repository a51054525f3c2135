import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Types into a combo box in the middle of the screen: scrolling, also to an option that is pressed, shuts its list. */
export async function fillInView(field: Locator, text: string): Promise<void> {
  await expect.element(field).toBeVisible();
  field.element().scrollIntoView({ block: 'center' });
  // The scroll's event comes with the next frame.
  await new Promise(requestAnimationFrame);
  await field.fill(text);
}
