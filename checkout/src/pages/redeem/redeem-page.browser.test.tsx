import { expectAccessible, pending } from '@pitlane/component-testing';
import type { DiscountCheckResponse } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createConfig } from '../../app/app.fixture.ts';
import { readDiscountCode, removeDiscountCode } from '../../app/discount-cookie.ts';
import { FAILURES, renderPage, sentTo, testPhone } from '../../app/page.fixture.tsx';
import { TEN_PER_CENT } from '../finalise/finalise.fixture.ts';
import { LAUNCHER } from '../landing/landing.fixture.tsx';
import { RedeemPage } from './redeem-page.tsx';

beforeEach(removeDiscountCode);

const createCheck = (changes: Partial<DiscountCheckResponse> = {}): DiscountCheckResponse => ({
  Success: true,
  Status: 'unknown',
  DiscountDetails: null,
  ValidFrom: null,
  ValidUntil: null,
  ...changes,
});

const CHECK = 'POST /api/discount/check';

const render = (answer: unknown, code = 'autumn10') =>
  renderPage(<RedeemPage />, {
    address: `/redeem/${code}`,
    route: '/redeem/$voucherReference',
    answers: { ...LAUNCHER, [CHECK]: answer, 'GET /api/config': createConfig() },
  });

const DISCOUNT = { ...TEN_PER_CENT, Description: '10% off a service' };

test('a valid voucher is kept for the booking and starts a quote', async () => {
  const { screen } = await render(createCheck({ Status: 'valid', DiscountDetails: DISCOUNT }));
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your voucher AUTUMN10 is ready');
  await expect.element(screen.getByText(/^10% off a service\. Start a quote/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /quotes/i })).toBeVisible();
  await expect.element(screen.getByText(/referral code/)).not.toBeInTheDocument();
  expect(readDiscountCode()).toBe('AUTUMN10');
  expect(document.title).toBe('Redeem your voucher');
  await expectAccessible();
});

test('a voucher that needs a referral code names it first', async () => {
  const details = { ...DISCOUNT, RequiresReferralCode: true };
  const { screen } = await render(createCheck({ Status: 'valid', DiscountDetails: details }));
  await expect
    .element(screen.getByRole('main').getByRole('listitem').first())
    .toHaveTextContent('You’ll need the partner’s referral code.');
});

const LONG = 'Wollongong-Shellharbour-Kiama-Prestige'.repeat(3);
testPhone(
  () => render(createCheck({ Status: 'valid', DiscountDetails: { ...DISCOUNT, Description: LONG } })),
  (screen) => screen.getByRole('heading', { level: 1 }),
);

test.for([
  ['unknown', /don’t recognise the voucher AUTUMN10/],
  ['rewards-only', /rewards members/],
  ['not-yet', /isn’t valid yet/],
  ['expired', /has expired/],
  ['used-up', /used up/],
] as const)('a voucher that is %s shows why, and a quote goes without it', async ([Status, title]) => {
  const { screen } = await render(createCheck({ Status }));
  await expect
    .element(screen.getByRole('alert').getByRole('heading', { level: 1 }))
    .toMatchTextContent(title);
  await expect
    .element(screen.getByRole('link', { name: 'Start a quote without it' }))
    .toHaveAttribute('href', '/');
  expect(readDiscountCode()).toBeNull();
  await expectAccessible();
});

test('a quote without the voucher begins with the partner whose key the link has', async () => {
  const config = createConfig();
  const { screen } = await renderPage(<RedeemPage />, {
    address: '/redeem/autumn10?partner=pk_club',
    route: '/redeem/$voucherReference',
    answers: {
      [CHECK]: createCheck({ Status: 'expired' }),
      'GET /api/config': { ...config, Partner: { ...config.Partner, StartUrl: '/p/club' } },
    },
  });
  await expect
    .element(screen.getByRole('link', { name: 'Start a quote without it' }))
    .toHaveAttribute('href', '/p/club');
});

test('a code that none can have is not sent', async () => {
  const { screen, calls } = await render(createCheck(), 'a%20b');
  await expect.element(screen.getByRole('heading', { name: 'We can’t read this voucher' })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/config']);
});

test('the check is announced while it runs', async () => {
  const { screen, calls } = await render(pending);
  await expect.element(screen.getByRole('status', { name: 'Checking your voucher' })).toBeVisible();
  expect(sentTo(calls, '/api/discount/check')).toEqual([{ Code: 'AUTUMN10' }]);
});

test.for(FAILURES)('after %s the check can be tried again', async ([, failure, heading]) => {
  let answer: unknown = failure;
  const { screen } = await render(() => (typeof answer === 'function' ? answer() : answer));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  await expectAccessible();
  answer = createCheck({ Status: 'expired', ValidUntil: '2026-02-01T00:00:00Z' });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/has expired/);
  await expect.element(screen.getByText(/It was valid until.*1 Feb/)).toBeVisible();
  await expect.poll(() => document.title).toBe('Redeem your voucher');
});
