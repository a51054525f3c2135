import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules about the document around the tests, which is not ours. */
const DOCUMENT_RULES = ['document-title', 'html-has-lang', 'bypass'];
/** Rules about a whole page, which has a `main`: a component is only a part of one. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Shown by `findFixedSpacing`: axe computes the styles of all elements that have some, a quarter of its time. */
const SLOW_RULES = ['avoid-inline-spacing'];
const SPACING = ['letter-spacing', 'word-spacing', 'line-height'];

/**
 * Fails on accessibility violations of any impact, contrast included, in `element`; the whole document when it is left
 * out, which dialogs and menus need. The announcer of React Aria keeps past messages and is left out.
 */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  finishTransitions();
  const isPage = element === document.body && document.querySelector('main') !== null;
  const off = [...DOCUMENT_RULES, ...SLOW_RULES, ...(isPage ? [] : PAGE_RULES)];
  expect(findFixedSpacing(element)).toEqual([]);
  const { violations } = await axe.run(
    { include: [element], exclude: ['[data-live-announcer]'] },
    {
      resultTypes: ['violations'],
      preload: false,
      rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    },
  );
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
  );
  expect(found).toEqual([]);
}

/** Elements whose spacing of words or lines a reader cannot change. */
const findFixedSpacing = (element: Element): Element[] =>
  [...element.querySelectorAll<HTMLElement>('[style*="important"]')].filter(({ style }) =>
    SPACING.some((name) => style.getPropertyPriority(name) === 'important'),
  );

/** Colours are those at the end of a transition, on a slow machine too. */
function finishTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}
