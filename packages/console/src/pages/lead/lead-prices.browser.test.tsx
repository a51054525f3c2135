import { expectAccessible, offline, problem, stubApi, usePhone } from '@pitlane/component-testing';
import type { LeadWorkshop } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { expect, test } from 'vitest';
import {
  asOperator,
  basics,
  closeRefused,
  createOperatorLead,
  LEAD_GUID,
  renderPage,
} from '../console.fixture.tsx';
import { LeadPage } from './lead-page.tsx';

const LEAD = 'GET /api/operating/leads/*';
const WORKSHOPS = 'GET /api/operating/leads/*/workshops';
const INVITE = 'POST /api/operating/leads/*/invite';
const PRICE = 'POST /api/operating/leads/*/price';

const createWorkshop = (more: Partial<LeadWorkshop>): LeadWorkshop => ({
  WorkshopId: 9,
  WorkshopName: 'Harbour Motors',
  SuburbName: 'Newtown',
  Phone: '0299991234',
  Distance: 3_240,
  IsFull: false,
  InviteRefusal: null,
  PriceRefusal: null,
  ...more,
});
const NEAR = [
  createWorkshop({}),
  createWorkshop({ WorkshopId: 10, WorkshopName: 'Hilltop Auto', IsFull: true }),
  createWorkshop({
    WorkshopId: 8,
    WorkshopName: 'Quiet Garage',
    InviteRefusal: 'Invited already.',
    PriceRefusal: 'Quiet Garage has quoted already.',
  }),
];
const render = () =>
  renderPage(<LeadPage />, { address: `/console/leads/${LEAD_GUID}`, route: '/leads/$guid' });
const writes = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('[OPS-07] invites several workshops with a reason, once also after a lost answer', async () => {
  await usePhone();
  let answer: unknown = problem(500, 'internal', 'Broken');
  const calls = stubApi({
    ...basics,
    [LEAD]: createOperatorLead(),
    [WORKSHOPS]: { Success: true, Workshops: NEAR },
    [INVITE]: () => answer,
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Invite workshops' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Invite workshops' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Quiet Garage' })).toBeDisabled();
  await expect.element(dialog.getByText('Newtown, 3.2 km. No free day soon.')).toBeVisible();
  await expectAccessible();
  await dialog.getByText('Harbour Motors').click();
  await dialog.getByText('Hilltop Auto').click();
  await expect.element(dialog.getByRole('button', { name: 'Invite 2 workshops' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Nobody has answered.');
  await dialog.getByRole('button', { name: 'Invite 2 workshops' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer = createOperatorLead();
  await dialog.getByRole('button', { name: 'Invite 2 workshops' }).click();
  await expect.element(screen.getByText('Invited. Each workshop gets a message.')).toBeVisible();
  const [first, second] = writes(calls);
  expect(first).toEqual({
    WorkshopIds: [9, 10],
    Reason: 'Nobody has answered.',
    Reference: expect.stringMatching(/^[\w-]{8,}$/),
  });
  expect(second).toEqual(first);
});

test('after a conflict the page shows what stands in the way', async () => {
  let lead = createOperatorLead();
  stubApi({
    ...basics,
    [LEAD]: () => lead,
    [WORKSHOPS]: { Success: true, Workshops: NEAR },
    [INVITE]: () => {
      lead = createOperatorLead({ RequestRefusal: 'The customer has booked. There is nothing to price.' });
      return problem(409, 'conflict', 'The customer has booked.');
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Invite workshops' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Invite workshops' });
  await dialog.getByText('Harbour Motors').click();
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Nobody has answered.');
  await dialog.getByRole('button', { name: 'Invite the workshop' }).click();
  await closeRefused(dialog, 'The customer has booked.');
  await expect.element(screen.getByText('There is nothing to price.', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite workshops' }).elements()).toEqual([]);
});

test('[OPS-07] enters a workshop’s price for each item, and shows what the server refuses', async () => {
  const detail = 'Harbour Motors has quoted already.';
  const calls = stubApi({
    ...basics,
    [LEAD]: createOperatorLead(),
    [WORKSHOPS]: { Success: true, Workshops: NEAR },
    [PRICE]: problem(409, 'conflict', detail),
  });
  const screen = await render();
  const dialog = screen.getByRole('dialog', { name: 'Enter a workshop’s price' });
  await screen.getByRole('button', { name: 'Enter a price' }).click();
  await dialog.getByRole('button', { name: /^Choose a workshop/ }).click();
  await expect
    .element(screen.getByRole('option', { name: /Quiet Garage/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('option', { name: /Harbour Motors/ }).click();
  const amount = dialog.getByRole('textbox', { name: 'Rattle, inc GST' });
  await amount.fill('-1');
  await expect.element(dialog.getByText('Enter an amount such as 39.00.')).toBeVisible();
  await amount.fill('320.50');
  await dialog.getByRole('textbox', { name: /^Comments/ }).fill('Parts are there.');
  await dialog.getByRole('textbox', { name: 'Who gave the price, and how?' }).fill('Sam, by phone.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send the customer $320.50' }).click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  expect(writes(calls)).toEqual([
    {
      WorkshopId: 9,
      CartItems: [{ LeadCartItemID: 1, QuoteType: 'Fixed', QuotedPriceIncGst: 32_050 }],
      BidComments: 'Parts are there.',
      Reason: 'Sam, by phone.',
      Reference: expect.any(String),
    },
  ]);
  // Closed and opened again, it is another step.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Enter a price' }).click();
  await dialog.getByRole('button', { name: /^Choose a workshop/ }).click();
  await screen.getByRole('option', { name: /Harbour Motors/ }).click();
  await amount.fill('300');
  await dialog.getByRole('textbox', { name: 'Who gave the price, and how?' }).fill('Sam, by phone.');
  await dialog.getByRole('button', { name: 'Send the customer $300.00' }).click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  const references = writes(calls).map((body) => (body as { Reference: string }).Reference);
  expect(new Set(references).size).toBe(2);
});

test('workshops that did not load can be loaded again, and without any the dialog names the way out', async () => {
  let isDown = true;
  stubApi({
    ...basics,
    [LEAD]: createOperatorLead(),
    [WORKSHOPS]: () => (isDown ? offline() : { Success: true, Workshops: [] }),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Invite workshops' }).click();
  const again = screen.getByRole('dialog').getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(screen.getByText(/No workshop near does all of this work/)).toBeVisible();
});

test('a lead that can’t be priced names why; who may not arrange sees neither', async () => {
  const RequestRefusal = 'The customer withdrew this quote.';
  stubApi({ ...basics, [LEAD]: createOperatorLead({ RequestRefusal }) });
  const screen = await render();
  await expect.element(screen.getByText(RequestRefusal)).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Enter a price' }).elements()).toEqual([]);
  await screen.unmount();
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['finance'], Permissions: [PERMISSION.operatorRead] }),
    [LEAD]: createOperatorLead({ RequestRefusal }),
  });
  const other = await render();
  await expect.element(other.getByRole('heading', { name: 'Requests to workshops' })).toBeVisible();
  await expect.poll(() => other.getByText(RequestRefusal).elements()).toEqual([]);
});
