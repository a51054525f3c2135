import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

const DESKTOP = [1280, 800] as const;

/** Shows the test on a screen of this size, in CSS pixels, until it ends. */
export async function useScreen(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(...DESKTOP));
  await page.viewport(width, height);
}

/** A small phone. */
export const usePhone = () => useScreen(360, 740);
