import { isOff } from './switches.ts';

/** Lets the browser do pending work, such as answering a press, before the caller continues. */
export function yieldToMain(): Promise<void> {
  if (isOff('yield')) return Promise.resolve();
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
