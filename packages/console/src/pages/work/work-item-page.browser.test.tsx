import { expectAccessible, problem, stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { basics, createWorkDetails, LEAD_GUID, renderPage } from '../console.fixture.tsx';
import { WorkItemPage } from './work-item-page.tsx';

const ITEM = 'GET /api/operating/work/*';
const render = (address = '/console/work/12') =>
  renderPage(<WorkItemPage />, { address, route: '/work/$id' });

test('shows the work with its notes, and a note as soon as it is saved', async () => {
  const note = (Text: string) => ({
    Author: 'bob@operator.example',
    Text,
    CreatedOn: '2026-03-02T00:00:00Z',
  });
  const notes = [note('No answer.')];
  stubApi({
    ...basics,
    [ITEM]: createWorkDetails({}, notes),
    'POST /api/operating/work/*/*': createWorkDetails({}, [...notes, note('Reached her.')]),
  });
  const screen = await render();
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Call a customer who asked for it' }))
    .toBeVisible();
  await expect.element(screen.getByText('No answer.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', `/console/leads/${LEAD_GUID}`);
  await expect.element(screen.getByText('bob@operator.example, Mon 2 Mar, 10:00 am AEST')).toBeVisible();
  await screen.getByRole('button', { name: 'Note: Priya Nair', exact: true }).click();
  await screen.getByRole('textbox', { name: 'What happened?' }).fill('Reached her.');
  await screen.getByRole('button', { name: 'Save the note' }).click();
  await expect.element(screen.getByText('Reached her.')).toBeVisible();
  await expectAccessible();
});

test('closed work shows its outcome, and takes notes only', async () => {
  stubApi({
    ...basics,
    [ITEM]: createWorkDetails({
      Outcome: 'Quoted by phone.',
      ClosedBy: 'ada@operator.example',
      ClosedOn: '2026-03-02T01:00:00Z',
    }),
  });
  const screen = await render();
  await expect.element(screen.getByText('Quoted by phone. (ada@operator.example)')).toBeVisible();
  await expect.element(screen.getByText('No notes yet.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Note: Priya Nair', exact: true })).toBeVisible();
  for (const name of [/^Take/, /^Later/, /^Done/])
    await expect.poll(() => screen.getByRole('button', { name }).elements()).toHaveLength(0);
});

test('work that is not there is not found', async () => {
  stubApi({ ...basics, [ITEM]: problem(404, 'not-found', 'There is no such work.') });
  const screen = await render();
  await expect
    .element(screen.getByRole('alert').getByText('The requested resource could not be found.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Work list' })).toHaveAttribute('href', '/console/');
  await expect.poll(() => screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
  await expectAccessible();
});

test.each(['abc', '1.5', '0'])('%s is the number of no work, and the API is not called', async (id) => {
  const calls = stubApi(basics);
  const screen = await render(`/console/work/${id}`);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('/work/'))).toEqual([]);
});
