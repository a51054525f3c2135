/** What followed one press; milliseconds from the press as the browser dates it. */
export type Answer = {
  /** Until the work that the press asked for at once was done: what was chosen and how many there are. */
  answered: number;
  /** Until the cards stood in their new order. */
  drawn: number;
  /** The longest time in which no frame could come. */
  longest: number;
};

/**
 * Runs in the page. `begin()` before a press and `end()` after it measure the press: a task behind every frame tells how
 * long the page kept the next one waiting.
 */
export function watchFrames(): void {
  const list = () => document.querySelector('ul[aria-label="Quotes"]')!;
  const order = () => [...list().querySelectorAll('h2')].map(({ textContent }) => textContent).join('\n');
  let answer: Promise<Answer> | null = null;

  const begin = () => {
    const before = order();
    answer = new Promise((resolve) => {
      const listener = (event: Event) => {
        removeEventListener('pointerup', listener, true);
        const pressed = event.timeStamp;
        let answered = 0;
        let drawn = 0;
        let last = performance.now();
        let longest = 0;
        const channel = new MessageChannel();
        // The first message comes behind the handlers of the press and what they render at once.
        channel.port1.onmessage = () => {
          const now = performance.now();
          answered ||= now - pressed;
          longest = Math.max(longest, now - last);
          last = now;
          if (!drawn && order() !== before) drawn = now - pressed;
          if (now - pressed < 600) channel.port2.postMessage(null);
          else resolve({ answered, drawn, longest });
        };
        channel.port2.postMessage(null);
      };
      addEventListener('pointerup', listener, true);
    });
  };
  Object.assign(window, { pressed: { begin, end: () => answer } });
}
