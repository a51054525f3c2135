import { expect, test } from '../fixtures.ts';
import { otherDevice } from '../steps/device.ts';
import { messagesTo } from '../steps/inbox.ts';
import { fetchLead } from '../steps/lead.ts';
import { newPerson } from '../steps/person.ts';

test('[RES-08] a visitor with the shared URL saves a copy of the quotes, and the mail link opens it on another device', {
  tag: '@desktop',
}, async ({ page, browser, request, stack, quote: { guid, person } }) => {
  const stranger = await otherDevice(browser, stack);
  await stranger.goto(`/quotes/${guid}`);
  await stranger.getByRole('button', { name: 'Save quotes' }).click();
  expect(await fetchLead(stranger, stack, guid)).toMatchObject({ HasAccess: false, Email: null });
  const someone = newPerson('Grace Hopper');
  const dialog = stranger.getByRole('dialog', { name: 'Save these quotes' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(someone.email);
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect(dialog.getByText(`Sent to ${someone.email}. `)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the quotes' }).click();
  await expect(stranger).not.toHaveURL(`/quotes/${guid}`);
  const own = new URL(stranger.url()).pathname;
  await stranger.context().close();

  const [mail] = await messagesTo(request, stack, someone.email);
  const elsewhere = await otherDevice(browser, stack);
  await elsewhere.goto(/http\S+#h=[\w-]+/.exec(mail!.text ?? '')![0]);
  await expect(elsewhere.getByRole('article').first()).toBeVisible();
  await expect(elsewhere).toHaveURL(own);
  const lead = await fetchLead(elsewhere, stack, own.split('/').at(-1)!);
  expect(lead).toMatchObject({ HasAccess: true, Email: someone.email, MobileNumber: null });
  await elsewhere.context().close();
  expect(await fetchLead(page, stack, guid)).toMatchObject({ HasAccess: true, Email: person.email });
});
