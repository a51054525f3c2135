import type { RatingResponse } from '@pitlane/contracts';
import { expect, test } from '../fixtures.ts';
import { messagesTo } from '../steps/inbox.ts';
import { workDone } from '../steps/work-done.ts';

test('[CNF-01, CNF-05] from the confirmation: calendar file, inclusions, a wish to change; after the work a review with the stars of its link', {
  tag: '@desktop',
}, async ({ page, stack, booking: { bookingToken: token, bookingReference, email } }) => {
  await page.goto(`/booking/${token}/confirmation`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe(`booking-${bookingReference}.ics`);
  await page.getByRole('link', { name: 'What is included' }).click();
  await expect(page.getByRole('heading', { name: 'What your booking includes' })).toBeVisible();

  await page.goto(`/booking/${token}/change`);
  await page.getByText('Cancel the booking').click();
  await page.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(page.getByText('We’ve received your request to cancel')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(page.getByText('We’ve received your request to cancel')).toBeVisible();
  await expect
    .poll(async () => (await messagesTo(page.request, stack, email)).map((mail) => mail.subject))
    .toContain(`We have your request about booking ${bookingReference}`);

  await workDone(stack, bookingReference, { daysAgo: 2 });
  await page.goto(`/review-your-service/${token}/4`);
  await page.getByRole('textbox', { name: /What should others know/ }).fill('On time');
  await page.getByRole('button', { name: 'Send review' }).click();
  const status = page.getByRole('form', { name: 'Review' }).getByRole('status');
  await expect(status).toHaveText('Thank you. Your review is published.');
  const answer = await page.request.get(`/api/rating/${token}`);
  expect(((await answer.json()) as RatingResponse).Rating).toMatchObject({
    StarCount: 4,
    Comments: 'On time',
  });
});
