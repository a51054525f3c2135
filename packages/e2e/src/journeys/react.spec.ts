import type { Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addBasicService, at, continueFunnel } from '../steps/funnel.ts';
import { chooseStart, SURRY_HILLS_MAZDA } from '../steps/launcher.ts';
import { lookClosely } from '../steps/look.ts';

const isStart = (request: Request) => request.method() === 'POST' && request.url().endsWith('/launcher/lead');

test('[LCH-04, LCH-06] the React component of the published package: rendered on the server, in StrictMode, with live props, taken away and put back', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // The server's markup reserves the launcher's space.
  const sent = await (await page.request.get(`${stack.examplesOrigin}/react/`)).text();
  expect(sent).toMatch(/<div style="display:block;min-height:clamp\([^"]+\)" data-pitlane="">/);

  await page.goto(`${stack.examplesOrigin}/react/`);
  const submit = page.getByRole('button', { name: 'Get quotes' });
  await expect(submit).toBeVisible();
  const events = page.getByRole('list', { name: 'Events' });
  await expect(events.getByRole('listitem')).toHaveText(['onReady {"partner":"pk_demo_default"}']);

  // Unmounted and mounted again: one launcher, which works.
  await page.getByRole('button', { name: 'Take it away' }).click();
  await expect(submit).toHaveCount(0);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(submit).toHaveCount(1);
  await expect(events.getByRole('listitem')).toHaveCount(2);

  // Props changed after the form was filled count when it is sent, and the form is kept.
  await chooseStart(page, SURRY_HILLS_MAZDA);
  await page.getByLabel('Lead source').fill('React');
  await page.getByLabel('Mobile mechanics only').check();
  await lookClosely(page, 'react');
  const started = page.waitForRequest(isStart);
  await submit.click();
  expect((await started).postDataJSON()).toMatchObject({
    LeadSource: 'React',
    WorkshopCategory: 1,
    Make: 'Mazda',
    Model: 'Mazda3',
  });
  await addBasicService(page);
  await continueFunnel(page);
  await at(page, 'What is your number plate?');
  await expect(events).toContainText('onQuoteStarted {"leadGuid":"');
  await expect(events).toContainText('"step":"task-your-items"');

  // Mounted again, the quote continues where it was; another partner starts a new one.
  await page.getByRole('button', { name: 'Take it away' }).click();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await at(page, 'What is your number plate?');
  await page.getByLabel('Partner').selectOption('pk_demo_whitelabel');
  await expect(submit).toBeVisible();
  await expect(events).toContainText('onReady {"partner":"pk_demo_whitelabel"}');
  expect(complaints).toEqual([]);
});
