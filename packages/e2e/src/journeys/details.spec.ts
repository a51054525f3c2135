import { expect, test } from '../fixtures.ts';
import { at, enterCode, giveDetails, identifyByPlate, leaveNotes } from '../steps/funnel.ts';
import { codeFor } from '../steps/inbox.ts';
import { atStep, BASIC_SERVICE, begin, fetchLead, funnelAt, save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';

test('[CUS-01, CUS-02] details show errors at their fields, and a code by SMS unlocks the quotes', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const driver = newPerson('Mary Jackson');
  await page.clock.install();
  const guid = await begin(page, stack);
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(funnelAt(guid));
  await identifyByPlate(page);
  await at(page, 'Anything the mechanic should know?');
  await look(page, 'customer-notes-for-mechanic');
  await leaveNotes(page, 'The wheel lock key is in the glovebox.');

  await at(page, 'Who are the quotes for?');
  const name = page.getByRole('textbox', { name: 'Your name' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  const send = page.getByRole('button', { name: 'Text me a code' });
  await expect(mobile).toHaveAttribute('placeholder', 'e.g. 0404 040 404');
  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Enter your name.');
  await expect(email).toHaveAccessibleDescription(/^Enter an email address/);
  await expect(mobile).toHaveAccessibleDescription(/^Enter a mobile number such as 0404 040 404\./);
  await look(page, 'customer-details-step1-errors');
  await name.fill(driver.name);
  await email.fill(driver.email);
  for (const refused of ['0404', '02 9999 9999', '1300 975 707', '026 123 4567']) {
    await mobile.fill(refused);
    await send.click();
    await expect(mobile, refused).toBeFocused();
    await expect(mobile, refused).toHaveAttribute('aria-invalid', 'true');
  }
  await look(page, 'customer-details-step1');
  await giveDetails(page, driver);

  await at(page, 'Enter your code');
  await atStep(page, 'customer-details-step2');
  const code = page.getByRole('textbox', { name: 'Code' });
  const right = await codeFor(request, stack, driver.mobile);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('That code isn’t right. Check it and try again.')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'customer-details-step2');
  await code.fill('1');
  await expect(page.getByText('That code isn’t right.')).toBeHidden();
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await expect(page.getByText('Enter the 6 digits.')).toBeVisible();

  const waiting = page.getByRole('button', { name: /^Send a new code in \d+ s$/ });
  const again = page.getByRole('button', { name: 'Send a new code', exact: true });
  await expect(waiting).toBeDisabled();
  await page.clock.fastForward(45_000);
  await expect(waiting).toBeDisabled();
  await page.clock.fastForward(16_000);
  await expect(again).toBeEnabled();
  await again.click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  await expect(waiting).toBeDisabled();

  await enterCode(page, request, stack, driver);
  await page.waitForURL(`**/quotes/${guid}`);
  const lead = await fetchLead(page, stack, guid);
  expect(lead).toMatchObject({
    Name: driver.name,
    Email: driver.email,
    MobileNumber: `+61${driver.mobile.slice(1)}`,
    RepairNotes: 'The wheel lock key is in the glovebox.',
    IsMobileVerified: true,
  });
});

test('[CUS-01] New Zealand numbers in New Zealand', { tag: '@desktop' }, async ({ page, stack }) => {
  const guid = await begin(page, stack, { place: 'Ponsonby', make: 'Toyota', model: 'Corolla' });
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE], IsUnknownVehicle: true, RepairNotes: '' });
  await page.goto(funnelAt(guid, 'customer-details-step1'));
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  await expect(mobile).toHaveAttribute('placeholder', 'e.g. 026 123 4567');
  await mobile.fill('0404 040 404');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(mobile).toHaveAccessibleDescription(/^Enter a mobile number such as 026 123 4567\./);
  await mobile.fill('021 123 4567');
  await expect(mobile).not.toHaveAttribute('aria-invalid', 'true');
});
