export type Seen = {
  /** Milliseconds from navigation. */
  firstPaint: number;
  largestPaint: number;
  usable: number;
  /** Durations of tasks above 50 ms. */
  longTasks: number[];
};

/** `window.pitlaneBench` of a page that `watchPage` runs in. */
export type PageWatch = {
  /** The centre of the element that makes the page usable, once it is there. */
  waitUntilReady(): Promise<{ x: number; y: number }>;
  /** Whether the page is usable within `milliseconds`. */
  waitUntilUsable(milliseconds: number): Promise<boolean>;
  /** Resolves after half a second without a long task. */
  waitUntilQuiet(): Promise<Seen>;
  /** Counts frames for `milliseconds` from the next choice in a menu. */
  armFrames(milliseconds: number): void;
  /** The longest time between two frames after that. */
  longestFrame(): Promise<number>;
};

/**
 * Runs in the page from its beginning. The page is usable when the element that `find` gives is there, or, with `chosen`,
 * when it was pressed and matches this selector. Both are looked at in each frame.
 */
export function watchPage(find: () => Element | null | undefined, chosen?: string): void {
  if (window !== window.top) return;
  const QUIET_MS = 500;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const seen: Seen = { firstPaint: 0, largestPaint: 0, usable: 0, longTasks: [] };
  let lastLongTaskEnd = 0;
  let element: Element | null | undefined;
  let isPressed = false;
  let frames = Promise.resolve(0);

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push(duration);
    lastLongTaskEnd = startTime + duration;
  });

  async function look() {
    while (!seen.usable) {
      if (!element?.isConnected) element = find();
      if (element && (!chosen || (isPressed && element.matches(chosen)))) seen.usable = performance.now();
      else await nextFrame();
    }
  }
  addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    { capture: true },
  );
  void look();

  async function countFrames(milliseconds: number) {
    const pressed = performance.now();
    let [last, longest] = [pressed, 0];
    while (last - pressed < milliseconds) {
      await nextFrame();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  }

  const watch: PageWatch = {
    async waitUntilReady() {
      while (!element) await nextFrame();
      const { bottom } = element.getBoundingClientRect();
      if (bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    async waitUntilUsable(milliseconds) {
      const end = performance.now() + milliseconds;
      while (!seen.usable && performance.now() < end) await nextFrame();
      return seen.usable > 0;
    },
    async waitUntilQuiet() {
      const from = performance.now();
      while (performance.now() - Math.max(from, lastLongTaskEnd) < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 5));
      return seen;
    },
    armFrames(milliseconds) {
      const begin = (resolve: (longest: Promise<number>) => void) =>
        addEventListener('input', () => resolve(countFrames(milliseconds)), {
          capture: true,
          once: true,
        });
      frames = new Promise(begin);
    },
    longestFrame: () => frames,
  };
  Object.assign(window, { pitlaneBench: watch });
}
