import {
  expectAccessible,
  invalidFields,
  offline,
  problem,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import type { StoreInvitation, StoreInvitations } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { changingAnswer, testFailures, testLoading, testMember, testPhone } from '../checks.fixture.tsx';
import { asOwnerOfTwo, basics, chooseWorkshop, LONG_NAME, renderPage } from '../portal.fixture.tsx';
import { StoreInvitationsPage } from './store-invitations-page.tsx';

const invitation = (more: Partial<StoreInvitation> = {}): StoreInvitation => ({
  Id: 1,
  WorkshopId: 9,
  WorkshopName: 'Glebe Garage',
  SuburbName: 'Glebe',
  IANATimeZone: 'Australia/Sydney',
  EmailAddress: 'lee@glebe.example',
  Status: 'Open',
  CreatedOn: '2026-03-01T00:00:00Z',
  ExpiresOn: '2026-03-15T00:00:00Z',
  ...more,
});

const invitations = (
  Received: StoreInvitation[] = [],
  Sent: StoreInvitation[] = [],
  Members: StoreInvitations['Members'] = [],
): StoreInvitations => ({ Success: true, Received, Sent, Members });

const createMember = (more: Partial<StoreInvitations['Members'][number]> = {}) => ({
  Id: 3,
  WorkshopId: 7,
  WorkshopName: 'Harbour Motors',
  EmailAddress: 'lee@harbour.example',
  IsYou: false,
  ...more,
});

const LIST = 'GET /api/store-invitations';

const render = () =>
  renderPage(<StoreInvitationsPage />, {
    address: '/workshop/store-invitations',
  });

test('an invitation is accepted', async () => {
  let status: StoreInvitation['Status'] = 'Open';
  const calls = stubApi({
    ...basics,
    [LIST]: () => invitations([invitation({ Status: status })]),
    'POST /api/store-invitations/1/accept': () => {
      status = 'Accepted';
      return { Success: true };
    },
  });
  const screen = await render();
  await expect.element(screen.getByText('Glebe, open until', { exact: false })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('Accepted')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Decline' }).elements()).toHaveLength(0);
  expect(calls.some(({ path }) => path.endsWith('/accept'))).toBe(true);
});

test('a refused answer is shown with its invitation', async () => {
  stubApi({
    ...basics,
    [LIST]: invitations([invitation()]),
    'POST /api/store-invitations/1/decline': problem(409, 'expired', 'This invitation has expired.'),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText('This invitation has expired.')).toBeVisible();
});

test('without invitations it explains them', async () => {
  stubApi({ ...basics, [LIST]: invitations() });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'No invitations' })).toBeVisible();
});

test('sends an invitation, and clears the form', async () => {
  const sent: StoreInvitation[] = [];
  const calls = stubApi({
    ...basics,
    [LIST]: () => invitations([], sent),
    'POST /api/store-invitations': ({ body }: { body: unknown }) => {
      const { EmailAddress } = body as StoreInvitation;
      sent.push(invitation({ Id: 2, EmailAddress, WorkshopName: 'Harbour Motors' }));
      return { Success: true, Invitation: sent[0] };
    },
  });
  const screen = await render();
  const send = screen.getByRole('button', { name: 'Send invitation' });
  const email = screen.getByRole('textbox', { name: 'Email address' });
  await email.fill('sam@harbour');
  await send.click();
  await expect.element(email).toHaveAccessibleDescription('Enter an email address, such as kim@example.com.');
  expect(sent).toHaveLength(0);
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
    [LIST]: invitations(),
    'POST /api/store-invitations': invalidFields({ '/EmailAddress': message }),
  });
  const screen = await render();
  const email = screen.getByRole('textbox', { name: 'Email address' });
  await email.fill('kim@harbour.example');
  await screen.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(email).toHaveAccessibleDescription(message);
  await expect.element(email).toBeInvalid();
});

testMember('inviting needs its permission', {
  answers: { ...basics, [LIST]: invitations() },
  render,
  shows: (screen) => screen.getByRole('heading', { name: 'To you' }),
  hides: (screen) => screen.getByRole('button', { name: 'Send invitation' }),
});

test.each(['Accepted', 'Declined', 'Expired', 'Withdrawn'] as const)(
  'an invitation that is %s can’t be answered',
  async (Status) => {
    stubApi({ ...basics, [LIST]: invitations([invitation({ Status })]) });
    const screen = await render();
    await expect.element(screen.getByText(Status)).toBeVisible();
    await expect.poll(() => screen.getByText('open until', { exact: false }).elements()).toHaveLength(0);
    await expect
      .poll(() => screen.getByRole('button', { name: /Accept|Decline/ }).elements())
      .toHaveLength(0);
  },
);

test('an invitation that was answered elsewhere shows its state after the refusal', async () => {
  const list = changingAnswer(invitations([invitation()]));
  stubApi({
    ...basics,
    [LIST]: list.answer,
    'POST /api/store-invitations/1/accept': () => {
      list.become(invitations([invitation({ Status: 'Declined' })]));
      return problem(409, 'conflict', 'This invitation has been answered.');
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('This invitation has been answered.')).toBeVisible();
  await expect.element(screen.getByText('Declined')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('lists sent invitations with address and state, without buttons to answer', async () => {
  const sent = invitation({ WorkshopName: 'Harbour Motors', EmailAddress: 'sam@harbour.example' });
  stubApi({ ...basics, [LIST]: invitations([], [sent]) });
  const screen = await render();
  const region = screen.getByRole('region', { name: 'From your workshops' });
  await expect.element(region.getByText('sam@harbour.example')).toBeVisible();
  await expect.element(region.getByText('Harbour Motors, open until', { exact: false })).toBeVisible();
  await expect.element(region.getByText('Open', { exact: true })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Accept' }).elements()).toHaveLength(0);
  await expectAccessible();
});

test('an open invitation is sent again, and withdrawn', async () => {
  const sent = invitation({ WorkshopName: 'Harbour Motors', EmailAddress: 'sam@harbour.example' });
  const list = changingAnswer(invitations([], [sent]));
  stubApi({
    ...basics,
    [LIST]: list.answer,
    'POST /api/store-invitations/1/resend': problem(409, 'conflict', 'Sent less than an hour ago.'),
    'POST /api/store-invitations/1/withdraw': () => {
      list.become(invitations([], [{ ...sent, Status: 'Withdrawn' }]));
      return { Success: true };
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Send again to sam@harbour.example' }).click();
  await expect.element(screen.getByText('Sent less than an hour ago.')).toBeVisible();
  await screen.getByRole('button', { name: 'Withdraw the invitation to sam@harbour.example' }).click();
  await expect.element(screen.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: /^Withdraw/ }).elements()).toHaveLength(0);
});

test('people with access are listed with their workshop', async () => {
  const member = createMember();
  stubApi({ ...basics, [LIST]: invitations([], [], [member, { ...member, Id: 4, EmailAddress: null }]) });
  const screen = await render();
  const people = screen.getByRole('region', { name: 'People with access' });
  await expect.element(people.getByText('lee@harbour.example')).toBeVisible();
  await expect.element(people.getByText('Address not known')).toBeVisible();
  await expectAccessible();
});

test('the button of a person with a long address stays next to it on a phone', async () => {
  await usePhone();
  const email = `${'lee'.repeat(20)}@harbour.example`;
  stubApi({ ...basics, [LIST]: invitations([], [], [createMember({ EmailAddress: email })]) });
  const screen = await render();
  const remove = screen.getByRole('button', { name: /^Remove/ });
  await expect.element(remove).toBeVisible();
  const address = screen.getByText(email, { exact: true }).element().getBoundingClientRect();
  const { left, top } = remove.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(address.right);
  expect(top).toBeLessThan(address.bottom);
});

test('a person is removed after a question; a person’s own row has no button', async () => {
  const lee = createMember();
  const kim = createMember({ Id: 4, EmailAddress: 'kim@harbour.example', IsYou: true });
  const list = changingAnswer(invitations([], [], [kim, lee]));
  const calls = stubApi({
    ...basics,
    [LIST]: list.answer,
    'DELETE /api/portal/workshops/7/members/3': () => {
      list.become(invitations([], [], [kim]));
      return { Success: true };
    },
  });
  const screen = await render();
  const people = screen.getByRole('region', { name: 'People with access' });
  await expect.element(people.getByText('You', { exact: true })).toBeVisible();
  await expect.poll(() => people.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(1);
  await people.getByRole('button', { name: 'Remove lee@harbour.example from Harbour Motors' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Remove lee@harbour.example?' });
  await expect
    .element(dialog.getByText('They lose access to Harbour Motors at once.', { exact: false }))
    .toBeVisible();
  await expectAccessible(dialog.element());
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.element(people.getByText('lee@harbour.example')).not.toBeInTheDocument();
});

test('a refused removal is shown with its person, who stays', async () => {
  stubApi({
    ...basics,
    [LIST]: invitations([], [], [createMember()]),
    'DELETE /api/portal/workshops/7/members/3': problem(409, 'conflict', 'You can’t remove yourself.'),
  });
  const screen = await render();
  await screen.getByRole('button', { name: /^Remove lee/ }).click();
  await screen.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.element(screen.getByText('You can’t remove yourself.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Remove lee/ })).toBeVisible();
});

test('invites to the chosen one of two workshops', async () => {
  const calls = stubApi({
    ...basics,
    ...asOwnerOfTwo,
    [LIST]: invitations(),
    'POST /api/store-invitations': { Success: true },
  });
  const screen = await render();
  await screen.getByRole('textbox', { name: 'Email address' }).fill('sam@glebe.example');
  await chooseWorkshop(screen, 'Glebe Garage, Glebe');
  await screen.getByRole('button', { name: 'Send invitation' }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ WorkshopId: 8, EmailAddress: 'sam@glebe.example' });
});

test('an invitation that was not sent offline keeps its address', async () => {
  stubApi({ ...basics, [LIST]: invitations(), 'POST /api/store-invitations': offline });
  const screen = await render();
  const email = screen.getByRole('textbox', { name: 'Email address' });
  await email.fill('sam@harbour.example');
  await screen.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(screen.getByRole('alert').getByText('You are offline')).toBeVisible();
  await expect.element(email).toHaveValue('sam@harbour.example');
});

testLoading({ call: LIST, answers: basics, render });

const loaded = (screen: Awaited<ReturnType<typeof render>>) =>
  screen.getByRole('heading', { name: 'Store invitations' });

testFailures({ call: LIST, answers: { ...basics, [LIST]: invitations() }, render, loaded });

testPhone({
  answers: {
    ...basics,
    [LIST]: invitations(
      [invitation({ WorkshopName: LONG_NAME, SuburbName: LONG_NAME })],
      [invitation({ EmailAddress: `${LONG_NAME}@${LONG_NAME}.example` })],
    ),
  },
  render,
  loaded,
});
