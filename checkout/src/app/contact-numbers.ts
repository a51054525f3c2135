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

const PAGES = {
  none: [],
  quote: ['quote'],
  profile: ['workshop-profile'],
  profileOverQuote: ['quote', 'workshop-profile'],
} satisfies Record<string, NumbersPage[]>;

/** What an address counts as; `hasDetails`: the details of a workshop are open over the results. */
export function numbersPages(pathname: string, hasDetails: boolean): readonly NumbersPage[] {
  if (pathname.startsWith('/suppliers/')) return PAGES.profile;
  if (!pathname.startsWith('/quotes/')) return PAGES.none;
  return hasDetails ? PAGES.profileOverQuote : PAGES.quote;
}

/** Whether numbers to call are kept off a page that counts as these. */
export const useNumbersHidden = (pages: readonly NumbersPage[]): boolean =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => pages.some((page) => hidden.has(page)),
  );
