import { expectAccessible, offline, pending, renderInApp, stubApi } from '@pitlane/component-testing';
import type { DiscountCheckResponse } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { readPromoCode, removePromoCode } from '../../app/promo-cookie.ts';
import { RedeemPage } from './redeem-page.tsx';

beforeEach(removePromoCode);

const createCheck = (changes: Partial<DiscountCheckResponse> = {}): DiscountCheckResponse => ({
  Success: true,
  Status: 'unknown',
  DiscountDetails: null,
  ValidFrom: null,
  ValidUntil: null,
  ...changes,
});

async function renderPage(answer: unknown, code = 'autumn10') {
  const calls = stubApi({ 'POST /api/discount/check': answer });
  const screen = await renderInApp(<RedeemPage />, {
    address: `/redeem/${code}`,
    route: '/redeem/$voucherReference',
  });
  return { screen, calls };
}

test.for([
  ['unknown', /don’t recognise the voucher AUTUMN10/],
  ['rewards-only', /rewards members/],
  ['not-yet', /isn’t valid yet/],
  ['expired', /has expired/],
  ['used-up', /used up/],
] as const)('a voucher that is %s shows why, and a quote goes without it', async ([Status, title]) => {
  const { screen } = await renderPage(createCheck({ Status }));
  await expect
    .element(screen.getByRole('alert').getByRole('heading', { level: 1 }))
    .toMatchTextContent(title);
  await expect
    .element(screen.getByRole('link', { name: 'Start a quote without it' }))
    .toHaveAttribute('href', '/');
  expect(readPromoCode()).toBeNull();
  await expectAccessible();
});

test('a code that none can have is not sent', async () => {
  const { screen, calls } = await renderPage(createCheck(), 'a%20b');
  await expect.element(screen.getByRole('heading', { name: 'We can’t read this voucher' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('the check is announced while it runs', async () => {
  const { screen, calls } = await renderPage(pending);
  await expect.element(screen.getByRole('status', { name: 'Checking your voucher' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ Code: 'AUTUMN10' });
});

test('without network the check can be tried again', async () => {
  let answer: () => unknown = offline;
  const { screen } = await renderPage(() => answer());
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer = () => createCheck({ Status: 'expired' });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/has expired/);
});
