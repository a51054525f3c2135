import { expectFitsFrame, expectReadable, openDocument, resizeDocument } from '@pitlane/component-testing';
import type { MailBrand } from '@pitlane/mail-layout';
import { expect, test } from 'vitest';
import { previewMessage } from './preview-message.ts';
import { MESSAGE_TEXTS, type MessageKind } from './texts/texts.ts';

const BRAND: MailBrand = {
  name: 'Hinterland & Harbour Cover',
  accent: '#7a2e8e',
  logo: { url: 'https://pictures.invalid/logo.png', width: 96 },
  homeUrl: 'https://harbour.example/',
};
const MAILS = (Object.keys(MESSAGE_TEXTS) as MessageKind[]).filter((kind) => kind.endsWith('-mail'));

/** Texts of an element, each on its own; without signs that are not read out. */
function listTexts(root: Element): string[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement!.closest('[aria-hidden], h1'))
      texts.push(walker.currentNode.textContent!.trim());
  return texts.filter(Boolean);
}

for (const kind of MAILS)
  test(`${kind} fits and reads at 360 and 600 px, light and dark, with pictures off`, async () => {
    const { html, text, subject } = await previewMessage(kind, BRAND);
    // The logo never arrives, as where pictures are off.
    const withoutLogo = html!.replaceAll(BRAND.logo!.url, 'data:image/png,none');
    for (const scheme of ['light', 'dark'] as const) {
      const view = await openDocument(withoutLogo, { width: 600, scheme });
      for (const width of [600, 360]) {
        resizeDocument(view, width);
        // Widths differ in what fits, schemes in their colours.
        if (width === 600) await expectReadable(view, { isContrastOnly: scheme === 'dark' });
        else expectFitsFrame(view);
        expect(view.document.title).toBe(subject);

        const logo = view.document.querySelector('img')!;
        expect([logo.alt, logo.getAttribute('width'), logo.getAttribute('height')]).toEqual([
          BRAND.name,
          '96',
          '32',
        ]);
        const room = logo.getBoundingClientRect();
        expect([room.width, room.height]).toEqual([96, 32]);

        const links = [...view.document.querySelectorAll('a')];
        expect(links.length).toBeGreaterThan(1);
        for (const link of links) {
          expect(link.getAttribute('href')).toMatch(/^(https:\/\/|tel:\+?\d)/);
          expect(link.textContent || link.querySelector('img')?.alt).toMatch(/\S/);
        }
        const main = view.document.querySelector('[role=main]')!;
        for (const part of listTexts(main)) expect(text).toContain(part);
        for (const link of main.querySelectorAll('a[href^=https]'))
          expect(text).toContain(link.getAttribute('href'));
      }
    }
  });
