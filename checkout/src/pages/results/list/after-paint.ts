/** A tab in the background paints nothing; it goes on after this many milliseconds. */
const LONGEST_WAIT_MS = 100;

/** Does something once what has just changed was painted; answers how to take it back. */
export function afterPaint(run: () => void): () => void {
  let behind: ReturnType<typeof setTimeout> | undefined;
  const once = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(() => {
    clearTimeout(behind);
    behind = setTimeout(once);
  });
  behind = setTimeout(once, LONGEST_WAIT_MS);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(behind);
  };
  return cancel;
}
