import {
  expectAccessible,
  offline,
  pending,
  problem,
  readTexts,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  asOperator,
  basics,
  createWork,
  createWorkDetails,
  createWorkList,
  loadAfterFailure,
  renderPage,
  showMoreAgain,
} from '../console.fixture.tsx';
import { WorkPage } from './work-page.tsx';

const LIST = 'GET /api/operating/work';
const STEP = 'POST /api/operating/work/*/*';
const TAKEN = createWork({ Id: 2, Owner: 'bob@operator.example', Title: 'Settle a workshop’s question' });

const render = (address = '/console/') => renderPage(<WorkPage />, { address, route: '/' });

test('shows what waits with promise, deadline, customer and owner', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T00:20:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const late = createWork({
    Id: 1,
    DueAt: '2026-03-01T22:10:00Z',
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
  ).toEqual([
    'Find another workshop',
    'Call a customer who requested a call',
    'Settle a workshop’s question',
  ]);
  const first = screen.getByRole('article', { name: 'Find another workshop' });
  await expect.element(first.getByText('2 h overdue')).toBeVisible();
  await expect.element(first.getByText('Due Mon 2 Mar, 8:10 am AEST', { exact: true })).toBeVisible();
  await expect
    .element(
      screen
        .getByRole('article', { name: 'Call a customer who requested a call' })
        .getByText('Due in 40 min'),
    )
    .toBeVisible();
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
    .element(
      taken.getByRole('button', { name: 'Take over from bob@operator.example: Priya Nair', exact: true }),
    )
    .toBeVisible();
  await expectAccessible();
});

test('is usable on a phone', async () => {
  await usePhone();
  stubApi({ ...basics, [LIST]: createWorkList([createWork({ Message: 'x'.repeat(300) }), TAKEN]) });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'Take: Priya Nair', exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

test('a list that can’t be read again stays, with since when and why', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 2, 10, 42) });
  onTestFinished(() => void vi.useRealTimers());
  let isDown = false;
  stubApi({
    ...basics,
    [LIST]: () =>
      isDown ? problem(503, 'unavailable', 'The database can’t be reached.') : createWorkList([createWork()]),
  });
  const screen = await render();
  await expect.element(screen.getByRole('article')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  isDown = true;
  vi.setSystemTime(new Date(2026, 2, 2, 11, 12));
  await screen.queryClient.invalidateQueries({ queryKey: ['work'] });
  const note = screen.getByRole('alert');
  await expect.element(note.getByText('Not refreshed since Monday 2 March, 10:42 am')).toBeVisible();
  await expect.element(screen.getByRole('article')).toBeVisible();
  await expectAccessible();
  isDown = false;
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => note.elements()).toEqual([]);
  await expect.element(screen.getByRole('article')).toBeVisible();
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
  await screen.getByRole('button', { name: 'Take: Priya Nair', exact: true }).click();
  await expect.element(screen.getByText('Yours', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Give back: Priya Nair' })).toBeVisible();
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
  await screen.getByRole('button', { name: 'Take: Priya Nair', exact: true }).click();
  await expect
    .element(screen.getByRole('alert').getByText('bob@operator.example has taken this.'))
    .toBeVisible();
});

test('a refusal stays with its step, and the list shows what a colleague did', async () => {
  const list = [createWork()];
  stubApi({
    ...basics,
    [LIST]: () => createWorkList(list),
    [STEP]: () => {
      list[0] = createWork({ Owner: 'bob@operator.example' });
      return problem(409, 'conflict', 'bob@operator.example has taken this.');
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Take: Priya Nair', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: /^Take over from bob/ })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Note: Priya Nair', exact: true }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0);
});

test('keeps the dialog and its words when a colleague closes the work', async () => {
  const list = [createWork()];
  stubApi({
    ...basics,
    [LIST]: () => createWorkList(list),
    [STEP]: problem(409, 'conflict', 'bob@operator.example has closed this.'),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Done: Priya Nair', exact: true }).click();
  const outcome = screen.getByRole('textbox', { name: 'Outcome' });
  await outcome.fill('Called.');
  list.length = 0;
  await screen.queryClient.invalidateQueries({ queryKey: ['work'] });
  await expect.poll(() => document.querySelectorAll('article')).toHaveLength(0);
  await expect.element(outcome).toHaveValue('Called.');
  await screen.getByRole('button', { name: 'Close item' }).click();
  await expect.element(screen.getByText('bob@operator.example has closed this.')).toBeVisible();
  await expect.element(outcome).toHaveValue('Called.');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the next card takes the focus of one that is closed; after the last, the heading of the page', async () => {
  const list = [createWork(), createWork({ Id: 13, Title: 'The last one', CustomerName: 'Kim Lee' })];
  stubApi({
    ...basics,
    [LIST]: () => createWorkList(list),
    [STEP]: () => createWorkDetails({ Id: list.shift()!.Id }),
  });
  const screen = await render();
  const closeFor = async (name: string) => {
    await screen.getByRole('button', { name: `Done: ${name}`, exact: true }).click();
    await screen.getByRole('textbox', { name: 'Outcome' }).fill('Called.');
    await userEvent.keyboard('{Tab}{Enter}');
  };
  await closeFor('Priya Nair');
  await expect.element(screen.getByRole('heading', { name: 'The last one' })).toHaveFocus();
  await closeFor('Kim Lee');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Work list' })).toHaveFocus();
});

test.each([
  ['', '2 open.'],
  ['?kind=call-requested', '1 open.'],
  ['?owner=mine', ''],
  ['?owner=unassigned', ''],
  ['?state=closed', ''],
])('%s announces what is counted: %s', async (search, text) => {
  stubApi({
    ...basics,
    [LIST]: createWorkList([createWork(), createWork({ Id: 13, Kind: 'find-workshop' })]),
  });
  const screen = await render(`/console/${search}`);
  const status = screen.getByRole('status');
  const region = status.element();
  await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(2);
  expect(status.element()).toBe(region);
  expect(region.textContent).toBe(text);
});

test.each([
  ['Note', 'What happened?', 'Save the note', { Text: 'No answer.' }, 'note'],
  ['Done', 'Outcome', 'Close item', { Outcome: 'No answer.', IsDismissed: false }, 'close'],
  ['Later', 'Why?', 'Postpone', { Until: expect.any(String), Reason: 'No answer.' }, 'later'],
])('%s asks for the words, and sends them once', async (button, field, confirm, body, step) => {
  const calls = stubApi({ ...basics, [LIST]: createWorkList([createWork()]), [STEP]: createWorkDetails() });
  const screen = await render();
  await screen.getByRole('button', { name: `${button}: Priya Nair`, exact: true }).click();
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
  await screen.getByRole('button', { name: 'Done: Priya Nair', exact: true }).click();
  const outcome = screen.getByRole('textbox', { name: 'Outcome' });
  await outcome.fill('Called.');
  await screen.getByRole('button', { name: 'Close item' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(outcome).toHaveValue('Called.');
  await expectAccessible();
});

test('a customer’s wish can be closed as not fulfilled', async () => {
  const wish = createWork({ Kind: 'arrange-change' });
  const calls = stubApi({ ...basics, [LIST]: createWorkList([wish]), [STEP]: createWorkDetails() });
  const screen = await render();
  await screen.getByRole('button', { name: 'Done: Priya Nair', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Outcome' }).fill('Stays.');
  const news = screen.getByText(
    'The customer and the workshop get an email each: the booking stays as it is.',
  );
  await expect.element(news).not.toBeInTheDocument();
  await screen.getByText('tell the customer that nothing changes', { exact: false }).click();
  await expect.element(news).toBeVisible();
  await screen.getByRole('button', { name: 'Close item' }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ Outcome: 'Stays.', IsDismissed: true });
});

test.each([
  ['arrange-for-workshop', 1],
  ['call-requested', 0],
])('closing %s names who gets an email', async (Kind, count) => {
  stubApi({ ...basics, [LIST]: createWorkList([createWork({ Kind })]) });
  const screen = await render();
  await screen.getByRole('button', { name: 'Done: Priya Nair', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Outcome' })).toBeVisible();
  await expect.poll(() => screen.getByText(/gets? an email/).elements()).toHaveLength(count);
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
  expect(screen.historyLength()).toBe(1);
});

test('a filter leaves the page where it is scrolled to', async () => {
  const many = Array.from({ length: 8 }, (_, Id) => createWork({ Id: Id + 1 }));
  const calls = stubApi({ ...basics, [LIST]: createWorkList(many) });
  const screen = await render();
  await expect.element(screen.getByRole('article').last()).toBeVisible();
  window.scrollTo({ top: 120 });
  onTestFinished(() => window.scrollTo({ top: 0 }));
  (screen.getByRole('radio', { name: 'Mine' }).element() as HTMLElement).click();
  await expect.poll(() => calls.some(({ query }) => query.get('owner') === 'mine')).toBe(true);
  await expect.element(screen.getByRole('radio', { name: 'Mine' })).toHaveAttribute('aria-checked', 'true');
  expect(window.scrollY).toBe(120);
});

test('loads the next page, whose first card takes the focus', async () => {
  let isDown = true;
  stubApi({
    ...basics,
    [LIST]: ({ query }: { query: URLSearchParams }) => {
      if (!query.get('cursor')) return createWorkList([createWork()], { NextCursor: '0.1.12' });
      return isDown ? offline() : createWorkList([createWork({ Id: 13, Title: 'The last one' })]);
    },
  });
  const screen = await render();
  await showMoreAgain(screen, () => {
    isDown = false;
  });
  await expect.element(screen.getByRole('article', { name: 'The last one' })).toBeVisible();
  await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(2);
  await expect.element(screen.getByRole('heading', { name: 'The last one' })).toHaveFocus();
});

test('without work it describes what will come; without a match, that the filters hide it', async () => {
  stubApi({ ...basics, [LIST]: createWorkList([]) });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Nothing to do' })).toBeVisible();
  await screen.getByRole('radio', { name: 'Unassigned' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await expectAccessible();
});

test('shows a placeholder while it loads', async () => {
  stubApi({ ...basics, [LIST]: pending });
  const screen = await render();
  const isBlank = (each: Element) => each.textContent === '' && each.getBoundingClientRect().height === 320;
  expect([...screen.container.querySelectorAll('[aria-hidden="true"] > span')].some(isBlank)).toBe(true);
  await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(0);
});

test('a list that did not load can be loaded again', async () => {
  const screen = await loadAfterFailure(LIST, createWorkList([createWork()]), render);
  await expect.element(screen.getByRole('article')).toBeVisible();
});

test('work of a colleague is ended by its owner or an administrator; others take it over first', async () => {
  const mine = createWork({ Id: 3, Owner: 'ada@operator.example', IsYours: true, CustomerName: 'Kim Lee' });
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['support'], Permissions: ['operator.read', 'operator.work'] }),
    [LIST]: createWorkList([TAKEN, createWork({ CustomerName: 'Jo Free' }), mine]),
  });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'Done: Kim Lee', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Done: Jo Free', exact: true })).toBeVisible();
  const card = screen.getByRole('article', { name: TAKEN.Title });
  expect(readTexts(card.getByRole('button'))).toEqual(['Take over from bob@operator.example', 'Note']);
});

test('a reader sees no buttons', async () => {
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['catalogue'], Permissions: ['operator.read'] }),
    [LIST]: createWorkList([createWork()]),
  });
  const screen = await render();
  await expect.poll(() => screen.queryClient.getQueryData(['me'])).toBeDefined();
  const card = screen.getByRole('article');
  await expect.element(card).toBeVisible();
  await expect.poll(() => card.getByRole('button').elements()).toHaveLength(0);
});
