import { colours, contrast } from '@pitlane/ui/tokens';
import { PARTNER_COLOURS } from '@pitlane/ui/tokens/partner-colours.fixture';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addBasicService } from '../steps/funnel.ts';
import { startQuote } from '../steps/launcher.ts';

const SCHEMES = ['light', 'dark'] as const;

const wear = (page: Page, style: Record<string, string>) =>
  page.locator('pitlane-quote').evaluate((element, given) => {
    for (const [name, value] of Object.entries(given))
      (element as HTMLElement).style.setProperty(name, value);
  }, style);

/** Colours as they are painted, `#rrggbb`. */
const painted = (locator: Locator) =>
  locator.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d')!;
    const hex = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return `#${[...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    return { text: hex(color), ground: hex(backgroundColor) };
  });

test('[LCH-07] the page themes by properties and parts over the partner’s record, and every accent can be read', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  // Colours are read as they end up, not on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${stack.examplesOrigin}/white-label/`);
  const submit = page.getByRole('button', { name: 'Get quotes' });
  // From the record; then the page's own, which wins.
  await expect(submit).toHaveCSS('background-color', 'rgb(122, 46, 142)');
  await expect(submit).toHaveCSS('border-radius', '2px');
  await wear(page, { '--pitlane-radius': '20px', '--pitlane-font': 'monospace' });
  await expect(submit).toHaveCSS('border-radius', '20px');
  await expect(submit).toHaveCSS('font-family', 'monospace');
  await page.addStyleTag({ content: 'pitlane-quote::part(submit){text-transform:uppercase}' });
  await expect(submit).toHaveCSS('text-transform', 'uppercase');

  for (const scheme of SCHEMES)
    for (const accent of PARTNER_COLOURS) {
      await wear(page, { '--pitlane-accent': accent, 'color-scheme': scheme });
      const { text, ground } = await painted(submit);
      expect(contrast(text, ground), `text on ${accent} in ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }

  // In the funnel the accent is text as well.
  await startQuote(page);
  await addBasicService(page);
  const back = page.getByRole('button', { name: 'Back' });
  for (const [index, scheme] of SCHEMES.entries())
    for (const accent of PARTNER_COLOURS) {
      await wear(page, { '--pitlane-accent': accent, 'color-scheme': scheme });
      const { text } = await painted(back);
      for (const surface of ['surface', 'sunken'] as const)
        expect(
          contrast(text, colours[surface][index]!),
          `${accent} as text on ${surface} in ${scheme}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
});
