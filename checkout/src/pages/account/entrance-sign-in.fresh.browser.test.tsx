import { expectAccessible, holdNavigation } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { createUnreachableProvider, readParameters, readPath } from '../../app/account.fixture.ts';
import { renderPage } from '../../app/page.fixture.tsx';
import { LoginPage, SignupPage } from './entrance-page.tsx';

// The session is the page's: each test continues where the one before it ended.
test('a provider that is out of reach can be tried again', async () => {
  const provider = createUnreachableProvider();
  const addresses = holdNavigation();
  const { screen } = await renderPage(<LoginPage />, { answers: provider.answers });
  await expect
    .element(screen.getByRole('heading', { name: 'Sign-in isn’t working right now' }))
    .toBeVisible();
  await expect.element(screen.getByText(/compare and book without an account/)).toBeVisible();
  await expectAccessible();
  expect(addresses).toEqual([]);
  provider.recover();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => addresses.map(readPath)).toEqual(['/api/identity/authorize']);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Taking you to the sign-in page.');
});

test.for([
  ['sign-in', LoginPage, 'Sign in', undefined],
  ['sign-up', SignupPage, 'Create your account', 'signup'],
] as const)('the %s page leads to the provider at once', async ([, Page, title, hint]) => {
  const provider = createUnreachableProvider();
  provider.recover();
  const addresses = holdNavigation();
  const { screen } = await renderPage(<Page />, { answers: provider.answers });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.poll(() => addresses).toHaveLength(1);
  expect(readParameters(addresses[0]).screen_hint).toBe(hint);
  await expectAccessible();
});
