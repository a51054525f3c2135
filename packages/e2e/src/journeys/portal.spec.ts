import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { messagesTo } from '../steps/inbox.ts';
import { press, tabTo } from '../steps/keyboard.ts';
import { look, lookClosely } from '../steps/look.ts';
import { confirm, signIn, signInToPortal } from '../steps/portal.ts';

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in to your workshop' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const bookingPath = (portalToken: string, isHeadless = false) =>
  `/workshop/${isHeadless ? 'hl/' : ''}bookings/${portalToken}`;

test('[POR-01] every page of the portal requires a sign-in and then opens the requested page, with and without its header', async ({
  portal,
  booking: { portalToken, bookingReference },
}) => {
  const called: string[] = [];
  portal.on('request', (one) => /\/api\/(portal|booking-offer)\//.test(one.url()) && called.push(one.url()));

  await portal.goto('/workshop/');
  await expect(signInHeading(portal)).toBeVisible();
  await look(portal, 'portal-sign-in');
  await portal.goto(bookingPath(portalToken));
  await expect(signInHeading(portal)).toBeVisible();
  await portal.goto(bookingPath(portalToken, true));
  await expect(signInHeading(portal)).toBeVisible();
  await expect(portal.getByRole('banner')).toHaveCount(0);
  expect(called).toEqual([]);

  await signIn(portal);
  await expect(portal).toHaveURL(bookingPath(portalToken, true));
  await expect(heading(portal, 'Action required')).toBeVisible();
  await expect(portal.getByText(bookingReference)).toBeVisible();
  await expect(portal.getByRole('banner')).toHaveCount(0);
  await look(portal, 'portal-booking-headless');

  await portal.goto(bookingPath(portalToken));
  await expect(portal.getByRole('banner').getByText('Pitlane for workshops')).toBeVisible();
  await expect(heading(portal, 'Action required')).toBeVisible();
  await look(portal, 'portal-booking');
  await portal.getByRole('link', { name: 'All bookings' }).click();
  await expect(
    portal.getByRole('region', { name: 'Action required' }).getByText(bookingReference),
  ).toBeVisible();
  await look(portal, 'portal-bookings');
  const search = portal.getByRole('searchbox', { name: /^Search by plate/ });
  await search.fill('no such car');
  await search.press('Enter');
  await expect(portal.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await portal.getByRole('link', { name: 'Your day' }).click();
  await search.fill(bookingReference);
  await lookClosely(portal, 'portal-home');
  await search.press('Enter');
  await expect(portal.getByText('1 booking found.')).toBeVisible();
  await portal.getByRole('region', { name: 'Action required' }).getByRole('link').click();
  await portal.getByRole('button', { name: 'Service operations' }).click();
  const operations = portal.getByRole('dialog', { name: 'Service operations' });
  await expect(operations.getByRole('heading', { name: /^Included \(/ })).toBeVisible();
  await lookClosely(portal, 'portal-service-operations');
});

test('a workshop declines and has to say why', { tag: '@desktop' }, async ({
  portal,
  booking: { portalToken },
}) => {
  await portal.goto(bookingPath(portalToken));
  await signIn(portal);
  await portal.getByRole('button', { name: 'Decline', exact: true }).click();
  const comment = portal.getByRole('textbox', { name: 'Why can’t you take it?' });
  await expect(comment).toBeFocused();
  const button = portal.getByRole('button', { name: 'Decline booking' });
  await expect(button).toBeDisabled();
  await comment.fill('   ');
  await expect(button).toBeDisabled();
  await comment.fill('The parts are not to be had in time.');
  await look(portal, 'portal-decline');
  await portal.reload();
  await expect(comment).toHaveValue('The parts are not to be had in time.');
  await button.click();
  await expect(heading(portal, 'No action required')).toBeVisible();
  await expect(portal.getByText('You declined this booking.')).toBeVisible();
  await expect(heading(portal, 'No action required')).toBeFocused();
  await portal.reload();
  await expect(portal.getByText('You declined this booking.')).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('[POR-03] a workshop proposes other dates by keyboard alone, keeps them through a reload, and the customer gets a message', {
  tag: '@desktop',
}, async ({ page, request, stack, portal, booking: { bookingToken, portalToken, freeDays, email } }) => {
  await portal.goto(bookingPath(portalToken));
  await press(portal, 'Sign in');
  await expect(portal.getByLabel('Email')).toBeVisible();
  await tabTo(portal, portal.getByLabel('Email'));
  await portal.keyboard.type('workshop@example.com');
  await tabTo(portal, portal.getByLabel('Password'));
  await portal.keyboard.type('pitlane-demo');
  await portal.keyboard.press('Enter');
  await expect(heading(portal, 'Action required')).toBeVisible();

  await press(portal, 'Change date or time');
  await expect(portal.getByRole('textbox')).toHaveCount(0);
  const proposed = portal.getByRole('list', { name: 'Dates you propose' }).getByRole('listitem');
  for (const [index, day] of freeDays.slice(0, 3).entries()) {
    await expect(portal.getByRole('spinbutton').first()).toBeFocused();
    const [year, month, date] = day.split('-');
    await portal.keyboard.type(`${date}${month}${year}`);
    await press(portal, 'Add this date');
    await expect(proposed).toHaveCount(index + 1);
  }
  await expect(portal.getByText('Three dates are enough.')).toBeFocused();
  await lookClosely(portal, 'portal-change-date');
  await portal.reload();
  await expect(proposed).toHaveCount(3);
  const send = portal.getByRole('button', { name: 'Propose these dates' });
  await tabTo(portal, send);
  await portal.keyboard.press('Enter');
  const dialog = portal.getByRole('dialog', { name: 'Propose other dates?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await look(portal, 'portal-change-date-asks');
  for (let presses = 0; presses < 4; presses += 1) {
    await portal.keyboard.press('Tab');
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }
  await portal.keyboard.press('Escape');
  await expect(send).toBeFocused();
  await portal.keyboard.press('Enter');
  await tabTo(portal, dialog.getByRole('button', { name: 'Yes, propose' }));
  await portal.keyboard.press('Enter');
  await expect(heading(portal, 'Awaiting confirmation')).toBeFocused();
  await expect(portal.getByRole('list', { name: 'Dates you proposed' }).getByRole('listitem')).toHaveCount(3);

  await expect
    .poll(async () => (await messagesTo(request, stack, email, { kind: 'mail' })).map((one) => one.subject))
    .toContainEqual(expect.stringContaining('proposes another time'));
  await page.goto(`/booking/${bookingToken}/confirmation`);
  await expect(page.getByRole('list', { name: 'What happens next' })).toContainText('proposes another time');
  await expect(page.getByRole('button', { name: /to/ })).toHaveCount(3);
  await look(page, 'confirmation-proposed');
});

test('[AUT-05, POR-04] two tabs answer one booking, the second signed in silently: it shows that the booking was answered', {
  tag: '@desktop',
}, async ({ portal: first, booking: { portalToken } }) => {
  await first.goto(bookingPath(portalToken));
  await signIn(first);
  const second = await first.context().newPage();
  await second.goto(bookingPath(portalToken));
  // Each tab has a separate session; the provider still knows the person and needs no sign-in (AUT-05).
  await expect(heading(second, 'Action required')).toBeVisible();

  await first.bringToFront();
  await confirm(first);
  await expect(heading(first, 'Booked in')).toBeVisible();
  await second.bringToFront();
  await second.getByRole('button', { name: 'Decline', exact: true }).click();
  await second.getByRole('textbox').fill('We are full that day.');
  await second.getByRole('button', { name: 'Decline booking' }).click();
  const late = second.getByRole('dialog', { name: 'Already responded' });
  await expect(late).toContainText('Your answer was not sent.');
  await late.getByRole('button', { name: 'See the booking' }).click();
  await expect(late).toBeHidden();
  await expect(heading(second, 'Booked in')).toBeVisible();
});

test('[API-04, AUT-03] the booking of another supplier is not found, one that is forbidden leads home, and signing out ends the session here and at the provider', {
  tag: '@desktop',
}, async ({ portal, booking: { portalToken, bookingReference } }) => {
  await signInToPortal(portal, { email: 'owner-2@example.com', password: 'pitlane-demo' });
  await expect(portal.getByText(bookingReference)).toHaveCount(0);
  await portal.goto(bookingPath(portalToken));
  await expect(portal.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(portal.getByText(bookingReference)).toHaveCount(0);

  await portal.route('**/api/booking-offer/**', (route) => route.fulfill({ status: 403, body: '' }));
  await portal.goto(bookingPath(portalToken));
  await expect(portal.getByRole('alertdialog', { name: 'Unauthorised Access' })).toBeVisible();
  await expect(portal.getByRole('heading', { name: 'Your day', exact: true })).toBeVisible();
  await expect(portal).toHaveURL(/\/workshop\/?$/);

  await portal.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInHeading(portal)).toBeVisible();
  await portal.goto('/workshop/');
  await portal.getByRole('button', { name: 'Sign in' }).click();
  // The provider has forgotten the person as well.
  await expect(portal.getByLabel('Password')).toBeVisible();
});
