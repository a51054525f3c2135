import { type RefObject, useEffect, useRef } from 'react';

/** The id of the heading of a card. */
export const headingId = (id: number): string => `work-${id}`;

/**
 * Keeps the focus in the list: when the card that had it goes, the heading of the next card takes it, else that of the
 * page. Returns what each card calls when it has the focus. Elsewhere on the page, the focus stays.
 */
export function useFocusNext(ids: number[], title: RefObject<HTMLElement | null>): (id: number) => void {
  const focused = useRef<number | null>(null);
  const before = useRef(ids);
  useEffect(() => {
    const { current: id } = focused;
    if (id === null || ids.includes(id)) {
      before.current = ids;
      return;
    }
    // A dialog of the work that has gone keeps the focus until it closes.
    if (document.activeElement !== document.body) return;
    const next = ids[before.current.indexOf(id)];
    focused.current = null;
    const heading = next === undefined ? title.current : document.getElementById(headingId(next));
    heading?.focus();
  });
  return (id) => {
    focused.current = id;
  };
}
