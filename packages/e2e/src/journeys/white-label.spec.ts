import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { look } from '../steps/look.ts';
import { openFinalise, quoted } from '../steps/quote.ts';

const PARTNER = { key: 'pk_demo_whitelabel', name: 'Hinterland & Harbour Cover', phone: '1800 975 708' };

const accent = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--pitlane-accent'));

test('a quote of a white-label partner keeps its name, colour and phone up to the payment', async ({
  page,
  stack,
}) => {
  const { guid } = await quoted(page, stack, { partnerKey: PARTNER.key });
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('heading', { name: 'Your quotes' })).toBeVisible();
  const home = page.getByRole('banner').getByRole('link', { name: `${PARTNER.name}, home` });
  await expect(home).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(PARTNER.phone);
  await expect.poll(() => accent(page)).toBe('#7a2e8e');
  await expect(page.getByRole('link', { name: 'Pitlane, home' })).toHaveCount(0);
  await look(page, 'white-label-results');

  await openFinalise(page, guid, (listing) => listing.AcceptOnlinePayments);
  await expect(home).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(PARTNER.phone);
  await expect.poll(() => accent(page)).toBe('#7a2e8e');
});
