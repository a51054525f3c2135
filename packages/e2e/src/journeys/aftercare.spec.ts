import type { RatingResponse } from '@pitlane/contracts';
import { expect, test } from '../fixtures.ts';
import { messagesTo } from '../steps/inbox.ts';
import { look } from '../steps/look.ts';
import { workDone } from '../steps/work-done.ts';

test('[CNF-01, CNF-05] from the confirmation: calendar file, inclusions, a wish to change; after the work a review with the stars of its link', {
  tag: '@desktop',
}, async ({ page, stack, booking: { bookingToken: token, bookingReference, email } }) => {
  await page.goto(`/booking/${token}/confirmation`);
  await expect(page.getByRole('heading', { name: 'Booking Received' })).toBeVisible();
  await look(page, 'confirmation-ways');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe(`booking-${bookingReference}.ics`);
  await page.getByRole('link', { name: 'What is included' }).click();
  await expect(page.getByRole('heading', { name: 'What your booking includes' })).toBeVisible();
  await look(page, 'inclusions');

  await page.goto(`/booking/${token}/change`);
  await page.getByText('Cancel the booking').click();
  await page.getByRole('textbox', { name: /Anything we should know/ }).fill('The car <b>is sold</b>.');
  await look(page, 'change');
  await page.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(page.getByText('We’ve received your request to cancel')).toBeVisible();
  await expect
    .poll(async () => (await messagesTo(page.request, stack, email)).map((mail) => mail.subject))
    .toContain(`We have your request about booking ${bookingReference}`);
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(page.getByText('We’ve received your request to cancel')).toBeVisible();
  await look(page, 'confirmation-wish');

  // The job is days ahead: until then it can't be reviewed.
  await page.goto(`/review-your-service/${token}/4`);
  await expect(page.getByRole('heading', { name: 'You can review once the work is done' })).toBeVisible();
  const rating = async () =>
    (await (await page.request.get(`/api/rating/${token}`)).json()) as RatingResponse;
  const { WorkshopName } = await rating();
  await workDone(stack, bookingReference, { daysAgo: 2 });
  await page.reload();
  await expect(page.getByRole('heading', { name: `How was ${WorkshopName}?` })).toBeVisible();
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect((await rating()).Rating.StarCount).toBeNull();
  const words = page.getByRole('textbox', { name: /What should others know/ });
  await words.fill('<img src=x onerror=alert(1)> on time');
  await look(page, 'review');
  await page.getByRole('button', { name: 'Send review' }).click();
  const status = page.getByRole('form', { name: 'Review' }).getByRole('status');
  await expect(status).toHaveText('Thank you. Your review is published.');
  await expect(status).toBeEmpty();
  await page.getByRole('radio', { name: '4 stars' }).press('ArrowLeft');
  await expect(status).toHaveText('Your review is updated.');
  expect((await rating()).Rating).toMatchObject({
    StarCount: 3,
    Comments: '<img src=x onerror=alert(1)> on time',
  });
  await workDone(stack, bookingReference, { daysAgo: 91 });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Oops, no can do sorry!');
  await expect(page.getByText('<img src=x onerror=alert(1)> on time')).toBeVisible();
  await look(page, 'review-expired');
});
