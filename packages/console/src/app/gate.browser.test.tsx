import { expectAccessible, offline, stubApi } from '@pitlane/component-testing';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { expect, test } from 'vitest';
import { asOperator, basics, readerBasics, renderPage } from '../pages/console.fixture.tsx';
import { Gate } from './gate.tsx';

const render = () =>
  renderPage(
    <Gate needs={PERMISSION.operatorRead}>
      <h1>Inside</h1>
    </Gate>,
    { address: '/console/' },
  );
const ME = 'GET /api/operating/me';

test('an operator with the permission sees the page', async () => {
  stubApi(basics);
  await expect.element((await render()).getByRole('heading', { name: 'Inside' })).toBeVisible();
});

test('another role reads what it lacks', async () => {
  stubApi({ ...basics, ...asOperator({ Roles: ['catalogue'], Permissions: ['operator.audit'] }) });
  const screen = await render();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('You can’t use this page');
  await expect
    .element(screen.getByText('Your role (catalogue) doesn’t cover it.', { exact: false }))
    .toBeVisible();
  await screen.expectLink('Audit log', '/console/audit');
  await expect.poll(() => screen.getByRole('link', { name: 'Work list' }).elements()).toEqual([]);
  await expectAccessible();
});

test('a partner’s person is led from a page of operators to their own pages', async () => {
  stubApi(readerBasics);
  const screen = await render();
  await expect
    .element(screen.getByText('Your role (partner reader) doesn’t cover it.', { exact: false }))
    .toBeVisible();
  await screen.expectLink('Overview', '/console/partner');
});

test('a person without a role sees who is signed in, and can sign out', async () => {
  stubApi({ ...basics, ...asOperator({ Name: 'kim@harbour.example', Roles: [], Permissions: [] }) });
  const screen = await render();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('You have no role here yet');
  await expect.element(screen.getByText('You’re signed in as kim@harbour.example.')).toBeVisible();
  await screen.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect.poll(screen.address).toBe('/logout');
});

test('roles that can’t be read again leave the page as it is', async () => {
  let isDown = false;
  stubApi({ ...basics, [ME]: () => (isDown ? offline() : basics[ME]) });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Inside' })).toBeVisible();
  isDown = true;
  await screen.queryClient.invalidateQueries();
  await expect.element(screen.getByRole('heading', { name: 'Inside' })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('roles that did not load can be loaded again', async () => {
  stubApi({ ...basics, [ME]: offline });
  await expect.element((await render()).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
});
