import type { Listing } from '@pitlane/contracts';
import { expect, test } from '../fixtures.ts';
import { booked } from '../steps/booking.ts';
import { save } from '../steps/lead.ts';
import { look, lookClosely } from '../steps/look.ts';
import { openFinalise, quoted } from '../steps/quote.ts';

const garage = (listing: Listing) => !listing.IsMobile && listing.AcceptOnlinePayments;

test('[BKG-09] a double booking is confirmed first, inclusions and disclaimers are shown, and a flat battery offers a way on', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  // The same person has booked this very car already.
  const { person } = await booked(page, stack);
  const { guid } = await quoted(page, stack, { person });
  await openFinalise(page, guid, garage);
  const duplicate = page.getByRole('dialog', { name: 'You may have booked this already' });
  await expect(duplicate).toBeVisible();
  await look(page, 'finalise-duplicate');
  await duplicate.getByRole('button', { name: 'Book again' }).click();
  await expect(duplicate).toBeHidden();

  const notes = page.getByRole('region', { name: 'Good to know' });
  await expect(notes).toContainText("A Basic Service isn't a logbook service");
  const summary = page.getByRole('complementary', { name: 'Price and booking' });
  await expect(summary).toContainText('Fixed Quote');
  await notes.getByRole('button', { name: /^What’s done in/ }).click();
  const inclusions = page.getByRole('dialog', { name: 'What’s done in this service' });
  await expect(inclusions.getByRole('listitem').first()).toBeVisible();
  await look(page, 'finalise-inclusions');
  await inclusions.getByRole('button', { name: 'Close' }).click();

  await save(page, stack, guid, {
    CartItems: [{ LeadCartItemType: 'RepairInspection', RepairInspectionId: 157 }],
  });
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('link', { name: 'Get roadside assistance' })).toBeVisible();
  await look(page, 'results-roadside');
  await openFinalise(page, guid, garage);
  const battery = page.getByRole('dialog', { name: 'Stuck with a flat battery?' });
  await expect(battery.getByRole('link', { name: 'Get roadside assistance' })).toHaveAttribute(
    'href',
    `${stack.examplesOrigin}/roadside/`,
  );
  await lookClosely(page, 'finalise-roadside');
  await battery.getByRole('button', { name: 'Book the replacement' }).click();
  await expect(battery).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Book with/ })).toBeVisible();
  await expect(battery).toBeHidden();
});
