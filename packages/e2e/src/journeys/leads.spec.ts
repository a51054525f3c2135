import type { LeadResponse } from '@pitlane/contracts';
import { expect, test } from '../fixtures.ts';
import { messagesTo } from '../steps/inbox.ts';
import { begin, save } from '../steps/lead.ts';
import { look, lookClosely } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';
import { signIn } from '../steps/portal.ts';

test('[POR-05] [POR-06] [POR-07] a workshop asks about a lead, quotes it by product code once it is answered, buys the contact, and the customer books the offer', {
  tag: '@desktop',
}, async ({ page, request, stack, portal }) => {
  const person = newPerson('Ada Lovelace');
  // Its funnel asks for no code.
  const guid = await begin(page, stack, { partnerKey: 'pk_demo_classic' });
  const found = await page.request.post('/api/vehicle/rego-lookup', {
    headers: { Origin: stack.origin },
    data: { Plate: 'ABC123', State: 'NSW' },
  });
  const Mid = (await found.json()).regoVehicle.pitlaneVehicles[0].vehicleId;
  const rattle = {
    LeadCartItemType: 'RepairInspection',
    IsCustomRepair: true,
    RepairInspectionName: 'Rattle at the front',
    RepairNotes: `Rattles over bumps, call ${person.mobile}`,
  } as const;
  const contact = { Name: person.name, Email: person.email, MobileNumber: person.mobile };
  await save(page, stack, guid, { Mid, CartItems: [rattle], ...contact });
  const submitted = await page.request.post('/api/lead/create-update-or-shift', {
    headers: { Origin: stack.origin, 'Idempotency-Key': crypto.randomUUID() },
    data: { Guid: guid, LeadStatusID: 'QuoteRequested', QuoteFlowVersion: 1 },
  });
  expect(submitted.status(), await submitted.text()).toBe(200);
  expect(((await submitted.json()) as LeadResponse).Outcome?.Kind).toBe('quote-confirmation-success');

  await portal.goto('/workshop/leads');
  await signIn(portal);
  const open = portal.getByRole('region', { name: 'Open for offers' });
  await expect(open.getByText('Rattle at the front').first()).toBeVisible();
  await look(portal, 'leads');
  await open
    .getByRole('listitem')
    .filter({ hasText: 'Rattle at the front' })
    .last()
    .getByRole('link')
    .first()
    .click();
  await expect(portal.getByRole('timer')).toHaveText(/left$/);
  await expect(portal.getByText('[hidden]').first()).toBeVisible();

  const send = portal.getByRole('button', { name: 'Check and send' });
  await send.click();
  await expect(portal.getByText('Choose how you quote this.')).toBeVisible();
  const quoteAs = async (type: string) => {
    await portal.getByRole('button', { name: /How do you quote it/ }).click();
    await portal.getByRole('option', { name: type, exact: true }).click();
  };
  const toCustomer = portal.getByRole('textbox', { name: 'To the customer' });
  const dialog = portal.getByRole('dialog', { name: 'Send this offer?' });
  const findLink = async (link: RegExp) => {
    const mails = async () =>
      JSON.stringify(await messagesTo(request, stack, person.email, { kind: 'mail' }));
    await expect.poll(mails).toMatch(link);
    return link.exec(await mails())![0];
  };

  await quoteAs('More information needed');
  await toCustomer.fill('On which side?');
  await send.click();
  await dialog.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(portal.getByText('Your question is with the customer')).toBeVisible();
  await page.goto(await findLink(/\/booking\/[\w-]+\/finalise\?workshopId=\d+/));
  await expect(page.getByText('On which side?')).toBeVisible();
  await page.getByRole('textbox', { name: /^Your answer to/ }).fill('On both, over bumps.');
  await look(page, 'bid-question');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Your answer is with the workshop')).toBeVisible();
  await portal.reload();
  await expect(portal.getByText('On both, over bumps.')).toBeVisible();
  await look(portal, 'lead-answered');

  await quoteAs('Fixed Quote with product code');
  await portal.getByRole('combobox', { name: 'Product code' }).fill('shock front');
  await portal.getByRole('option', { name: /^SA-4001/ }).click();
  await expect(portal.getByText('$159.00').first()).toBeVisible();
  await portal.getByRole('button', { name: /Increase/ }).click();
  await expect(portal.getByText('$290.00').first()).toBeVisible();
  await toCustomer.fill('Both shocks, fitted on the day.');
  await lookClosely(portal, 'lead-offer-form');
  await portal.reload();
  await expect(toCustomer).toHaveValue(/Both shocks/);

  await portal.getByRole('button', { name: /^Reveal contact for/ }).click();
  await portal.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await expect(portal.getByRole('link', { name: person.email })).toBeVisible();
  await send.click();
  await expect(dialog.getByText('$290.00').last()).toBeVisible();
  await look(portal, 'lead-offer-confirm');
  await dialog.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(portal.getByText('Your offer is with the customer')).toBeVisible();
  await look(portal, 'lead-offer-sent');

  await page.goto(await findLink(/\/booking\/[\w-]+\/\d+\/view/));
  await expect(page.getByText('Both shocks, fitted on the day.')).toBeVisible();
  await look(page, 'bid-offer-view');
  await page.getByRole('link', { name: 'Book this offer' }).click();
  await expect(page.getByText(/^Hi Ada,/)).toBeVisible();
  await look(page, 'bid-offer-finalise');
});
