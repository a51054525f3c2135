import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, heading } from '../steps/funnel.ts';
import { codeFor } from '../steps/inbox.ts';
import { newPerson } from '../steps/person.ts';

/** Tab until something has focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate(hasFocus)) return;
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

const hasFocus = (element: Element) => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === element;
};

async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press(key);
}

test('[CUS-02] from the launcher to the quotes by keyboard alone, with focus on each new question', async ({
  page,
  request,
  stack,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard');
  const driver = newPerson('Dorothy Vaughan');
  const asked = async (title: string) => {
    await at(page, title);
    await expect(heading(page, title)).toBeFocused();
  };
  await page.goto(`${stack.examplesOrigin}/plain/`);
  await expect(page.getByRole('option', { name: 'Toyota' })).toBeAttached();
  await tabTo(page, page.getByRole('combobox', { name: 'Where is the car?' }));
  await page.keyboard.type('surry');
  await expect(page.getByRole('option', { name: /Surry Hills/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Make', { exact: true }));
  await page.keyboard.type('Mazda');
  await tabTo(page, page.getByLabel('Model', { exact: true }));
  await page.keyboard.type('Mazda3');
  await press(page, 'Get quotes');

  await asked('What does your car need?');
  await press(page, /^Logbook service/, ' ');
  await asked('Here is your list');
  await press(page, 'Add more work');
  await asked('What does your car need?');
  await press(page, 'Battery');
  await asked('Battery');
  await press(page, /^Battery replacement/);
  await asked('Does the car have engine stop-start?');
  const radio = page.getByRole('radio');
  await page.keyboard.press('Tab');
  await expect(radio.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(radio.nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await asked('Here is your list');
  await press(page, 'Continue');
  await asked('What is your number plate?');
  await tabTo(page, page.getByRole('textbox', { name: 'Number plate' }));
  await page.keyboard.type('abc123');
  await page.keyboard.press('Enter');
  await asked('Is this your car?');
  await press(page, 'Yes, this is my car');
  await asked('Which logbook service is due?');
  const rows = page.getByRole('list', { name: /^Service intervals/ }).getByRole('button');
  await tabTo(page, rows.first());
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await asked('Anything the mechanic should know?');
  await press(page, 'Nothing to add');
  await asked('Who are the quotes for?');
  await page.keyboard.press('Tab');
  await page.keyboard.type(driver.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(driver.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(driver.mobile);
  await page.keyboard.press('Enter');
  await asked('Enter your code');
  await tabTo(page, page.getByRole('textbox', { name: 'Code' }));
  await page.keyboard.type(await codeFor(request, stack, driver.mobile));
  await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/);
});
