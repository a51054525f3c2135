/** What followed one press; milliseconds from when the page received it. */
export type Answer = {
  /** From the press, by the browser's time stamp, until the page received it: the browser's own time. */
  reached: number;
  /** Until the controls show the new choice, count and price range, and their work is done. */
  answered: number;
  /** Until the cards are in their new order. */
  drawn: number;
  /** The longest time in which no frame was possible. */
  longest: number;
};

/**
 * Runs in the page. `begin()` before a press, or a choice in a menu, and `end()` after it measure the press: a task
 * behind every other one tells how long the page kept the next frame waiting. The answer is complete when the text of
 * the controls no longer changes.
 */
export function watchFrames(): void {
  const list = () => document.querySelector('ul[aria-label="Quotes"]')!;
  const order = () => [...list().querySelectorAll('h2')].map(({ textContent }) => textContent).join('\n');
  const readControls = () => {
    const total = document.querySelector('strong[role="status"]')!.parentElement!;
    const chosen = document.querySelectorAll('[role="radio"][aria-checked="true"]');
    const menu = document.querySelector<HTMLSelectElement>('select[aria-label="Sort by"]');
    return [menu?.value, ...[total, ...chosen].map(({ textContent }) => textContent)].join();
  };
  let answer: Promise<Answer> | null = null;

  const begin = () => {
    const before = order();
    answer = new Promise((resolve) => {
      const listener = (event: Event) => {
        for (const type of ['pointerup', 'change']) removeEventListener(type, listener, true);
        const pressed = performance.now();
        const reached = pressed - event.timeStamp;
        let answered = 0;
        let drawn = 0;
        let last = pressed;
        let longest = 0;
        let words = '';
        const channel = new MessageChannel();
        // The first message arrives after the handlers of the press and what they render at once.
        channel.port1.onmessage = () => {
          const now = performance.now();
          if (readControls() !== words) answered = now - pressed;
          words = readControls();
          longest = Math.max(longest, now - last);
          last = now;
          if (!drawn && order() !== before) drawn = now - pressed;
          if (now - pressed < 600) channel.port2.postMessage(null);
          else resolve({ reached, answered, drawn, longest });
        };
        channel.port2.postMessage(null);
      };
      for (const type of ['pointerup', 'change']) addEventListener(type, listener, true);
    });
  };
  Object.assign(window, { pressed: { begin, end: () => answer } });
}
