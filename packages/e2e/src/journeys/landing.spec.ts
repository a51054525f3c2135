import { expect, test } from '../fixtures.ts';
import { look } from '../steps/look.ts';
import { signIn } from '../steps/portal.ts';

test('[CNF-06, CNF-07, FLT-01] partner, fleet, repair and voucher pages have what the server knows, and a person signs in on one and out on another', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/mynrma');
  await expect(page).toHaveURL('/p/mynrma');
  await expect(page.getByRole('heading', { level: 1, name: /Milepost Rewards/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Members save/ })).toBeVisible();
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/p\/rewards$/);
  await look(page, 'partner-page');

  await page.goto('/fleet/longroad-fuels');
  await expect(page.getByRole('main').getByRole('img', { name: 'Longroad Fuels' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 1800 975 709' })).toBeVisible();

  await page.goto('/redeem/welcome10');
  await expect(page.getByRole('heading', { name: 'Your voucher WELCOME10 is ready' })).toBeVisible();

  // In by the alias of the provider’s page, out by the button, and back to where one was.
  await page.goto('/customer-login');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/');
  await signIn(page, { email: 'driver@example.com', password: 'pitlane-demo' });
  await expect(page.getByRole('banner').getByText('Dana Rivers')).toBeVisible();
  await page.goto('/repairs/157');
  await expect(page).toHaveTitle('Battery replacement: prices and reviews | Pitlane');
  const reviews = page.getByRole('list', { name: /^Reviews, page 1 of/ });
  await expect(reviews.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await page.waitForURL('**/repairs/157');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});
