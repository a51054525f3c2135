// The type of what `cdp` gives comes with the provider.
import type {} from '@vitest/browser-playwright';
import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp } from 'vitest/browser';

export type DocumentView = Window & typeof globalThis & { axe: typeof axe };

/** The documents of a file share this frame: in a new one, axe is compiled again and takes five times as long. */
let frame: HTMLIFrameElement | null = null;

/** Opens a whole document, such as a mail, in place of the one that was open. `width` in CSS pixels. */
export async function openDocument(
  html: string,
  { width, scheme }: { width: number; scheme: 'light' | 'dark' },
): Promise<DocumentView> {
  const features = [{ name: 'prefers-color-scheme', value: scheme }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
  frame ??= await openFrame();
  const view = frame.contentWindow as DocumentView;
  resizeDocument(view, width);
  // Parsed by the frame: axe does not know elements of another window.
  const { documentElement } = new view.DOMParser().parseFromString(html, 'text/html');
  view.document.documentElement.replaceWith(documentElement);
  return view;
}

async function openFrame(): Promise<HTMLIFrameElement> {
  const opened = document.createElement('iframe');
  Object.assign(opened.style, { height: '1200px', border: '0' });
  opened.srcdoc = '<!doctype html>';
  const loaded = new Promise((resolve) => opened.addEventListener('load', resolve));
  document.body.append(opened);
  await loaded;
  return opened;
}

/** Ends the frame of documents; `setup.ts` calls it after each file. */
export function closeDocument(): void {
  frame?.remove();
  frame = null;
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
