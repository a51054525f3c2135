import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PAID_LATER } from '../steps/booking.ts';
import { messagesTo } from '../steps/inbox.ts';
import { press, tabTo } from '../steps/keyboard.ts';
import { look } from '../steps/look.ts';
import { findWork, waitForWork } from '../steps/operator.ts';
import { findMailLink, signIn, WORKSHOP } from '../steps/portal.ts';

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in to your workshop' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const steps = (page: Page) => page.getByRole('list', { name: 'What happens next' });

test('[POR-01, POR-03, POR-04, AUT-03, AUT-05, CNF-04] the link of the mail opens after the sign-in, two tabs answer the booking, the customer reads it, and signing out ends the session here and at the provider', {
  tag: '@desktop',
}, async ({ page, request, stack, portal: first, booking: { bookingToken, portalToken } }) => {
  const called: string[] = [];
  first.on('request', (one) => /\/api\/(portal|booking-offer)\//.test(one.url()) && called.push(one.url()));
  await first.goto(`/workshop/hl/bookings/${portalToken}`);
  await expect(signInHeading(first)).toBeVisible();
  await expect(first.getByRole('banner')).toHaveCount(0);
  const address = new RegExp(`http\\S*/${portalToken}\\?answer=confirm`);
  const link = await findMailLink(request, stack, PAID_LATER, address);
  await first.goto(link);
  await expect(signInHeading(first)).toBeVisible();
  expect(called).toEqual([]);
  await look(first, 'portal-sign-in');
  await signIn(first);
  const yes = first.getByRole('button', { name: 'Yes, confirm' });
  await expect(yes).toBeVisible();
  expect(first.url()).toBe(link);

  const second = await first.context().newPage();
  await second.goto(`/workshop/hl/bookings/${portalToken}`);
  // Each tab has a separate session; the provider still knows the person and needs no sign-in (AUT-05).
  await expect(heading(second, 'Action required')).toBeVisible();
  await expect(second.getByRole('banner')).toHaveCount(0);

  await first.bringToFront();
  await yes.click();
  await expect(heading(first, 'Booked in')).toBeVisible();
  await look(first, 'portal-booking');
  await second.bringToFront();
  await second.getByRole('button', { name: 'Decline', exact: true }).click();
  await second.getByRole('textbox').fill('We are full that day.');
  await second.getByRole('button', { name: 'Decline booking' }).click();
  const late = second.getByRole('dialog', { name: 'Already responded' });
  await expect(late).toContainText('Your answer was not sent.');
  await late.getByRole('button', { name: 'See the booking' }).click();
  await expect(heading(second, 'Booked in')).toBeVisible();
  await page.goto(`/booking/${bookingToken}/confirmation`);
  await expect(steps(page)).toContainText('confirmed');

  await first.bringToFront();
  await first.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInHeading(first)).toBeVisible();
  await first.goto('/workshop/');
  await first.getByRole('button', { name: 'Sign in' }).click();
  // The provider has forgotten the person as well.
  await expect(first.getByLabel('Password')).toBeVisible();
});

test('[POR-03, CNF-01] a workshop proposes another date by keyboard alone, the customer takes it, and the workshop finds it booked in', {
  tag: '@desktop',
}, async ({ page, request, stack, portal, booking }) => {
  const { bookingToken, portalToken, bookingReference, freeDays, email } = booking;
  await portal.goto(`/workshop/bookings/${portalToken}`);
  await press(portal, 'Sign in');
  await expect(portal.getByLabel('Email')).toBeVisible();
  await tabTo(portal, portal.getByLabel('Email'));
  await portal.keyboard.type(WORKSHOP.email);
  await tabTo(portal, portal.getByLabel('Password'));
  await portal.keyboard.type(WORKSHOP.password);
  await portal.keyboard.press('Enter');
  await expect(heading(portal, 'Action required')).toBeVisible();

  await press(portal, 'Change date or time');
  await expect(portal.getByRole('spinbutton').first()).toBeFocused();
  const [year, month, day] = freeDays[0]!.split('-');
  await portal.keyboard.type(`${day}${month}${year}`);
  await press(portal, 'Add this date');
  await expect(portal.getByRole('list', { name: 'Dates you propose' }).getByRole('listitem')).toHaveCount(1);
  await press(portal, 'Propose these dates');
  await press(portal, 'Yes, propose');
  await expect(heading(portal, 'Awaiting confirmation')).toBeFocused();
  await waitForWork(stack, bookingReference, 'agree-time');

  const subjects = async () =>
    (await messagesTo(request, stack, email, { kind: 'mail' })).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining('proposes another time'));
  await page.goto(`/booking/${bookingToken}/confirmation`);
  await page.getByRole('button', { name: / to \d/ }).click();
  await expect(steps(page)).toContainText('Moved to the new date, as agreed.');
  await portal.reload();
  await expect(heading(portal, 'Booked in')).toBeVisible();
  expect(await findWork(stack, bookingReference)).toEqual([]);
  expect((await findWork(stack, bookingReference, { isClosed: true }))[0]?.closedAt).not.toBeNull();
});
