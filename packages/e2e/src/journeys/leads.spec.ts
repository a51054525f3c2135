import { expect, test } from '../fixtures.ts';
import { findMessage } from '../steps/inbox.ts';
import { signIn } from '../steps/portal.ts';
import { createQuote } from '../steps/quote.ts';

test('[POR-05] [POR-06] [POR-07] a workshop buys the contact of a lead and quotes it, and the customer books the offer from the mail', {
  tag: '@desktop',
}, async ({ page, request, stack, portal }) => {
  const rattle = {
    LeadCartItemType: 'RepairInspection',
    IsCustomRepair: true,
    RepairInspectionName: 'Rattle at the front',
    RepairNotes: 'Rattles over bumps',
  } as const;
  // Its funnel asks for no code.
  const { guid, person } = await createQuote(page, stack, { partnerKey: 'pk_demo_classic', cart: [rattle] });
  const submitted = await page.request.post('/api/lead/create-update-or-shift', {
    headers: { Origin: stack.origin, 'Idempotency-Key': crypto.randomUUID() },
    data: { Guid: guid, LeadStatusID: 'QuoteRequested', QuoteFlowVersion: 1 },
  });
  expect(submitted.status(), await submitted.text()).toBe(200);

  await portal.goto('/workshop/leads');
  await signIn(portal);
  const open = portal.getByRole('region', { name: 'Open for offers' });
  await open
    .getByRole('listitem')
    .filter({ hasText: 'Rattle at the front' })
    .last()
    .getByRole('link')
    .first()
    .click();
  await portal.getByRole('button', { name: /^Reveal contact for/ }).click();
  await portal.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await expect(portal.getByRole('link', { name: person.email })).toBeVisible();

  await portal.getByRole('button', { name: /How do you quote it/ }).click();
  await portal.getByRole('option', { name: 'Fixed Quote', exact: true }).click();
  await portal.getByRole('textbox', { name: 'Price inc GST' }).fill('290');
  await portal.getByRole('textbox', { name: 'To the customer' }).fill('Both shocks, fitted on the day.');
  await portal.getByRole('button', { name: 'Check and send' }).click();
  const dialog = portal.getByRole('dialog', { name: 'Send this offer?' });
  await expect(dialog.getByText('$290.00').last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(portal.getByText('Your offer is with the customer')).toBeVisible();

  const link = /\/booking\/[\w-]+\/\d+\/view\S*/;
  const mail = await findMessage(request, stack, person.email, (text) => link.test(text));
  await page.goto(link.exec(mail)![0]);
  await expect(page.getByText('Both shocks, fitted on the day.')).toBeVisible();
  await page.getByRole('link', { name: 'Book this offer' }).click();
  await expect(page.getByText(/^Hi Ada,/)).toBeVisible();
});
