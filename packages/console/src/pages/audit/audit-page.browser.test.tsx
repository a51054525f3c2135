import {
  catchFiles,
  expectAccessible,
  offline,
  pending,
  readTexts,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import type { AuditEntry, AuditLog } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { asOperator, basics, loadAfterFailure, renderPage, showMoreAgain } from '../console.fixture.tsx';
import { AuditPage } from './audit-page.tsx';

const LOG = 'GET /api/operating/audit';
const createEntry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  Id: 2,
  At: '2026-03-02T01:00:00Z',
  Actor: 'bob@operator.example',
  Action: 'booking-moved',
  SubjectType: 'booking',
  SubjectId: '12',
  SubjectName: 'PL000012',
  Reason: 'The customer is away.',
  Changes: [
    { Name: 'Service date', Before: '2026-03-02', After: '2026-03-04' },
    { Name: 'Arrival from', Before: null, After: '09:00' },
  ],
  ...more,
});
const TAKEN = createEntry({
  Id: 1,
  Action: 'work-taken',
  SubjectType: 'work',
  SubjectId: '7',
  SubjectName: null,
  Reason: null,
  Changes: [],
});
const createLog = (Items: AuditEntry[], more: Partial<AuditLog> = {}): AuditLog => ({
  Success: true,
  Items,
  NextCursor: null,
  ...more,
});
const render = (address = '/console/audit') => renderPage(<AuditPage />, { address, route: '/audit' });
type Call = { path: string; query: URLSearchParams };
const queried = (calls: Call[], name: string) =>
  calls.filter(({ path }) => path.endsWith('/audit')).map(({ query }) => query.get(name));

test('shows when, who, what, to which object, why and the change', async () => {
  stubApi({ ...basics, [LOG]: createLog([createEntry(), TAKEN]) });
  const screen = await render();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 entries.');
  const rows = screen.getByRole('row').elements();
  const cells = [...rows[1]!.querySelectorAll('[role="rowheader"], [role="gridcell"]')];
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '2 Mar 2026, 11:00 am',
    'bob@operator.example',
    'Moved a booking',
    'PL000012',
    'The customer is away.',
    'Service date: 2026-03-02 → 2026-03-04Arrival from: 09:00',
  ]);
  await screen.expectLink('PL000012', '/console/bookings/12');
  await screen.expectLink('Work 7', '/console/work/7');
  await expectAccessible();
});

test('is usable on a phone', async () => {
  await usePhone();
  stubApi({ ...basics, [LOG]: createLog([createEntry({ Reason: 'x'.repeat(300) }), TAKEN]) });
  const screen = await render();
  await expect.element(screen.getByRole('link', { name: 'PL000012' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

test('the filters are in the address and in the call', async () => {
  const calls = stubApi({ ...basics, [LOG]: createLog([createEntry()]) });
  const screen = await render('/console/audit?actor=bob%40operator.example&from=2026-03-01&to=2026-03-03');
  await expect.element(screen.getByRole('link', { name: 'PL000012' })).toBeVisible();
  expect([queried(calls, 'actor'), queried(calls, 'from'), queried(calls, 'to')]).toEqual([
    ['bob@operator.example'],
    ['2026-03-01'],
    ['2026-03-03'],
  ]);
  await expect
    .element(screen.getByRole('searchbox', { name: 'Who (email)' }))
    .toHaveValue('bob@operator.example');
  await screen.getByRole('searchbox', { name: 'Number or reference' }).fill(' PL000012 ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.address).toContain('id=PL000012');
  expect(screen.address()).toContain('from=2026-03-01');
  await expect.poll(() => queried(calls, 'id').at(-1)).toBe('PL000012');
  await screen.getByRole('button', { name: /About/ }).click();
  await screen.getByRole('option', { name: 'Bookings' }).click();
  await expect.poll(screen.address).toContain('subject=booking');
  await screen.getByRole('button', { name: /What/ }).click();
  await expect.element(screen.getByRole('option', { name: 'Refunded' })).toBeVisible();
  await expect.poll(() => screen.getByRole('option', { name: 'Took work' }).elements()).toEqual([]);
  await screen.getByRole('option', { name: 'Refunded' }).click();
  await expect.poll(() => queried(calls, 'action').at(-1)).toBe('refund-ordered');
});

test('offers what the role covers', async () => {
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['catalogue'], Permissions: ['operator.audit'] }),
    [LOG]: createLog([]),
  });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'No entries' })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: /About/ }).click();
  await expect
    .poll(() => readTexts(screen.getByRole('option')))
    .toEqual([
      'Everything',
      'Workshops',
      'Applications',
      'Imported files',
      'Regions',
      'Policies',
      'Discounts',
      'Hours of customer service',
    ]);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: /What/ }).click();
  await expect.element(screen.getByRole('option', { name: 'Imported a file' })).toBeVisible();
  await expect.poll(() => screen.getByRole('option', { name: 'Moved a booking' }).elements()).toEqual([]);
});

test('loads the next page, and keeps what is shown', async () => {
  const calls = stubApi({
    ...basics,
    [LOG]: ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') ? createLog([TAKEN]) : createLog([createEntry()], { NextCursor: '5.2' }),
  });
  const screen = await render();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 entry, and more.');
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 entries.');
  await expect.element(screen.getByRole('link', { name: 'PL000012' })).toBeVisible();
  expect(queried(calls, 'cursor').at(-1)).toBe('5.2');
  // The button has gone with the last page.
  await expect.element(screen.getByRole('row').nth(2)).toHaveFocus();
});

test('a person who leaves while the next page loads is not brought back', async () => {
  const next = Promise.withResolvers<AuditLog>();
  stubApi({
    ...basics,
    [LOG]: ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') ? next.promise : createLog([createEntry()], { NextCursor: '5.2' }),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Show more' }).click();
  const who = screen.getByRole('searchbox', { name: 'Who (email)' });
  await who.click();
  next.resolve(createLog([TAKEN]));
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 entries.');
  await expect.element(who).toHaveFocus();
});

test('a next page that did not load shows an error, and loads with the next press', async () => {
  let isDown = true;
  stubApi({
    ...basics,
    [LOG]: ({ query }: { query: URLSearchParams }) => {
      if (!query.get('cursor')) return createLog([createEntry()], { NextCursor: '5.2' });
      return isDown ? offline() : createLog([TAKEN]);
    },
  });
  const screen = await render();
  await showMoreAgain(screen, () => {
    isDown = false;
  });
  await expect.element(screen.getByRole('link', { name: 'Work 7' })).toBeVisible();
});

test('rows of the filter before are busy: not counted, and not saved', async () => {
  const answer = Promise.withResolvers<AuditLog>();
  stubApi({
    ...basics,
    [LOG]: ({ query }: { query: URLSearchParams }) =>
      query.get('subject') ? answer.promise : createLog([createEntry(), TAKEN]),
  });
  const screen = await render();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 entries.');
  const busy = () => screen.container.querySelector('[aria-busy="true"] [role="grid"]');
  const save = screen.getByRole('button', { name: 'Download these as CSV' });
  expect(busy()).toBeNull();
  await expect.element(save).toBeEnabled();
  await screen.getByRole('button', { name: /About/ }).click();
  await screen.getByRole('option', { name: 'Bookings' }).click();
  await expect.poll(busy).not.toBeNull();
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(save).toBeDisabled();
  answer.resolve(createLog([createEntry()]));
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 entry.');
  expect(busy()).toBeNull();
  await expect.element(save).toBeEnabled();
});

test('a choice adds to those before, without a step in the history', async () => {
  stubApi({ ...basics, [LOG]: createLog([createEntry()]) });
  const screen = await render('/console/audit?id=PL000012');
  await screen.getByRole('button', { name: 'Columns' }).click();
  await screen.getByRole('searchbox', { name: 'Who (email)' }).fill('bob@operator.example');
  // Leaves the field and hides a column at once.
  await screen.getByText('Why', { exact: true }).first().click();
  await expect.poll(screen.address).toContain('hide=why');
  expect(screen.address()).toContain('actor=bob');
  expect(screen.address()).toContain('id=PL000012');
  expect(screen.historyLength()).toBe(1);
});

test('saves what is shown as CSV, without a hidden column and with nothing that a spreadsheet would run', async () => {
  const blobs = catchFiles();
  stubApi({ ...basics, [LOG]: createLog([createEntry({ Reason: '=HYPERLINK("https://x")' }), TAKEN]) });
  const screen = await render('/console/audit?hide=change');
  await expect.element(screen.getByRole('link', { name: 'PL000012' })).toBeVisible();
  await expect.poll(() => screen.getByRole('columnheader', { name: 'Change' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Columns' }).click();
  await screen.getByText('Who', { exact: true }).first().click();
  await expect.poll(screen.address).toMatch(/hide=(who%2Cchange|who,change)/);
  await screen.getByRole('button', { name: 'Download these as CSV' }).click();
  const text = await blobs[0]!.text();
  expect(text.replace('\ufeff', '')).toBe(
    'When (AEST),What,Object,Why\n' +
      '2026-03-02 11:00:00,Moved a booking,PL000012,"\'=HYPERLINK(""https://x"")"\n' +
      '2026-03-02 11:00:00,Took work,Work 7,\n',
  );
});

test('shows a placeholder while it loads', async () => {
  stubApi({ ...basics, [LOG]: pending });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.container.querySelector('[aria-hidden="true"] > span')).not.toBeNull();
  await expect.poll(() => screen.getByRole('row').elements()).toEqual([]);
});

test('a log that did not load can be loaded again', async () => {
  const screen = await loadAfterFailure(LOG, createLog([createEntry()]), render);
  await expect.element(screen.getByRole('link', { name: 'PL000012' })).toBeVisible();
});
