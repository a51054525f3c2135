import { expectAccessible, renderInApp, stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { createConfig } from '../../app/app.fixture.ts';
import { LoginPage, SignupPage } from './entrance-page.tsx';

test.for([
  ['/customer-login', LoginPage],
  ['/customer-signup', SignupPage],
] as const)('without a sign-in %s leads to a quote', async ([address, Page]) => {
  stubApi({ 'GET /api/config': createConfig() });
  const screen = await renderInApp(<Page />, { address });
  await expect.element(screen.getByRole('heading', { name: 'Sign-in isn’t available here' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', '/');
  await expectAccessible();
});
