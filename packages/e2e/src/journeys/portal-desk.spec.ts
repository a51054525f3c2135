import { expect, test } from '../fixtures.ts';
import { messagesTo } from '../steps/inbox.ts';
import { look } from '../steps/look.ts';
import { signIn, signInToPortal, WORKSHOP } from '../steps/portal.ts';

const OWNER = { email: 'owner-3@example.com', password: 'pitlane-demo' };

test('[POR-08, POR-09, POR-10] a workshop quotes at its desk, reads the policies, invites a colleague, and its account moves to another address', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const heir = { email: `heir-${Date.now()}@example.com`, password: 'a new password' };
  await signInToPortal(page, OWNER);

  await page.getByRole('link', { name: 'Quote a service' }).click();
  await page.getByLabel('Number plate').fill('ABC123');
  await page.getByRole('button', { name: 'Find the car' }).click();
  const link = page.getByRole('button', { name: 'Make a link for the customer' });
  await expect(link.or(page.getByText('Quote not available'))).toBeVisible();
  await look(page, 'portal-quote');
  if (await link.isVisible()) {
    await link.click();
    await expect(page.getByLabel('Link for your customer')).toHaveValue(/\/quotes\/[\w-]{36}#h=/);
    const customer = `desk-${heir.email}`;
    await page.getByLabel(/^Email address/).fill(customer);
    await page.getByRole('button', { name: 'Send the quote' }).click();
    await expect(page.getByText(`Your customer gets a link at ${customer}.`)).toBeVisible();
    const [quote] = await messagesTo(request, stack, customer, { kind: 'mail' });
    expect(quote?.text).toMatch(/\/quotes\/[\w-]{36}#h=/);
  } else {
    await expect(
      page.getByText(/^A quote could not be calculated for this vehicle\. .* quote Mid/),
    ).toBeVisible();
  }

  await page.getByRole('link', { name: 'Policies' }).click();
  await page
    .getByRole('button', { name: /^Read / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/^In effect from/)).toBeVisible();
  await look(page, 'portal-policies');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Invitations' }).click();
  await page.getByLabel('Email address').fill(`guest-${heir.email}`);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(/^Open$/)).toBeVisible();
  await look(page, 'portal-invitations');

  await page.getByRole('link', { name: 'Account transfer' }).click();
  await page.getByLabel('New email address').fill(heir.email);
  await page.getByRole('button', { name: 'Send a code' }).click();
  const code = page.getByLabel(/^Code that we sent to/);
  await expect(code).toBeFocused();
  const [mail] = await messagesTo(request, stack, heir.email, { kind: 'mail' });
  await code.fill(mail?.text?.match(/\b\d{6}\b/)?.[0] ?? '');
  await page.getByRole('button', { name: 'Check the code' }).click();
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Password', { exact: true }).fill(heir.password);
  await page.getByLabel('Confirm password').fill('another one');
  await page.getByRole('button', { name: 'Move the account' }).click();
  await expect(page.getByText("The passwords don't match.")).toBeVisible();
  await look(page, 'portal-account-transfer');
  await page.getByLabel('Confirm password').fill(heir.password);
  await page.getByRole('button', { name: 'Move the account' }).click();
  await expect(page.getByText('Now confirm with your old address')).toBeVisible();
  await expect
    .poll(async () => (await messagesTo(request, stack, OWNER.email, { kind: 'mail' })).at(-1)?.subject)
    .toBe('Confirm the new address of your workshop account');
  const confirmation = (await messagesTo(request, stack, OWNER.email, { kind: 'mail' })).at(-1);
  await page.goto(confirmation?.text?.match(/\S+#token=[\w-]+/)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Sign out' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in to your workshop' })).toBeVisible();
  await signIn(page, heir);
  await expect(page.getByRole('heading', { name: 'Your day', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quote a service' })).toBeVisible();
});

test('[POR-10] an invited colleague gets access to a workshop, and loses it at once when another member removes them', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  const colleague = { email: 'newcomer@example.com', password: WORKSHOP.password };
  await signInToPortal(portal);
  await portal.getByRole('link', { name: 'Invitations' }).click();
  await portal.getByLabel('Email address').fill(colleague.email);
  await portal.getByRole('button', { name: 'Send invitation' }).click();
  await expect(portal.getByText('Invitation sent')).toBeVisible();

  await page.goto('/workshop/store-invitations');
  await signIn(page, colleague);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await page.goto('/workshop/');
  // A member of a workshop now, whose sign-in has no permissions.
  await expect(page.getByRole('heading', { name: 'You can’t use this page' })).toBeVisible();

  await portal.reload();
  await portal.getByRole('button', { name: new RegExp(`^Remove ${colleague.email}`) }).click();
  await look(portal, 'portal-remove-person');
  await portal.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(portal.getByText('Access removed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This portal is for workshops' })).toBeVisible();
});
