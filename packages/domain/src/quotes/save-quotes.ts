/** Milliseconds after which the save-quotes offer may open (1 §9). */
export const SAVE_QUOTES_AFTER_MS = 7000;

/** Shares of the page to scroll down, and then up, before the offer opens on touch devices. */
const DOWN = 0.5;
const UP = 0.1;

/** Pixels from the top, and how many there are to scroll. */
export type ScrollPlace = { top: number; room: number };
/** Whether half of the page was passed, and the deepest place since, in pixels: a page may grow while it is read. */
export type ScrollState = { wasHalf: boolean; deepest: number };
export const AT_THE_TOP: ScrollState = { wasHalf: false, deepest: 0 };

/**
 * Follows the scroll position; `isTurn` after half of the page down and then a tenth up (1 §4). A page that grows or
 * shrinks does not count as scrolling up.
 */
export function followScroll(
  state: ScrollState,
  { top, room }: ScrollPlace,
): { state: ScrollState; isTurn: boolean } {
  const wasHalf = state.wasHalf || (room > 0 && top >= DOWN * room);
  const deepest = Math.min(Math.max(state.deepest, top), Math.max(room, 0));
  return { state: { wasHalf, deepest }, isTurn: wasHalf && room > 0 && deepest - top >= UP * room };
}
