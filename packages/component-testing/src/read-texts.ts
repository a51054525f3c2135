import type { Locator } from 'vitest/browser';

/** The texts of all elements that match, in their order. */
export const readTexts = (elements: Locator): (string | null)[] =>
  elements.elements().map(({ textContent }) => textContent);
