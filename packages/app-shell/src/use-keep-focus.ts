import { useEffect } from 'react';

/** By then a page, or a dialog that closes, has moved the focus itself. */
const WAIT_MS = 100;
const PARTS = 'section, article, main';

/**
 * Keeps the focus in the page. When what has it goes, such as a button with the row that it removed, the heading of the
 * card takes it, else that of the page. What is disabled while it is saved gets it back.
 */
export function useKeepFocus(): void {
  useEffect(() => keepFocus(document), []);
}

/** Returns what ends it. */
function keepFocus(page: Document): () => void {
  /** What last had the focus in the page, and what it is in. */
  let [last, ...around]: Element[] = [];
  let isLost = false;
  let path = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    // Dialogs and toasts are outside of the page, and give the focus back.
    if (!(target instanceof Element && target.closest('main, header'))) return;
    [last, ...around] = listAncestors(target);
    isLost = false;
    path = location.pathname;
  };
  const giveBack = () => {
    if (page.activeElement === last) isLost = false;
    if (page.activeElement !== page.body || (last?.isConnected && isDisabled(last))) return;
    const [lost, parents] = [last, around];
    last = undefined;
    // A press elsewhere leaves it on purpose, and a link leads to another page.
    if (!lost || !isLost || location.pathname !== path) return;
    if (lost instanceof HTMLElement && lost.isConnected) lost.focus({ preventScroll: true });
    else focusHeading(parents.find(({ isConnected }) => isConnected));
  };
  const wait = () => {
    if (!last) return;
    isLost ||= !last.isConnected || isDisabled(last);
    clearTimeout(timer);
    timer = setTimeout(giveBack, WAIT_MS);
  };
  const observer = new MutationObserver(wait);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', remember);
  page.addEventListener('focusout', wait);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    page.removeEventListener('focusin', remember);
    page.removeEventListener('focusout', wait);
  };
}

const isDisabled = (element: Element): boolean => element.matches(':disabled');

function listAncestors(element: Element): Element[] {
  const { parentElement } = element;
  return [element, ...(parentElement ? listAncestors(parentElement) : [])];
}

function focusHeading(from: Element | undefined): void {
  const heading = findHeading(from?.closest(PARTS));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // Who works by keyboard sees where the focus is; the pointer of others stays over what it is over.
  if (heading.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' });
}

function findHeading(part: Element | null | undefined): HTMLElement | null {
  if (!part) return null;
  return part.querySelector<HTMLElement>('h1, h2, h3') ?? findHeading(part.parentElement?.closest(PARTS));
}
