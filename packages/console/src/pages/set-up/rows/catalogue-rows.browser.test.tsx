import { expectAccessible, stubApi, usePhone } from '@pitlane/component-testing';
import type { DataRowKind, DataRowOptions, DataRows } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { basics, renderPage } from '../../console.fixture.tsx';
import { SetUpPage } from '../set-up-page.tsx';
import { createRowsPage } from './rows-page.tsx';

const CAR: DataRows['Items'][number] = {
  Key: '["a1"]',
  Name: '2018 Mazda Mazda3 Neo with a description that is long enough to wrap on any phone',
  Version: 'v1',
  Values: {
    mid: 'a1',
    make: 'Mazda',
    model: 'Mazda3',
    year: 2018,
    body: 'Hatch',
    fuel: 'PlugInHybrid',
    transmission: 'Automatic',
    variant: 'Neo',
    engine: '2.0L 4cyl',
    description: '2018 Mazda Mazda3 Neo',
    price_category: 'B',
    service_schedule_id: 301,
    is_offered: true,
  },
};
const toRows = (Items: DataRows['Items'], Names: DataRows['Names'] = {}): DataRows => ({
  Success: true,
  Items,
  Names,
  NextCursor: null,
});
const options = (...names: [string, string][]): DataRowOptions => ({
  Success: true,
  Items: names.map(([Id, Name]) => ({ Id, Name })),
});
const render = (kind: DataRowKind) => {
  const Page = createRowsPage(kind);
  return renderPage(<Page />, { address: `/console/set-up/${kind}`, route: `/set-up/${kind}` });
};

test('a vehicle names its schedule, gets another one by name, and is retired with a reason', async () => {
  usePhone();
  const calls = stubApi({
    ...basics,
    'GET /api/set-up/rows/vehicles': toRows([CAR], { service_schedule_id: { 301: 'Mazda petrol' } }),
    'GET /api/set-up/rows/vehicles/options/make': options(['Mazda', 'Mazda']),
    'GET /api/set-up/rows/vehicles/options/service_schedule_id': options(
      ['301', 'Mazda petrol'],
      ['302', 'Mazda diesel'],
    ),
    'POST /api/set-up/rows/vehicles': { Success: true },
  });
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const screen = await render('vehicles');
  await expect.element(screen.getByRole('row', { name: /Mazda/ }).getByText('Mazda petrol')).toBeVisible();
  await expect.element(screen.getByText('B: medium')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: /^Edit 2018 Mazda/ }).click();
  const schedule = screen.getByRole('combobox', { name: 'Service schedule' });
  await expect.element(schedule).toHaveValue('Mazda petrol');
  await schedule.fill('diesel');
  await screen.getByRole('option', { name: 'Mazda diesel' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Another logbook.');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(posted()).toEqual([
    {
      Values: { ...CAR.Values, year: '2018', service_schedule_id: '302' },
      Version: 'v1',
      Reason: 'Another logbook.',
    },
  ]);
  await screen.getByRole('button', { name: /^Retire 2018 Mazda/ }).click();
  await expect.element(screen.getByText(/saved cars that have it stay/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Never sold here.');
  await screen.getByRole('button', { name: 'Retire it' }).click();
  await expect
    .poll(() => posted()[1])
    .toEqual({ Values: { mid: 'a1', is_offered: false }, Version: 'v1', Reason: 'Never sold here.' });
});

test('a place is added without a number, and a funnel configuration excludes categories by name', async () => {
  const calls = stubApi({
    ...basics,
    'GET /api/set-up/rows/places': toRows([]),
    'POST /api/set-up/rows/places': { Success: true },
    'GET /api/set-up/rows/funnel-configurations': toRows(
      [
        {
          Key: '[7]',
          Name: '7 No batteries',
          Version: 'v1',
          Values: {
            id: 7,
            name: 'No batteries',
            supplier_id: null,
            excluded_category_ids: [4],
            is_multi_item: true,
          },
        },
      ],
      { excluded_category_ids: { 4: 'Batteries' } },
    ),
    'GET /api/set-up/rows/funnel-configurations/options/excluded_category_ids': options(
      ['4', 'Batteries'],
      ['9', 'Tyres'],
    ),
    'GET /api/set-up/rows/funnel-configurations/options/supplier_id': options(['12', 'Quiet Garage']),
    'POST /api/set-up/rows/funnel-configurations': { Success: true },
  });
  const last = () => calls.findLast(({ method }) => method === 'POST')!.body;
  const places = await render('places');
  await places.getByRole('button', { name: 'Add a place' }).click();
  for (const [name, text] of [
    ['Suburb or town', 'Teapot Gully'],
    ['Postcode', '2324'],
    ['Latitude', '-32.7'],
    ['Longitude', '151.7'],
    ['Why?', 'A customer lives there.'],
  ] as const)
    await places.getByRole('textbox', { name }).fill(text);
  await places.getByRole('button', { name: /State or region/ }).click();
  await places.getByRole('option', { name: 'NSW' }).click();
  await expectAccessible();
  await places.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => places.getByRole('dialog').elements()).toEqual([]);
  expect(last()).toEqual({
    Values: {
      country: 'AU',
      name: 'Teapot Gully',
      state: 'NSW',
      postcode: '2324',
      latitude: '-32.7',
      longitude: '151.7',
      is_offered: true,
    },
    Version: null,
    Reason: 'A customer lives there.',
  });
  await places.unmount();
  const screen = await render('funnel-configurations');
  await expect
    .element(screen.getByRole('row', { name: /No batteries/ }).getByText('All workshops'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Edit 7 No batteries' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Batteries' })).toBeChecked();
  await screen.getByText('Tyres').click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Agreed.');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => (last() as { Values: object }).Values)
    .toMatchObject({ id: '7', excluded_category_ids: ['4', '9'], supplier_id: null });
});

test('the parts of the set-up are grouped and lead to their pages', async () => {
  usePhone();
  stubApi(basics);
  const screen = await renderPage(<SetUpPage />, { address: '/console/set-up', route: '/set-up' });
  for (const [name, path] of [
    ['Vehicles', 'vehicles'],
    ['Service schedules', 'schedules'],
    ['Places', 'places'],
    ['Products', 'products'],
  ] as const)
    await expect
      .element(screen.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', expect.stringContaining(`/set-up/${path}`));
  await expectAccessible();
});
