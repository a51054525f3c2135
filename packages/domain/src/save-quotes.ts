/** Milliseconds after which the save-quotes offer may open (1 §9). */
export const SAVE_QUOTES_AFTER_MS = 7000;

/** Shares of the page that a person scrolls down, and then up, before the offer opens where there is no mouse. */
const DOWN = 0.5;
const UP = 0.1;

/** How deep the page was scrolled so far, 0 to 1. */
export type ScrollState = { deepest: number };
export const AT_THE_TOP: ScrollState = { deepest: 0 };

/** Follows the page's position (0 top, 1 end); `isTurn` once it went down by half and then up by a tenth (1 §4). */
export function followScroll(state: ScrollState, position: number): { state: ScrollState; isTurn: boolean } {
  const deepest = Math.max(state.deepest, position);
  return { state: { deepest }, isTurn: deepest >= DOWN && position <= deepest - UP };
}
