import {
  expectAccessible,
  offline,
  pending,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import type { RatingResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { ReviewPage } from './review-page.tsx';

const TOKEN = 'booking-token';

function rating({
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
    ...more,
    Rating: { RatingToken: TOKEN, StarCount: null, Comments: '', HasRatingWindowExpired: false, ...Rating },
  } satisfies RatingResponse;
}

const renderPage = (stars = '4') =>
  renderInApp(<ReviewPage />, {
    address: `/review-your-service/${TOKEN}/${stars}`,
    route: '/review-your-service/$bookingToken/$numStars',
  });

test('proposes the stars of the link and sends them with the words', async () => {
  const calls = stubApi({
    'GET /api/rating/*': rating(),
    'POST /api/rating/update': rating({ Rating: { StarCount: 5, Comments: 'Quick and clean' } }),
  });
  const screen = await renderPage();
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
  expect(calls.at(-1)?.body).toEqual({ RatingToken: TOKEN, StarCount: 5, Comments: 'Quick and clean' });
});

test('asks for stars before it sends', async () => {
  const calls = stubApi({ 'GET /api/rating/*': rating() });
  const screen = await renderPage('x');
  await screen.getByRole('button', { name: 'Send review' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose one to five stars.');
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('a changed star of a review is saved at once', async () => {
  const calls = stubApi({
    'GET /api/rating/*': rating({ Rating: { StarCount: 2, Comments: 'Late' } }),
    'POST /api/rating/stars/update': rating({ Rating: { StarCount: 3, Comments: 'Late' } }),
  });
  const screen = await renderPage('x');
  await screen.getByRole('radio', { name: '3 stars' }).click({ force: true });
  await expect.element(screen.getByText('Your review is updated.')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ RatingToken: TOKEN, StarCount: 3 });
});

test('shows why a review could not be saved', async () => {
  stubApi({
    'GET /api/rating/*': rating(),
    'POST /api/rating/update': problem(409, 'conflict', 'This review was removed by the operator.'),
  });
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Send review' }).click();
  await expect.element(screen.getByText('This review was removed by the operator.')).toBeVisible();
  await expectAccessible();
});

test('shows the review when the time to change it is over', async () => {
  stubApi({
    'GET /api/rating/*': rating({
      CanReview: false,
      Rating: { StarCount: 5, Comments: 'Friendly', HasRatingWindowExpired: true },
    }),
  });
  const screen = await renderPage();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops, no can do sorry!');
  await expect.element(screen.getByText('Friendly')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${TOKEN}/confirmation`);
});

test('comes after the work', async () => {
  stubApi({ 'GET /api/rating/*': rating({ CanReview: false }) });
  const screen = await renderPage();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your review comes after the work');
});

test('an unknown booking is a page that cannot be found', async () => {
  stubApi({ 'GET /api/rating/*': problem(404, 'not-found', 'Unknown booking') });
  const screen = await renderPage();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('We can’t find that page');
});

test('offers another try when the network is down', async () => {
  let isDown = true;
  stubApi({ 'GET /api/rating/*': () => (isDown ? offline() : rating()) });
  const screen = await renderPage();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('How was Harbour Motors?');
});

test('keeps its place while it loads', async () => {
  stubApi({ 'GET /api/rating/*': pending });
  const screen = await renderPage();
  expect(screen.getByRole('heading').elements()).toHaveLength(0);
  expect(document.title).toBe('Review your service');
});
