import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityBrowser } from '../../../packages/client/src/identity-browser.fixture.ts';

let browser: ReturnType<typeof identityBrowser>;

beforeEach(() => {
  vi.resetModules();
  browser = identityBrowser({ path: '/quotes/abc', clientId: 'customers' });
});
afterEach(() => browser.close());

/** The app's own session, begun as a page begins it. */
async function open() {
  const [session, { api }] = await Promise.all([import('./customer-session.ts'), import('../api/api.ts')]);
  session.customerSession.subscribe(() => {});
  return {
    kind: () => session.toCustomer(session.customerSession.getState()).kind,
    carried: async () => {
      await api('GET', '/api/customer/vehicles');
      return browser.carried.at(-1);
    },
  };
}

test('[AUT-01] a customer’s token is renewed silently 60 s before it ends', async () => {
  browser.signedIn(300);
  browser.answers({ access_token: 'second', expires_in: 300 });
  const app = await open();
  await browser.until(() => app.kind() === 'signed-in');
  expect(await app.carried()).toBe('Bearer first');
  await browser.pass(238);
  expect(browser.tokenRequests).toHaveLength(0);
  await browser.pass(7);
  expect(browser.tokenRequests.map((request) => request.get('grant_type'))).toEqual(['refresh_token']);
  expect([app.kind(), await app.carried()]).toEqual(['signed-in', 'Bearer second']);
});

test('[AUT-01] a renewal that is refused signs the customer out', async () => {
  browser.signedIn(300);
  const app = await open();
  await browser.until(() => app.kind() === 'signed-in');
  await browser.pass(245);
  expect([app.kind(), await app.carried()]).toEqual(['signed-out', null]);
});

test('[AUT-01] the silent check of the session waits for four seconds', async () => {
  const app = await open();
  await browser.until(() => browser.frames.length > 0);
  expect(browser.frames[0]!.searchParams.get('prompt')).toBe('none');
  await browser.pass(3);
  expect(app.kind()).toBe('restoring');
  await browser.pass(1);
  expect([app.kind(), await app.carried()]).toEqual(['signed-out', null]);
});

test('[AUT-01] a provider that knows the customer signs them in without a word', async () => {
  browser.answers({ access_token: 'silent', expires_in: 300 });
  const app = await open();
  await browser.until(() => browser.frames.length > 0);
  browser.answerFrame();
  await browser.until(() => app.kind() === 'signed-in');
  expect(await app.carried()).toBe('Bearer silent');
});
