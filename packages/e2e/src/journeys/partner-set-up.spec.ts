import type { Page } from '@playwright/test';
import { type Addresses, expect, test } from '../fixtures.ts';
import { withDatabase } from '../steps/database.ts';
import { otherDevice } from '../steps/device.ts';
import { startQuote } from '../steps/launcher.ts';
import { lookClosely } from '../steps/look.ts';
import { signIn } from '../steps/portal.ts';

/** An account that signs in for nothing else. */
const ADMINISTRATOR = { email: 'kiwi@example.com', password: 'pitlane-demo' };
const ACCENT = { hex: '#155e75', painted: 'rgb(21, 94, 117)' };

/** Adds a partner with a key for a page and its administrator, who has never signed in. */
const addPartner = (stack: Addresses) =>
  withDatabase(stack, async (sql) => {
    const slug = `lantern-${crypto.randomUUID().slice(0, 8)}`;
    const [row] = await sql<{ id: number }[]>`
      insert into partner (slug, name) values (${slug}, 'Lantern') returning id`;
    await sql`
      insert into partner_key (partner_id, kind, publishable_key, allowed_origins)
      values (${row!.id}, 'publishable', ${`pk_${slug}`}, ${[stack.examplesOrigin]})`;
    await sql`
      insert into partner_member (partner_id, email, role, created_at)
      values (${row!.id}, ${ADMINISTRATOR.email}, 'partner.admin', now())`;
  });

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
}, async ({ page, browser, stack }) => {
  await addPartner(stack);
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
  const launched = page.waitForResponse('**/api/launcher/lead');
  await startQuote(page);
  const { LeadGuid } = await (await launched).json();
  await expect(page.getByRole('heading', { name: 'What does your car need?' })).toBeVisible();

  // Its list has what was sent; partner-page-to-booking.spec.ts sends it from such a page.
  await withDatabase(stack, (sql) => sql`update lead set submitted_at = now() where guid = ${LeadGuid}`);
  await pages.getByRole('link', { name: 'Leads' }).click();
  await expect(partner.getByRole('grid')).toContainText(LeadGuid);
  await partner.context().close();
});
