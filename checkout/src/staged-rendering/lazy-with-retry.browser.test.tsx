import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { renderPartFailure } from '../pages/errors/query-failure.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const Basket = ({ count }: { count: number }) => <p>{count} items</p>;

const lostChunk = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A page with a part whose code `load` gets. */
function renderPart(load: () => Promise<typeof Basket>) {
  const Part = lazyWithRetry(load);
  const waiting = <p role="status">Loading</p>;
  return render(
    <main>
      <h1>The rest of the page</h1>
      <Part count={3} waiting={waiting} failed={renderPartFailure('We couldn’t load the basket')} />
    </main>,
  );
}

test('shows what waits until the code is there, then the part with its props', async () => {
  const code = Promise.withResolvers<typeof Basket>();
  const screen = await renderPart(() => code.promise);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading');
  code.resolve(Basket);
  await expect.element(screen.getByText('3 items')).toBeVisible();
});

test('code that does not load is reported in its place, and loads at the next try', async () => {
  const load = vi.fn<() => Promise<typeof Basket>>().mockImplementationOnce(lostChunk);
  load.mockResolvedValue(Basket);
  const screen = await renderPart(load);
  await expect.element(screen.getByRole('alert').getByText('We couldn’t load the basket')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'The rest of the page' })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('3 items')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  expect(load).toHaveBeenCalledTimes(2);
});
