import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { otherDevice } from '../steps/device.ts';
import { addBasicService, enterCode, fillCarAndContact } from '../steps/funnel.ts';
import { startQuote } from '../steps/launcher.ts';
import { lookClosely } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';
import { OPERATOR, signIn } from '../steps/portal.ts';

/** An account that signs in for nothing else. */
const ADMINISTRATOR = { email: 'kiwi@example.com', password: 'pitlane-demo' };
const ACCENT = { hex: '#155e75', painted: 'rgb(21, 94, 117)' };

/** Adds a partner with a key for a page and its administrator. */
async function addPartner(operator: Page, name: string, origin: string): Promise<void> {
  await operator.goto('/console/partners');
  await signIn(operator, OPERATOR);
  await operator.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await operator.getByRole('button', { name: 'Add partner' }).click();
  await expect(operator.getByRole('heading', { level: 1, name })).toBeVisible();
  const parts = operator.getByRole('navigation', { name: /^Partner/ });
  await parts.getByRole('link', { name: 'Keys and origins' }).click();
  await operator.getByRole('textbox', { name: /^Addresses of your pages/ }).fill(origin);
  await operator.getByRole('button', { name: 'Add key' }).click();
  await expect(operator.getByRole('grid')).toContainText(origin);
  await parts.getByRole('link', { name: 'People' }).click();
  await operator.getByRole('textbox', { name: 'Email address' }).fill(ADMINISTRATOR.email);
  await operator.getByText(/^Administrator/).click();
  await operator.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(operator.getByRole('grid')).toContainText(ADMINISTRATOR.email);
}

/** A page on another site gets these tags instead, before its script runs. */
const putOnPage = (page: Page, tags: string) =>
  page.addInitScript((own) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector('pitlane-quote');
      if (!element || window.location.pathname !== '/plain/') return;
      observer.disconnect();
      element.outerHTML = own;
    }).observe(document, { childList: true, subtree: true });
  }, tags);

test('[OPS-07] a partner signs in for the first time, sets its theme, embeds the widget and sees its first lead', {
  tag: '@desktop',
}, async ({ page, browser, request, stack }) => {
  const name = `Lantern ${crypto.randomUUID().slice(0, 8)}`;
  await addPartner(page, name, stack.examplesOrigin);

  const partner = await otherDevice(browser, stack);
  await partner.goto('/console/');
  await signIn(partner, ADMINISTRATOR);
  const pages = partner.getByRole('navigation', { name: 'Console' });
  await pages.getByRole('link', { name: 'Theme' }).click();
  await partner.getByRole('textbox', { name: 'Accent colour', exact: true }).fill(ACCENT.hex);
  await lookClosely(partner, 'console-theme');
  await partner.getByRole('button', { name: 'Save theme' }).click();
  await expect(partner.getByText('Saved', { exact: true })).toBeVisible();
  await pages.getByRole('link', { name: 'Embed' }).click();
  const snippet = await partner.locator('pre').first().textContent();

  await putOnPage(page, snippet!);
  await page.goto(`${stack.examplesOrigin}/plain/`);
  await expect(page.getByRole('button', { name: 'Get quotes' })).toHaveCSS(
    'background-color',
    ACCENT.painted,
  );
  const driver = newPerson();
  await startQuote(page);
  await addBasicService(page);
  await fillCarAndContact(page, driver);
  await enterCode(page, request, stack, driver);
  await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/);
  const guid = page.url().split('/').at(-1)!;

  await pages.getByRole('link', { name: 'Leads' }).click();
  await expect(partner.getByRole('grid')).toContainText(guid);
  await partner.context().close();
});
