import { expectAccessible, offline, problem } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { type Answers, renderPage, sentTo, testPageStates, testPhone } from '../../app/page.fixture.tsx';
import { expectStickyFooter, LAUNCHER, readHead } from '../landing/landing.fixture.tsx';
import { createRepair, createReview } from './repair.fixture.ts';
import { RepairPage } from './repair-page.tsx';

const REVIEWS = 'GET /api/repairs/*/reviews';
const RELATED = 'POST /api/repairs/related';
const NO_REVIEWS = { Success: true, ReviewsTotal: 0, Reviews: [] };

const answerWith = (changes: Parameters<typeof createRepair>[0] = {}) => ({
  Success: true,
  Repair: createRepair(changes),
  ChildRepairInspections: [],
});

const render = async (answer: unknown = answerWith(), more: Answers = {}) =>
  renderPage(<RepairPage />, {
    address: '/repairs/31',
    route: '/repairs/$repairId',
    answers: {
      ...LAUNCHER,
      'GET /api/repairs/*': answer,
      [REVIEWS]: NO_REVIEWS,
      [RELATED]: { Success: true, Repairs: [] },
      ...more,
    },
  });

testPageStates('Front brake pads: prices and reviews | Pitlane', render, answerWith(), (screen) =>
  screen.getByRole('heading', { name: 'Front brake pads: compare prices near you' }),
);

test('explains the task and starts a quote for it', async () => {
  const { screen } = await render(answerWith({ Disclaimer: 'Rotors are not included.' }));
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Front brake pads: compare prices near you');
  await expect.element(screen.getByText('New pads on both front wheels.')).toBeVisible();
  await expect.element(screen.getByText('Rotors are not included.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /quotes/i })).toBeVisible();
  await expectAccessible();
});

test('related articles lead to their pages', async () => {
  const { screen, calls } = await render(answerWith(), {
    [RELATED]: {
      Success: true,
      Repairs: [createRepair({ RepairInspectionId: 32, RepairInspectionName: 'Brake fluid' })],
    },
  });
  await expect
    .element(screen.getByRole('link', { name: 'Brake fluid' }))
    .toHaveAttribute('href', '/repairs/32');
  expect(sentTo(calls, '/api/repairs/related')).toEqual([{ taskId: 31, tags: ['brakes', 'wheels'] }]);
});

test('shows neither related articles nor reviews when there are none', async () => {
  const { screen } = await render(answerWith(), { [RELATED]: problem(500, 'internal', 'Broken') });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('reviews name customer, workshop and month, five per page', async () => {
  const newer = createReview();
  const older = createReview({ ReviewId: 6, CustomerName: 'Noah', StarCount: 3, Comments: 'Late.' });
  const { screen, calls } = await render(answerWith(), {
    [REVIEWS]: ({ query }: { query: URLSearchParams }) => ({
      Success: true,
      ReviewsTotal: 6,
      Reviews: query.get('page') === '2' ? [older] : [newer],
    }),
  });
  const list = screen.getByRole('list', { name: 'Reviews, page 1 of 2' });
  await expect
    .element(list)
    .toMatchTextContent(/Mia.*about Harbour Motors, Marrickville, February 2026.*Fair and fast\./);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Older' }).click();
  const second = screen.getByRole('list', { name: 'Reviews, page 2 of 2' });
  await expect.element(second).toMatchTextContent(/Noah.*Late\./);
  await expect.element(second).toHaveFocus();
  await expect.element(screen.getByText('Fair and fast.')).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/reviews'))).toHaveLength(2);
});

test('reviews that do not load can be tried again', async () => {
  let answer: () => unknown = offline;
  const { screen } = await render(answerWith(), { [REVIEWS]: () => answer() });
  await expect.element(screen.getByText('We couldn’t load the reviews')).toBeVisible();
  await expectAccessible();
  answer = () => ({ Success: true, ReviewsTotal: 1, Reviews: [createReview()] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Fair and fast.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Older' })).not.toBeInTheDocument();
});

test('from a page of reviews that does not load the one before is a press away', async () => {
  const { screen } = await render(answerWith(), {
    [REVIEWS]: ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '2'
        ? problem(500, 'internal', 'Broken')
        : { Success: true, ReviewsTotal: 6, Reviews: [createReview()] },
  });
  await screen.getByRole('button', { name: 'Older' }).click();
  await expect.element(screen.getByText('We couldn’t load the reviews')).toBeVisible();
  await screen.getByRole('button', { name: 'Newer' }).click();
  await expect.element(screen.getByText('Fair and fast.')).toBeVisible();
});

test('after scrolling a footer leads back to the launcher', async () => {
  const { screen } = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expectStickyFooter(screen, 'Front brake pads');
});

test('search engines read the page', async () => {
  await render();
  await expect
    .poll(() => readHead('meta[name=description]', 'content'))
    .toMatch(/^New pads on both front wheels\. Compare/);
  expect(document.title).toBe('Front brake pads: prices and reviews | Pitlane');
  expect(readHead('link[rel=canonical]', 'href')).toBe(`${location.origin}/repairs/31`);
});

const LONG = 'Differentialgetriebeölwechsel'.repeat(3);
testPhone(
  () =>
    render(answerWith({ RepairInspectionName: LONG, Description: LONG }), {
      [REVIEWS]: { Success: true, ReviewsTotal: 1, Reviews: [createReview({ WorkshopName: LONG })] },
    }),
  (screen) => screen.getByText('Fair and fast.'),
);
