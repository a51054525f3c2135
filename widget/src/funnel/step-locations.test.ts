import { expect, test } from 'vitest';
import { historyLocation } from './step-locations.ts';

/** A window with its history, at an address. */
function windowAt(first: string) {
  const entries = [new URL(first, 'https://h.example')];
  const listeners = new Set<() => void>();
  const window = {
    location: {
      get href() {
        return entries.at(-1)!.href;
      },
      get search() {
        return entries.at(-1)!.search;
      },
    },
    history: {
      state: null,
      pushState: (_: unknown, __: string, to: string) => entries.push(new URL(to, 'https://h.example')),
      replaceState: (_: unknown, __: string, to: string) =>
        entries.splice(-1, 1, new URL(to, 'https://h.example')),
      back: () => {
        entries.pop();
        for (const listener of listeners) listener();
      },
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  return {
    window: window as unknown as Window,
    address: () => entries.at(-1)!.pathname + entries.at(-1)!.search,
  };
}

test('[FUN-02] the address holds the step, and the category next to the list of its repairs only', () => {
  const { window, address } = windowAt('/quote-2/g?step=task-select&isFleet=false');
  const location = historyLocation(window);
  const moved: unknown[] = [];
  const stop = location.subscribe(() => moved.push([location.read(), location.readCategory?.()]));
  location.push('task-repairs', 2);
  expect(address()).toBe('/quote-2/g?step=task-repairs&isFleet=false&selectedRepairCategoryId=2');
  location.push('task-your-items', null);
  expect(address()).toBe('/quote-2/g?step=task-your-items&isFleet=false');
  location.back?.();
  location.back?.();
  expect(moved).toEqual([
    ['task-repairs', 2],
    ['task-select', null],
  ]);
  stop();
  location.replace('location', null);
  expect(address()).toBe('/quote-2/g?step=location&isFleet=false');
});

test('[FUN-01] reads an unknown step and a non-numeric category as null', () => {
  const { window } = windowAt('/quote-2/g?step=nonsense&selectedRepairCategoryId=x');
  expect(historyLocation(window).read()).toBeNull();
  expect(historyLocation(window).readCategory?.()).toBeNull();
});
