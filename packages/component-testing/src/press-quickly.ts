import { getIframeScale, Locator } from '@vitest/browser/locators';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses the mouse at a point of the window, in CSS pixels (vite.config.ts). */
    pressAt(x: number, y: number): Promise<void>;
  }
}

type Point = { x: number; y: number };
/** What is pressed: an element, or the label of a choice that the styles hide. */
type Target = { element: Element; point: Point };
type Options = { isForced: boolean };

/** Milliseconds that a press waits for its element here, before Playwright waits and reports. */
const PATIENCE_MS = 1_000;
const LOOK_AGAIN_MS = 40;

/** Those of the browser, also while a test stops the clock. */
const { setTimeout, requestAnimationFrame } = window;
const now = performance.now.bind(performance);
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A press takes Playwright some 57 ms of processor time. This one takes 15: the same mouse of the browser, but the page
 * itself looks whether the element is in view, holds still and has nothing on it. Where that is not plain, and for a
 * press with other options than `force`, Playwright does all of it.
 */
const pressSlowly = Locator.prototype.click;
Locator.prototype.click = async function (this: Locator, options = {}) {
  const { force: isForced = false, ...others } = options;
  const isPlain = Object.values(others).every((option) => option === undefined);
  if (!(isPlain && (await press(this, { isForced })))) await pressSlowly.call(this, options);
};

/** Whether the press reached its element. If not, nothing else got its events either. */
async function press(locator: Locator, { isForced }: Options): Promise<boolean> {
  const target = await findTarget(locator, isForced ? isInView : isOnTop);
  if (!target) return false;
  if (document.activeElement === document.body) window.focus();
  const { x, y } = window.frameElement!.getBoundingClientRect();
  const isHidden = isForced && !isOnTop(target.element, target.point);
  const watch = watchPress((event) => isHidden || event.composedPath().includes(target.element));
  await commands.pressAt(x + target.point.x, y + target.point.y);
  return watch.end();
}

/** Keeps the events of a press that misses from whatever it meets. */
function watchPress(isMeant: (event: Event) => boolean): { end(): Promise<boolean> } {
  let hasHit = false;
  const listening = new AbortController();
  const released = new Promise<void>((resolve) => {
    const watch = (event: Event) => {
      if (event.type === 'pointerdown') hasHit = isMeant(event);
      if (event.type === 'pointerup') resolve();
      if (hasHit) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      window.addEventListener(type, watch, { capture: true, signal: listening.signal });
  });
  /** Chromium answers a press that it has yet to give to a busy page. */
  const end = async () => {
    await Promise.race([released, pass(PATIENCE_MS)]);
    listening.abort();
    return hasHit;
  };
  return { end };
}

/** Where to press, once it is the same in two frames; null when that is not plain. */
async function findTarget(locator: Locator, isReady: typeof isOnTop): Promise<Target | null> {
  if (getIframeScale() !== 1) return null;
  let last: Target | null = null;
  for (const end = now() + PATIENCE_MS; now() < end; ) {
    const [element, ...others] = locator.elements();
    if (others.length > 0) return null;
    const target = element ? readTarget(element, isReady) : null;
    if (target && last && isSame(target, last)) return target;
    last = target;
    await (target ? new Promise(requestAnimationFrame) : pass(LOOK_AGAIN_MS));
  }
  return null;
}

const isSame = (a: Target, b: Target) =>
  a.element === b.element && a.point.x === b.point.x && a.point.y === b.point.y;

function readTarget(element: Element, isReady: typeof isOnTop): Target | null {
  if (element.matches(':disabled, [aria-disabled="true"], [aria-disabled="true"] *')) return null;
  if (!element.checkVisibility({ visibilityProperty: true })) return null;
  // A dialog of React Aria that is about to move stands as still as one that has arrived.
  if (element.closest('[data-entering], [data-exiting]')) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  const point = { x: left + width / 2, y: top + height / 2 };
  if (!isInView(element, point)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A choice that is hidden is pressed by its label.
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const pressed = label && !isOnTop(element, point) ? label : element;
  // React Aria hides a dialog until it is ready to enter.
  if (!pressed.checkVisibility({ opacityProperty: true })) return null;
  return isReady(pressed, point) ? { element: pressed, point } : null;
}

const isInView = (_: Element, { x, y }: Point) =>
  x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;

/** The mouse meets the element there, or a part of it, also inside a shadow root. */
function isOnTop(element: Element, { x, y }: Point): boolean {
  let met = document.elementFromPoint(x, y);
  for (let inner = met; inner?.shadowRoot; ) {
    inner = inner.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === met) break;
    met = inner;
  }
  return element.contains(met);
}
