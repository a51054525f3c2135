import {
  expectAccessible,
  fillInView,
  offline,
  problem,
  stubApi,
  usePhone,
  useScreen,
} from '@pitlane/component-testing';
import type { WorkshopArea, WorkshopHours } from '@pitlane/contracts';
import { CAPACITY } from '@pitlane/domain/portal/capacity.fixture';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { asOperator, basics, loadAgain, renderPage } from '../../console.fixture.tsx';
import { WorkshopAreaPage } from './workshop-area-page.tsx';

const AT = '/api/operating/workshops/7';
const AREA: WorkshopArea = {
  Success: true,
  WorkshopId: 7,
  Name: 'Harbour Motors',
  IsMobile: true,
  Latitude: -33.9,
  Longitude: 151.18,
  RadiusMetres: 20_000,
  Suburbs: [
    {
      Id: 2,
      Name: 'Penrith',
      State: 'NSW',
      Postcode: '2750',
      Latitude: -33.75,
      Longitude: 150.69,
      Metres: 48_200,
    },
  ],
};
const PROFILE: WorkshopHours = {
  Success: true,
  WorkshopId: 7,
  Name: 'Harbour Motors',
  Today: '2026-03-02',
  LastDay: '2027-09-02',
  Hours: {
    Version: 'hours-version-0001',
    Days: [{ Weekday: 1, StartTime: '08:00', EndTime: '17:00' }],
    JobsWhenClosed: [],
  },
  Capacity: CAPACITY,
  OwnDays: {
    Version: 'own-days-version-1',
    Ranges: [{ From: '2026-03-20', To: '2026-03-22', JobsPerDay: 0, Jobs: [] }],
  },
};
const answers = { ...basics, [`GET ${AT}/area`]: AREA, [`GET ${AT}/profile`]: PROFILE };
const render = () =>
  renderPage(<WorkshopAreaPage />, { address: '/console/workshops/7/area', route: '/workshops/$id/area' });

test('[OPS-08] the area is changed with a reason, and what the server refuses is named, also on a phone', async () => {
  let isRefused = true;
  const calls = stubApi({
    ...answers,
    'GET /api/location': { Success: true, Suggestions: [{ Value: 'Enmore NSW 2042', Data: 5, Obj: {} }] },
    [`POST ${AT}/area`]: () =>
      isRefused
        ? problem(400, 'validation', '', [{ pointer: '/RadiusMetres', message: 'At most 500 km.' }])
        : { ...AREA, RadiusMetres: 21_000, Suburbs: [] },
  });
  // Nothing scrolls, which would shut the list of suburbs.
  await useScreen(1280, 1600);
  const screen = await render();
  const map = screen.getByRole('region', { name: /20 km around it, and 1 suburb\./ });
  // What loads late moves the field, and that shuts the list of suburbs too.
  await expect.element(map).toHaveAttribute('aria-busy', 'false');
  await expect.element(screen.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await screen
    .getByRole('button', { name: /Increase/ })
    .first()
    .click();
  await fillInView(screen.getByRole('combobox', { name: 'Add another suburb' }), 'enm');
  await expect.element(screen.getByRole('option', { name: 'Enmore NSW 2042' })).toBeVisible();
  // By keys: a pointer scrolls to an option that the page moves, and a scroll shuts the list.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await screen.getByRole('button', { name: 'Remove Penrith NSW 2750' }).click();
  await expect.element(screen.getByText('To be removed')).toBeVisible();
  await expectAccessible();
  await usePhone();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('button', { name: 'Save the area' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Agreed by phone');
  const confirm = screen.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
  await confirm.click();
  await expect
    .element(screen.getByRole('dialog').getByText('At most 500 km.', { exact: false }))
    .toBeVisible();
  isRefused = false;
  await confirm.click();
  await expect.element(screen.getByText('No extra suburbs yet.')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'POST')!.body).toEqual({
    RadiusMetres: 21_000,
    AddSuburbIds: [5],
    RemoveSuburbIds: [2],
    Reason: 'Agreed by phone',
  });
});

test('[OPS-08] hours and days off are saved with a reason by the version that was read', async () => {
  let isOther = false;
  const closed = { ...PROFILE, Hours: { ...PROFILE.Hours, Days: [] } };
  const other = { ...PROFILE, Hours: { ...PROFILE.Hours, Version: 'hours-version-0002' } };
  const calls = stubApi({
    ...answers,
    [`GET ${AT}/profile`]: () => (isOther ? other : PROFILE),
    [`PUT ${AT}/hours`]: () => (isOther ? problem(409, 'conflict', 'Changed.') : closed),
    [`PUT ${AT}/own-days`]: { ...PROFILE, OwnDays: { ...PROFILE.OwnDays, Ranges: [] } },
  });
  const screen = await render();
  await screen.getByRole('group', { name: 'Monday' }).getByText('Monday').click();
  await screen.getByRole('button', { name: 'Save the hours' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Closed for good');
  await expectAccessible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(calls.findLast(({ method }) => method === 'PUT')!.body).toEqual({
    Version: 'hours-version-0001',
    Days: [],
    Reason: 'Closed for good',
  });
  await screen.getByRole('button', { name: 'Use usual hours: 20 Mar 2026 to 22 Mar 2026' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Back early');
  await screen.getByRole('dialog').getByRole('button', { name: 'Use usual hours' }).click();
  await expect.element(screen.getByText('None. Each open day takes 4 jobs.')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'PUT')!.body).toMatchObject({
    From: '2026-03-20',
    To: '2026-03-22',
    JobsPerDay: null,
  });
  // A colleague was faster: what they saved is shown, and nothing of the draft is left to be sent again.
  isOther = true;
  await screen.getByRole('group', { name: 'Monday' }).getByText('Monday').click();
  await screen.getByRole('button', { name: 'Save the hours' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Closed for good');
  await screen.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  await expect.poll(() => screen.getByRole('button', { name: 'Save the hours' }).elements()).toEqual([]);
});

test('a reader cannot change anything, and a page that did not load can be loaded again', async () => {
  let isDown = true;
  stubApi({
    ...answers,
    ...asOperator({ Roles: ['support'], Permissions: ['operator.workshops.read'] }),
    [`GET ${AT}/area`]: () => (isDown ? offline() : AREA),
  });
  const screen = await render();
  await loadAgain(screen, () => {
    isDown = false;
  });
  await expect.element(screen.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  for (const name of ['Add days off', 'Change capacity', 'Remove Penrith NSW 2750'])
    expect(screen.getByRole('button', { name }).elements()).toEqual([]);
});
