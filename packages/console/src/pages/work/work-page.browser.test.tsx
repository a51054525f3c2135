import { expectAccessible, offline, pending, problem, stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  asOperator,
  basics,
  createWork,
  createWorkDetails,
  createWorkList,
  renderPage,
} from '../console.fixture.tsx';
import { WorkPage } from './work-page.tsx';

const LIST = 'GET /api/operating/work';
const STEP = 'POST /api/operating/work/*/*';
const TAKEN = createWork({ Id: 2, Owner: 'bob@operator.example', Title: 'Settle a workshop’s question' });

const render = (address = '/console/') => renderPage(<WorkPage />, { address, route: '/' });

test('shows what waits with promise, deadline, customer and owner', async () => {
  const late = createWork({
    Id: 1,
    DueAt: new Date(Date.now() - 130 * 60_000).toISOString(),
    IsOverdue: true,
    Title: 'Find another workshop',
    Kind: 'find-workshop',
    BookingId: 12,
    BookingReference: 'PL000012',
  });
  stubApi({ ...basics, [LIST]: createWorkList([late, createWork(), TAKEN]) });
  const screen = await render();
  await expect.element(screen.getByText('3 open, 1 overdue.')).toBeVisible();
  expect(
    screen
      .getByRole('article')
      .elements()
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Find another workshop', 'Call a customer who asked for it', 'Settle a workshop’s question']);
  const first = screen.getByRole('article', { name: 'Find another workshop' });
  await expect.element(first.getByText('2 h overdue')).toBeVisible();
  await expect
    .element(first.getByRole('link', { name: 'PL000012' }))
    .toHaveAttribute('href', '/console/bookings/12');
  await expect
    .element(first.getByRole('link', { name: '0412 345 678' }))
    .toHaveAttribute('href', 'tel:+61412345678');
  await expect
    .element(first.getByText('“We’ll call within an hour, Monday to Friday, 9 am to 5 pm.”'))
    .toBeVisible();
  const taken = screen.getByRole('article', { name: 'Settle a workshop’s question' });
  await expect.element(taken.getByText('bob@operator.example', { exact: true })).toBeVisible();
  await expect
    .element(taken.getByRole('button', { name: 'Take over from bob@operator.example' }))
    .toBeVisible();
  await expectAccessible();
});

test('is usable on a phone', async () => {
  await page.viewport(360, 740);
  stubApi({ ...basics, [LIST]: createWorkList([createWork({ Message: 'x'.repeat(300) }), TAKEN]) });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
  await page.viewport(1280, 800);
});

test('takes work, and reads the list again', async () => {
  let isTaken = false;
  const calls = stubApi({
    ...basics,
    [LIST]: () =>
      createWorkList([createWork(isTaken ? { Owner: 'ada@operator.example', IsYours: true } : {})]),
    [STEP]: () => {
      isTaken = true;
      return createWorkDetails({ Owner: 'ada@operator.example', IsYours: true });
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Take', exact: true }).click();
  await expect.element(screen.getByText('Yours', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Give back' })).toBeVisible();
  const posted = calls.filter(({ method }) => method === 'POST');
  expect(posted.map(({ path, body }) => [path, body])).toEqual([
    ['/api/operating/work/12/take', { IsTakenOver: false }],
  ]);
});

test('names the colleague who was faster', async () => {
  stubApi({
    ...basics,
    [LIST]: createWorkList([createWork()]),
    [STEP]: problem(409, 'conflict', 'bob@operator.example has taken this.'),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Take', exact: true }).click();
  await expect
    .element(screen.getByRole('alert').getByText('bob@operator.example has taken this.'))
    .toBeVisible();
});

test.each([
  ['Note', 'What happened?', 'Save the note', { Text: 'No answer.' }, 'note'],
  ['Done', 'What came of it?', 'Close it', { Outcome: 'No answer.', IsDismissed: false }, 'close'],
  ['Later', 'Why?', 'Put it off', { Until: expect.any(String), Reason: 'No answer.' }, 'later'],
])('%s asks for the words, and sends them once', async (button, field, confirm, body, step) => {
  const calls = stubApi({ ...basics, [LIST]: createWorkList([createWork()]), [STEP]: createWorkDetails() });
  const screen = await render();
  await screen.getByRole('button', { name: button, exact: true }).click();
  await expect.element(screen.getByRole('button', { name: confirm })).toBeDisabled();
  await screen.getByRole('textbox', { name: field }).fill('No answer.');
  await screen.getByRole('button', { name: confirm }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
  expect(calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])).toEqual([
    [`/api/operating/work/12/${step}`, body],
  ]);
});

test('a dialog that fails keeps the words and shows why', async () => {
  stubApi({ ...basics, [LIST]: createWorkList([createWork()]), [STEP]: offline });
  const screen = await render();
  await screen.getByRole('button', { name: 'Done', exact: true }).click();
  const outcome = screen.getByRole('textbox', { name: 'What came of it?' });
  await outcome.fill('Called.');
  await screen.getByRole('button', { name: 'Close it' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(outcome).toHaveValue('Called.');
  await expectAccessible();
});

test('a customer’s wish can be closed as not fulfilled', async () => {
  const wish = createWork({ Kind: 'arrange-change' });
  const calls = stubApi({ ...basics, [LIST]: createWorkList([wish]), [STEP]: createWorkDetails() });
  const screen = await render();
  await screen.getByRole('button', { name: 'Done', exact: true }).click();
  await screen.getByRole('textbox', { name: 'What came of it?' }).fill('Stays.');
  await screen.getByText('The booking stays as it is', { exact: false }).click();
  await screen.getByRole('button', { name: 'Close it' }).click();
  await expect.poll(() => calls.at(-1)?.method === 'GET').toBe(true);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    Outcome: 'Stays.',
    IsDismissed: true,
  });
});

test('keeps the filters in the address', async () => {
  const calls = stubApi({ ...basics, [LIST]: createWorkList([createWork()]) });
  const screen = await render('/console/?kind=call-requested');
  await screen.getByRole('radio', { name: 'Mine' }).click();
  await expect.poll(screen.address).toContain('owner=mine');
  expect(screen.address()).toContain('kind=call-requested');
  await expect
    .poll(() =>
      calls.some(({ query }) => query.get('owner') === 'mine' && query.get('kind') === 'call-requested'),
    )
    .toBe(true);
  await screen.getByRole('radio', { name: 'Closed' }).click();
  await expect.poll(screen.address).toContain('state=closed');
  expect(screen.address()).not.toContain('owner');
});

test('loads the next page', async () => {
  stubApi({
    ...basics,
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      query.get('cursor')
        ? createWorkList([createWork({ Id: 13, Title: 'The last one' })])
        : createWorkList([createWork()], { NextCursor: '0.1.12' }),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('article', { name: 'The last one' })).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(2);
});

test('without work it describes what will come; without a match, that the filters hide it', async () => {
  stubApi({ ...basics, [LIST]: createWorkList([]) });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  await screen.getByRole('radio', { name: 'Free' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectAccessible();
});

test('shows a placeholder while it loads', async () => {
  stubApi({ ...basics, [LIST]: pending });
  const screen = await render();
  expect(screen.container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getByRole('article').elements()).toHaveLength(0);
});

test('a list that did not load can be loaded again', async () => {
  let isDown = true;
  stubApi({ ...basics, [LIST]: () => (isDown ? offline() : createWorkList([createWork()])) });
  const screen = await render();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  isDown = false;
  await retry.click();
  await expect.element(screen.getByRole('article')).toBeVisible();
});

test('who may only read sees no buttons', async () => {
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['catalogue'], Permissions: ['operator.read'] }),
    [LIST]: createWorkList([createWork()]),
  });
  const screen = await render();
  await expect.element(screen.getByRole('article')).toBeVisible();
  for (const name of ['Take', 'Note', 'Later', 'Done'])
    expect(screen.getByRole('button', { name, exact: true }).elements()).toHaveLength(0);
});
