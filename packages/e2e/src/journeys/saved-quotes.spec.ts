import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { messagesTo } from '../steps/inbox.ts';
import { fetchLead } from '../steps/lead.ts';
import { lookClosely } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';

test('[RES-08] the offer to keep the quotes comes 7 s later at the moment of leaving, and its link opens them elsewhere', async ({
  page,
  browser,
  request,
  stack,
  isMobile,
  quote: { guid },
}) => {
  await page.clock.install();
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const offer = page.getByRole('dialog', { name: 'Save these quotes' });
  await leave(page, isMobile);
  await expect(offer).toBeHidden();
  await page.clock.fastForward(7000);
  await leave(page, isMobile);
  await expect(offer).toBeVisible();
  await lookClosely(page, 'save-quotes');

  const someone = newPerson('Grace Hopper');
  await offer.getByRole('textbox', { name: 'Email' }).fill('grace@');
  await offer.getByRole('button', { name: 'Send me the link' }).click();
  await expect(offer.getByText('Enter an email address such as name@example.com.')).toBeVisible();
  await offer.getByRole('textbox', { name: 'Email' }).fill(someone.email);
  await page.route('**/send-link-to-customer', (route) => route.fulfill({ status: 500, json: {} }));
  await offer.getByRole('button', { name: 'Send me the link' }).click();
  await expect(offer.getByText('We couldn’t send the link')).toBeVisible();
  await page.unroute('**/send-link-to-customer');
  await offer.getByRole('button', { name: 'Send me the link' }).click();
  await expect(offer.getByText('It’s on its way')).toBeVisible();
  await offer.getByRole('button', { name: 'Back to the quotes' }).click();
  await expect(offer).toBeHidden();

  const [mail] = await messagesTo(request, stack, someone.email);
  const link = /http\S+#h=[\w-]+/.exec(mail!.text ?? '')![0];
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('article').first()).toBeVisible();
  expect(elsewhere.url()).not.toContain('#h=');
  expect(await fetchLead(elsewhere, stack, guid)).toMatchObject({ HasAccess: true, Email: someone.email });

  // The shared address alone shows the quotes without any personal details.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${stack.origin}/quotes/${guid}`);
  await expect(stranger.getByRole('article').first()).toBeVisible();
  expect(await fetchLead(stranger, stack, guid)).toMatchObject({ HasAccess: false, Email: null });
  await other.close();
  await stranger.context().close();
});

test('[RES-08] failed tries to save go on with one lead, a number taken out gets nothing, and a link that cannot be copied is shown', {
  tag: '@desktop',
}, async ({ browser, stack, quote: { guid } }) => {
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  const held: string[] = [];
  stranger.on('response', async (answer) => {
    if (answer.url().endsWith('/create-update-or-shift')) held.push((await answer.json()).LeadGuid);
  });
  await stranger.goto(`${stack.origin}/quotes/${guid}`);
  await stranger.getByRole('button', { name: 'Share' }).click();
  await stranger.getByRole('menuitem', { name: 'Share or copy the link' }).click();
  const link = stranger.getByRole('textbox', { name: 'Link to the quotes' });
  await expect(link).toHaveValue(`${stack.origin}/quotes/${guid}`);
  await expect(link).toBeFocused();
  expect(await link.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBeGreaterThan(0);
  await stranger.keyboard.press('Escape');

  const someone = newPerson('Mary Shelley');
  await stranger.getByRole('button', { name: 'Save quotes' }).click();
  const dialog = stranger.getByRole('dialog', { name: 'Save these quotes' });
  const mobile = dialog.getByRole('textbox', { name: /^Mobile number/ });
  const submit = dialog.getByRole('button', { name: 'Send me the link' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(someone.email);
  await mobile.fill(someone.mobile);
  await stranger.route('**/send-link-to-customer', (route) => route.fulfill({ status: 500, json: {} }));
  for (const change of [someone.email, `other-${someone.email}`, someone.email]) {
    await dialog.getByRole('textbox', { name: 'Email' }).fill(change);
    const sent = stranger.waitForResponse('**/send-link-to-customer');
    await submit.click();
    await sent;
    await expect(dialog.getByText('We couldn’t send the link')).toBeVisible();
  }
  await mobile.fill('');
  await stranger.unroute('**/send-link-to-customer');
  await submit.click();
  await expect(dialog.getByText(`Sent to ${someone.email}. `)).toBeVisible();
  expect(new Set(held).size).toBe(1);
  expect(held[0]).not.toBe(guid);
  expect(await fetchLead(stranger, stack, held[0]!)).toMatchObject({
    Email: someone.email,
    MobileNumber: null,
  });
  await elsewhere.close();
});

/** Desktop: the mouse goes out at the top. Elsewhere: down by half, then up by a tenth. */
async function leave(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) {
    await page.evaluate(() =>
      document.body.dispatchEvent(
        new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null }),
      ),
    );
    return;
  }
  for (const share of [0.6, 0.4, 0])
    await page.evaluate((part) => {
      window.scrollTo(0, part * (document.documentElement.scrollHeight - window.innerHeight));
      window.dispatchEvent(new Event('scroll'));
    }, share);
}
