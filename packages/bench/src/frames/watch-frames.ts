/** What followed one press; milliseconds from when the page got it. */
export type Answer = {
  /** From the press, as the browser dates it, until the page got it: the browser's own time. */
  reached: number;
  /** Until the page said what was chosen, how many there are and for how much, and the work for that was done. */
  answered: number;
  /** Until the cards stood in their new order. */
  drawn: number;
  /** The longest time in which no frame could come. */
  longest: number;
};

/**
 * Runs in the page. `begin()` before a press and `end()` after it measure the press: a task behind every other one tells
 * how long the page kept the next frame waiting. The answer is there when what the controls say changes no more.
 */
export function watchFrames(): void {
  const list = () => document.querySelector('ul[aria-label="Quotes"]')!;
  const order = () => [...list().querySelectorAll('h2')].map(({ textContent }) => textContent).join('\n');
  const said = () => {
    const total = document.querySelector('strong[role="status"]')!.parentElement!;
    const chosen = document.querySelectorAll('[role="radio"][aria-checked="true"]');
    return [total, ...chosen].map(({ textContent }) => textContent).join();
  };
  let answer: Promise<Answer> | null = null;

  const begin = () => {
    const before = order();
    answer = new Promise((resolve) => {
      const listener = (event: Event) => {
        removeEventListener('pointerup', listener, true);
        const pressed = performance.now();
        const reached = pressed - event.timeStamp;
        let answered = 0;
        let drawn = 0;
        let last = pressed;
        let longest = 0;
        let words = '';
        const channel = new MessageChannel();
        // The first message comes behind the handlers of the press and what they render at once.
        channel.port1.onmessage = () => {
          const now = performance.now();
          if (said() !== words) answered = now - pressed;
          words = said();
          longest = Math.max(longest, now - last);
          last = now;
          if (!drawn && order() !== before) drawn = now - pressed;
          if (now - pressed < 600) channel.port2.postMessage(null);
          else resolve({ reached, answered, drawn, longest });
        };
        channel.port2.postMessage(null);
      };
      addEventListener('pointerup', listener, true);
    });
  };
  Object.assign(window, { pressed: { begin, end: () => answer } });
}
