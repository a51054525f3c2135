import { offline, problem, renderInApp, stubApi } from '@pitlane/component-testing';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createHostedApp } from './create-hosted-app.ts';

beforeEach(() => sessionStorage.clear());

const createApp = () => createHostedApp({ home: '/home', staleTime: 0, sendsLater: false });
type App = ReturnType<typeof createApp>;

const Save = ({ app, errors }: { app: App; errors?: 'alert' | 'caller' }) => {
  const save = useMutation({ meta: { errors }, mutationFn: () => app.api('POST', '/api/save') });
  return (
    <button type="button" onClick={() => save.mutate()}>
      Save {save.error ? '(failed)' : ''}
    </button>
  );
};

const renderWith = (app: App, ui: ReactNode) =>
  renderInApp(<QueryClientProvider client={app.queryClient}>{ui}</QueryClientProvider>);

test('the caller shows its own errors', async () => {
  stubApi({ 'POST /api/save': problem(409, 'conflict', 'Changed by someone else') });
  const app = createApp();
  const screen = await renderWith(app, <Save app={app} errors="caller" />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'Save (failed)' })).toBeVisible();
  await expect.poll(() => screen.getByText('Oops...').elements()).toHaveLength(0);
});

const List = ({ app }: { app: App }) => {
  const list = useQuery({ queryKey: ['list'], queryFn: () => app.api('GET', '/api/list'), retry: false });
  return <p>{list.error ? 'No list' : 'Loading'}</p>;
};

test('a query that failed offline is shown by its page, without an alert', async () => {
  stubApi({ 'GET /api/list': offline });
  const app = createApp();
  const screen = await renderWith(app, <List app={app} />);
  await expect.element(screen.getByText('No list')).toBeVisible();
  await expect.poll(() => screen.getByText('You are offline').elements()).toHaveLength(0);
});

test('a query that failed offline runs again when the network is back', async () => {
  let isDown = true;
  const calls = stubApi({ 'GET /api/list': () => (isDown ? offline() : { Items: [] }) });
  const app = createApp();
  const screen = await renderWith(app, <List app={app} />);
  await expect.element(screen.getByText('No list')).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Loading')).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('a forbidden call leads home and keeps the alert', async () => {
  stubApi({ 'POST /api/save': problem(403, 'forbidden', 'Not yours') });
  const app = createApp();
  const goHome = vi.fn();
  app.setGoHome(goHome);
  const screen = await renderWith(app, <Save app={app} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Unauthorised Access')).toBeVisible();
  expect(goHome).toHaveBeenCalledOnce();
});

test('an ended session signs in by what the app injected, once a reload did not help', async () => {
  stubApi({ 'POST /api/save': problem(401, 'unauthenticated', 'Signed out') });
  sessionStorage.setItem('pitlane-reloaded', JSON.stringify(Date.now()));
  const app = createApp();
  const signIn = vi.fn();
  app.setSignIn(signIn);
  const screen = await renderWith(app, <Save app={app} errors="caller" />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Signed out')).toBeVisible();
  expect(signIn).toHaveBeenCalledOnce();
});

test('sends the token of the signed-in person, and only to its own origin', async () => {
  const calls = stubApi({ 'GET /api/me': { Name: 'Kim' } });
  const app = createApp();
  app.holdToken('secret');
  await app.api('GET', '/api/me');
  await app.publicApi('GET', '/api/me');
  app.holdToken(null);
  await app.api('GET', '/api/me');
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret', null, null]);
});

test('uses the early call of a signed-out visitor', async () => {
  stubApi({ 'GET /api/lead': { Name: 'late' } });
  const takeEarlyCall = vi.fn(async () => Response.json({ Name: 'early' }));
  const app = createHostedApp({ home: '/', staleTime: 0, takeEarlyCall });
  expect(await app.api('GET', '/api/lead')).toMatchObject({ Name: 'early' });
  app.holdToken('secret');
  expect(await app.api('GET', '/api/lead')).toMatchObject({ Name: 'late' });
});

test('a failed mutation shows an alert with the reference', async () => {
  stubApi({ 'POST /api/save': problem(500, 'internal', 'Broken') });
  const app = createApp();
  const screen = await renderWith(app, <Save app={app} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/Something went wrong.*test-trace/)).toBeVisible();
});
