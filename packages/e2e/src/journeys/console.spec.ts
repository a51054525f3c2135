import type { Listing } from '@pitlane/contracts';
import { expect, test } from '../fixtures.ts';
import { createPendingBooking } from '../steps/booking.ts';
import { parseBookingId } from '../steps/database.ts';
import { otherDevice } from '../steps/device.ts';
import { findMessage } from '../steps/inbox.ts';
import { look } from '../steps/look.ts';
import { findWork, waitForWork } from '../steps/operator.ts';
import { declineBooking, findOfferLink, OPERATOR, signIn, WORKSHOP } from '../steps/portal.ts';

/** Another workshop of the account, which takes what Southern Cross declines. */
const CLAIMANT = 'Magpie Sparks Mechanical';

test('[POR-04, OPS-07] a declined booking is offered in the console, another workshop claims it from its mail, and customer and operator read who comes', {
  tag: '@desktop',
}, async ({ page, browser, request, stack, portal }) => {
  const isDeclining = ({ WorkshopName }: Listing) => WorkshopName === WORKSHOP.name;
  const { bookingReference, portalToken, email } = await createPendingBooking(page, stack, isDeclining);
  await declineBooking(portal, portalToken);
  await waitForWork(stack, bookingReference, 'find-workshop');

  const operator = await otherDevice(browser, stack);
  await operator.goto(`/console/bookings/${parseBookingId(bookingReference)}`);
  await signIn(operator, OPERATOR);
  await expect(operator.getByRole('heading', { level: 1 })).toContainText(bookingReference);
  await look(operator, 'console-booking');
  await operator.getByRole('button', { name: 'Offer to other workshops' }).click();
  const offer = operator.getByRole('dialog', { name: 'Offer to other workshops' });
  await offer.getByText(CLAIMANT).click();
  await offer.getByRole('textbox', { name: 'Why?' }).fill('Declined: broken lift');
  await offer.getByRole('button', { name: 'Offer the booking' }).click();
  await expect(offer).toBeHidden();
  expect(await findWork(stack, bookingReference)).toEqual([]);

  await portal.goto(await findOfferLink(request, stack, CLAIMANT, bookingReference));
  await portal.getByRole('button', { name: 'Claim this booking' }).click();
  await portal.getByRole('button', { name: 'Yes, claim it' }).click();
  await expect(portal.getByRole('heading', { level: 2, name: 'Booked in', exact: true })).toBeVisible();

  await findMessage(request, stack, email, (text) => text.includes(CLAIMANT));
  const opening = operator.waitForEvent('popup');
  await operator.getByRole('button', { name: 'Open the customer’s page' }).click();
  const view = await opening;
  await expect(view.getByText('Buttons are switched off', { exact: false })).toBeVisible();
  await expect(view.getByRole('list', { name: 'What happens next' })).toContainText(
    `${CLAIMANT} has taken over your booking`,
  );
  await operator.context().close();
});
