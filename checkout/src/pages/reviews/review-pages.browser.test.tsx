import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ReviewPages, type ShownReview } from './review-pages.tsx';

const MIA = { key: '1', stars: 5, name: 'Mia', about: 'February 2026', comments: 'Fair and fast.' };
const LONG = { ...MIA, key: '2', stars: 1, name: 'W'.repeat(90), comments: 'Late'.repeat(120) };

const renderPages = (changes: Partial<Parameters<typeof ReviewPages>[0]> = {}) => {
  const onPage = vi.fn();
  const props = { reviews: [MIA, LONG] as ShownReview[], page: 1, pages: 3, isBusy: false, failure: null };
  return render(<ReviewPages {...props} onPage={onPage} {...changes} />).then((screen) => ({
    screen,
    onPage,
  }));
};

test('shows reviews, and the older ones on request', async () => {
  const { screen, onPage } = await renderPages();
  await expect.element(screen.getByText('Fair and fast.')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  await screen.getByRole('button', { name: /Older/ }).click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

test('the newest page has no newer one, the last no older one', async () => {
  const { screen } = await renderPages();
  await expect.element(screen.getByRole('button', { name: /Newer/ })).toBeDisabled();
  await screen.unmount();
  const last = await renderPages({ page: 3 });
  await expect.element(last.screen.getByRole('button', { name: /Older/ })).toBeDisabled();
});

test('a page that did not load can be tried again', async () => {
  const onRetry = vi.fn();
  const { screen } = await renderPages({
    reviews: null,
    failure: { title: 'We couldn’t load these reviews', onRetry, isRetrying: false },
  });
  await expect.element(screen.getByText('We couldn’t load these reviews')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('keeps the place of the reviews while they load', async () => {
  const { screen } = await renderPages({ reviews: null, isBusy: true });
  await expect.element(screen.getByText('Fair and fast.')).not.toBeInTheDocument();
  await expectAccessible();
});
