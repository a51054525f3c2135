import type { Page } from '@playwright/test';
import { type Addresses, expect, test } from '../fixtures.ts';
import { otherDevice } from '../steps/device.ts';
import { messagesTo } from '../steps/inbox.ts';
import { fetchLead } from '../steps/lead.ts';
import { look } from '../steps/look.ts';

async function requestCode(page: Page, stack: Addresses, guid: string): Promise<string> {
  const answer = await page.request.post(`/api/lead/${guid}/handoff`, {
    headers: { Origin: stack.origin },
    data: {},
  });
  return (await answer.json()).Code;
}

test('a link opens the quote once, after a dead network too; used again it shows the masked quote and sends a new one to its owner', {
  tag: '@desktop',
}, async ({ page, request, stack, browser, quote: { guid, person } }) => {
  const code = await requestCode(page, stack, guid);
  const first = await otherDevice(browser, stack);
  // A dead network is not an expired link.
  await first.route('**/api/session/exchange', (route) => route.abort('internetdisconnected'));
  await first.goto(`/quotes/${guid}#h=${code}`);
  await expect(first.getByText('We couldn’t check your link')).toBeVisible();
  await first.unroute('**/api/session/exchange');
  await first.getByRole('button', { name: 'Try again' }).click();
  await expect(first.getByText('We couldn’t check your link')).toBeHidden();
  await expect(first.getByRole('article').first()).toBeVisible();
  await expect.poll(async () => (await fetchLead(first, stack, guid)).HasAccess).toBe(true);
  expect(first.url()).not.toContain('#h=');

  const second = await otherDevice(browser, stack);
  await second.goto(`/quotes/${guid}#h=${code}`);
  await expect(second.getByText('This link has already been used or has expired')).toBeVisible();
  await look(second, 'handoff-expired');
  await second.getByRole('button', { name: 'Send me the link' }).click();
  await expect(second.getByText('A new link is on its way')).toBeVisible();
  const mail = (await messagesTo(request, stack, person.email, { kind: 'mail' })).at(-1);
  const link = mail?.text?.match(/https?:\S+#h=\S+/)?.[0];
  expect(link).toContain(`/quotes/${guid}#h=`);
  await second.goto(link!);
  await second.reload();
  await expect(second.getByRole('article').first()).toBeVisible();
  expect((await fetchLead(second, stack, guid)).HasAccess).toBe(true);
  await expect(second.getByText('This link has already been used or has expired')).toBeHidden();
});
