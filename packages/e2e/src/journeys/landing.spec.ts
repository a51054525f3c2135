import { expect, test } from '../fixtures.ts';
import { look, lookClosely } from '../steps/look.ts';
import { signIn } from '../steps/portal.ts';

test('[CNF-06, CNF-07, FLT-01] partner, fleet, repair, voucher, entrance, goodbye and design pages each say what they are for', {
  tag: '@desktop',
}, async ({ page }) => {
  const head = (selector: string) => page.locator(`head ${selector}`);
  await page.goto('/mynrma');
  await expect(page).toHaveURL('/p/mynrma');
  await expect(page.getByRole('heading', { level: 1, name: /Milepost Rewards/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Milepost Rewards, home' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Members save/ })).toBeVisible();
  await expect(head('link[rel=canonical]')).toHaveAttribute('href', /\/p\/rewards$/);
  await lookClosely(page, 'partner-page');

  await page.goto('/fleet/longroad-fuels');
  await expect(page.getByRole('main').getByRole('img', { name: 'Longroad Fuels' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 1800 975 709' })).toHaveAttribute(
    'href',
    'tel:1800975709',
  );
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  await lookClosely(page, 'fleet-page');
  await page.goto('/fleet/unknown');
  await expect(page.getByRole('alert')).toContainText('We don’t recognise this fleet');

  await page.goto('/repairs/157');
  await expect(page).toHaveTitle('Battery replacement: prices and reviews | Pitlane');
  const reviews = page.getByRole('list', { name: /^Reviews, page 1 of/ });
  await expect(reviews.getByRole('listitem')).toHaveCount(5);
  const first = await reviews.textContent();
  await page.getByRole('button', { name: 'Older' }).click();
  const second = page.getByRole('list', { name: /^Reviews, page 2 of/ });
  await expect(second.getByRole('listitem')).toHaveCount(5);
  expect(await second.textContent()).not.toBe(first);
  const footer = page.getByRole('complementary', { name: 'Get quotes' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(footer).toBeHidden();
  await page.getByRole('heading', { name: 'Related services' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect(footer).toBeVisible();
  await lookClosely(page, 'repair-page');

  await page.goto('/redeem/NOT-A-VOUCHER');
  await expect(page.getByRole('alert')).toContainText('We don’t recognise the voucher NOT-A-VOUCHER');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('pitlane-promo');
  await look(page, 'redeem-unknown');
  await page.goto('/redeem/welcome10');
  await expect(page.getByRole('heading', { name: 'Your voucher WELCOME10 is ready' })).toBeVisible();
  expect((await page.context().cookies()).find(({ name }) => name === 'pitlane-promo')?.value).toBe(
    'WELCOME10',
  );
  await look(page, 'redeem');
  await page.goto('/design/states/empty');
  await expect(page.getByRole('heading', { name: 'Nothing is here' })).toBeVisible();

  // In by the alias, out by the button, and back to where one was.
  await page.goto('/customer-login');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/');
  await lookClosely(page, 'home');
  await signIn(page, { email: 'driver@example.com', password: 'pitlane-demo' });
  await expect(page.getByRole('banner').getByText('Dana Rivers')).toBeVisible();
  await page.goto('/repairs/157');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await page.waitForURL('**/repairs/157');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});
