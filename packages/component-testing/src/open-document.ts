// The type of what `cdp` gives comes with the provider.
import type {} from '@vitest/browser-playwright';
import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

export type DocumentView = Window & { axe: typeof axe; eval(code: string): void };

/** Opens a whole document, such as a mail, in a frame that ends with the test. `width` in CSS pixels. */
export async function openDocument(
  html: string,
  { width, scheme }: { width: number; scheme: 'light' | 'dark' },
): Promise<DocumentView> {
  const features = [{ name: 'prefers-color-scheme', value: scheme }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { width: `${width}px`, height: '1200px', border: '0' });
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  return frame.contentWindow as DocumentView;
}

export function resizeDocument(view: DocumentView, width: number): void {
  (view.frameElement as HTMLElement).style.width = `${width}px`;
}

/** Fails when a document is wider than its frame. */
export const expectFitsFrame = (view: DocumentView): void =>
  expect(view.document.documentElement.scrollWidth).toBeLessThanOrEqual(view.innerWidth);

/**
 * Fails when a document is wider than its frame, and on any accessibility violation, contrast included. With
 * `isContrastOnly` for a document whose other scheme was looked at: only its colours are others.
 */
export async function expectReadable(
  view: DocumentView,
  { isContrastOnly = false }: { isContrastOnly?: boolean } = {},
): Promise<void> {
  expectFitsFrame(view);
  if (!view.axe) view.eval(axe.source);
  const { violations } = await view.axe.run(view.document, {
    resultTypes: ['violations'],
    preload: false,
    ...(isContrastOnly && { runOnly: ['color-contrast'] }),
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.failureSummary}`)).toEqual([]);
}
