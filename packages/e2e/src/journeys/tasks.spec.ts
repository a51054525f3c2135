import { expect, test } from '../fixtures.ts';
import {
  addByCategory,
  addBySearch,
  addMore,
  at,
  continueFunnel,
  identifyByPlate,
  listed,
  openList,
} from '../steps/funnel.ts';
import { atStep, begin, fetchLead, funnelAt, openFunnel } from '../steps/lead.ts';
import { look, lookClosely } from '../steps/look.ts';
import { addPhotos } from '../steps/photos.ts';

test('[TSK-07, TSK-08, TSK-13, TSK-16, IMG-01, IMG-02] tyres and a windscreen have their questions, and work without an instant price is explained', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await openFunnel(page, stack);
  await at(page, 'What does your car need?');
  await addByCategory(page, 'Wheels and tyres', 'Tyre replacement');
  await at(page, 'What size are the tyres?');
  await continueFunnel(page);
  await expect(page.getByText('Choose all three.')).toBeVisible();
  await page.getByLabel('Width').selectOption('205');
  await page.getByLabel('Profile').selectOption('55');
  await page.getByLabel('Rim').selectOption('16');
  await expect(page.getByText('Your size: 205/55 R16')).toBeVisible();
  await lookClosely(page, 'tyre-size-selection');
  await continueFunnel(page);
  await at(page, 'Which tyres suit you?');
  await look(page, 'tyre-quality-selection');
  await page.getByRole('button', { name: /^Value/ }).click();
  await at(page, 'How many tyres?');
  await atStep(page, 'tyre-quantity-selection');
  await page.reload();
  await at(page, 'How many tyres?');
  await look(page, 'tyre-quantity-selection');
  await page.getByRole('button', { name: '4 tyres' }).click();
  await openList(page);
  await expect(listed(page)).toHaveText(/205\/55 R16 · Value · 4×/);

  await addBySearch(page, 'windscreen replacement', /^Windscreen replacement/);
  await at(page, 'What is in the windscreen?');
  await expect(page.getByRole('button', { name: 'It has none of these' })).toBeVisible();
  await page.getByText('Rain sensors').click();
  await look(page, 'windscreen-features');
  await continueFunnel(page);
  await expect(listed(page)).toHaveCount(2);
  await expect(listed(page).last()).toHaveText(/Rain sensors/);
  await expect(page.getByText(/^Photos help workshops/)).toBeVisible();
  await addPhotos(page);
  await expect(
    page.getByRole('list', { name: 'Often done at the same time' }).getByRole('button').first(),
  ).toBeVisible();
  await addMore(page);
  await page.getByRole('button', { name: 'Something else? Describe it' }).click();
  await page.getByRole('textbox', { name: 'Describe the work or the problem' }).fill('It hums at 80 km/h');
  await page.getByRole('button', { name: 'Add to my list' }).click();
  await openList(page);
  await look(page, 'task-your-items');
  await continueFunnel(page);
  await identifyByPlate(page);

  await at(page, 'Get instant prices for 2 items.');
  await expect(page.getByText('It hums at 80 km/h').first()).toBeVisible();
  await look(page, 'instant-quotes-unavailable');
  await page.getByRole('button', { name: 'Get prices for 2 items' }).click();
  await at(page, 'Who are the quotes for?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listed(page)).toHaveCount(3);
  await continueFunnel(page);
  await page.getByRole('button', { name: 'Request quotes for all 3' }).click();
  await at(page, 'Who are the quotes for?');
  await expect
    .poll(async () => (await fetchLead(page, stack, guid)).CartItems)
    .toMatchObject([
      { TyreWidth: 205, TyreProfile: 55, TyreRim: 16, TyreQuality: 'Value', Quantity: 4, IsPriced: true },
      { WindscreenHasRainSensors: true, WindscreenHasAntenna: false, WindscreenHasNoFeatures: false },
      { IsCustomRepair: true, CanCalculatePrice: false },
    ]);
});

test('[TSK-09, TSK-11, TSK-17] a link to a battery asks its questions, and roadside assistance is one way out', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack);
  await page.goto(`${funnelAt(guid)}?repairInspectionIds=157&step=task-select`);
  await at(page, 'Does the car have engine stop-start?');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await at(page, 'Does the vehicle start?');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await at(page, 'Does the car have engine stop-start?');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('button', { name: 'Will not start' }).click();
  await expect(listed(page)).toHaveText(/stop-start\? Yes\s*Does the vehicle start\? Will not start/);
  await page.getByRole('button', { name: 'Remove Battery replacement' }).click();
  await at(page, 'What does your car need?');
  await page.reload();
  await at(page, 'What does your car need?');
  await expect(page.getByRole('button', { name: /^Your list/ })).toBeHidden();

  await page.goto(`${funnelAt(guid)}?repairInspectionId=157`);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('button', { name: 'Will not start' }).click();
  await continueFunnel(page);
  const offer = page.getByRole('dialog', { name: 'Is the battery flat right now?' });
  await expect(offer).toBeVisible();
  await look(page, 'roadside-assistance');
  await page.keyboard.press('Escape');
  await at(page, 'What is your number plate?');
  await page.goto(funnelAt(guid, 'task-your-items'));
  await continueFunnel(page);
  await offer.getByRole('button', { name: 'Go to roadside assistance' }).click();
  await page.waitForURL(`${stack.examplesOrigin}/roadside/`);
});
