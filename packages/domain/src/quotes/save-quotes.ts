/** Milliseconds after which the save-quotes offer may open (1 §9). */
export const SAVE_QUOTES_AFTER_MS = 7000;

/** Shares of the page that a person scrolls down, and then up, before the offer opens where there is no mouse. */
const DOWN = 0.5;
const UP = 0.1;

/** Pixels from the top, and how many there are to scroll. */
export type ScrollPlace = { top: number; room: number };
/** Whether half of the page was passed, and the deepest place since, in pixels: a page may grow while it is read. */
export type ScrollState = { wasHalf: boolean; deepest: number };
export const AT_THE_TOP: ScrollState = { wasHalf: false, deepest: 0 };

/**
 * Follows a person down the page; `isTurn` once they went down by half of it and then up by a tenth (1 §4). More below
 * makes the same place a smaller share, and less below moves the person up: neither is scrolling up.
 */
export function followScroll(
  state: ScrollState,
  { top, room }: ScrollPlace,
): { state: ScrollState; isTurn: boolean } {
  const wasHalf = state.wasHalf || (room > 0 && top >= DOWN * room);
  const deepest = Math.min(Math.max(state.deepest, top), Math.max(room, 0));
  return { state: { wasHalf, deepest }, isTurn: wasHalf && room > 0 && deepest - top >= UP * room };
}
