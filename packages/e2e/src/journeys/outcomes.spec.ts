import { expect, test } from '../fixtures.ts';
import { otherDevice } from '../steps/device.ts';
import { BASIC_SERVICE, begin, fetchLead, save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { findLeadWork, waitForLeadWork } from '../steps/operator.ts';
import { newPerson } from '../steps/person.ts';
import { OPERATOR, signIn } from '../steps/portal.ts';

test('[LED-06, LED-07, LED-08, VEH-05, OPS-07] not sure about the car: a call is promised, taken, noted and done in the console, and the customer can cancel', {
  tag: '@desktop',
}, async ({ page, browser, stack }) => {
  const driver = newPerson('Annie Easley');
  const guid = await begin(page, stack, { partnerKey: 'pk_demo_classic' });
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(`/quote/${guid}?step=vehicle-year`);
  await page.getByRole('button', { name: 'Not sure' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us a little more' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(driver.name);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(driver.mobile);
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.waitForURL(`**/quote-callback/${guid}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('We’ll call you about your quote');
  await look(page, 'quote-callback');
  // The page first reads what was promised.
  const promised = page.getByRole('listitem').filter({ hasText: /^We’ll call (within|on) / });
  const promise = (await promised.textContent())!;
  const work = await waitForLeadWork(stack, guid, 'call-unknown-vehicle');

  expect(work).toMatchObject({ owner: null, closedAt: null });
  expect(work.dueAt.getTime()).toBeGreaterThan(Date.now());

  const operator = await otherDevice(browser, stack);
  await operator.goto('/console/?owner=unassigned');
  await signIn(operator, OPERATOR);
  // Others called that wait for a call as well.
  const listed = operator
    .getByRole('article')
    .filter({ has: operator.locator(`a[href="/console/work/${work.id}"]`) });
  await expect(listed).toContainText(driver.name);
  await expect(listed.getByText(/^Due in|overdue$/)).toBeVisible();
  await listed.getByRole('link', { name: 'Call to identify the vehicle' }).click();
  await expect(operator).toHaveURL(new RegExp(`/console/work/${work.id}\\b`));
  await expect(operator.getByText(promise)).toBeVisible();
  await expect(operator.locator('a[href^="tel:"]')).toBeVisible();
  const press = (name: RegExp) => operator.getByRole('button', { name }).press('Enter');
  await press(/^Take: /);
  await expect(operator.getByText('Yours', { exact: true })).toBeVisible();
  await press(/^Note: /);
  const note = operator.getByRole('dialog', { name: 'Add a note' });
  await note.getByRole('textbox', { name: 'What happened?' }).fill('It is a 2014 Mazda3.');
  await note.getByRole('button', { name: 'Save the note' }).press('Enter');
  await expect(operator.getByText('It is a 2014 Mazda3.')).toBeVisible();
  await expect(operator.getByRole('button', { name: /^Note: / })).toBeFocused();
  await press(/^Done: /);
  const done = operator.getByRole('dialog', { name: 'Close this item' });
  await done.getByRole('textbox', { name: 'Outcome' }).fill('Quoted by phone');
  await done.getByRole('button', { name: 'Close item' }).press('Enter');
  await expect(operator.getByText('Quoted by phone (operator@example.com)')).toBeVisible();
  expect(await findLeadWork(stack, guid, 'call-unknown-vehicle')).toEqual([]);
  expect(await findLeadWork(stack, guid, 'call-unknown-vehicle', { isClosed: true })).toMatchObject([
    { id: work.id, owner: 'operator@example.com', outcome: 'Quoted by phone' },
  ]);
  await operator.context().close();

  await page.getByRole('link', { name: /Cancel this request/ }).click();
  await expect(title).toHaveText('Cancel this quote?');
  expect((await fetchLead(page, stack, guid)).IsCancelled).toBe(false);
  await page.getByRole('button', { name: 'Cancel the quote' }).click();
  await expect(title).toHaveText('Your quote is cancelled');
  expect((await fetchLead(page, stack, guid)).IsCancelled).toBe(true);
});
