import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules about a whole page: a component is only a part of one. */
const PAGE_RULES = [
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'document-title',
  'html-has-lang',
  'bypass',
];

/**
 * Fails on serious and critical accessibility violations, contrast included, in `element`; the whole document when it
 * is left out, which dialogs and menus need. The announcer of React Aria keeps past messages and is left out.
 */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  finishTransitions();
  const { violations } = await axe.run(
    { include: [element], exclude: ['[data-live-announcer]'] },
    {
      resultTypes: ['violations'],
      preload: false,
      rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
    },
  );
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
    );
  expect(found).toEqual([]);
}

/** Colours are those at the end of a transition, on a slow machine too. */
function finishTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}
