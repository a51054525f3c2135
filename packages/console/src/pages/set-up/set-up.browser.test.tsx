import { expectAccessible, pending, problem, stubApi, usePhone } from '@pitlane/component-testing';
import type { DataRows, SetUpDiscounts, SetUpPolicies, SetUpRegions } from '@pitlane/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { basics, fillReason, loadAfterFailure, renderPage } from '../console.fixture.tsx';
import { DiscountsPage } from './discounts/discounts-page.tsx';
import { PoliciesPage } from './policies/policies-page.tsx';
import { RegionsPage } from './regions/regions-page.tsx';
import { createRowsPage } from './rows/rows-page.tsx';

const HolidaysPage = createRowsPage('holidays');
const CategoriesPage = createRowsPage('task-categories');
const HOLIDAYS = 'GET /api/set-up/rows/holidays';

const createRows = (...Items: DataRows['Items']): DataRows => ({
  Success: true,
  Items,
  Names: {},
  NextCursor: null,
});
const FAIR = {
  Key: '["AU","NSW","2027-03-01"]',
  Name: 'AU NSW 2027-03-01 Fair',
  Version: 'v1',
  Values: { country: 'AU', state: 'NSW', day: '2027-03-01', reason: 'Fair', kind: 'Operator' },
};

const renderHolidays = () => renderPage(<HolidaysPage />, { address: '/console/set-up/holidays' });

test('a row is searched, changed with a reason, and named where a column is wrong', async () => {
  let isRight = false;
  const calls = stubApi({
    ...basics,
    [HOLIDAYS]: createRows(FAIR),
    'POST /api/set-up/rows/holidays': () =>
      isRight
        ? { Success: true }
        : problem(400, 'validation', '', [
            { pointer: '/Values/reason', message: 'Is empty. It needs a value.' },
          ]),
  });
  const screen = await renderHolidays();
  await screen.getByRole('searchbox', { name: /Search/ }).fill(' fair ');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() =>
      calls.findLast(({ method, path }) => method === 'GET' && path.includes('rows'))!.query.get('search'),
    )
    .toBe('fair');
  await screen.getByRole('button', { name: /Country/ }).click();
  await screen.getByRole('option', { name: 'New Zealand' }).click();
  await screen.getByRole('button', { name: /State or region/ }).click();
  await screen.getByRole('option', { name: 'Otago' }).click();
  await expect
    .poll(() => {
      const { query } = calls.findLast(({ method, path }) => method === 'GET' && path.includes('rows'))!;
      return [query.get('country'), query.get('state'), query.get('search')];
    })
    .toEqual(['NZ', 'Otago', 'fair']);
  expect(screen.address()).toMatch(/query=fair.*country=NZ.*state=Otago/);
  await screen.getByRole('button', { name: 'Edit AU NSW 2027-03-01 Fair' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Day' })).toBeDisabled();
  await screen.getByRole('textbox', { name: 'What it is' }).fill('Trade fair');
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  await fillReason(screen, save, 'Agreed.');
  await save.click();
  await expect.element(screen.getByText('Is empty. It needs a value.')).toBeVisible();
  await expectAccessible();
  isRight = true;
  await save.click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(calls.findLast(({ method }) => method === 'POST')!.body).toEqual({
    Values: { ...FAIR.Values, reason: 'Trade fair' },
    Version: 'v1',
    Reason: 'Agreed.',
  });
});

test('a task category is renamed, moved and gets another picture; none is added or removed here', async () => {
  usePhone();
  const Values = {
    ...{ id: 4, name: 'Electrical', sort_order: 100 },
    ...{ pictogram: 'M4 12h16', hidden_for_fleet_1: false },
  };
  const calls = stubApi({
    ...basics,
    'GET /api/set-up/rows/task-categories': createRows({
      Key: '[4]',
      Name: '4 Electrical',
      Version: 'v1',
      Values,
    }),
    'GET /api/set-up/rows/task-categories/options/pictogram': {
      Success: true,
      Items: [
        { Id: 'M4 12h16', Name: 'Electrical' },
        { Id: 'M12 4v16', Name: 'Brakes, Wheels, tyres and everything else that turns under a car' },
      ],
    },
    'POST /api/set-up/rows/task-categories': { Success: true },
  });
  const screen = await renderPage(<CategoriesPage />, {
    address: '/console/set-up/task-categories',
  });
  const edit = screen.getByRole('button', { name: 'Edit 4 Electrical' });
  await expect.element(edit).toBeVisible();
  expect(screen.getByRole('button', { name: /^(Add|Remove)/ }).elements()).toEqual([]);
  await edit.click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Electrics');
  await screen.getByRole('textbox', { name: 'Place in lists' }).fill('10');
  await expect.element(screen.getByRole('radio', { name: 'Electrical' })).toBeChecked();
  const path = screen.getByRole('textbox', { name: 'Picture, as a path' });
  await screen.getByText(/^Brakes, Wheels/).click();
  await expect.element(path).toHaveValue('M12 4v16');
  await path.fill('M4 4h16\nv16');
  await expect.element(screen.getByRole('radio', { name: /^Brakes/ })).not.toBeChecked();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Customers look for it.');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(calls.findLast(({ method }) => method === 'POST')!.body).toEqual({
    Values: {
      ...{ id: '4', name: 'Electrics', sort_order: '10' },
      ...{ pictogram: 'M4 4h16 v16', hidden_for_fleet_1: false },
    },
    Version: 'v1',
    Reason: 'Customers look for it.',
  });
});

test('a list shows a placeholder, an error with another try, and that nothing is there', async () => {
  stubApi({ ...basics, [HOLIDAYS]: pending });
  const waiting = await renderHolidays();
  await expect.element(waiting.getByRole('heading', { level: 1 })).toBeVisible();
  expect(waiting.container.querySelector('[aria-hidden="true"] > span')).not.toBeNull();
  await waiting.unmount();
  const screen = await loadAfterFailure(HOLIDAYS, createRows(), renderHolidays);
  await expect.element(screen.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectAccessible();
});

const DISCOUNT: SetUpDiscounts['Items'][number] = {
  Id: 3,
  Code: 'SUMMER',
  Description: 'Summer',
  PartnerSlug: null,
  Amount: null,
  Percentage: 10,
  MaximumPercentageDiscountAmount: 5_000,
  ValidFrom: null,
  ValidUntil: '2026-12-31T13:00:00Z',
  MaxUses: 200,
  MaxUsesPerCustomerAndYear: null,
  IsOffered: false,
  IsActive: true,
  Uses: 12,
  Totals: [
    { Currency: 'AUD', Given: 24_000, Revenue: 310_000 },
    { Currency: 'NZD', Given: 2_000, Revenue: 40_000 },
  ],
};

test('[DSC-01] a discount is added in cents, and another is ended with a reason', async () => {
  const calls = stubApi({
    ...basics,
    'GET /api/set-up/discounts': { Success: true, Items: [DISCOUNT], NextCursor: null },
    'POST /api/set-up/discounts': { Success: true },
    'POST /api/set-up/discounts/3/end': { Success: true },
  });
  const screen = await renderPage(<DiscountsPage />, {
    address: '/console/set-up/discounts',
  });
  const row = screen.getByRole('row', { name: /SUMMER/ });
  for (const text of [
    '10% up to $50.00',
    '12 of 200',
    '$240.00 AUD, $20.00 NZD',
    '$3,100.00 AUD, $400.00 NZD',
  ])
    await expect.element(row.getByText(text)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Add a discount' }).click();
  await screen.getByRole('textbox', { name: 'Code' }).fill('WINTER');
  await screen.getByRole('textbox', { name: 'Description' }).fill('Winter');
  await screen.getByRole('textbox', { name: 'Amount ($)' }).fill('20.5');
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Agreed.');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Add the code' }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  const [added] = calls.filter(({ method, path }) => method === 'POST' && path === '/api/set-up/discounts');
  expect(added!.body).toMatchObject({ Code: 'WINTER', Amount: 2_050, Percentage: null, MaxUses: null });
  await screen.getByRole('button', { name: 'End SUMMER' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Over.');
  await screen.getByRole('button', { name: 'End this code' }).click();
  await expect
    .poll(() => calls.filter(({ path }) => path.endsWith('/end')).map(({ body }) => body))
    .toEqual([{ Reason: 'Over.' }]);
});

test('[DSC-01] discounts are searched, and what the list shows is a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => saved.mockRestore());
  const ended = { ...DISCOUNT, Id: 4, Code: 'SPRING', IsActive: false };
  stubApi({
    ...basics,
    'GET /api/set-up/discounts': ({ query }: { query: URLSearchParams }) =>
      query.get('search') === 'none'
        ? { Success: true, Items: [], NextCursor: null }
        : { Success: true, Items: [DISCOUNT, ended], NextCursor: '50' },
  });
  const screen = await renderPage(<DiscountsPage />, { address: '/console/set-up/discounts' });
  await expect.element(screen.getByText('2 codes, and more.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'End SPRING' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Download these as CSV' }).click();
  const text = await (saved.mock.calls[0]![0] as Blob).text();
  expect(text.replace('\uFEFF', '').split('\n').slice(0, 2)).toEqual([
    'Code,Description,Takes off,Valid (AEST),Uses,Given,Revenue,State',
    'SUMMER,Summer,10% up to $50.00,"until 31 Dec 2026, 11:00 pm",12 of 200,"$240.00 AUD, $20.00 NZD","$3,100.00 AUD, $400.00 NZD",Active',
  ]);
  await screen.getByRole('searchbox', { name: 'Code, description or partner' }).fill('none');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Try another word.')).toBeVisible();
});

test('a policy is shown as customers read it, and keeps its day when its text changes', async () => {
  const policy: SetUpPolicies['Items'][number] = {
    Id: 1,
    Title: 'Booking terms',
    ContentHtml: '<p>Be on <strong>time</strong>.</p>',
    EffectiveAt: '2026-01-01T03:04:05.000Z',
    UpdatedOn: '2026-01-01T00:00:00.000Z',
    IsInEffect: true,
  };
  const calls = stubApi({
    ...basics,
    'GET /api/set-up/policies': { Success: true, Items: [policy] },
    'POST /api/set-up/policies': { Success: true },
  });
  const screen = await renderPage(<PoliciesPage />, {
    address: '/console/set-up/policies',
  });
  await expect.element(screen.getByText('time', { exact: true })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Edit Booking terms' }).click();
  await screen.getByRole('textbox', { name: 'Text' }).fill('<p>Be early.</p>');
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Clearer.');
  await screen.getByRole('button', { name: 'Preview' }).click();
  await expect.element(screen.getByText('Be early.', { exact: true })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      Id: 1,
      Title: 'Booking terms',
      ContentHtml: '<p>Be early.</p>',
      EffectiveAt: policy.EffectiveAt,
      UpdatedOn: policy.UpdatedOn,
      Reason: 'Clearer.',
    });
});

test('a region is made experimental with a reason', async () => {
  const region: SetUpRegions['Items'][number] = {
    Id: 2,
    Country: 'AU',
    Name: 'Tasmania',
    IsExperimental: false,
    Suburbs: 1_200,
    Workshops: 3,
  };
  const calls = stubApi({
    ...basics,
    'GET /api/set-up/regions': { Success: true, Items: [region] },
    'POST /api/set-up/regions/2': { Success: true },
  });
  const screen = await renderPage(<RegionsPage />, {
    address: '/console/set-up/regions',
  });
  await expect.element(screen.getByText('Tasmania, AU')).toBeVisible();
  await expectAccessible();
  const saved = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => saved.mockRestore());
  await screen.getByRole('button', { name: 'Download these as CSV' }).click();
  const text = await (saved.mock.calls[0]![0] as Blob).text();
  expect(text.replace('\uFEFF', '').trim().split('\n')).toEqual([
    'Region,Suburbs,Workshops,State',
    '"Tasmania, AU",1200,3,Usual',
  ]);
  await screen.getByRole('button', { name: 'Change Tasmania' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Few so far.');
  await screen.getByRole('button', { name: 'Make it experimental' }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      IsExperimental: true,
      Reason: 'Few so far.',
    });
});
