import { expect, onTestFinished } from 'vitest';
import { useScreen } from './use-screen.ts';

/** Nothing scrolls sideways on small phones, at the top and the end of the page, also with text of twice the size. */
export async function expectFitsPhones(): Promise<void> {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('font-size'));
  for (const size of ['100%', '200%']) {
    style.fontSize = size;
    for (const width of [320, 360, 385]) {
      // biome-ignore lint/correctness/useHookAtTopLevel: it is a step of a test, no hook
      await useScreen(width, 740);
      const message = `at ${width} px, text of ${size}`;
      for (const top of [0, document.documentElement.scrollHeight]) {
        window.scrollTo(0, top);
        await expect.poll(findWide, { message }).toEqual([]);
      }
      await expect.poll(findCut, { message }).toEqual([]);
    }
  }
}

/** No part of the page is wider than the screen. */
export const expectNoSidewaysScroll = (): void => expect(findWide()).toEqual([]);

/** What is wider than the screen, and makes the page scroll sideways. */
function findWide(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  return findAll('body *, .pl-root *')
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    .map(toStart);
}

/** Buttons and links that cut their words. */
const findCut = (): string[] =>
  findAll('button, a, [role="button"]')
    .filter((control) => control.clientWidth > 1 && control.scrollWidth > control.clientWidth + 1)
    .filter((control) => getComputedStyle(control).textOverflow !== 'ellipsis')
    .map(toStart);

/** Elements of the page and of the shadow roots in it. */
function findAll(selector: string): Element[] {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [document, ...roots].flatMap((root) => [...root.querySelectorAll(selector)]);
}

const toStart = (element: Element): string => element.outerHTML.slice(0, 120);
