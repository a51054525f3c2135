import { expect, test } from '../fixtures.ts';
import { at, enterCode, giveDetails, identifyByPlate, leaveNotes } from '../steps/funnel.ts';
import { codeFor } from '../steps/inbox.ts';
import { atStep, BASIC_SERVICE, begin, fetchLead, funnelAt, save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';

test('[CUS-01, CUS-02] a code by SMS unlocks the quotes, and can be sent again', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const driver = newPerson('Mary Jackson');
  await page.clock.install();
  const guid = await begin(page, stack);
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(funnelAt(guid));
  await identifyByPlate(page);
  await at(page, 'Who are the quotes for?');
  await look(page, 'customer-notes-for-mechanic');
  await leaveNotes(page, 'The wheel lock key is in the glovebox.');
  await giveDetails(page, driver);

  await at(page, 'Enter your code');
  await atStep(page, 'customer-details-step2');
  const code = page.getByRole('textbox', { name: 'Code' });
  const right = await codeFor(request, stack, driver.mobile);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('That code isn’t right. Check it and try again.')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'customer-details-step2');
  const waiting = page.getByRole('button', { name: /^Send a new code in \d+ s$/ });
  const again = page.getByRole('button', { name: 'Send a new code', exact: true });
  await expect(waiting).toBeDisabled();
  await page.clock.fastForward(61_000);
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
