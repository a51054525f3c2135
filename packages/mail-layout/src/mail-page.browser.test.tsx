import { expectReadable, openDocument } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { type MailBrand, type MailWords, mailBodies } from './index.ts';

const LONG = 'Wollongong & Illawarra <b>Automotive</b> Dealership "Quartz" of Fairy Meadow';
const WORDS: MailWords = {
  subject: `Booking received: ${LONG}`,
  headline: 'Booking received',
  mood: 'waiting',
  greeting: 'Hello Mia,',
  lines: [
    `We have your booking with ${LONG}.`,
    { label: 'When', value: 'Thursday 26 November 2026, 9:00 am to 11:00 am', isStrong: true },
    { label: 'Where', value: LONG, link: { label: 'Open the map', url: 'https://map.example/' } },
    { label: 'Phone', value: '02 9999 1234', url: 'tel:0299991234' },
    { label: 'What', value: ['Basic service', 'W'.repeat(80)] },
    'Your payment has been received.',
  ],
  help: 'Questions? Call us on 1300 000 000.',
  link: { label: 'See your booking', url: 'https://book.example/1' },
  links: [{ label: 'Change or cancel it', url: 'https://book.example/2' }],
};
const BRAND: MailBrand = {
  name: 'Hinterland & Harbour Cover',
  accent: '#7a2e8e',
  // Never arrives, as where pictures are off.
  logo: { url: 'data:image/png,none', width: 120 },
  homeUrl: 'https://harbour.example/',
};

const draw = (words: MailWords, brand: Partial<MailBrand> = {}): string =>
  mailBodies(words, { ...BRAND, ...brand }).html;

for (const width of [360, 600])
  for (const scheme of ['light', 'dark'] as const)
    for (const accent of ['#7a2e8e', '#111827', '#fbbf24'])
      test(`a mail fits ${width} px and can be read, ${scheme}, ${accent}, pictures off`, async () => {
        for (const mood of ['done', 'waiting', 'problem', 'note'] as const) {
          const html = draw({ ...WORDS, mood, isChoice: mood === 'note' }, { accent });
          const view = await openDocument(html, { width, scheme });
          await expectReadable(view);
          expect(view.document.querySelector('img')!.alt).toBe(BRAND.name);
          expect(view.document.body.textContent).toContain(BRAND.name);
          expect(view.document.body.textContent).toContain(LONG);
          const card = view.getComputedStyle(view.document.querySelector('.card')!).backgroundColor;
          expect(card).toBe(scheme === 'dark' ? 'rgb(22, 29, 26)' : 'rgb(255, 255, 255)');
        }
      });

test('a narrow logo stands next to the name, which is what is left when pictures are off', async () => {
  for (const width of [32, null]) {
    const logo = { url: 'data:image/png,none', width };
    const view = await openDocument(draw(WORDS, { logo }), { width: 360, scheme: 'light' });
    const [picture, home] = ['img', 'a'].map((name) => view.document.querySelector(name)!);
    expect(picture!.getAttribute('alt')).toBe('');
    expect(home!.textContent).toBe(BRAND.name);
    expect(home!.getBoundingClientRect().width).toBeGreaterThan(150);
  }
});

test('without a logo and a page of the partner the name is text', async () => {
  const view = await openDocument(draw(WORDS, { logo: null, homeUrl: null }), {
    width: 360,
    scheme: 'light',
  });
  const banner = view.document.querySelector('[role=banner]')!;
  expect([banner.textContent, banner.querySelector('img'), banner.querySelector('a')]).toEqual([
    BRAND.name,
    null,
    null,
  ]);
});
