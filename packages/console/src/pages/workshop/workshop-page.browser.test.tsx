import { expectAccessible, problem, stubApi, usePhone } from '@pitlane/component-testing';
import type { OperatorWorkshop } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { asOperator, basics, fillReason, loadAfterFailure, renderPage } from '../console.fixture.tsx';
import { createOperatorWorkshop } from '../workshops/workshop.fixture.ts';
import { WorkshopPage } from './workshop-page.tsx';

const ONE = 'GET /api/operating/workshops/7';
const render = (address = '/console/workshops/7') =>
  renderPage(<WorkshopPage />, { address, route: '/workshops/$id' });
const PAUSED: Partial<OperatorWorkshop> = {
  State: 'paused',
  PausedUntil: '2026-03-09',
  Pause: {
    Since: '2026-03-01T00:00:00Z',
    Until: '2026-03-09',
    Reason: 'Complaint 12',
    By: 'ada@operator.example',
  },
};

test('shows figures, papers, people, area and terms, also on a phone', async () => {
  stubApi({
    ...basics,
    [ONE]: createOperatorWorkshop({ Expired: ['insurance'], InsuranceExpiresOn: '2026-02-01' }),
  });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Motors');
  for (const text of [
    '1.6 hours',
    '30 of 40 (75 %)',
    '4.5 stars of 12',
    'MVRL 52',
    'Customers come to 12 King Street, Newtown NSW 2042.',
    '8:00 am to 5:00 pm',
    '51 824 753 556',
    '$145.00 an hour',
    'Servicing, Brakes, Suspension',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  expect(screen.getByText('Insurance expired').elements()).toHaveLength(2);
  await expectAccessible();
  await usePhone();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('pauses with a reason; the page shows the pause, and ends it', async () => {
  const calls = stubApi({
    ...basics,
    [ONE]: createOperatorWorkshop(),
    'POST /api/operating/workshops/7/pause': createOperatorWorkshop(PAUSED),
    'POST /api/operating/workshops/7/list': createOperatorWorkshop(),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Pause' }).click();
  const confirm = screen.getByRole('button', { name: 'Pause the workshop' });
  await fillReason(screen, confirm, 'Complaint 12');
  await expectAccessible();
  await confirm.click();
  await expect
    .element(screen.getByText('Paused until the end of 9 Mar 2026: Complaint 12', { exact: false }))
    .toBeVisible();
  expect(calls.at(-1)!.body).toEqual({ Until: null, Reason: 'Complaint 12' });
  await screen.getByRole('button', { name: 'End the pause' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Settled');
  await screen.getByRole('dialog').getByRole('button', { name: 'End the pause' }).click();
  await expect.element(screen.getByText('Customers find it and can book it.')).toBeVisible();
});

test('a workshop that lacks something is not listed; a refused step shows why', async () => {
  stubApi({
    ...basics,
    [ONE]: createOperatorWorkshop({ State: 'unlisted', Missing: ['opening hours'] }),
    'POST /api/operating/workshops/7/invitations': problem(
      409,
      'conflict',
      'This person has access already.',
    ),
  });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'List the workshop' })).toBeDisabled();
  await expect.element(screen.getByText('it needs opening hours.', { exact: false })).toBeVisible();
  const email = screen.getByRole('textbox', { name: 'Invite by email' });
  await email.fill('jo');
  await screen.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(screen.getByText('Enter an email address', { exact: false })).toBeVisible();
  await email.fill('jo@harbour.example');
  await screen.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This person has access already.');
});

test('people are removed with a reason, invitations withdrawn, papers changed', async () => {
  const calls = stubApi({
    ...basics,
    [ONE]: createOperatorWorkshop(),
    'POST /api/operating/workshops/7/people/3/remove': createOperatorWorkshop({ People: [] }),
    'POST /api/operating/workshops/7/invitations/5/withdraw': createOperatorWorkshop({
      People: [],
      Invitations: [],
    }),
    'POST /api/operating/workshops/7/papers': createOperatorWorkshop({ LicenceNumber: 'MVRL 53' }),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Remove jo@harbour.example' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Left');
  await screen.getByRole('button', { name: 'Remove access' }).click();
  await expect.element(screen.getByText('No one signs in for it yet.')).toBeVisible();
  await screen.getByRole('button', { name: 'Withdraw the invitation to kim@harbour.example' }).click();
  await expect.poll(() => screen.getByRole('heading', { name: 'Invitations' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Change licence and insurance' }).click();
  await screen.getByRole('textbox', { name: 'Licence number (optional)' }).fill('MVRL 53');
  await screen.getByRole('textbox', { name: 'What did you check?' }).fill('Certificate');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('MVRL 53')).toBeVisible();
  expect(calls.at(-1)!.body).toEqual({
    LicenceNumber: 'MVRL 53',
    LicenceExpiresOn: '2027-01-31',
    InsuranceExpiresOn: null,
    Reason: 'Certificate',
  });
});

test('a reader sees no actions', async () => {
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['support'], Permissions: ['operator.workshops.read'] }),
    [ONE]: createOperatorWorkshop(),
  });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Pause', 'Change licence and insurance', 'Send invitation'])
    expect(screen.getByRole('button', { name }).elements()).toEqual([]);
});

test('a workshop that did not load can be loaded again', async () => {
  const screen = await loadAfterFailure(ONE, createOperatorWorkshop(), render);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Motors');
});
