import { expectAccessible, problem, stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { asOperator, basics, createWorkDetails, LEAD_GUID, renderPage } from '../console.fixture.tsx';
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
    .element(screen.getByRole('heading', { level: 1, name: 'Call a customer who requested a call' }))
    .toBeVisible();
  await expect.element(screen.getByText('No answer.')).toBeVisible();
  await screen.expectLink('Open', `/console/leads/${LEAD_GUID}`);
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
  await screen.expectLink('Work list', '/console/');
  await expect.poll(() => screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
  await expectAccessible();
});

test.each(['abc', '1.5', '0'])('%s is the number of no work, and the API is not called', async (id) => {
  const calls = stubApi(basics);
  const screen = await render(`/console/work/${id}`);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('/work/'))).toEqual([]);
});

const REPORT = {
  Id: 4,
  WorkshopName: 'Harbour Motors',
  CustomerName: 'Mia N.',
  StarCount: 1,
  Comments: 'Ask for Jo on 0404 040 404.',
  CreatedOn: '2026-03-01T00:00:00Z',
  IsHidden: false,
  Reason: 'PersonalDetails',
  WorkshopComments: 'It names our apprentice.',
};

test('[OPS-07] a reported review is read and decided in the page, and a refusal keeps the words', async () => {
  const work = { Kind: 'check-review', Title: 'Decide about a review that a workshop reported' };
  let isTaken = true;
  const calls = stubApi({
    ...basics,
    [ITEM]: createWorkDetails(work, [], { Decisions: ['keep-review', 'hide-review'], Review: REPORT }),
    'POST /api/operating/work/*/decide': () =>
      isTaken
        ? problem(409, 'conflict', 'bob@operator.example has taken this.')
        : createWorkDetails(
            { ...work, ClosedOn: '2026-03-02T01:00:00Z', Outcome: 'The review was taken down.' },
            [],
            {
              Review: { ...REPORT, IsHidden: true },
            },
          ),
  });
  const screen = await render();
  await expect.element(screen.getByText('Ask for Jo on 0404 040 404.')).toBeVisible();
  await expect.element(screen.getByText('Names a person or reveals personal details')).toBeVisible();
  await screen.getByRole('button', { name: 'Take it down' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Take this review down?' });
  const confirm = dialog.getByRole('button', { name: 'Take it down' });
  await expect.element(confirm).toBeDisabled();
  const reason = dialog.getByRole('textbox', { name: 'Why?' });
  await reason.fill('It has a phone number.');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(reason).toHaveValue('It has a phone number.');
  await expectAccessible();
  isTaken = false;
  await confirm.click();
  await expect.element(screen.getByRole('heading', { name: 'The review, taken down' })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Keep the review' }).elements()).toHaveLength(0);
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    Decision: 'hide-review',
    Reason: 'It has a phone number.',
  });
  await expectAccessible();
});

test('a colleague’s work is not decided', async () => {
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['support'], Permissions: ['operator.read', 'operator.work'] }),
    [ITEM]: createWorkDetails({ Owner: 'bob@operator.example' }, [], { Decisions: ['release-request'] }),
  });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: /^Take over/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send without photos' }).elements()).toEqual([]);
});
