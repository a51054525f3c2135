import { expectAccessible, offline, pending, stubApi } from '@pitlane/component-testing';
import { DATA_FILE_PART_BYTES, type DataFileReport, type DataFileUpload } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { basics, fillReason, loadAfterFailure, renderPage } from '../../console.fixture.tsx';
import { SetUpPage } from '../set-up-page.tsx';
import { DataFilesPage } from './data-files-page.tsx';
import { UploadPage } from './upload-page.tsx';

const ID = '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76';
const AT = 'GET /api/set-up/data-files';

const REPORT: DataFileReport = {
  Digest: 'd1',
  Rows: 3,
  Added: 1,
  Changed: 1,
  Unchanged: 1,
  Missing: 2,
  MissingRows: ['158 Alternator check', '159 Bulb'],
  Pruned: 0,
  KeptInUse: 0,
  Skipped: [],
  ProblemCount: 0,
  Problems: [],
  Changes: [
    {
      Row: 2,
      Name: '157 Battery replacement with a name that is long enough to wrap on any phone that there is',
      IsNew: false,
      Columns: [{ Name: 'price_low', Before: '180', After: '195.5' }],
    },
    { Row: 3, Name: '160 Wiper blades', IsNew: true, Columns: [] },
  ],
};
const createUpload = (more: Partial<DataFileUpload> = {}): DataFileUpload => ({
  Success: true,
  Id: ID,
  Kind: 'tasks',
  WorkshopId: null,
  WorkshopName: null,
  FileName: 'tasks.csv',
  State: 'checked',
  IsPruning: false,
  IsOverwriting: false,
  CreatedBy: 'ada@operator.example',
  CreatedOn: '2026-03-01T00:00:00Z',
  Stage: null,
  RowsDone: 0,
  Failure: null,
  Report: REPORT,
  ...more,
});
const renderUpload = () =>
  renderPage(<UploadPage />, {
    address: `/console/set-up/data-files/${ID}`,
    route: '/set-up/data-files/$guid',
  });
const renderFiles = () => renderPage(<DataFilesPage />, { address: '/console/set-up/data-files' });

describe('[OPS-01] an uploaded file', () => {
  test('shows what it changes, and is saved with a reason', async () => {
    let upload = createUpload();
    const calls = stubApi({
      ...basics,
      [`${AT}/${ID}`]: () => upload,
      [`POST /api/set-up/data-files/${ID}/check`]: () => {
        upload = createUpload({ IsPruning: true, Report: { ...REPORT, Pruned: 1, KeptInUse: 1 } });
        return upload;
      },
      [`POST /api/set-up/data-files/${ID}/apply`]: () => {
        upload = createUpload({ State: 'applied' });
        return upload;
      },
    });
    const screen = await renderUpload();
    await expect.element(screen.getByText('Nothing is saved yet')).toBeVisible();
    await expect
      .element(screen.getByRole('row', { name: /Battery replacement/ }).getByRole('insertion'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('row', { name: /Wiper blades/ }).getByText('new', { exact: true }))
      .toBeVisible();
    await expect.element(screen.getByText(/158 Alternator check; 159 Bulb/)).toBeVisible();
    await expectAccessible();
    await screen.getByText('Remove the 2 rows that are not in the file').click();
    await screen.getByRole('button', { name: 'Save 3 changes' }).click();
    const confirm = screen.getByRole('button', { name: 'Save all of it' });
    await fillReason(screen, confirm, 'New guide prices.');
    await expectAccessible();
    await confirm.click();
    await expect.element(screen.getByText('Saved', { exact: true }).first()).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/apply'))?.body).toEqual({
      Reason: 'New guide prices.',
      Digest: 'd1',
    });
    expect(screen.getByRole('button', { name: /^Save/ }).elements()).toEqual([]);
  });

  test('with problems names row, column and problem, and cannot be saved', async () => {
    const Problems = Array.from({ length: 101 }, (_, at) => ({
      Row: at + 2,
      Column: at === 0 ? '' : 'day',
      Message: `“${at}” is not a day.`,
    }));
    stubApi({
      ...basics,
      [`${AT}/${ID}`]: createUpload({ Report: { ...REPORT, ProblemCount: 1_500, Problems, Changes: [] } }),
    });
    const screen = await renderUpload();
    await expect.element(screen.getByRole('alert').getByText(/1,500 problems/)).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /^2/ }).getByText(/whole row/)).toBeVisible();
    await expect.element(screen.getByText('100 of 1,500 are shown.')).toBeVisible();
    await screen.getByRole('button', { name: 'Show more' }).click();
    await expect.element(screen.getByText('101 of 1,500 are shown.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Save/ }).elements()).toEqual([]);
    await expectAccessible();
  });

  test('shows how far it is, and then why it was not saved', async () => {
    let upload = createUpload({ State: 'applying', Stage: 'writing', RowsDone: 12_000 });
    stubApi({ ...basics, [`${AT}/${ID}`]: () => upload });
    const screen = await renderUpload();
    await expect.element(screen.getByText('Saving the file: 12,000 rows written …')).toBeVisible();
    upload = createUpload({ State: 'failed', Failure: 'The data has changed since.' });
    await expect.element(screen.getByRole('alert').getByText(/The data has changed since\./)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Save/ }).elements()).toEqual([]);
  });

  test('that did not load can be loaded again', async () => {
    const screen = await loadAfterFailure(`${AT}/${ID}`, createUpload(), renderUpload);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'tasks.csv' })).toBeVisible();
  });
});

test('a file is sent in parts and checked; after a lost answer it is sent again', async () => {
  let isLost = true;
  const calls = stubApi({
    ...basics,
    [AT]: { Success: true, Items: [] },
    'POST /api/set-up/data-files': createUpload({ State: 'receiving', Report: null }),
    'PUT /api/set-up/data-files/*/parts/0': { Success: true },
    'PUT /api/set-up/data-files/*/parts/1': () => (isLost ? offline() : { Success: true }),
    'POST /api/set-up/data-files/*/check': createUpload({ State: 'checking' }),
  });
  const screen = await renderFiles();
  await expect.element(screen.getByRole('heading', { name: 'No file yet' })).toBeVisible();
  await expectAccessible();
  const input = screen.getByLabelText('File', { exact: true });
  await input.upload(new File(['x'], 'tasks.xlsx'));
  await expect.element(screen.getByRole('alert').getByText(/This is a spreadsheet\./)).toBeVisible();
  await input.upload(new File(['x'.repeat(DATA_FILE_PART_BYTES + 1)], 'tasks.csv', { type: 'text/csv' }));
  const again = screen.getByRole('button', { name: 'Send again' });
  await expect.element(again).toBeVisible();
  isLost = false;
  await again.click();
  await expect.poll(screen.address).toMatch(/\/set-up\/data-files\/[\da-f-]{36}$/);
  const starts = calls.filter(({ method, path }) => method === 'POST' && path === '/api/set-up/data-files');
  expect(starts.map(({ body }) => body)).toEqual([starts[0]!.body, starts[0]!.body]);
  expect(starts[0]!.body).toMatchObject({
    Kind: 'tasks',
    FileName: 'tasks.csv',
    Bytes: DATA_FILE_PART_BYTES + 1,
  });
  expect(calls.findLast(({ path }) => path.endsWith('/parts/1'))!.body).toEqual({ Content: 'eA==' });
});

test('lists the parts of the set-up, and the last files while they load and when they are there', async () => {
  stubApi({ ...basics, [AT]: pending });
  const files = await renderFiles();
  await expect.element(files.getByRole('heading', { name: 'Last files' })).toBeVisible();
  await files.unmount();
  const { Report: _, Stage: __, RowsDone: ___, Failure: ____, Success: _____, ...head } = createUpload();
  stubApi({ ...basics, [AT]: { Success: true, Items: [head] } });
  const listed = await renderFiles();
  await expect
    .element(listed.getByRole('link', { name: 'tasks.csv' }))
    .toHaveAttribute('href', `/console/set-up/data-files/${ID}`);
  await expectAccessible();
  await listed.unmount();
  const parts = await renderPage(<SetUpPage />, { address: '/console/set-up' });
  await expect.element(parts.getByRole('link', { name: 'Data files' })).toBeVisible();
  await expectAccessible();
});
