import { wasSignedOut } from '@pitlane/app-shell/staff-session';
import { keepReturn } from '@pitlane/client/identity';
import { expectAccessible, holdNavigation, offline, stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { api, holdToken } from '../../app/api.ts';
import { keepDraft, readDraft } from '../../app/draft.ts';
import { basics, renderPage } from '../portal.fixture.tsx';
import { LogoutPage } from './logout-page.tsx';

const CONFIG = 'GET /api/config';
const answers = { ...basics, [CONFIG]: { Identity: null, WebsiteUrl: 'https://pitlane.example/' } };

const render = () => renderPage(<LogoutPage />, { address: '/workshop/logout' });

test('shows that it signs out, then leads to the first page', async () => {
  const addresses = holdNavigation();
  stubApi(answers);
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Signing you out…');
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(addresses).toEqual([]);
  await expectAccessible();
  await expect.poll(() => addresses).toEqual(['/workshop/']);
});

test('forgets the person: token, data and drafts', async () => {
  const addresses = holdNavigation();
  const calls = stubApi(answers);
  holdToken('secret');
  keepDraft('store-invitation', 'sam@harbour.example');
  const screen = await render();
  screen.queryClient.setQueryData(['me'], basics['GET /api/portal/me']);
  await expect.poll(() => addresses).toHaveLength(1);
  expect(screen.queryClient.getQueryData(['me'])).toBeUndefined();
  expect(readDraft('store-invitation')).toBeNull();
  expect(wasSignedOut()).toBe(true);
  await api('GET', '/api/portal/me');
  expect(calls.at(-1)?.headers.get('Authorization')).toBeNull();
});

test.each([
  ['https://pitlane.example/help', 'https://pitlane.example/help'],
  ['/workshop/leads', '/workshop/leads'],
  ['https://evil.example/', '/workshop/'],
  ['javascript:alert(1)', '/workshop/'],
])('a kept address %s leads to %s', async (kept, target) => {
  const addresses = holdNavigation();
  stubApi(answers);
  keepReturn(sessionStorage, kept);
  await render();
  await expect.poll(() => addresses).toEqual([target]);
});

test('signs out here although the portal can’t be reached', async () => {
  const addresses = holdNavigation();
  stubApi({ ...answers, [CONFIG]: offline });
  await render();
  await expect.poll(() => addresses).toEqual(['/workshop/']);
  expect(wasSignedOut()).toBe(true);
});
