import { expect, type Page } from '@playwright/test';

/** A workshop near Surry Hills that is paid online, and who signs in for it. */
export const WORKSHOP = {
  name: 'Southern Cross Drivetrain Garage',
  email: 'workshop@example.com',
  password: 'pitlane-demo',
} as const;

/** Opens the portal and signs in at the identity provider. */
export async function signInToPortal(
  page: Page,
  account: { email: string; password: string } = WORKSHOP,
): Promise<void> {
  await page.goto('/workshop/');
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'Your day', exact: true })).toBeVisible();
}

/** On a portal page that requires it: signs in at the identity provider, which leads back to that page. */
export async function signIn(
  page: Page,
  account: { email: string; password: string } = WORKSHOP,
): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** On a booking's page: confirms it, and again in the dialog if there is one. */
export async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm this booking?' })
    .getByRole('button', { name: 'Yes, confirm' })
    .click();
}
