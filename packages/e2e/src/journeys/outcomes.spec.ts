import { expect, test } from '../fixtures.ts';
import { BASIC_SERVICE, begin, fetchLead, funnelAt, save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';

test('[LED-06, LED-08, VEH-05] not sure about the car: a call is promised, and the request can be cancelled', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const driver = newPerson('Christine Darden');
  const guid = await begin(page, stack, { partnerKey: 'pk_demo_classic' });
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(`/quote/${guid}?step=vehicle-rego-check`);
  await page.getByRole('button', { name: 'I don’t know the plate' }).click();
  await page.getByRole('button', { name: 'Not sure' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us a little more' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(driver.name);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(driver.mobile);
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.waitForURL(`**/quote-callback/${guid}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'We’ll call you about your quote' }),
  ).toBeVisible();
  await look(page, 'quote-callback');
  await page.getByRole('link', { name: /Cancel this request/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel this quote?' })).toBeVisible();
  expect((await fetchLead(page, stack, guid)).IsCancelled).toBe(false);
  await look(page, 'quote-cancel');
  await page.getByRole('button', { name: 'Cancel the quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your quote is cancelled' })).toBeVisible();
  expect((await fetchLead(page, stack, guid)).IsCancelled).toBe(true);
});

test('[LED-08] the request-sent, no-mechanics and error pages of a request are there', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack);
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(`/quote-confirmation-success/${guid}`);
  await expect(page.getByText('0 of 10 photos')).toBeVisible();
  await page.goto(`/quote-no-mechanics/${guid}`);
  await expect(page.getByRole('link', { name: 'Try another suburb' })).toHaveAttribute(
    'href',
    funnelAt(guid, 'location'),
  );
  await page.goto(`/quote-confirmation-error/${guid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t send your request' })).toBeVisible();
});
