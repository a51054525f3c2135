import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

export const CARD = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  amex: '3782 822463 10005',
} as const;

/** On the results: books the quote of a workshop, or the first one that is paid online. */
export async function bookQuote(page: Page, workshop?: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your quotes' })).toBeVisible();
  const quotes = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');
  const quote = quotes.filter({ hasText: workshop ?? 'pay online' }).first();
  await quote.getByRole('link', { name: /^Book now/ }).click();
  await expect(page.getByRole('heading', { name: /^Book with/ })).toBeVisible();
}

/** The card fields are the provider's, in a frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const card = cardFields(page);
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Expiry date').fill('12 / 34');
  await card.getByLabel('Security code').fill(number === CARD.amex ? '1234' : '123');
}

export const cardFields = (page: Page) => page.frameLocator('iframe[title="Secure card payment"]');

/** Chooses how to pay, by the beginning of its name. */
export const chooseMethod = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: 'How would you like to pay?' })
    .getByText(new RegExp(`^${name}`))
    .first()
    .click();

/** Chooses the first arrival time of the day, unless one is chosen. */
export async function chooseTime(page: Page): Promise<void> {
  const times = arrivalTimes(page);
  await expect(times).toBeVisible();
  if ((await times.getByRole('radio', { checked: true }).count()) > 0) return;
  await times.locator('label').first().click();
}

export const arrivalTimes = (page: Page) =>
  page.getByRole('radiogroup', { name: /^(You arrive at|Mechanic can come from|Ready for pick-up from)$/ });

/** Ticks the terms by key: a click right after scrolling past the card's frame can land in that frame. */
export async function agree(page: Page): Promise<void> {
  const terms = page.getByRole('checkbox', { name: /^I agree/ });
  await terms.press(' ');
  await expect(terms).toBeChecked();
}

/** Types where a mobile mechanic comes to, which is flat; nothing at a workshop. */
async function typeAddress(page: Page): Promise<void> {
  const manualEntry = page.getByRole('button', { name: 'Type the address instead' });
  if (await manualEntry.isVisible()) await manualEntry.click();
  const street = page.getByRole('textbox', { name: 'Number and street' });
  if (await street.isVisible()) {
    await street.fill('12 Crown Street');
    await page.getByRole('textbox', { name: 'Suburb' }).fill('Surry Hills');
    await page.getByRole('textbox', { name: 'Postcode' }).fill('2010');
    await page.getByText('Yes', { exact: true }).click();
  }
}

/** Fills what a booking still needs and agrees to the terms. */
export async function completeBooking(page: Page): Promise<void> {
  await chooseTime(page);
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Ada Lovelace');
  await typeAddress(page);
  await agree(page);
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page
    .frameLocator('dialog iframe')
    .getByRole('button', { name: `${answer} authentication` })
    .click();
}
