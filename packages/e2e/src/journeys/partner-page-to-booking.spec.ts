import { expect, test } from '../fixtures.ts';
import { answerBank, bookQuote, CARD, completeBooking, fillCard, pay } from '../steps/checkout.ts';
import { addBasicService, addBySearch, at, enterCode, fillCarAndContact } from '../steps/funnel.ts';
import { messagesTo } from '../steps/inbox.ts';
import { startQuote } from '../steps/launcher.ts';
import { newPerson } from '../steps/person.ts';
import { confirm, signInToPortal, WORKSHOP } from '../steps/portal.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[LCH-01, FUN-02, TSK-01, CUS-02, RES-10, PAY-01, CNF-01, CNF-04, POR-01, POR-03, AUT-01] a driver on a partner’s page becomes a paid booking that the workshop confirms', {
  tag: '@desktop',
}, async ({ page, request, stack, portal }) => {
  test.setTimeout(150_000);
  const driver = newPerson();

  await page.goto(`${stack.examplesOrigin}/plain/`);
  await startQuote(page);
  await addBasicService(page);
  await addBySearch(page, 'brake pads', /Front brake pads/i);
  await at(page, 'Your list');
  await fillCarAndContact(page, driver, 'It squeaks when cold.');
  await enterCode(page, request, stack, driver);

  await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle('Search Results');
  await bookQuote(page, WORKSHOP.name);
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(driver.email);
  await completeBooking(page);

  await fillCard(page, CARD.declined);
  await pay(page);
  await expect(page.getByText('Your card was declined. Nothing was charged.')).toBeVisible();

  await fillCard(page, CARD.asks);
  await pay(page);
  await answerBank(page, 'Complete');

  await page.waitForURL(/\/booking\/[\w-]{22,}\/confirmation$/);
  await at(page, 'Booking Received');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const mails = await messagesTo(request, stack, driver.email, { kind: 'mail' });
  expect(mails.map((mail) => mail.subject)).toContainEqual(expect.stringContaining(WORKSHOP.name));
  const reference = (await page.getByRole('main').textContent())?.match(/\bPL\d{6}/)?.[0] ?? 'no reference';

  await signInToPortal(portal);
  await portal
    .getByRole('region', { name: 'Needs your answer' })
    .getByRole('listitem')
    .filter({ hasText: reference })
    .getByRole('link')
    .click();
  await confirm(portal);
  await expect(portal.getByRole('heading', { name: 'Booked in' })).toBeVisible();

  await expect(page.getByText(`${WORKSHOP.name} confirmed`)).toBeVisible();
  const texts = await messagesTo(request, stack, driver.mobile, { kind: 'sms' });
  expect(texts.at(-1)?.text).toContain('confirmed');
});
