import { expect, test } from '../fixtures.ts';
import { addBasicService, at, continueFunnel, identifyByPlate, listed } from '../steps/funnel.ts';
import { startQuote } from '../steps/launcher.ts';
import { begin, fetchLead, funnelAt, openFunnel } from '../steps/lead.ts';
import { look } from '../steps/look.ts';

const SAVES = '**/api/lead/create-update-or-shift';

test('[FUN-07] a network that goes in the middle of a save and comes back loses nothing', {
  tag: '@desktop',
}, async ({ page, context, stack }) => {
  const guid = await openFunnel(page, stack);
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
  await look(page, 'offline');
  await page.getByRole('button', { name: 'Add more work' }).click();
  await page.getByRole('button', { name: 'Something else? Describe it' }).click();
  await page.getByRole('textbox', { name: 'Describe the work or the problem' }).fill('Smells of petrol');
  await page.getByRole('button', { name: 'Add to my list' }).click();
  await expect(listed(page)).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByText('You are offline', { exact: true })).toBeHidden();
  await expect.poll(async () => (await fetchLead(page, stack, guid)).CartItems.length).toBe(2);
  await continueFunnel(page);
  await identifyByPlate(page);
  await expect.poll(async () => (await fetchLead(page, stack, guid)).Mid).toBeTruthy();
});

test('[FUN-07] a reload before a save has arrived shows the change and sends it again', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await openFunnel(page, stack);
  const left = Promise.withResolvers<void>();
  await page.route(SAVES, () => left.resolve());
  await addBasicService(page);
  await left.promise;
  await page.unroute(SAVES);
  await page.reload();
  await at(page, 'Your list');
  await expect(listed(page)).toHaveText(/Basic Service/);
  await expect.poll(async () => (await fetchLead(page, stack, guid)).CartItems.length).toBe(1);
});

test('[FUN-07] a save that the server refuses is shown and logged, and retried on request', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.goto(`${stack.examplesOrigin}/plain/`);
  await page.evaluate(() => {
    const codes: string[] = [];
    Object.assign(window, { codes });
    document.addEventListener('pitlane:error.v1', (event) => codes.push((event as CustomEvent).detail.code));
  });
  await startQuote(page);
  let answers = 0;
  let saved: unknown;
  await page.route(SAVES, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    answers += 1;
    if (answers === 1) return route.fulfill({ status: 500, body: 'no' });
    saved = route.request().postDataJSON();
    return route.fallback();
  });
  await addBasicService(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error');
  await expect(alert).toContainText('An error has occurred');
  await look(page, 'save-failed');
  expect(await page.evaluate(() => (window as unknown as { codes: string[] }).codes)).toEqual(['save']);
  await expect(listed(page)).toHaveText(/Basic Service/);
  const done = page.waitForResponse(
    (answer) => answer.url().endsWith('/create-update-or-shift') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await done;
  await expect(alert).toBeHidden();
  expect(saved).toMatchObject({ CartItems: [{ GenericServiceId: 1 }], DEApiVersion: 2 });
});

test('[FUN-07] a quote that does not load is explained, and can be retried', { tag: '@desktop' }, async ({
  page,
  stack,
}) => {
  const guid = await begin(page, stack);
  const lead = `**/api/lead/${guid}*`;
  await page.route(lead, (route) => route.fulfill({ status: 503, body: 'later' }));
  await page.goto(funnelAt(guid));
  await expect(page.getByRole('alert')).toContainText('An error has occurred');
  await look(page, 'load-failed');
  await page.unroute(lead);
  const catalogue = '**/api/repairs/all*';
  await page.route(catalogue, (route) => route.fulfill({ status: 503, body: 'later' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await at(page, 'What does your car need?');

  // The task list is a separate call.
  await expect(page.getByRole('alert')).toContainText('The list of work didn’t load.');
  await page.unroute(catalogue);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'All categories' })).toBeVisible();
});
