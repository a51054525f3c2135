import { expectAccessible, offline, stubApi } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { press, testMember } from '../checks.fixture.tsx';
import { answers, createProfile, PROFILE, renderProfile } from './profile.fixture.tsx';

const CALENDAR = '/api/portal/workshops/7/calendar';
const Address = 'https://pitlane.example/calendar/secret.ics';

const on = createProfile({
  Calendar: { IsOn: true, CreatedOn: '2026-03-01T22:00:00Z', LastReadOn: null },
});

test('makes an address, shows it once, and copies it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  stubApi({ ...answers, [`POST ${CALENDAR}`]: { Success: true, Address, Profile: on } });
  const screen = await renderProfile('calendar');
  await expect.element(screen.getByText('Off', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Make a calendar address' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(Address);
  await expect.element(screen.getByText('No calendar has read it yet.', { exact: false })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect.element(screen.getByText('Copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(Address);
});

test('without permission to copy it explains another way', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  stubApi({ ...answers, [`POST ${CALENDAR}`]: { Success: true, Address, Profile: on } });
  const screen = await renderProfile('calendar');
  await screen.getByRole('button', { name: 'Make a calendar address' }).click();
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect
    .element(screen.getByText('Select the address in the field and copy it yourself.'))
    .toBeVisible();
});

test('a new address needs a confirmation', async () => {
  const calls = stubApi({
    ...answers,
    [PROFILE]: on,
    [`POST ${CALENDAR}`]: { Success: true, Address, Profile: on },
  });
  const screen = await renderProfile('calendar');
  await screen.getByRole('button', { name: 'New address' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Make a new address?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await screen.getByRole('button', { name: 'New address' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect.element(screen.getByText('Copy the address now')).toBeVisible();
});

test('ends the address after a confirmation', async () => {
  stubApi({ ...answers, [PROFILE]: on, [`DELETE ${CALENDAR}`]: createProfile() });
  const screen = await renderProfile('calendar');
  await press(screen, 'Turn off the address');
  await press(screen.getByRole('dialog', { name: 'Turn off the calendar address?' }), 'Turn it off');
  await expect.element(screen.getByText('The calendar address no longer works')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Make a calendar address' })).toBeVisible();
});

test('a failed change is explained', async () => {
  stubApi({ ...answers, [`POST ${CALENDAR}`]: offline });
  const screen = await renderProfile('calendar');
  await screen.getByRole('button', { name: 'Make a calendar address' }).click();
  await expect.element(screen.getByRole('alert').getByText('You are offline')).toBeVisible();
});

testMember('without permission it can only be read', {
  answers: { ...answers, [PROFILE]: on },
  render: () => renderProfile('calendar'),
  shows: (screen) => screen.getByText('On', { exact: true }),
  hides: (screen) => screen.getByRole('button', { name: 'New address' }),
});
