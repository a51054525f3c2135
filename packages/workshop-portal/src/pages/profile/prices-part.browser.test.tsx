import { expectAccessible, pending, problem, stubApi } from '@pitlane/component-testing';
import type { PriceFileReport, PriceFileUpload, WorkshopPrices } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { testFailures } from '../checks.fixture.tsx';
import { asMember } from '../portal.fixture.tsx';
import { answers, renderProfile } from './profile.fixture.tsx';

const PRICES = 'GET /api/portal/workshops/7/prices';
const FILE = 'POST /api/portal/workshops/7/prices/file';

type Item = WorkshopPrices['Items'][number];

const pads: Item = {
  ItemType: 'Task',
  ItemId: 20,
  Name: 'Front brake pads',
  Prices: [{ PriceCategory: 'A', PriceIncGst: 19_900, WasPriceIncGst: null, WasPriceSince: null }],
  HourlyPrices: [
    { PriceCategory: 'B', FromIncGst: 24_000, ToIncGst: 24_000 },
    { PriceCategory: 'C', FromIncGst: 26_000, ToIncGst: 31_050 },
  ],
};
const unpriced = (id: number): Item => ({
  ItemType: 'Task',
  ItemId: id,
  Name: `Job ${id}`,
  Prices: [],
  HourlyPrices: [],
});

const prices = (...Items: Item[]): WorkshopPrices => ({
  Success: true,
  Version: 'v1',
  LabourRateIncGst: 12_500,
  Items,
});

const report = (more: Partial<PriceFileReport> = {}): PriceFileReport => ({
  Success: true,
  IsApplied: false,
  Version: 'v1',
  Rows: 2,
  Added: 1,
  Changed: 1,
  Unchanged: 0,
  Missing: 0,
  Pruned: 0,
  ProblemCount: 0,
  Problems: [],
  Changes: [
    { Row: 2, Name: 'Front brake pads', PriceCategory: 'A', OldPriceIncGst: 19_900, NewPriceIncGst: 21_000 },
    { Row: 3, Name: 'Wiper blades', PriceCategory: 'B', OldPriceIncGst: null, NewPriceIncGst: 4500 },
  ],
  MissingPrices: [],
  ...more,
});

const file = (text = 'type,id,size,price\n') => new File([text], 'prices.csv', { type: 'text/csv' });
const all = { ...answers, [PRICES]: prices(unpriced(1), pads) };

type Screen = Awaited<ReturnType<typeof renderProfile>>;
const chooseFile = async (screen: Screen, chosen = file()) => {
  await expect.element(screen.getByRole('button', { name: 'Choose a price file' })).toBeVisible();
  await screen.getByLabelText('Price file').upload(chosen);
};

test('lists what can be priced, with own prices first', async () => {
  stubApi(all);
  const screen = await renderProfile('prices');
  await expect.element(screen.getByText('1 of 2 have your own price.', { exact: false })).toBeVisible();
  const rows = screen.getByRole('row');
  await expect.element(rows.nth(1)).toHaveAccessibleName(/^Front brake pads/);
  await expect.element(rows.nth(1).getByText('$199.00')).toBeVisible();
  for (const byTheHour of ['$240.00', '$260.00 – $310.50', 'by the hour'])
    await expect.element(rows.nth(1).getByText(byTheHour, { exact: true })).toBeVisible();
  await expect.element(rows.nth(2).getByText('by the hour').first()).toBeVisible();
  await expect.element(screen.getByText('$125.00 for each hour of work', { exact: false })).toBeVisible();
  await expectAccessible();
});

test('finds a job by the words of its name', async () => {
  stubApi(all);
  const screen = await renderProfile('prices');
  const search = screen.getByRole('searchbox', { name: 'Find a job by name or number' });
  await search.fill('pads front');
  await expect.element(screen.getByRole('row', { name: /^Front brake pads/ })).toBeVisible();
  await expect.poll(() => screen.getByRole('row').elements()).toHaveLength(2);
  await search.fill('zzz');
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('a long list shows more on request', async () => {
  stubApi({ ...answers, [PRICES]: prices(...Array.from({ length: 30 }, (_, id) => unpriced(id + 1))) });
  const screen = await renderProfile('prices');
  await expect.element(screen.getByText('25 of 30 are shown.')).toBeVisible();
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('row', { name: /^Job 30/ })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(0);
});

test('shows the changes of a file, and saves them', async () => {
  const calls = stubApi({
    ...all,
    [FILE]: ({ body }: { body: unknown }) => report({ IsApplied: !(body as PriceFileUpload).IsDryRun }),
  });
  const screen = await renderProfile('prices');
  await chooseFile(screen);
  const changes = screen.getByRole('region', { name: 'Changes of prices.csv' });
  await expect.element(changes.getByText('Nothing is saved yet')).toBeVisible();
  await expect.element(changes.getByText('2 rows: 1 new, 1 changed, 0 as they are.')).toBeVisible();
  await expect.element(changes.getByText('$210.00')).toBeVisible();
  await changes.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect.element(screen.getByText('Your prices are saved')).toBeVisible();
  await expect.element(changes).not.toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([{ IsDryRun: true }, { IsDryRun: false, Version: 'v1' }]);
});

test('problems of a file are listed by row, and nothing can be saved', async () => {
  const Problems = [{ Row: 4, Column: 'price', Message: 'Must be a price.' }];
  stubApi({ ...all, [FILE]: report({ ProblemCount: 1, Problems, Changes: [] }) });
  const screen = await renderProfile('prices');
  await chooseFile(screen);
  await expect.element(screen.getByText('prices.csv has problems')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: '4' }).getByText('Must be a price.')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: /^Save/ }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('prices.csv has problems')).not.toBeInTheDocument();
});

test('removes prices that the file lacks only on request', async () => {
  const missing = [{ Name: 'Wheel alignment', PriceCategory: 'A', PriceIncGst: 9900 }];
  stubApi({
    ...all,
    [FILE]: ({ body }: { body: unknown }) =>
      report({
        Missing: 1,
        MissingPrices: missing,
        Pruned: (body as PriceFileUpload).IsPruning ? 1 : 0,
      }),
  });
  const screen = await renderProfile('prices');
  await chooseFile(screen);
  await expect
    .element(screen.getByText('1 of your prices are not in the file and will stay.', { exact: false }))
    .toBeVisible();
  await screen.getByText('Remove the 1 prices that are not in the file').click();
  await expect.element(screen.getByText('Removed: Wheel alignment size A, $99.00.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save 3 changes' })).toBeVisible();
});

test('prices that changed in the meantime are checked again', async () => {
  stubApi({
    ...all,
    [FILE]: ({ body }: { body: unknown }) =>
      (body as PriceFileUpload).IsDryRun ? report() : problem(409, 'conflict', 'Changed'),
  });
  const screen = await renderProfile('prices');
  await chooseFile(screen);
  await screen.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect.element(screen.getByText('Your prices were not saved')).toBeVisible();
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText('Your prices were not saved')).not.toBeInTheDocument();
});

test('a file that is too long is refused before it is sent', async () => {
  const calls = stubApi(all);
  const screen = await renderProfile('prices');
  await chooseFile(screen, file('x'.repeat(200_001)));
  await expect
    .element(screen.getByRole('alert').getByText('The file is too long.', { exact: false }))
    .toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('a spreadsheet is refused with what to do, and not sent', async () => {
  const calls = stubApi(all);
  const screen = await renderProfile('prices');
  await chooseFile(screen, new File(['PK\u0003\u0004'], 'prices.csv', { type: 'text/csv' }));
  await expect.element(screen.getByRole('alert').getByText('choose CSV', { exact: false })).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('without permission prices can be read and downloaded', async () => {
  stubApi({ ...all, ...asMember() });
  const screen = await renderProfile('prices');
  await expect.element(screen.getByRole('button', { name: 'Download your prices' })).toBeVisible();
  await expect
    .poll(() => screen.getByRole('button', { name: 'Choose a price file' }).elements())
    .toHaveLength(0);
});

test('shows no table while it loads', async () => {
  stubApi({ ...all, [PRICES]: pending });
  const screen = await renderProfile('prices');
  await expect.element(screen.getByRole('tab', { name: 'Prices' })).toBeVisible();
  await expect.poll(() => screen.getByRole('grid').elements()).toHaveLength(0);
});

testFailures({
  call: PRICES,
  answers: all,
  render: () => renderProfile('prices'),
  loaded: (screen) => screen.getByRole('row', { name: /^Front brake pads/ }),
});
