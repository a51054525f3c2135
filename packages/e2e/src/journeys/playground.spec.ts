import { expect, test } from '../fixtures.ts';

test('[LCH-04] the playground shows the widget as chosen, and its code is complete, has only what was chosen, and can be copied', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.goto(`${stack.examplesOrigin}/playground/`);
  const html = page.locator('#html');
  await expect(html).toContainText(`<script type="module" src="${stack.origin}/embed/v1/`);
  await expect(html).toContainText('</script>\n<pitlane-quote');
  await expect(html).toContainText(/ style="display:block;min-height:clamp\([^"]*\)[;"]/);
  const react = page.locator('#react');
  await expect(react).toContainText("import { PitlaneQuote } from '@pitlane/widget/react';");
  await expect(react).toContainText(`hostedOrigin="${stack.origin}"`);
  for (const code of [html, react]) await expect(code).not.toContainText('--pitlane');

  await page.getByLabel('repair-category-id').fill('2');
  await page.getByLabel('own radius').check();
  await expect(html).toContainText('repair-category-id="2"');
  await expect(html).toContainText(';--pitlane-radius:8px');
  await expect(react).toContainText('repairCategoryId={2}');
  await expect(react).toContainText('--pitlane-radius: 8px;');
  for (const name of ['HTML', 'React']) {
    await page.getByRole('button', { name: `Copy ${name}` }).click();
    await expect(page.locator('#copied')).toHaveText('Copied.');
  }
  const shown = [await html.textContent(), await react.textContent()];
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual(shown);

  await page.getByLabel('own accent').check();
  await expect(page.getByRole('button', { name: 'Get quotes' })).toHaveCSS(
    'background-color',
    'rgb(194, 65, 12)',
  );
  const events = page.getByRole('list', { name: 'Events' });
  await expect(events).toContainText('pitlane:ready.v1 {"partner":"pk_demo_default"}');
  await page.getByRole('combobox', { name: /^partner/ }).selectOption('pk_demo_whitelabel');
  await expect(events).toContainText('pitlane:ready.v1 {"partner":"pk_demo_whitelabel"}');
});
