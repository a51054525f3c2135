import { useSyncExternalStore } from 'react';

/** Pages whose contact numbers can be hidden (1 §4). */
export type NumbersPage = 'quote' | 'workshop-profile' | 'model';
/** Dispatched on `window` with `{ pages, hidden }`; no pages means all of them. */
const EVENT = 'pitlane:contact-numbers';

const hidden = new Set<NumbersPage>();
const ALL: readonly NumbersPage[] = ['quote', 'workshop-profile', 'model'];
const listeners = new Set<() => void>();

/** Follows the events from the start on, so that one sent before a page was drawn counts. */
export function listenForContactNumbers(target: Window): void {
  target.addEventListener(EVENT, (event) => {
    const { pages = ALL, hidden: hides = true } = ((event as CustomEvent).detail ?? {}) as {
      pages?: readonly NumbersPage[];
      hidden?: boolean;
    };
    for (const page of pages) {
      if (hides) hidden.add(page);
      else hidden.delete(page);
    }
    for (const notify of listeners) notify();
  });
}

/** Whether numbers to call are kept off a page. */
export const useNumbersHidden = (page: NumbersPage | null): boolean =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => page !== null && hidden.has(page),
  );
