import { createSheet } from './create-sheet.ts';

const added = new WeakMap<ShadowRoot, Set<string>>();

/** Adds styles to the shadow root around an element, once for each root. */
export function addSheet(element: Element | null, styles: string): void {
  const root = element?.getRootNode();
  if (!(root instanceof ShadowRoot) || added.get(root)?.has(styles)) return;
  added.set(root, new Set(added.get(root)).add(styles));
  root.adoptedStyleSheets.push(createSheet(styles));
}
