import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** What holds a widget. */
type Root = Page | Locator | FrameLocator;

export type Start = { place: string; suburb: string; make: string; model: string };
export const SURRY_HILLS_MAZDA: Start = {
  place: 'surry',
  suburb: 'Surry Hills',
  make: 'Mazda',
  model: 'Mazda3',
};

/** What the widget sends for it. */
export const SENT_START = {
  Location: expect.stringMatching(/^Surry Hills/),
  SuburbId: expect.any(Number),
  Make: 'Mazda',
  Model: 'Mazda3',
};

/** Fills the launcher and presses 'Get quotes'. `root` narrows it where a page has two. */
export async function startQuote(
  page: Page,
  start: Start = SURRY_HILLS_MAZDA,
  root: Root = page,
): Promise<void> {
  await chooseStart(root, start);
  await root.getByRole('button', { name: 'Get quotes' }).click();
}

export async function chooseStart(root: Root, start: Start): Promise<void> {
  await root.getByRole('combobox', { name: 'Where is the car?' }).fill(start.place);
  await root
    .getByRole('option', { name: new RegExp(start.suburb) })
    .first()
    .click();
  await root.getByLabel('Make', { exact: true }).selectOption({ label: start.make });
  await root.getByLabel('Model', { exact: true }).selectOption({ label: start.model });
  await expect(root.getByLabel('Model', { exact: true })).toHaveValue(/\S/);
}
