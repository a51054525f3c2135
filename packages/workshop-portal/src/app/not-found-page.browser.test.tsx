import { expectAccessible, stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { testPhone } from '../pages/checks.fixture.tsx';
import { basics, renderPage } from '../pages/portal.fixture.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const render = (path = '/nowhere') =>
  renderPage(<NotFoundPage />, { address: `/workshop${path}`, route: path });

test('an address without a page leads to the first page', async () => {
  stubApi(basics);
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not Found');
  await expect.element(screen.getByText('The requested page could not be found.')).toBeVisible();
  await screen.expectLink('Your day', '/workshop/');
  await expectAccessible();
});

test('embedded, it has no way to other pages', async () => {
  stubApi(basics);
  const screen = await render('/hl/nowhere');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not Found');
  await expect.poll(() => screen.getByRole('link').elements()).toHaveLength(0);
});

testPhone({
  answers: basics,
  render: () => render(),
  loaded: (screen) => screen.getByRole('heading', { name: 'Not Found' }),
});
