import { expectAccessible, holdNavigation } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { createUnreachableProvider, readParameters, readPath } from './account.fixture.ts';
import { Account } from './account.tsx';
import { renderPage } from './page.fixture.tsx';

// The session is the page's: each test continues where the one before it ended.
const SIGN_IN = { name: 'Sign in' };

test('shows nothing that could move while the session is unknown', async () => {
  const { answers } = createUnreachableProvider();
  const config = Promise.withResolvers<unknown>();
  const { screen } = await renderPage(<Account />, {
    answers: { ...answers, 'GET /api/config': () => config.promise },
  });
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  config.resolve(answers['GET /api/config']);
  await expect.element(screen.getByRole('button', SIGN_IN)).toBeVisible();
  await expectAccessible();
});

test('a provider that is out of reach is explained, and the way in stays', async () => {
  const { answers } = createUnreachableProvider();
  const addresses = holdNavigation();
  const { screen } = await renderPage(<Account />, { answers });
  await screen.getByRole('button', SIGN_IN).click();
  await expect.element(screen.getByText('We can’t sign you in right now')).toBeVisible();
  await expect.element(screen.getByText('Please try again later.')).toBeVisible();
  await expect.element(screen.getByRole('button', SIGN_IN)).toBeEnabled();
  expect(addresses).toEqual([]);
});

test('sign-in leads to the provider, which leads back', async () => {
  const provider = createUnreachableProvider();
  provider.recover();
  const addresses = holdNavigation();
  const { screen } = await renderPage(<Account />, { answers: provider.answers });
  await screen.getByRole('button', SIGN_IN).click();
  await expect.poll(() => addresses).toHaveLength(1);
  expect(readPath(addresses[0])).toBe('/api/identity/authorize');
  expect(readParameters(addresses[0])).toMatchObject({
    client_id: 'customers',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${location.origin}/callback`,
    audience: 'api',
  });
});
