import { expectAccessible, renderInApp } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';
import { ServerErrorPage } from './server-error-page.tsx';
import { UnknownLeadPage } from './unknown-lead-page.tsx';

test.for([
  [NotFoundPage, 'Page not found'],
  [UnknownLeadPage, 'Unknown Lead'],
] as const)('an address without a page leads to a quote (%#)', async ([Page, title]) => {
  const screen = await renderInApp(<Page />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', '/');
  await expect.poll(() => document.title).toContain(title);
  await expectAccessible();
});

test('a failure can be tried again, once at a time', async () => {
  const reset = vi.fn();
  const screen = await renderInApp(<ServerErrorPage error={new Error('broken')} reset={reset} />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(reset).toHaveBeenCalledOnce();
});
