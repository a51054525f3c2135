import { expect, test } from '../fixtures.ts';
import { arrivalTimes, CARD, cardFields } from '../steps/checkout.ts';
import { countInputs } from '../steps/count-inputs.ts';
import { at } from '../steps/funnel.ts';
import { codeFor } from '../steps/inbox.ts';
import { newPerson } from '../steps/person.ts';

test('[LCH-02, PAY-01] a logbook service by plate, from a partner’s page to the booking that is paid by card, without a mail address, in few taps and keys', {
  tag: '@phone',
}, async ({ page, request, stack }) => {
  test.setTimeout(150_000);
  const { counts, tap, tick, type } = countInputs();
  const fillIn = async (field: Parameters<typeof tap>[0], text: string) => {
    await tap(field);
    await type(field, text);
  };
  const { mobile } = newPerson();

  await page.goto(`${stack.examplesOrigin}/plain/`);
  await fillIn(page.getByRole('combobox', { name: 'Where is the car?' }), '201');
  await tap(page.getByRole('option', { name: /^Surry Hills/ }));
  await fillIn(page.getByRole('textbox', { name: 'Number plate' }), 'abc123');
  await tap(page.getByRole('button', { name: 'Get quotes' }));

  await at(page, 'What does your car need?');
  await tap(page.getByRole('button', { name: /^Logbook service/ }));
  await at(page, 'Is this your car?');
  await tap(page.getByRole('button', { name: 'Yes, this is my car' }));
  await at(page, 'Which logbook service is due?');
  await tap(
    page
      .getByRole('list', { name: /^Service intervals/ })
      .getByRole('button')
      .first(),
  );

  await at(page, 'Who are the quotes for?');
  await fillIn(page.getByRole('textbox', { name: 'Your name' }), 'Ada Lovelace');
  await fillIn(page.getByRole('textbox', { name: 'Mobile number' }), mobile);
  await tap(page.getByRole('button', { name: 'Text me a code' }));
  await at(page, 'Enter your code');
  await fillIn(page.getByRole('textbox', { name: 'Code' }), await codeFor(request, stack, mobile));

  await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/);
  const quotes = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');
  const workshop = quotes.filter({ hasText: 'pay online' }).filter({ hasNotText: 'Comes to you' }).first();
  await tap(workshop.getByRole('link', { name: /^Book now/ }));

  await expect(page.getByRole('heading', { name: /^Book with/ })).toBeVisible();
  await tap(arrivalTimes(page).locator('label').first());
  await page.getByRole('textbox', { name: 'Name on card' }).scrollIntoViewIfNeeded();
  const card = cardFields(page);
  await expect(card.getByLabel('Card number')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_500);
  await fillIn(card.getByLabel('Card number'), CARD.pays.replaceAll(' ', ''));
  // A whole field leads on to the next.
  for (const [field, text] of [
    ['Expiry date', '1234'],
    ['Security code', '123'],
  ] as const) {
    await expect(card.getByLabel(field)).toBeFocused();
    await type(card.getByLabel(field), text);
  }
  await tick(page.getByRole('checkbox', { name: /^I agree/ }));
  await tap(page.getByRole('button', { name: /^Pay \$/ }));
  await at(page, 'Booking Received');

  expect(counts.taps).toBeLessThanOrEqual(16);
  // 23 for the card, 12 the name, 10 the mobile number, 6 each the code and the plate, 3 the postcode.
  expect(counts.keys).toBeLessThanOrEqual(60);
});
