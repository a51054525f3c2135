import { page } from 'vitest/browser';

/** That of the browser, also while a test stops the clock. */
const { requestAnimationFrame } = window;
const resizeSlowly = page.viewport;

/** The frame of the tests becomes smaller in the window, which takes a tenth of the time that a smaller window does. */
page.viewport = async (width, height) => {
  const { innerWidth, innerHeight, document: around } = window.top!;
  if (width > innerWidth || height > innerHeight) return resizeSlowly(width, height);
  around.body.style.setProperty('--viewport-width', `${width}px`);
  around.body.style.setProperty('--viewport-height', `${height}px`);
  // What listens to the size hears of it in the next frame, and draws before the one after.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};
