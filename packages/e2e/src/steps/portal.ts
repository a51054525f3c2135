import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Addresses } from '../fixtures.ts';
import { parseBookingId, withDatabase } from './database.ts';
import { messagesTo } from './inbox.ts';

/** A workshop near Surry Hills that is paid online, and who signs in for it. */
export const WORKSHOP = {
  name: 'Southern Cross Drivetrain Garage',
  email: 'workshop@example.com',
  password: 'pitlane-demo',
} as const;

/** Who has every role of the console. */
export const OPERATOR = { email: 'operator@example.com', password: 'pitlane-demo' } as const;

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

/** The newest address like this in the mails to a workshop; waits for the mail that has it. */
export async function findMailLink(
  request: APIRequestContext,
  stack: Addresses,
  workshop: string,
  address: RegExp,
): Promise<string> {
  const { email } = await withDatabase(stack, async (sql) => {
    const [row] = await sql<{ email: string }[]>`select email from supplier where name = ${workshop}`;
    return row!;
  });
  const find = async () => {
    const mails = await messagesTo(request, stack, email, { kind: 'mail' });
    return mails.map(({ text }) => text?.match(address)?.[0]).findLast(Boolean);
  };
  await expect.poll(find).toBeDefined();
  return (await find())!;
}

/** The address in the mail that offers a declined booking to this other workshop; waits for that mail. */
export async function findOfferLink(
  request: APIRequestContext,
  stack: Addresses,
  workshop: string,
  reference: string,
): Promise<string> {
  const [offer] = await withDatabase(
    stack,
    (sql) => sql<{ id: string }[]>`
      select o.id from booking_offer o join supplier s on s.id = o.supplier_id
       where s.name = ${workshop} and o.booking_id = ${parseBookingId(reference)}`,
  );
  // Journeys side by side offer bookings to the same workshop.
  return findMailLink(request, stack, workshop, new RegExp(`http\\S*bookingOfferId=${offer!.id}\\b`));
}

/** Signs in to the portal, and declines a booking with a reason. */
export async function declineBooking(portal: Page, portalToken: string): Promise<void> {
  await portal.goto(`/workshop/bookings/${portalToken}`);
  await signIn(portal);
  await portal.getByRole('button', { name: 'Decline', exact: true }).click();
  await portal.getByRole('textbox', { name: 'Why can’t you take it?' }).fill('Our lift is broken.');
  await portal.getByRole('button', { name: 'Decline booking' }).click();
  await expect(portal.getByText('You declined this booking.')).toBeVisible();
}
