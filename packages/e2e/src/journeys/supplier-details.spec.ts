import type { SupplierProfile } from '@pitlane/contracts';
import { expect, test } from '../fixtures.ts';
import { BASIC_SERVICE, save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { fetchListings } from '../steps/quote.ts';

test('[RES-07, RES-15] details open over the list: terms second, photos, five reviews a page, hours, what is included', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  const listings = await fetchListings(page, guid);
  // More than two pages of reviews, and as few as there are.
  const reviewed = listings
    .filter((one) => one.WorkshopRatingDetails.RatingCount > 11)
    .toSorted((a, b) => a.WorkshopRatingDetails.RatingCount - b.WorkshopRatingDetails.RatingCount)[0]!;
  const answer = await page.request.get(
    `/api/workshop-by-id/${reviewed.WorkshopId}/profile?includeReviews=true`,
  );
  const profile = (await answer.json()) as SupplierProfile;
  await page.goto(`/quotes/${guid}?details=${reviewed.WorkshopId}`);
  const details = page.getByRole('dialog', { name: reviewed.WorkshopName });
  await expect(details.getByRole('tab')).toHaveText([
    'Overview',
    'Terms & policies',
    'Photos',
    'Reviews',
    'Hours',
    'What’s included',
  ]);
  await expect(details.getByText(profile.Description)).toBeVisible();
  await look(page, 'details-overview');
  await details.getByRole('tab', { name: 'Terms & policies' }).click();
  for (const { Title } of profile.Policies)
    await expect(details.getByRole('heading', { name: Title })).toBeVisible();
  await look(page, 'details-terms');
  await details.getByRole('tab', { name: 'Photos' }).click();
  await expect(
    details.getByRole('img', { name: `${profile.Name}, 1 of ${profile.Images.length}` }),
  ).toBeVisible();
  await details.getByRole('button', { name: 'Next photo' }).click();
  await expect(
    details.getByRole('img', { name: `${profile.Name}, 2 of ${profile.Images.length}` }),
  ).toBeVisible();
  await details.getByRole('tab', { name: 'Reviews' }).click();
  // A parallel journey may review the same workshop.
  const pages = Math.ceil(profile.ReviewsTotal / 5);
  const reviews = (number: number) =>
    details.getByRole('list', { name: `Reviews, page ${number} of ${pages}` }).getByRole('listitem');
  await expect(reviews(1)).toHaveCount(5);
  await look(page, 'details-reviews');
  for (let older = 1; older < pages; older++) await details.getByRole('button', { name: 'Older' }).click();
  await expect(reviews(pages)).toHaveCount(profile.ReviewsTotal - (pages - 1) * 5);
  await expect(details.getByRole('button', { name: 'Older' })).toBeDisabled();
  await details.getByRole('tab', { name: 'Hours' }).click();
  await expect(details.getByRole('row')).toHaveCount(7);
  await details.getByRole('tab', { name: 'What’s included' }).click();
  await expect(details.getByText('GST included')).toBeVisible();
  await look(page, 'details-included');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(`/quotes/${guid}`);
});

test('[RES-01, RES-07] details that are slow to come and pressed again close back to the results, in the order pressed before', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  await page.goto('/');
  await page.goto(`/quotes/${guid}`);
  await page.getByRole('article').first().waitFor();
  const held = Promise.withResolvers<void>();
  // The browser never comes round to what waits until it is idle.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('radiogroup', { name: 'Sort' }).getByRole('radio', { name: 'Price' }).click();
  const opening = page.getByRole('article').getByRole('heading').getByRole('link');
  await opening.nth(0).click();
  await expect(page).toHaveURL(/details=/);
  const first = page.url();
  await opening.nth(1).click();
  await expect(page).not.toHaveURL(first);
  held.resolve();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('tab').first()).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(`/quotes/${guid}?sortby=price`);
  await expect(
    page.getByRole('radiogroup', { name: 'Sort' }).getByRole('radio', { name: 'Price' }),
  ).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('[RES-07] a question goes to one workshop once, with errors at their fields', {
  tag: '@desktop',
}, async ({ page, quote: { guid, person } }) => {
  const [first] = await fetchListings(page, guid);
  await page.goto('/');
  await page.goto(`/quotes/${guid}`);
  const details = page.getByRole('dialog', { name: first!.WorkshopName });
  const open = () => page.getByRole('link', { name: first!.WorkshopName, exact: true }).click();
  await open();
  await details.getByRole('tab', { name: 'Hours' }).click();
  await expect(page).toHaveURL(/tab=hours/);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/quotes/${guid}`);
  // Closed details left the results in the history once: Back leaves them.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await open();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const ask = page.getByRole('dialog', { name: `Ask ${first!.WorkshopName}` });
  await expect(ask.getByRole('textbox', { name: 'Your name' })).toHaveValue(person.name);
  await ask.getByRole('textbox', { name: 'Contact number' }).fill('12');
  await ask.getByRole('button', { name: 'Send the question' }).click();
  await expect(ask.getByText('Write what you would like to know.')).toBeVisible();
  await ask.getByRole('textbox', { name: 'Your question' }).fill('Do you have a loan car on Thursday?');
  await ask.getByRole('button', { name: 'Send the question' }).click();
  await expect(ask.getByText('Enter a number such as 0404 040 404.')).toBeVisible();
  await look(page, 'ask-errors');
  await ask.getByRole('textbox', { name: 'Contact number' }).fill('0404 040 404');
  await ask.getByRole('button', { name: 'Send the question' }).click();
  await expect(ask.getByText('Your question is on its way')).toBeVisible();
  await ask.getByRole('button', { name: 'Back to the quotes' }).click();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await ask.getByRole('textbox', { name: 'Your question' }).fill('And on Friday?');
  await ask.getByRole('button', { name: 'Send the question' }).click();
  await expect(ask.getByText('You have already sent this workshop a question.')).toBeVisible();
});

test('[RES-07] the cart shows the chosen work, and the operations of a logbook service', {
  tag: '@desktop',
}, async ({ page, stack, quote: { guid } }) => {
  const lead = (await (await page.request.get(`/api/lead/${guid}`)).json()).Lead;
  const found = await page.request.get(`/api/vehicle/${lead.Mid}/service-intervals`);
  const [interval] = (await found.json()).Intervals;
  const logbook = {
    LeadCartItemType: 'Service',
    ServiceType: 'LogbookService',
    ServiceScheduleId: lead.ServiceScheduleId,
    ServiceIntervalId: interval.ServiceIntervalId,
  } as const;
  for (const [item, title] of [
    [logbook, 'Logbook service inclusions'],
    [BASIC_SERVICE, 'What’s done in this service'],
  ] as const) {
    await save(page, stack, guid, { CartItems: [item] });
    await page.goto(`/quotes/${guid}`);
    await page.getByRole('button', { name: 'Items (1)' }).click();
    await page.getByRole('button', { name: /^What’s done/ }).click();
    await expect(page.getByRole('dialog', { name: title }).getByRole('listitem').first()).toBeVisible();
    await look(page, `inclusions-${item.ServiceType}`);
  }
});
