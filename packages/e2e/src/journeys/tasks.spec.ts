import { expect, test } from '../fixtures.ts';
import { at, continueFunnel, findListedItems } from '../steps/funnel.ts';
import { begin, funnelAt } from '../steps/lead.ts';

test('[TSK-09, TSK-11, TSK-17] a link to a battery asks its questions, and roadside assistance is one way out', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack);
  const answerQuestions = async () => {
    await at(page, 'Does the car have engine stop-start?');
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await at(page, 'Does the vehicle start?');
    await page.getByRole('button', { name: 'Will not start' }).click();
  };
  await page.goto(`${funnelAt(guid)}?repairInspectionIds=157&step=task-select`);
  await answerQuestions();
  await expect(findListedItems(page)).toHaveText(
    /stop-start\? Yes\s*Does the vehicle start\? Will not start/,
  );
  await page.getByRole('button', { name: 'Remove Battery replacement' }).click();
  await at(page, 'What does your car need?');
  // The link counts once.
  await page.reload();
  await at(page, 'What does your car need?');
  await expect(page.getByRole('button', { name: /^Your list/ })).toBeHidden();

  await page.goto(`${funnelAt(guid)}?repairInspectionId=157`);
  await answerQuestions();
  await continueFunnel(page);
  await page
    .getByRole('dialog', { name: 'Is the battery flat right now?' })
    .getByRole('button', { name: 'Go to roadside assistance' })
    .click();
  await page.waitForURL(`${stack.examplesOrigin}/roadside/`);
});
