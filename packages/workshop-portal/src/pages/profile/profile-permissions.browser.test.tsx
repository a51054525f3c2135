import { expectAccessible, stubApi } from '@pitlane/component-testing';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { expect, test } from 'vitest';
import { asMember } from '../portal.fixture.tsx';
import { answers, renderProfile } from './profile.fixture.tsx';
import { PROFILE_TABS, type ProfileTab } from './profile-tabs.ts';

const member = {
  ...answers,
  ...asMember(PERMISSION.bookingRead, PERMISSION.bookingRespond),
  'GET /api/portal/workshops/7/prices': {
    ...{ Success: true, Version: 'v1', LabourRateIncGst: 14_000, Items: [] },
  },
  'GET /api/portal/workshops/7/photos': {
    ...{ Success: true, Photos: [], CanAdd: true },
    ...{ MaximumImageBytes: 1_000_000, AllowedImageExtensions: ['jpg'] },
  },
};

const NOTICE = 'You can view this profile. To change it, ask the owner of the workshop.';

test.each(PROFILE_TABS)('%s: a member who may not edit can look, and learns whom to ask', async (part) => {
  stubApi(member);
  const screen = await renderProfile(part);
  await expect.element(screen.getByText(NOTICE)).toBeVisible();
  const panel = screen.getByRole('tabpanel');
  await expect.element(panel.getByRole('heading').first()).toBeVisible();
  for (const control of panel.element().querySelectorAll<HTMLInputElement>('input, textarea'))
    if (control.type !== 'search') expect(control.disabled || control.readOnly, control.name).toBe(true);
  expect(screen.getByRole('button', { name: /^(Save|Add|Take|Make|Choose|End|Delete)/ }).elements()).toEqual(
    [],
  );
  await expectAccessible();
});

test.each<[ProfileTab, string]>([
  ['days-off', 'Save days off'],
  ['prices', 'Choose a price file'],
  ['photos', 'Add photos'],
  ['calendar', 'Make a calendar address'],
])('%s: with the permission there is “%s”', async (part, name) => {
  stubApi({ ...member, ...asMember(PERMISSION.profileManage) });
  const screen = await renderProfile(part);
  await expect.element(screen.getByRole('button', { name })).toBeVisible();
  await expect.poll(() => screen.getByText(NOTICE).elements()).toHaveLength(0);
});

test('a permission for all of the portal covers the profile', async () => {
  stubApi({ ...member, ...asMember('Portal.*') });
  const screen = await renderProfile('calendar');
  await expect.element(screen.getByRole('button', { name: 'Make a calendar address' })).toBeVisible();
});
