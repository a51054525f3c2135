import { expectAccessible, pending, problem, renderInApp, stubApi } from '@pitlane/component-testing';
import type { PortalMe, StoreInvitation } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { expect, test } from 'vitest';
import { SessionProvider } from '../../auth/session.tsx';
import { StoreInvitationsPage } from './store-invitations-page.tsx';

const me: PortalMe = {
  Success: true,
  Email: 'kim@harbour.example',
  Permissions: [PERMISSION.storeInvite],
  Workshops: [{ WorkshopId: 7, Name: 'Harbour Motors', SuburbName: 'Pyrmont' }],
};

const invitation = (more: Partial<StoreInvitation> = {}): StoreInvitation => ({
  Id: 1,
  WorkshopId: 9,
  WorkshopName: 'Glebe Garage',
  SuburbName: 'Glebe',
  EmailAddress: 'lee@glebe.example',
  Status: 'Open',
  CreatedOn: '2026-03-01T00:00:00Z',
  ExpiresOn: '2026-03-15T00:00:00Z',
  ...more,
});

const invitations = (Received: StoreInvitation[] = [], Sent: StoreInvitation[] = []) => ({
  Success: true,
  Received,
  Sent,
});

const basics = { 'GET /api/config': { Identity: null }, 'GET /api/portal/me': me };

const renderPage = () =>
  renderInApp(
    <SessionProvider>
      <StoreInvitationsPage />
    </SessionProvider>,
    { address: '/workshop/store-invitations', route: '/store-invitations', basepath: '/workshop' },
  );

test('an invitation is accepted', async () => {
  let status: StoreInvitation['Status'] = 'Open';
  const calls = stubApi({
    ...basics,
    'GET /api/store-invitations': () => invitations([invitation({ Status: status })]),
    'POST /api/store-invitations/1/accept': () => {
      status = 'Accepted';
      return { Success: true };
    },
  });
  const screen = await renderPage();
  await expect.element(screen.getByText('Glebe, open until', { exact: false })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('Accepted')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' }).elements()).toHaveLength(0);
  expect(calls.some(({ path }) => path.endsWith('/accept'))).toBe(true);
});

test('a refused answer is shown with its invitation', async () => {
  stubApi({
    ...basics,
    'GET /api/store-invitations': invitations([invitation()]),
    'POST /api/store-invitations/1/decline': problem(409, 'expired', 'This invitation has expired.'),
  });
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText('This invitation has expired.')).toBeVisible();
});

test('without invitations it explains them', async () => {
  stubApi({ ...basics, 'GET /api/store-invitations': invitations() });
  const screen = await renderPage();
  await expect.element(screen.getByRole('heading', { name: 'No invitations' })).toBeVisible();
});

test('sends an invitation, and clears the form', async () => {
  const sent: StoreInvitation[] = [];
  const calls = stubApi({
    ...basics,
    'GET /api/store-invitations': () => invitations([], sent),
    'POST /api/store-invitations': ({ body }: { body: unknown }) => {
      const { EmailAddress } = body as StoreInvitation;
      sent.push(invitation({ Id: 2, EmailAddress, WorkshopName: 'Harbour Motors' }));
      return { Success: true, Invitation: sent[0] };
    },
  });
  const screen = await renderPage();
  const send = screen.getByRole('button', { name: 'Send invitation' });
  const email = screen.getByRole('textbox', { name: 'Email address' });
  await expect.element(send).toBeDisabled();
  await email.fill(' sam@harbour.example ');
  await send.click();
  await expect.element(screen.getByText('Invitation sent')).toBeVisible();
  await expect.element(email).toHaveValue('');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    WorkshopId: 7,
    EmailAddress: 'sam@harbour.example',
  });
});

test('a refused address is marked at its field', async () => {
  const message = 'This person already answers for the workshop.';
  stubApi({
    ...basics,
    'GET /api/store-invitations': invitations(),
    'POST /api/store-invitations': problem(422, 'validation', 'Check the form', [
      { pointer: '/EmailAddress', message },
    ]),
  });
  const screen = await renderPage();
  const email = screen.getByRole('textbox', { name: 'Email address' });
  await email.fill('kim@harbour.example');
  await screen.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(email).toHaveAccessibleDescription(message);
  await expect.element(email).toBeInvalid();
});

test('inviting needs its permission', async () => {
  stubApi({
    ...basics,
    'GET /api/portal/me': { ...me, Permissions: [] },
    'GET /api/store-invitations': invitations(),
  });
  const screen = await renderPage();
  await expect.element(screen.getByRole('heading', { name: 'To you' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send invitation' }).elements()).toHaveLength(0);
});

test('loads, fails and loads again', async () => {
  let answer: unknown = pending;
  stubApi({
    ...basics,
    'GET /api/store-invitations': () => (typeof answer === 'function' ? answer() : answer),
  });
  answer = problem(500, 'internal', 'Broken');
  const screen = await renderPage();
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer = invitations();
  await again.click();
  await expect.element(screen.getByRole('heading', { name: 'Store invitations' })).toBeVisible();
});
