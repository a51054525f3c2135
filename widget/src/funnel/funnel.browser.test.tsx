import { expectAccessible } from '@pitlane/component-testing';
import type { Lead } from '@pitlane/contracts';
import { basicServiceItem } from '@pitlane/domain/cart/cart';
import { PADS } from '@pitlane/flows/funnel/funnel.fixture';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderFunnel } from './funnel.fixture.tsx';

beforeEach(() => sessionStorage.clear());

const basic = { CartItems: [basicServiceItem()] as Lead['CartItems'] };
const mazda = { Make: 'Mazda', Model: '3', Year: 2018, Body: 'Hatchback', Fuel: 'Petrol', Mid: 'm1' };

test('starts with services and categories, and no answer to go back to', async () => {
  const { screen } = await renderFunnel();
  await expect.element(screen.getByRole('heading', { name: 'What does your car need?' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Basic service/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Brakes' })).toBeVisible();
  await expectAccessible();
});

test('a list of work that does not load can be loaded again', async () => {
  const { screen } = await renderFunnel({ server: { failing: new Set(['loadRepairs']) } });
  await expect.element(screen.getByText('The list of work didn’t load.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Brakes' })).toBeVisible();
});

test('chooses a task of a category, which the summary shows', async () => {
  const { screen, actor } = await renderFunnel();
  await screen.getByRole('button', { name: 'Brakes' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Brakes');
  await screen.getByRole('button', { name: 'Front brake pads' }).click();
  await expect
    .poll(() => actor.getSnapshot().context.data.items)
    .toMatchObject([{ RepairInspectionId: PADS }]);
});

test('searches the work, and offers a description when nothing is found', async () => {
  const { screen } = await renderFunnel({ events: [{ type: 'OPEN', step: 'task-search' }] });
  const field = screen.getByRole('textbox', { name: 'What are you looking for?' });
  await field.fill('pads');
  await expect.element(screen.getByRole('button', { name: 'Front brake pads' })).toBeVisible();
  await field.fill('zzz');
  await expect.element(screen.getByText('We found nothing for “zzz”.')).toBeVisible();
  await screen.getByRole('button', { name: 'Describe it instead' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tell us what you need' })).toBeVisible();
});

test('a description needs a few words', async () => {
  const { screen } = await renderFunnel({ events: [{ type: 'OPEN', step: 'task-custom' }] });
  const notes = screen.getByRole('textbox', { name: 'Describe the work or the problem' });
  await screen.getByRole('button', { name: 'Add to my list' }).click();
  await expect.element(notes).toHaveAccessibleDescription(/^Write a few words first\./);
  await notes.fill('It squeaks.');
  await screen.getByRole('button', { name: 'Add to my list' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Here is your list' })).toBeVisible();
});

test('the list can be emptied, and a removed item brought back', async () => {
  const { screen, actor } = await renderFunnel({
    lead: basic,
    events: [{ type: 'OPEN', step: 'task-your-items' }],
  });
  await screen
    .getByRole('button', { name: /^Remove Basic/ })
    .first()
    .click();
  await expect.poll(() => actor.getSnapshot().context.data.items).toHaveLength(0);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => actor.getSnapshot().context.data.items).toHaveLength(1);
});

test('a plate needs letters or digits', async () => {
  const { screen } = await renderFunnel({
    lead: basic,
    events: [{ type: 'OPEN', step: 'vehicle-rego-check' }],
  });
  await screen.getByRole('button', { name: 'Find my car' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Number plate' }))
    .toHaveAccessibleDescription('Enter the plate, letters and digits only.');
  await expect.element(screen.getByRole('combobox', { name: 'State' })).toHaveValue('NSW');
  await expectAccessible();
});

test('a plate that is found shows the car', async () => {
  const { screen } = await renderFunnel({
    lead: basic,
    server: { plates: { ABC12D: mazda } },
    events: [{ type: 'OPEN', step: 'vehicle-rego-check' }],
  });
  await screen.getByRole('textbox', { name: 'Number plate' }).fill('abc 12d');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Is this your car?' })).toBeVisible();
  await expect.element(screen.getByText('ABC12D', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Yes, this is my car' })).toBeVisible();
});

test('a plate that is not found leads to the car step by step', async () => {
  const { screen } = await renderFunnel({
    lead: basic,
    events: [{ type: 'OPEN', step: 'vehicle-rego-check' }],
  });
  await screen.getByRole('textbox', { name: 'Number plate' }).fill('ZZZ999');
  await screen.getByRole('button', { name: 'Find my car' }).click();
  await expect.element(screen.getByText('We couldn’t find ZZZ999.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Choose my car' }).click();
  await expect.element(screen.getByRole('list', { name: /^Choose an? / })).toBeVisible();
});

test('a quote that does not load can be loaded again', async () => {
  const { screen } = await renderFunnel({ server: { failing: new Set(['loadLead']) } });
  await expect.element(screen.getByText('You are offline')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'What does your car need?' })).toBeVisible();
});

test('long descriptions stay within a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderFunnel({
    events: [
      { type: 'OPEN', step: 'task-custom' },
      { type: 'ADD_CUSTOM', notes: 'S'.repeat(120) },
    ],
  });
  await expect.element(screen.getByRole('heading', { name: 'Here is your list' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});
