import { expectAccessible, fillInView, stubApi, usePhone } from '@pitlane/component-testing';
import type { DataRowKind, DataRowOptions, DataRows } from '@pitlane/contracts';
import { expect, test, vi } from 'vitest';
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
    repair_times_id: 88,
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
  return renderPage(<Page />, { address: `/console/set-up/${kind}` });
};

test('a vehicle names its schedule, gets another one by name, is saved as CSV, and retired with a reason', async () => {
  usePhone();
  const saved = vi.spyOn(URL, 'createObjectURL');
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
  await screen.getByRole('button', { name: 'Columns' }).click();
  await screen.getByText('Size class', { exact: true }).first().click();
  await expect.element(screen.getByText('B: medium')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Download these as CSV' }).click();
  const file = await (saved.mock.calls[0]![0] as Blob).text();
  expect(file.replace('\uFEFF', '').trim().split('\n')).toEqual([
    'What customers read,Service schedule,Customers can choose it',
    '2018 Mazda Mazda3 Neo,Mazda petrol,yes',
  ]);
  await screen.getByRole('button', { name: /^Edit 2018 Mazda/ }).click();
  const schedule = screen.getByRole('combobox', { name: 'Service schedule' });
  await expect.element(schedule).toHaveValue('Mazda petrol');
  await fillInView(schedule, 'diesel');
  await screen.getByRole('option', { name: 'Mazda diesel' }).click();
  await screen.getByRole('textbox', { name: 'Number of its repair times' }).fill('89');
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Another logbook.');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(posted()).toEqual([
    {
      Values: { ...CAR.Values, year: '2018', service_schedule_id: '302', repair_times_id: '89' },
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

test('a task gets questions in their order, and the tasks that go with it by name', async () => {
  usePhone();
  const task: DataRows['Items'][number] = {
    Key: '[157]',
    Name: '157 Battery replacement',
    Version: 'v1',
    Values: {
      id: 157,
      name: 'Battery replacement',
      questions: [{ name: 'Does it start?', is_multi_select: false, options: ['Yes', 'No'] }],
      related: [{ task_id: 158, is_required: true }],
      child_task_ids: [],
    },
  };
  const calls = stubApi({
    ...basics,
    'GET /api/set-up/rows/tasks': toRows([task], { related: { 158: 'Charging system test' } }),
    'GET /api/set-up/rows/tasks/options/category_id': options(['5', 'Battery']),
    'GET /api/set-up/rows/tasks/options/related': options(
      ['158', 'Charging system test'],
      ['164', 'Jump start'],
    ),
    'GET /api/set-up/rows/tasks/options/child_task_ids': options(['164', 'Jump start']),
    'POST /api/set-up/rows/tasks': { Success: true },
  });
  const screen = await render('tasks');
  await screen.getByRole('button', { name: /^Edit 157/ }).click();
  await screen.getByRole('button', { name: 'Add a question' }).click();
  const second = screen.getByRole('textbox', { name: 'Question 2', exact: true });
  await expect.element(second).toHaveFocus();
  await second.fill('What else?');
  await screen
    .getByRole('textbox', { name: 'Answers of question 2, one per line' })
    .fill('Lights\n\n Radio ');
  await screen.getByText('Question 2 may have several answers').click();
  await screen.getByRole('button', { name: 'Move up question 2' }).click();
  await expect.element(screen.getByRole('button', { name: 'Move down question 1' })).toHaveFocus();

  const related = screen.getByRole('group', { name: 'Tasks that go with it' });
  await expect
    .element(related.getByRole('checkbox', { name: 'Charging system test always comes along' }))
    .toBeChecked();
  await fillInView(related.getByRole('combobox', { name: 'Add a task' }), 'jump');
  await screen.getByRole('option', { name: 'Jump start' }).click();
  await expectAccessible();
  await related.getByRole('button', { name: 'Remove Charging system test' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Workshops need it.');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    Values: {
      questions: [
        { name: 'What else?', is_multi_select: true, options: ['Lights', 'Radio'] },
        { name: 'Does it start?', is_multi_select: false, options: ['Yes', 'No'] },
      ],
      related: [{ task_id: 164, is_required: false }],
      child_task_ids: [],
    },
  });
});

test('the parts of the set-up are grouped and lead to their pages', async () => {
  usePhone();
  stubApi(basics);
  const screen = await renderPage(<SetUpPage />, { address: '/console/set-up' });
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
