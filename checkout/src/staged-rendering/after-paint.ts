import { isOff } from './switches.ts';

/** A tab in the background does not paint: milliseconds after which the work runs without a paint. */
const DEADLINE_MS = 100;

/** Runs work after the current change was painted. Returns the function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runOnce = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(runOnce);
  });
  timer = setTimeout(runOnce, isOff('after-paint') ? 0 : DEADLINE_MS);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return cancel;
}
