import { expectAccessible, expectFitsPhones, holdNavigation } from '@pitlane/component-testing';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LoginPage, SignupPage } from '../pages/account/entrance-page.tsx';
import { keepSignIn, readParameters, readPath, signInAnswers } from './account.fixture.ts';
import { Account } from './account.tsx';
import { renderPage } from './page.fixture.tsx';

// The session is the page's: each test continues where the one before it ended.
beforeAll(keepSignIn);

const answers = signInAnswers();

test('a customer sees their name, without a question to the provider', async () => {
  const { screen, calls } = await renderPage(<Account />, { answers });
  await expect
    .element(screen.getByRole('link', { name: 'Alex Driver, your bookings and cars' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(calls.some(({ path }) => path.includes('/identity/'))).toBe(false);
  await expectAccessible();
});

test('the name fits a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderPage(<Account />, { answers });
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeInViewport();
  await expectFitsPhones();
  await page.viewport(1280, 800);
});

test.for([
  ['sign-in', LoginPage],
  ['sign-up', SignupPage],
] as const)('the %s page leads a signed-in customer to their bookings', async ([, Page]) => {
  const addresses = holdNavigation();
  await renderPage(<Page />, { answers });
  await expect.poll(() => addresses).toEqual(['/customer-bookings']);
});

test('sign-out ends the session here at once, and at the provider', async () => {
  const addresses = holdNavigation();
  const { screen } = await renderPage(<Account />, { answers });
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.element(screen.getByText('Alex Driver')).not.toBeInTheDocument();
  await expect.poll(() => addresses).toHaveLength(1);
  expect(readPath(addresses[0])).toBe('/api/identity/logout');
  expect(readParameters(addresses[0])).toMatchObject({
    post_logout_redirect_uri: `${location.origin}/login/logoutsuccess`,
  });
});
