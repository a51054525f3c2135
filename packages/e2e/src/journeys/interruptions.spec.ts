import { expect, test } from '../fixtures.ts';
import { addBasicService, at, findListedItems } from '../steps/funnel.ts';
import { fetchLead, openFunnel } from '../steps/lead.ts';

const SAVES = '**/api/lead/create-update-or-shift';

test('[FUN-07] neither a network that goes in the middle of a save nor a reload before one has arrived loses anything', {
  tag: '@desktop',
}, async ({ page, context, stack }) => {
  const guid = await openFunnel(page, stack);
  const items = async () => (await fetchLead(page, stack, guid)).CartItems.length;
  const describe = async (work: string) => {
    await page.getByRole('button', { name: 'Add more work' }).click();
    await page.getByRole('button', { name: 'Something else? Describe it' }).click();
    await page.getByRole('textbox', { name: 'Describe the work or the problem' }).fill(work);
    await page.getByRole('button', { name: 'Add to my list' }).click();
  };
  await at(page, 'What does your car need?');
  await expect(page.getByRole('button', { name: 'Brakes' })).toBeVisible();
  // The save is on its way when the network goes.
  const gone = Promise.withResolvers<void>();
  await page.route(SAVES, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    gone.resolve();
  });
  await addBasicService(page);
  await gone.promise;
  await page.unroute(SAVES);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await describe('Smells of petrol');
  await expect(findListedItems(page)).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByText('You are offline', { exact: true })).toBeHidden();
  await expect.poll(items).toBe(2);

  // This save is on its way when the page is left.
  const left = Promise.withResolvers<void>();
  await page.route(SAVES, () => left.resolve());
  await describe('Pulls to the left');
  await left.promise;
  await page.unroute(SAVES);
  await expect(findListedItems(page)).toHaveCount(3);
  await page.reload();
  await at(page, 'Your list');
  await expect(findListedItems(page)).toHaveCount(3);
  await expect.poll(items).toBe(3);
});
