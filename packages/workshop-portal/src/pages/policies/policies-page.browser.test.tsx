import { expectAccessible, stubApi } from '@pitlane/component-testing';
import type { PoliciesResponse, WorkshopPolicy } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { testEmpty, testFailures, testLoading, testPhone } from '../checks.fixture.tsx';
import { asGuest, asOwnerOfTwo, basics, chooseWorkshop, LONG_NAME, renderPage } from '../portal.fixture.tsx';
import { PoliciesPage } from './policies-page.tsx';

const LIST = 'GET /api/workshop/policies';

const policy = (Id: number, Title: string, more: Partial<WorkshopPolicy> = {}): WorkshopPolicy => ({
  Id,
  Title,
  ContentHtml: `<p>What ${Title} means.</p>`,
  CreateDate: '2026-01-01T00:00:00Z',
  UpdateDate: '2026-01-01T00:00:00Z',
  EffectiveAt: '2026-01-15T00:00:00Z',
  ...more,
});

const policies = (OperatorPolicies: WorkshopPolicy[], Policies: WorkshopPolicy[]): PoliciesResponse => ({
  Success: true,
  OperatorPolicies,
  Policies,
});

const answers = {
  ...basics,
  [LIST]: policies([policy(1, 'Cancellation')], [policy(2, 'Loan cars'), policy(3, 'Warranty')]),
};

const render = () => renderPage(<PoliciesPage />, { address: '/workshop/policies' });

test('lists the policies of the marketplace and of the workshop', async () => {
  const calls = stubApi(answers);
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Marketplace policies' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Your workshop’s policies' })).toBeVisible();
  for (const name of ['Read Cancellation', 'Read Loan cars', 'Read Warranty'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: /Workshop$/ }).elements()).toHaveLength(0);
  expect(calls.find(({ path }) => path.endsWith('policies'))?.query.get('workshopId')).toBe('7');
  await expectAccessible();
});

test('a policy opens with the day from which it applies, and gives the focus back', async () => {
  stubApi(answers);
  const screen = await render();
  const read = screen.getByRole('button', { name: 'Read Loan cars' });
  await read.click();
  const dialog = screen.getByRole('dialog', { name: 'Loan cars' });
  await expect.element(dialog.getByText('In effect from Thursday 15 January 2026.')).toBeVisible();
  await expect.element(dialog.getByText('What Loan cars means.')).toBeVisible();
  await expectAccessible(dialog.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(read).toHaveFocus();
});

test('a policy’s lists are shown, its scripts are not', async () => {
  const ContentHtml =
    '<p><strong>When</strong></p><ul><li>Until noon</li></ul><script>document.title = "run"</script><img src="x" onerror="document.title = \'run\'">';
  stubApi({ ...basics, [LIST]: policies([], [policy(2, 'Loan cars', { ContentHtml })]) });
  const screen = await render();
  document.title = 'before';
  await screen.getByRole('button', { name: 'Read Loan cars' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('When')).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Until noon');
  expect(dialog.element().querySelector('script, [onerror]')).toBeNull();
  expect(document.title).toBe('before');
});

test('a list without policies is left out', async () => {
  stubApi({ ...basics, [LIST]: policies([policy(1, 'Cancellation')], []) });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Marketplace policies' })).toBeVisible();
  await expect
    .poll(() => screen.getByRole('heading', { name: 'Your workshop’s policies' }).elements())
    .toHaveLength(0);
});

testEmpty('No policies yet', { answers: { ...basics, [LIST]: policies([], []) }, render });

test('another workshop has its own policies', async () => {
  stubApi({
    ...answers,
    ...asOwnerOfTwo,
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      policies([], [policy(1, query.get('workshopId') === '8' ? 'Glebe rules' : 'Harbour rules')]),
  });
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'Read Harbour rules' })).toBeVisible();
  await chooseWorkshop(screen, 'Glebe Garage, Glebe');
  await expect.element(screen.getByRole('button', { name: 'Read Glebe rules' })).toBeVisible();
  await expect
    .poll(() => screen.getByRole('button', { name: 'Read Harbour rules' }).elements())
    .toHaveLength(0);
});

testEmpty('No workshop yet', { answers: { ...basics, ...asGuest }, render });

testLoading({ call: LIST, answers, render, heading: 'Policies' });

const loaded = (screen: Awaited<ReturnType<typeof render>>) => screen.getByRole('button', { name: /^Read/ });

testFailures({ call: LIST, answers, render, loaded });

testPhone({
  answers: { ...basics, [LIST]: policies([policy(1, LONG_NAME)], [policy(2, LONG_NAME)]) },
  render,
  loaded,
});
