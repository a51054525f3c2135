/** Events of a person who uses the page. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Runs once, when the person first uses the page. Returns the function that cancels it. */
export function onFirstUse(run: () => void): () => void {
  const controller = new AbortController();
  const begin = () => {
    controller.abort();
    run();
  };
  for (const name of INTERACTIONS)
    addEventListener(name, begin, { capture: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}
