import { stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { asOperator, basics, createWorkList, partnerBasics, renderPage } from '../console.fixture.tsx';
import { Home } from './home.tsx';

const render = () => renderPage(<Home />, { address: '/console/' });

test('after the sign-in each role has its first page', async () => {
  stubApi({ ...basics, 'GET /api/operating/work': createWorkList([]) });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Work list' })).toBeVisible();
});

test.each([
  ['a partner’s person', partnerBasics, '/partner'],
  [
    'an operator without the work list',
    { ...basics, ...asOperator({ Roles: ['catalogue'], Permissions: ['operator.audit'] }) },
    '/audit',
  ],
])('%s is led to the first own page', async (_who, answers, path) => {
  stubApi(answers);
  await expect.poll((await render()).address).toBe(path);
});
