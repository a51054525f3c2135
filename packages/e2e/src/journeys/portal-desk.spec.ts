import { expect, test } from '../fixtures.ts';
import { findMessage } from '../steps/inbox.ts';
import { signIn } from '../steps/portal.ts';

const OWNER = { email: 'owner-3@example.com', password: 'pitlane-demo' };

test('[POR-09] the account of a workshop moves to an address that is new at the provider too, which signs in with it', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const heir = { email: `heir-${Date.now()}@example.com`, password: 'a new password' };
  await page.goto('/workshop/account-transfer');
  await signIn(page, OWNER);
  await page.getByLabel('New email address').fill(heir.email);
  await page.getByRole('button', { name: 'Send a code' }).click();
  const mail = await findMessage(request, stack, heir.email, (text) => /\b\d{6}\b/.test(text));
  await page.getByLabel(/^Code that we sent to/).fill(mail.match(/\b\d{6}\b/)![0]);
  await page.getByRole('button', { name: 'Check the code' }).click();
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Password', { exact: true }).fill(heir.password);
  await page.getByLabel('Confirm password').fill(heir.password);
  await page.getByRole('button', { name: 'Move the account' }).click();
  await expect(page.getByText('Now confirm with your old address')).toBeVisible();
  const confirmation = await findMessage(request, stack, OWNER.email, (text) => text.includes('#token='));
  await page.goto(confirmation.match(/\S+#token=[\w-]+/)![0]);
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Sign out' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in to your workshop' })).toBeVisible();
  await signIn(page, heir);
  await expect(page.getByRole('heading', { name: 'Your day', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quote a service' })).toBeVisible();
});
