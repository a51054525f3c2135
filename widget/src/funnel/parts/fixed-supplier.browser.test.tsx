import { expectAccessible, offline, type StubbedAnswer, stubApi } from '@pitlane/component-testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderFunnel } from '../funnel.fixture.tsx';
import { upToCustomer } from '../lead.fixture.ts';

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
const NAME = 'Southern Cross Drivetrain, Suspension and Air Conditioning Specialists of Marrickville';
const CARD = { address: '12 Mill Lane, Marrickville NSW 2204', imageUrl: PICTURE, aspectRatio: 1.5 };

beforeEach(() => sessionStorage.clear());
afterEach(() => page.viewport(1280, 800));

/** A funnel for one workshop, with the answer about it. */
async function renderFixed(answer: StubbedAnswer, version: 1 | 2 = 2) {
  const calls = stubApi({ 'POST /api/graphql': answer, 'GET /api/config': { SendsSms: true } });
  const Supplier = { SupplierId: 45, SupplierName: NAME, TaskCategoryIds: [2], ProvidesServicing: true };
  const lead = { ...upToCustomer, GotExclusiveSupplierFlow: true, WorkshopId: 45, Supplier };
  return { calls, ...(await renderFunnel({ lead, version })) };
}

test('[FUN-11] names the workshop, with address and picture, on a phone too', async () => {
  await page.viewport(360, 740);
  const { calls, screen, expectText } = await renderFixed({ data: { supplier: CARD } });
  await expectText(NAME);
  await expectText(CARD.address);
  const picture = screen.getByRole('presentation');
  await expect.element(picture).toHaveAttribute('width', '84');
  await expect.element(picture).toHaveAttribute('height', '56');
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toMatchObject(
    [['/api/graphql', { variables: { id: 45 } }]],
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

test.for([
  ['a workshop without a picture', { data: { supplier: { ...CARD, imageUrl: null, aspectRatio: null } } }],
  ['a workshop that is closed by now', { data: { supplier: null } }],
  ['a call that fails', offline],
] as const)('[FUN-11] %s: the name is enough, and the funnel continues', async ([, answer]) => {
  const { screen, expectText, expectTitle } = await renderFixed(answer);
  await expectText(NAME);
  await expect.element(screen.getByRole('presentation')).not.toBeInTheDocument();
  await expectTitle('Who are the quotes for?');
});

test('[FUN-11] version 1 neither asks who does the work nor lists it', async () => {
  const { expectText, expectSummary, summary } = await renderFixed({ data: { supplier: CARD } }, 1);
  await expectText(NAME);
  await expectSummary('When');
  await expect.element(summary.getByText('By', { exact: true })).not.toBeInTheDocument();
});
