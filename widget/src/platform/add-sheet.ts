import { createSheet } from './create-sheet.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** Adds styles to the shadow root around an element, unless it has them. */
export function addSheet(element: Element | null, styles: string): void {
  const root = element?.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const sheet = sheets.get(styles) ?? createSheet(styles);
  sheets.set(styles, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
