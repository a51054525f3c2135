import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules about the document around the tests, which is not ours. */
const DOCUMENT_RULES = ['document-title', 'html-has-lang', 'bypass'];
/** Rules about a whole page, which has a `main`: a component is only a part of one. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one'];

/**
 * Fails on accessibility violations of any impact, contrast included, in `element`; the whole document when it is left
 * out, which dialogs and menus need. The announcer of React Aria keeps past messages and is left out.
 */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  finishTransitions();
  const isPage = element === document.body && document.querySelector('main') !== null;
  const off = isPage ? DOCUMENT_RULES : [...DOCUMENT_RULES, ...PAGE_RULES];
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

/** Colours are those at the end of a transition, on a slow machine too. */
function finishTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}
