import { expectAccessible } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { createConfig } from '../../app/app.fixture.ts';
import { renderPage, testPhone } from '../../app/page.fixture.tsx';
import { LoginPage, SignupPage } from './entrance-page.tsx';

test.for([
  ['/customer-login', LoginPage, 'Sign in'],
  ['/customer-signup', SignupPage, 'Create your account'],
] as const)('without a sign-in %s leads to a quote', async ([address, Page, title]) => {
  const { screen } = await renderPage(<Page />, { address, answers: { 'GET /api/config': createConfig() } });
  await expect.element(screen.getByRole('heading', { name: 'Sign-in isn’t available here' })).toBeVisible();
  await expect.element(screen.getByText('You can compare and book without an account.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', '/');
  expect(document.title).toBe(title);
  await expectAccessible();
});

testPhone(
  () => renderPage(<SignupPage />, { answers: { 'GET /api/config': createConfig() } }),
  (screen) => screen.getByRole('link', { name: 'Start a quote' }),
);

test('a partner’s own site has no sign-in, whatever the operator has', async () => {
  const { Partner } = createConfig();
  const config = createConfig({
    Identity: { Issuer: 'https://id.example', Audience: 'a', CustomerClientId: 'c', PortalClientId: 'p' },
    Partner: { ...Partner, IsWhiteLabel: true },
  });
  const { screen } = await renderPage(<LoginPage />, { answers: { 'GET /api/config': config } });
  await expect.element(screen.getByRole('heading', { name: 'Sign-in isn’t available here' })).toBeVisible();
});
