import { expect, test } from '../fixtures.ts';
import { arrivalTimes, CARD, cardFields } from '../steps/checkout.ts';
import { at, heading } from '../steps/funnel.ts';
import { codeFor } from '../steps/inbox.ts';
import { press, showsFocus, tabTo } from '../steps/keyboard.ts';
import { newPerson } from '../steps/person.ts';

test('[CUS-02] from the launcher to the quotes by keyboard alone, with focus on each new question', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const driver = newPerson('Dorothy Vaughan');
  const expectQuestion = async (title: string) => {
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

  await expectQuestion('What does your car need?');
  await press(page, /^Logbook service/, ' ');
  await expectQuestion('What is your number plate?');
  await press(page, 'Change: Work');
  await expectQuestion('Your list');
  await press(page, 'Add more work');
  await expectQuestion('What does your car need?');
  await press(page, 'Battery');
  await expectQuestion('Battery');
  await press(page, /^Battery replacement/);
  for (const question of ['Does the car have engine stop-start?', 'Does the vehicle start?']) {
    await expectQuestion(question);
    const answers = page.getByRole('list', { name: question }).getByRole('button');
    await page.keyboard.press('Tab');
    await expect(answers.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(answers.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expectQuestion('Your list');
  await press(page, 'Continue');
  await expectQuestion('What is your number plate?');
  await tabTo(page, page.getByRole('textbox', { name: 'Number plate' }));
  await page.keyboard.type('abc123');
  await page.keyboard.press('Enter');
  await expectQuestion('Is this your car?');
  await press(page, 'Yes, this is my car');
  await expectQuestion('Which logbook service is due?');
  const rows = page.getByRole('list', { name: /^Service intervals/ }).getByRole('button');
  await tabTo(page, rows.first());
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectQuestion('Who are the quotes for?');
  await page.keyboard.press('Tab');
  await page.keyboard.type(driver.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(driver.mobile);
  await page.keyboard.press('Tab');
  await page.keyboard.type(driver.email);
  await page.keyboard.press('Enter');
  await expectQuestion('Enter your code');
  await tabTo(page, page.getByRole('textbox', { name: 'Code' }));
  await page.keyboard.type(await codeFor(request, stack, driver.mobile));
  await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/);
});

test('from the quotes to the paid booking by keyboard alone, card form included, with focus on what is missing', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  await page.goto(`/quotes/${guid}`);
  const quotes = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');
  const garage = quotes.filter({ hasText: 'pay online' }).filter({ hasNotText: 'Comes to you' }).first();
  await expect(garage).toBeVisible();
  const book = garage.getByRole('link', { name: /^Book now/ });
  await garage.getByRole('heading', { level: 2 }).focus();
  await tabTo(page, book);
  await showsFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Book with/ })).toBeVisible();

  const day = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true });
  const before = await day.inputValue();
  await tabTo(page, day);
  const loaded = page.waitForResponse('**/api/finalise/**');
  await page.keyboard.press('ArrowRight');
  await expect(day).not.toHaveValue(before);
  await loaded;
  await expect(page.getByRole('region', { name: 'When' })).not.toHaveAttribute('aria-busy', 'true');
  await showsFocus(page);
  const time = arrivalTimes(page).getByRole('radio').first();
  await tabTo(page, time);
  await page.keyboard.press(' ');
  await expect(time).toBeChecked();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const cardNumber = cardFields(page).getByLabel('Card number');
  await expect(cardNumber).toBeVisible();
  await expect(pay).toBeEnabled();
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name on card' })).toHaveValue('Ada Lovelace');
  await expect(cardNumber).toBeFocused();
  // A whole field of the card leads on to the next.
  await page.keyboard.type(CARD.pays);
  await expect(cardFields(page).getByLabel('Expiry date')).toBeFocused();
  await page.keyboard.type('1234');
  await expect(cardFields(page).getByLabel('Security code')).toBeFocused();
  await page.keyboard.type('123');

  const terms = page.getByRole('checkbox', { name: /^I agree/ });
  await tabTo(page, terms);
  await showsFocus(page);
  await page.keyboard.press(' ');
  await expect(terms).toBeChecked();
  const read = page.getByRole('button', { name: 'Read terms and policies' });
  await tabTo(page, read);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Terms and policies' });
  await expect(dialog.getByRole('heading', { name: 'Booking terms' })).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(read).toBeFocused();
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Received' })).toBeVisible();
});
