/** A background tab paints nothing; it continues after this many milliseconds. */
const LONGEST_WAIT_MS = 100;

/** Runs `work` once the latest change is painted; returns a function that cancels it. */
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
