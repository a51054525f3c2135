import type { Listing } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { booked, PAID_LATER } from '../steps/booking.ts';
import { messagesTo } from '../steps/inbox.ts';
import { look, lookClosely } from '../steps/look.ts';
import { findWork, runCommand, waitForWork } from '../steps/operator.ts';
import { declineBooking, findMailLink, findOfferLink, signIn, WORKSHOP } from '../steps/portal.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
/** A repair that most workshops price as a range. */
const WATER_PUMP = 229;

const steps = (page: Page) => page.getByRole('list', { name: 'What happens next' });

/** Another workshop of the account, which takes what Southern Cross declines. */
const MAGPIE = { id: 55, name: 'Magpie Sparks Mechanical' } as const;

test('[POR-04] a declined booking is offered to another workshop, which claims it, and the customer reads who comes', {
  tag: '@desktop',
}, async ({ page, request, stack, portal }) => {
  const isDeclining = ({ WorkshopName }: Listing) => WorkshopName === WORKSHOP.name;
  const { bookingToken, portalToken, bookingReference, email } = await booked(page, stack, isDeclining);
  await declineBooking(portal, portalToken);

  await page.goto(`/booking/${bookingToken}/confirmation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking needs another workshop');
  await expect(page.getByRole('link', { name: 'Choose another workshop' })).toBeVisible();
  await look(page, 'confirmation-declined');

  const work = await waitForWork(stack, bookingReference, 'find-workshop');
  expect(work.message).toContain(bookingReference);
  await expect
    .poll(async () => (await messagesTo(request, stack, 'operator@example.com')).map(({ text }) => text))
    .toContainEqual(expect.stringContaining(bookingReference));

  await runCommand(
    stack,
    ...(['booking', 'offer', bookingReference, String(MAGPIE.id)] as const),
    ...['--reason', 'Declined'],
  );
  expect(await findWork(stack, bookingReference)).toEqual([]);

  // The other workshop follows the link of the mail it got.
  const claimant = await portal.context().newPage();
  await claimant.goto(await findOfferLink(request, stack, MAGPIE.name, bookingReference));
  await claimant.getByRole('button', { name: 'Claim this booking' }).click();
  await lookClosely(claimant, 'portal-claim');
  await claimant.getByRole('button', { name: 'Yes, claim it' }).click();
  await expect(heading(claimant, 'Booked in')).toBeVisible();

  await page.reload();
  await expect(steps(page)).toContainText(`${MAGPIE.name} has taken over your booking`);
  await look(page, 'confirmation-taken-over');
  const mails = await messagesTo(request, stack, email, { kind: 'mail' });
  expect(mails.at(-1)?.text).toContain(MAGPIE.name);
});

test('[POR-03, CNF-04] the link of the mail confirms a booking with one tap after the sign-in, and the customer reads it', {
  tag: '@desktop',
}, async ({ page, request, stack, portal, booking }) => {
  const address = new RegExp(`http\\S*/${booking.portalToken}\\?answer=confirm`);
  await portal.goto(await findMailLink(request, stack, PAID_LATER, address));
  await signIn(portal);
  await portal.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(heading(portal, 'Booked in')).toBeVisible();
  // The same link later asks nothing.
  await portal.reload();
  await expect(heading(portal, 'Booked in')).toBeVisible();
  await expect(portal.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/booking/${booking.bookingToken}/confirmation`);
  await expect(steps(page)).toContainText('confirmed');
});

test('[POR-03] a doubted price is settled by the operator and confirmed at the new one, which both sides then read', {
  tag: '@desktop',
}, async ({ page, request, stack, portal, booking }) => {
  const { bookingToken, portalToken, bookingReference, email } = booking;
  await portal.goto(`/workshop/bookings/${portalToken}`);
  await signIn(portal);
  await portal.getByRole('button', { name: 'Query', exact: false }).first().click();
  await portal
    .getByRole('textbox', { name: 'What is wrong with the service or the price?' })
    .fill('This car takes 7 litres of oil.');
  await portal.getByRole('button', { name: 'Send query' }).click();
  await expect(heading(portal, 'Awaiting confirmation')).toBeVisible();

  await page.goto(`/booking/${bookingToken}/confirmation`);
  await expect(steps(page)).toContainText('has a question');
  await waitForWork(stack, bookingReference, 'settle-query');
  await runCommand(
    stack,
    ...(['booking', 'confirm', bookingReference, '--total', '287.00'] as const),
    ...['--reason', 'Agreed with both'],
  );
  expect(await findWork(stack, bookingReference)).toEqual([]);

  await portal.reload();
  await expect(heading(portal, 'Booked in')).toBeVisible();
  await expect(portal.getByText('$287.00').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('$287.00').first()).toBeVisible();
  await expect(page.getByText('Price agreed with the workshop')).toBeVisible();
  await expect
    .poll(async () => (await messagesTo(request, stack, email, { kind: 'mail' })).at(-1)?.text)
    .toContain('287.00');
});

test('[POR-03, CNF-01] a customer takes one of the proposed dates, and the workshop finds it booked in', {
  tag: '@desktop',
}, async ({ page, stack, portal, booking }) => {
  const { bookingToken, portalToken, bookingReference, freeDays } = booking;
  await portal.goto(`/workshop/bookings/${portalToken}`);
  await signIn(portal);
  await portal.getByRole('button', { name: 'Change date or time' }).click();
  const [year, month, day] = freeDays[0]!.split('-');
  await portal.getByRole('spinbutton').first().focus();
  await portal.keyboard.type(`${day}${month}${year}`);
  await portal.getByRole('button', { name: 'Add this date' }).click();
  await portal.getByRole('button', { name: 'Propose these dates' }).click();
  await portal.getByRole('button', { name: 'Yes, propose' }).click();
  await expect(heading(portal, 'Awaiting confirmation')).toBeVisible();
  await waitForWork(stack, bookingReference, 'agree-time');

  await page.goto(`/booking/${bookingToken}/confirmation`);
  await page.getByRole('button', { name: / to \d/ }).click();
  await expect(steps(page)).toContainText('Moved to the new date, as agreed.');
  await portal.reload();
  await expect(heading(portal, 'Booked in')).toBeVisible();
  expect(await findWork(stack, bookingReference)).toEqual([]);
  expect((await findWork(stack, bookingReference, { isClosed: true }))[0]?.closedAt).not.toBeNull();
});

test('[BKG-02, CNF-01, POR-01] a price range stays a range on the booking, in the mail and at the workshop', {
  tag: '@desktop',
}, async ({ page, request, stack, portal }) => {
  let range: [number, number] = [0, 0];
  const isRange = ({ WorkshopName, Pricing }: Listing) => {
    range = [Pricing.Net.MinimumIncludingTax, Pricing.Net.MaximumIncludingTax];
    return WorkshopName === WORKSHOP.name && range[0] < range[1];
  };
  const { bookingToken, portalToken, email } = await booked(page, stack, isRange, {
    cart: [{ LeadCartItemType: 'RepairInspection', RepairInspectionId: WATER_PUMP }],
  });
  const [from, to] = range.map((cents) => formatCents(cents)) as [string, string];
  await page.goto(`/booking/${bookingToken}/confirmation`);
  await expect(page.getByText(to, { exact: false }).first()).toBeVisible();
  await look(page, 'confirmation-range');
  await portal.goto(`/workshop/bookings/${portalToken}`);
  await signIn(portal);
  await expect(portal.getByText(to, { exact: false }).first()).toBeVisible();
  await look(portal, 'portal-range');
  const [mail] = await messagesTo(request, stack, email, { kind: 'mail' });
  expect(mail?.text).toContain(from);
  expect(mail?.text).toContain(to);
});
