import { expectAccessible, invalidFields, offline, problem, stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { basics, renderPage } from '../portal.fixture.tsx';
import { AccountTransferPage } from './account-transfer-page.tsx';

const SEND = 'POST /api/workshop-account/transfer/send-verification';
const CHECK = 'POST /api/workshop-account/transfer/check-verification';
const COMPLETE = 'POST /api/workshop-account/transfer/complete';
const CONFIRM = 'POST /api/workshop-account/transfer/confirm';

const sent = { Success: true, IsNewUser: false, IsVerificationRequired: true };
const waits = { Success: true, State: 'AwaitingOldAddress', EmailAddress: 'new@harbour.example' };

const render = (hash = '') =>
  renderPage(<AccountTransferPage />, {
    address: `/workshop/account-transfer${hash}`,
    route: '/account-transfer',
  });

type Screen = Awaited<ReturnType<typeof render>>;

async function sendCode(screen: Screen) {
  await screen.getByRole('textbox', { name: 'New email address' }).fill(' new@harbour.example ');
  await screen.getByRole('button', { name: 'Send a code' }).click();
}

test('moves the account to an address that is verified by its code', async () => {
  const calls = stubApi({
    ...basics,
    [SEND]: sent,
    [CHECK]: { Success: true, IsVerified: true },
    [COMPLETE]: waits,
  });
  const screen = await render();
  await expectAccessible();
  await sendCode(screen);
  const code = screen.getByRole('textbox', { name: 'Code that we sent to new@harbour.example' });
  await expect.element(code).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Check the code' })).toBeEnabled();
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('new@harbour.example is verified.')).toBeVisible();
  await screen.getByRole('button', { name: 'Move the account' }).click();
  await expect.element(screen.getByText('Now confirm with your old address')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('send-verification'))?.body).toEqual({
    emailAddress: 'new@harbour.example',
  });
});

test.for(['', 'sam', 'sam@harbour'])('"%s" is no address: its field names what to enter', async (typed) => {
  const calls = stubApi({ ...basics, [SEND]: sent });
  const screen = await render();
  const email = screen.getByRole('textbox', { name: 'New email address' });
  await email.fill(typed);
  await screen.getByRole('button', { name: 'Send a code' }).click();
  await expect.element(email).toHaveAccessibleDescription('Enter an email address, such as kim@example.com.');
  await expectAccessible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await sendCode(screen);
  await expect.element(screen.getByRole('textbox', { name: /^Code/ })).toBeVisible();
});

test.for(['', '12345', 'abcdef'])('"%s" is no code: its field names what to enter', async (typed) => {
  const calls = stubApi({ ...basics, [SEND]: sent, [CHECK]: { Success: true, IsVerified: true } });
  const screen = await render();
  await sendCode(screen);
  const code = screen.getByRole('textbox', { name: 'Code that we sent to new@harbour.example' });
  await code.fill(typed);
  await screen.getByRole('button', { name: 'Check the code' }).click();
  await expect.element(code).toHaveAccessibleDescription('Enter the 6 digits of the code.');
  await expectAccessible();
  expect(calls.some(({ path }) => path.endsWith('check-verification'))).toBe(false);
  await code.fill('123456');
  await expect.element(code).not.toHaveAccessibleDescription();
  await screen.getByRole('button', { name: 'Check the code' }).click();
  await expect.element(screen.getByText('new@harbour.example is verified.')).toBeVisible();
});

test('a new address needs a name and a password, with errors at their fields', async () => {
  stubApi({
    ...basics,
    [SEND]: { ...sent, IsNewUser: true, IsVerificationRequired: false },
    [COMPLETE]: invalidFields({
      '/firstName': 'Enter a first name.',
      '/confirmPassword': 'The passwords differ.',
    }),
  });
  const screen = await render();
  await sendCode(screen);
  await expect.element(screen.getByRole('textbox', { name: 'Last name (optional)' })).toBeVisible();
  await screen.getByLabelText('Password', { exact: true }).fill('one');
  await screen.getByRole('button', { name: 'Move the account' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'First name' }))
    .toHaveAccessibleDescription('Enter a first name.');
  await expect
    .element(screen.getByLabelText('Confirm password'))
    .toHaveAccessibleDescription('The passwords differ.');
  await expectAccessible();
});

test('a wrong code is marked, and another can be sent', async () => {
  stubApi({ ...basics, [SEND]: sent, [CHECK]: { Success: true, IsVerified: false } });
  const screen = await render();
  await sendCode(screen);
  await screen.getByRole('textbox', { name: /^Code/ }).fill('000000');
  await screen.getByRole('button', { name: 'Check the code' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: /^Code/ }))
    .toHaveAccessibleDescription('That code isn’t right. Check it, or send another code.');
  await expect.element(screen.getByRole('button', { name: 'Send another code' })).toBeEnabled();
});

test('another address starts from the beginning', async () => {
  stubApi({ ...basics, [SEND]: sent });
  const screen = await render();
  await sendCode(screen);
  await expect.element(screen.getByRole('textbox', { name: /^Code/ })).toBeVisible();
  await screen.getByRole('textbox', { name: 'New email address' }).fill('other@harbour.example');
  await expect.element(screen.getByRole('textbox', { name: /^Code/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Send a code' })).toBeVisible();
});

test('a refused address is marked at its field', async () => {
  stubApi({
    ...basics,
    [SEND]: invalidFields({ '/emailAddress': 'This is your address already.' }),
  });
  const screen = await render();
  await sendCode(screen);
  await expect
    .element(screen.getByRole('textbox', { name: 'New email address' }))
    .toHaveAccessibleDescription('This is your address already.');
});

test('a network that is down is shown, and the address stays', async () => {
  stubApi({ ...basics, [SEND]: offline });
  const screen = await render();
  await sendCode(screen);
  await expect.element(screen.getByRole('alert').getByText('You are offline')).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'New email address' }))
    .toHaveValue('new@harbour.example');
});

test('the link to the old address moves the account only after a press', async () => {
  const calls = stubApi({
    ...basics,
    [CONFIRM]: { ...waits, State: 'Completed' },
  });
  const screen = await render('#token=abcdefghijklmnopqrstuv');
  await expect.element(screen.getByRole('button', { name: 'Confirm the change' })).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await screen.getByRole('button', { name: 'Confirm the change' }).click();
  await expect.element(screen.getByText('Your account has moved')).toBeVisible();
  await expect.element(screen.getByText('Sign in with new@harbour.example from now on.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'abcdefghijklmnopqrstuv' });
});

test('a link that has expired is explained', async () => {
  stubApi({ ...basics, [CONFIRM]: problem(410, 'expired', 'This link has expired.') });
  const screen = await render('#token=abcdefghijklmnopqrstuv');
  await screen.getByRole('button', { name: 'Confirm the change' }).click();
  await expect.element(screen.getByRole('alert').getByText('This link has expired.')).toBeVisible();
});
