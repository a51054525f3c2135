import { session, writeStored } from '@pitlane/client/storage';
import { expectAccessible, expectFitsPhones, holdNavigation, offline } from '@pitlane/component-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createConfig } from '../../app/app.fixture.ts';
import { renderPage } from '../../app/page.fixture.tsx';
import { LogoutPage } from './logout-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => void vi.useRealTimers();
});

const render = async (config: unknown = createConfig()) => {
  const addresses = holdNavigation();
  const answers = { 'GET /api/config': config };
  const { screen } = await renderPage(<LogoutPage />, { address: '/login/logoutsuccess', answers });
  return { screen, addresses };
};

test('stays for a second, then goes home', async () => {
  const { screen, addresses } = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are signed out');
  await expect.element(screen.getByRole('status')).toHaveTextContent('One moment while we take you back.');
  expect(document.title).toBe('Signing out');
  vi.advanceTimersByTime(999);
  expect(addresses).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.poll(() => addresses).toEqual(['/']);
  vi.useRealTimers();
  await expectAccessible();
  await expectFitsPhones();
});

test('returns to the page of the sign-out, once', async () => {
  writeStored(session, 'pitlane-logout-return', '/repairs/31?x=1');
  const { addresses } = await render();
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => addresses).toEqual(['/repairs/31?x=1']);
  expect(sessionStorage.getItem('pitlane-logout-return')).toBeNull();
});

test('an address of another site is not followed', async () => {
  writeStored(session, 'pitlane-logout-return', 'https://evil.example/');
  const { addresses } = await render();
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => addresses).toEqual(['/']);
});

test('leaves without network too', async () => {
  const { addresses } = await render(offline);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => addresses).toEqual(['/']);
});
