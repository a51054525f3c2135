import { expect, test } from './fixtures.ts';

test('the stack is ready and the hosted home page shows itself', async ({ page, request }) => {
  expect((await request.get('/readyz')).status()).toBe(200);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/');
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});
