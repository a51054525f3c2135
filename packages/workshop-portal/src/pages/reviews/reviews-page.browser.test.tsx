import {
  expectAccessible,
  invalidFields,
  offline,
  pending,
  problem,
  stubApi,
} from '@pitlane/component-testing';
import type { PortalReviewsResponse } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  changingAnswer,
  press,
  testEmpty,
  testFailures,
  testLoading,
  testPhone,
} from '../checks.fixture.tsx';
import { asMember, basics, LONG_NAME, renderPage } from '../portal.fixture.tsx';
import { ReviewsPage } from './reviews-page.tsx';

const LIST = 'GET /api/portal/reviews';
const FLAG = 'POST /api/portal/reviews/5/flag';

type Review = PortalReviewsResponse['Reviews'][number];
type Flag = NonNullable<Review['Flag']>;

const review = (more: Partial<Review> = {}): Review => ({
  ReviewId: 5,
  WorkshopName: 'Harbour Motors',
  IANATimeZone: 'Australia/Sydney',
  CustomerName: 'Priya',
  StarCount: 4,
  Comments: 'Quick, and they explained everything.',
  CreatedOn: '2026-02-20T01:00:00Z',
  BookingReference: 'PL-1042',
  IsFlagged: false,
  Flag: null,
  IsHidden: false,
  ...more,
});

const flag = (more: Partial<Flag> = {}): Flag => ({
  Reason: 'Abusive',
  Comments: 'It insults our apprentice.',
  Status: 'Open',
  // Monday 23 February where the workshop is.
  FlaggedOn: '2026-02-22T21:00:00Z',
  ...more,
});

const reviews = (Reviews: Review[], NextCursor: string | null = null): PortalReviewsResponse => ({
  Success: true,
  Reviews,
  NextCursor,
});

const answers = { ...basics, [LIST]: reviews([review()]) };

const render = () => renderPage(<ReviewsPage />, { address: '/workshop/reviews' });

type Screen = Awaited<ReturnType<typeof render>>;

const findReview = (screen: Screen, name: string) =>
  screen.getByRole('article', { name: `Review by ${name}` });

async function openReport(screen: Screen, reason = 'Insulting or threatening') {
  await screen.getByRole('button', { name: 'Report the review by Priya' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByText(reason).click();
  return dialog;
}

test('shows each review with its stars, its day and a link to its booking', async () => {
  stubApi({
    ...basics,
    [LIST]: reviews([
      review(),
      review({ ReviewId: 6, CustomerName: 'Tom', StarCount: 1, Comments: '', BookingReference: null }),
    ]),
  });
  const screen = await render();
  const priya = findReview(screen, 'Priya');
  await expect.element(priya.getByRole('img', { name: '4.0 out of 5' })).toBeVisible();
  await expect.element(priya.getByText('Quick, and they explained everything.')).toBeVisible();
  await expect.element(priya.getByText('Friday 20 February 2026', { exact: false })).toBeVisible();
  await expect
    .element(priya.getByRole('link', { name: 'PL-1042' }))
    .toHaveAttribute('href', '/workshop/bookings?search=PL-1042');
  const tom = findReview(screen, 'Tom');
  await expect.element(tom.getByText('No comment.')).toBeVisible();
  await expect.poll(() => tom.getByRole('link').elements()).toHaveLength(0);
  await expect.poll(() => screen.getByText('Harbour Motors', { exact: false }).elements()).toHaveLength(0);
  await expectAccessible();
});

test('the reviews of two workshops name theirs', async () => {
  stubApi({
    ...basics,
    [LIST]: reviews([review(), review({ ReviewId: 6, CustomerName: 'Tom', WorkshopName: 'Glebe Garage' })]),
  });
  const screen = await render();
  await expect.element(findReview(screen, 'Priya').getByText(/· Harbour Motors/)).toBeVisible();
  await expect.element(findReview(screen, 'Tom').getByText(/· Glebe Garage/)).toBeVisible();
});

testEmpty('No reviews yet', { answers: { ...basics, [LIST]: reviews([]) }, render });

test('shows more reviews on request', async () => {
  stubApi({
    ...basics,
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'next'
        ? reviews([review({ ReviewId: 6, CustomerName: 'Tom' })])
        : reviews([review()], 'next'),
  });
  const screen = await render();
  await press(screen, 'Show more');
  await expect.element(findReview(screen, 'Tom')).toBeVisible();
  await expect.element(findReview(screen, 'Priya')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

testLoading({ call: LIST, answers: basics, render });

test('reports a review with a reason, and shows that it waits', async () => {
  const list = changingAnswer(reviews([review()]));
  const calls = stubApi({
    ...basics,
    [LIST]: list.answer,
    [FLAG]: () => {
      list.become(reviews([review({ IsFlagged: true, Flag: flag() })]));
      return { Success: true };
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Report the review by Priya' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Report this review' });
  const send = dialog.getByRole('button', { name: 'Report' });
  await expect.element(send).toBeDisabled();
  await expectAccessible(dialog.element());
  await dialog.getByText('Insulting or threatening').click();
  await dialog
    .getByRole('textbox', { name: 'What should we know? (optional)' })
    .fill('It insults our apprentice.');
  await send.click();
  await expect.element(screen.getByText('Reported', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('You reported this')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: /^Report/ }).elements()).toHaveLength(0);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    Reason: 'Abusive',
    Comments: 'It insults our apprentice.',
  });
});

test('another reason needs its words, marked at the field', async () => {
  stubApi({
    ...answers,
    [FLAG]: invalidFields({ '/Comments': 'Say what is wrong with it.' }),
  });
  const screen = await render();
  const dialog = await openReport(screen, 'Another reason');
  await dialog.getByRole('button', { name: 'Report' }).click();
  const field = dialog.getByRole('textbox', { name: 'What should we know?', exact: true });
  await expect.element(field).toHaveAccessibleDescription('Say what is wrong with it.');
  await expect.element(field).toBeInvalid();
});

test.each([
  ['offline', offline, 'You are offline'],
  [
    'after a colleague did',
    problem(409, 'conflict', 'This review has been reported already.'),
    'This review has been reported already.',
  ],
])('a report that is not sent %s keeps what was typed', async (_, failure, text) => {
  stubApi({ ...answers, [FLAG]: failure });
  const screen = await render();
  const dialog = await openReport(screen);
  const words = dialog.getByRole('textbox', { name: /^What should we know/ });
  await words.fill('It insults our apprentice.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible();
  await expect.element(words).toHaveValue('It insults our apprentice.');
  await expect.element(dialog.getByRole('radio', { name: 'Insulting or threatening' })).toBeChecked();
});

test.each(['Not now', 'Escape'])('%s sends nothing, and what was typed waits', async (way) => {
  const calls = stubApi(answers);
  const screen = await render();
  const dialog = await openReport(screen);
  await dialog.getByRole('textbox', { name: /^What should we know/ }).fill('It insults');
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await dialog.getByRole('button', { name: way }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Report the review by Priya' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Report the review by Priya' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^What should/ })).toHaveValue('It insults');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('a report under way can’t be sent twice', async () => {
  const calls = stubApi({ ...answers, [FLAG]: pending });
  const screen = await render();
  const dialog = await openReport(screen);
  const send = dialog.getByRole('button', { name: 'Report' });
  await send.click();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each([
  ['Open', false, 'You reported this', /Monday 23 February 2026: insulting or threatening\. We’ll read it\./],
  ['Upheld', true, 'Taken down', /It no longer counts in your rating\.$/],
  ['Dismissed', false, 'It stays', /We read it, and it follows our rules\.$/],
] as const)('a report that is %s shows the answer', async (Status, IsHidden, title, text) => {
  const decided = review({ IsHidden, IsFlagged: Status === 'Open', Flag: flag({ Status }) });
  stubApi({ ...basics, [LIST]: reviews([decided]) });
  const screen = await render();
  await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.poll(() => screen.getByText('Not shown').elements()).toHaveLength(IsHidden ? 1 : 0);
  // Only a review that stays can be reported again.
  await expect
    .poll(() => screen.getByRole('button', { name: /^Report/ }).elements())
    .toHaveLength(Status === 'Dismissed' ? 1 : 0);
  await expectAccessible();
});

test.each([
  ['NotACustomer', 'not from one of our customers'],
  ['PersonalDetails', 'names a person or reveals personal details'],
  ['Other', 'another reason'],
] as const)('a report for %s names its reason', async (Reason, words) => {
  stubApi({ ...basics, [LIST]: reviews([review({ IsFlagged: true, Flag: flag({ Reason }) })]) });
  const screen = await render();
  await expect.element(screen.getByText(`2026: ${words}.`, { exact: false })).toBeVisible();
});

test('a member who may not answer can read reviews, not report them', async () => {
  stubApi({ ...answers, ...asMember(PERMISSION.bookingRead) });
  const screen = await render();
  await expect.element(findReview(screen, 'Priya')).toBeVisible();
  await expect.poll(() => screen.getByRole('button').elements()).toHaveLength(0);
});

const loaded = (screen: Screen) => screen.getByRole('article');

testFailures({ call: LIST, answers, render, loaded });

testPhone({
  answers: {
    ...basics,
    [LIST]: reviews([
      review({ CustomerName: LONG_NAME, Comments: LONG_NAME, Flag: flag({ Status: 'Dismissed' }) }),
      review({ ReviewId: 6, WorkshopName: LONG_NAME, IsHidden: true }),
    ]),
  },
  render,
  loaded,
});
