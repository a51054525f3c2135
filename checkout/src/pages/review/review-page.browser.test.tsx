import { expectAccessible, invalidFields, offline, pending, problem } from '@pitlane/component-testing';
import type { RatingResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Answers, renderPage, sentTo, testPageStates, testPhone } from '../../app/page.fixture.tsx';
import { ReviewPage } from './review-page.tsx';

const TOKEN = 'booking-token';
const RATING_TOKEN = 'rating-token';

function createRating({
  Rating,
  ...more
}: { Rating?: Partial<RatingResponse['Rating']> } & Partial<Omit<RatingResponse, 'Rating'>> = {}) {
  return {
    Success: true,
    CanReview: true,
    BookingReference: 'PL-1042',
    WorkshopID: 7,
    WorkshopName: 'Harbour Motors',
    ServiceDate: '2026-03-02',
    VehicleDescription: '2019 Mazda 3',
    LastDay: '2026-05-31',
    PartnerKey: null,
    ...more,
    Rating: {
      RatingToken: RATING_TOKEN,
      StarCount: null,
      Comments: '',
      HasRatingWindowExpired: false,
      ...Rating,
    },
  } satisfies RatingResponse;
}

const GET = 'GET /api/rating/*';
const ALL = 'POST /api/rating/update';
const STARS = 'POST /api/rating/stars/update';

const render = (answers: Answers, stars = '4', token = TOKEN) =>
  renderPage(<ReviewPage />, {
    address: `/review-your-service/${token}/${stars}`,
    route: '/review-your-service/$bookingToken/$numStars',
    answers,
  });

testPageStates(
  'Review your service',
  (answer) => render({ [GET]: answer }),
  createRating(),
  (screen) => screen.getByRole('heading', { name: 'How was Harbour Motors?' }),
);

test('proposes the stars of the link and sends them with the words', async () => {
  const { screen, calls } = await render({
    [GET]: createRating(),
    [ALL]: createRating({ Rating: { StarCount: 5, Comments: 'Quick and clean' } }),
  });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('How was Harbour Motors?');
  await expect.element(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expectAccessible();
  await screen.getByRole('radio', { name: '5 stars' }).click({ force: true });
  await screen.getByRole('textbox', { name: /What should others know/ }).fill('Quick and clean');
  await screen.getByRole('button', { name: 'Send review' }).click();
  await expect.element(screen.getByText('Thank you. Your review is published.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Update review' })).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    RatingToken: RATING_TOKEN,
    StarCount: 5,
    Comments: 'Quick and clean',
  });
});

test('asks for stars before it sends', async () => {
  const { screen, calls } = await render({ [GET]: createRating() }, 'x');
  await screen.getByRole('button', { name: 'Send review' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose one to five stars.');
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('a changed star of a review is saved at once', async () => {
  const { screen, calls } = await render(
    {
      [GET]: createRating({ Rating: { StarCount: 2, Comments: 'Late' } }),
      [STARS]: createRating({ Rating: { StarCount: 3, Comments: 'Late' } }),
    },
    'x',
  );
  await screen.getByRole('radio', { name: '3 stars' }).click({ force: true });
  await expect.element(screen.getByText('Your review is updated.')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ RatingToken: RATING_TOKEN, StarCount: 3 });
});

test('shows why a review could not be saved', async () => {
  const { screen } = await render({
    [GET]: createRating(),
    [ALL]: problem(409, 'conflict', 'This review was removed by the operator.'),
  });
  await screen.getByRole('button', { name: 'Send review' }).click();
  await expect.element(screen.getByText('This review was removed by the operator.')).toBeVisible();
  await expectAccessible();
});

test('shows the review when the time to change it is over', async () => {
  const { screen } = await render({
    [GET]: createRating({
      CanReview: false,
      Rating: { StarCount: 5, Comments: 'Friendly', HasRatingWindowExpired: true },
    }),
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops, no can do sorry!');
  await expect.element(screen.getByText('Friendly')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${TOKEN}/confirmation`);
});

test('opened by the token of the review alone, it has no way to the booking', async () => {
  const { screen } = await render({ [GET]: createRating({ CanReview: false }) }, '4', RATING_TOKEN);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('You can review once the work is done');
  await expect.element(screen.getByRole('link', { name: 'See your booking' })).not.toBeInTheDocument();
});

test('is closed until the work is done', async () => {
  const { screen } = await render({ [GET]: createRating({ CanReview: false }) });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('You can review once the work is done');
});

test('stars are chosen by keyboard, with a word for each', async () => {
  const { screen } = await render({ [GET]: createRating() }, '2');
  await expect.element(screen.getByText('Poor')).toBeVisible();
  screen.getByRole('radio', { name: '2 stars' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await expect.element(screen.getByText('As expected')).toBeVisible();
});

test.for(['0', '6', 'x', '4.5'])('a link with %s stars proposes none', async (stars) => {
  const { screen } = await render({ [GET]: createRating() }, stars);
  for (const name of ['1 star', '4 stars', '5 stars'])
    await expect.element(screen.getByRole('radio', { name })).not.toBeChecked();
});

test('words that are refused are marked at their field and stay', async () => {
  const { screen } = await render({
    [GET]: createRating(),
    [ALL]: invalidFields({ '/Comments': 'Leave out phone numbers.' }),
  });
  const words = screen.getByRole('textbox', { name: /What should others know/ });
  await words.fill('Call 0404');
  await screen.getByRole('button', { name: 'Send review' }).click();
  await expect.element(words).toHaveAccessibleDescription(/Leave out phone numbers/);
  await expect.element(words).toHaveValue('Call 0404');
  await expectAccessible();
});

test('keeps the review without network; a later save clears the error', async () => {
  const saved = createRating({ Rating: { StarCount: 2, Comments: 'Late' } });
  const { screen, calls } = await render({ [GET]: saved, [STARS]: offline, [ALL]: saved }, 'x');
  await screen.getByRole('radio', { name: '3 stars' }).click({ force: true });
  await expect.element(screen.getByText('We couldn’t save your review')).toBeVisible();
  await screen.getByRole('button', { name: 'Update review' }).click();
  await expect.element(screen.getByText('Your review is updated.')).toBeVisible();
  await expect.element(screen.getByText('We couldn’t save your review')).not.toBeInTheDocument();
  expect(sentTo(calls, '/api/rating/update')).toEqual([
    { RatingToken: RATING_TOKEN, StarCount: 3, Comments: 'Late' },
  ]);
});

test('the button is busy while the review is sent, and sends it once', async () => {
  const { screen, calls } = await render({ [GET]: createRating(), [ALL]: pending });
  await screen.getByRole('button', { name: 'Send review' }).click();
  await expect.poll(() => sentTo(calls, '/api/rating/update')).toHaveLength(1);
  await screen.getByRole('form', { name: 'Review' }).getByRole('button').click({ force: true });
  expect(sentTo(calls, '/api/rating/update')).toHaveLength(1);
});

const LONG = 'Wollongong-Shellharbour-Kiama-Prestige-Automotive'.repeat(2);
testPhone(
  () => render({ [GET]: createRating({ WorkshopName: LONG, VehicleDescription: LONG }) }),
  (screen) => screen.getByRole('form', { name: 'Review' }),
);
