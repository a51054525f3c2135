import { expectAccessible, offline, pending } from '@pitlane/component-testing';
import { beforeEach, expect, test } from 'vitest';
import { createConfig } from '../../app/app.fixture.ts';
import { keepDiscountCode, readDiscountCode } from '../../app/discount-cookie.ts';
import { type Answers, renderPage, testPhone } from '../../app/page.fixture.tsx';
import { ForgetDevicePage } from './forget-device-page.tsx';

const END = 'POST /api/session/end';

beforeEach(() => {
  localStorage.setItem('pitlane-lead-details', '{"Name":"Alex"}');
  sessionStorage.setItem('booking-request-a-1', '{"FirstName":"Alex"}');
  // biome-ignore lint/suspicious/noDocumentCookie: as the page's own code writes it
  document.cookie = `cxo-lead=${crypto.randomUUID()}; path=/`;
  keepDiscountCode('SAVE10');
});

const kept = () => [
  localStorage.getItem('pitlane-lead-details'),
  sessionStorage.getItem('booking-request-a-1'),
  /cxo-lead=[^;]+/.exec(document.cookie),
  readDiscountCode(),
];

const render = (answers: Answers) =>
  renderPage(<ForgetDevicePage />, {
    address: '/forget-device',
    answers: { 'GET /api/config': createConfig(), ...answers },
  });

testPhone(
  () => render({}),
  (screen) => screen.getByRole('button', { name: 'Forget this device' }),
);

test('asks first; then the session ends and nothing stays in the browser', async () => {
  const { screen, calls } = await render({ [END]: { Success: true } });
  await expect.element(screen.getByRole('heading', { name: 'Forget this device?' })).toBeVisible();
  await expect.element(screen.getByText(/The links we sent you still open them/)).toBeVisible();
  expect(document.title).toBe('Forget this device');
  expect(calls).toEqual([]);
  expect(kept()).not.toContain(null);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Forget this device' }).click();
  await expect.element(screen.getByRole('heading', { name: 'We’ve forgotten this device' })).toBeVisible();
  await expect.element(screen.getByRole('article')).toHaveFocus();
  expect(kept()).toEqual([null, null, null, null]);
  expect(document.title).toBe('Device forgotten');
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', '/');
  await expectAccessible();
});

test('without network everything stays, with the reason', async () => {
  const { screen } = await render({ [END]: offline });
  await screen.getByRole('button', { name: 'Forget this device' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('reach the server');
  expect(kept()).not.toContain(null);
  await expect.element(screen.getByRole('button', { name: 'Forget this device' })).toBeEnabled();
});

test('while it is forgotten the button is busy', async () => {
  const { screen, calls } = await render({ [END]: pending });
  await screen.getByRole('button', { name: 'Forget this device' }).click();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await screen.getByRole('main').getByRole('button').click({ force: true });
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
