import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Addresses } from '../fixtures.ts';
import { codeFor } from './inbox.ts';
import type { Person } from './person.ts';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** The screen after a step: its heading is there. */
export const at = (page: Page, title: string | RegExp) => expect(heading(page, title)).toBeVisible();

export async function addBasicService(page: Page): Promise<void> {
  await at(page, 'What does your car need?');
  await page.getByRole('button', { name: /^Basic service/ }).click();
  await expect(heading(page, 'What does your car need?')).toBeHidden();
  await openList(page);
}

/** From any step that has come into view: the list, which version 2 passes over for one item. */
async function openList(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: 'Change: Work' });
  const summary = page.getByRole('button', { name: /^Quote \([1-9]/ });
  await expect(change.or(summary).first()).toBeVisible();
  if (!(await change.isVisible())) await summary.click();
  await change.click();
  await at(page, 'Your list');
  if ((await summary.isVisible()) && (await change.isVisible())) await summary.click();
}

/** From the cart: one more task, found by search. */
export async function addBySearch(page: Page, term: string, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add more work' }).click();
  await page.getByRole('button', { name: /^Search, e.g/ }).click();
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill(term);
  await page.getByRole('button', { name }).first().click();
}

export async function continueFunnel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** The plate is looked up and the car that was found is taken. */
export async function identifyByPlate(page: Page, plate = 'ABC123', state = 'NSW'): Promise<void> {
  await lookUpPlate(page, plate, state);
  await at(page, 'Is this your car?');
  await page.getByRole('button', { name: 'Yes, this is my car' }).click();
}

async function lookUpPlate(page: Page, plate: string, state = 'NSW'): Promise<void> {
  await at(page, 'What is your number plate?');
  await page.getByRole('textbox', { name: 'Number plate' }).fill(plate);
  await page.getByLabel('State', { exact: true }).selectOption(state);
  await page.getByRole('button', { name: 'Find my car' }).click();
}

export async function leaveNotes(page: Page, notes?: string): Promise<void> {
  await at(page, 'Who are the quotes for?');
  if (notes) await page.getByRole('textbox', { name: /Notes for the mechanic/ }).fill(notes);
}

async function giveDetails(page: Page, person: Person): Promise<void> {
  await at(page, 'Who are the quotes for?');
  await page.getByRole('textbox', { name: 'Your name' }).fill(person.name);
  await page.getByRole('combobox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(person.mobile);
  await page.getByRole('button', { name: 'Text me a code' }).click();
}

/** From the list to the code: the car by its plate, the notes and the contact details. */
export async function fillCarAndContact(page: Page, person: Person, notes?: string): Promise<void> {
  await continueFunnel(page);
  await identifyByPlate(page);
  await leaveNotes(page, notes);
  await giveDetails(page, person);
}

export async function enterCode(
  page: Page,
  request: APIRequestContext,
  stack: Addresses,
  person: Person,
): Promise<void> {
  await at(page, 'Enter your code');
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(request, stack, person.mobile));
}

export const addMore = (page: Page) => page.getByRole('button', { name: 'Add more work' }).click();

/** The names on the list under review. */
export const findListedItems = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
