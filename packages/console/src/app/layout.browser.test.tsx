import { expectAccessible, renderInApp, stubApi, usePhone } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { asFleet, asOperator, asPartner, partnerBasics } from '../pages/console.fixture.tsx';
import { Layout } from './layout.tsx';

const ISSUER = `${location.origin}/api/provider`;
const CONFIG = {
  Identity: { Issuer: ISSUER, Audience: 'api', PortalClientId: 'staff', CustomerClientId: 'people' },
};

/** Signs Ada in, in this tab. */
const keepSignIn = () =>
  sessionStorage.setItem(
    `oidc.user:${ISSUER}:staff`,
    JSON.stringify({
      access_token: 'first',
      token_type: 'Bearer',
      profile: { sub: 'ada', name: 'Ada', iss: ISSUER, aud: 'staff' },
      expires_at: Math.floor(Date.now() / 1000) + 3_600,
    }),
  );

test('the page stays where it is when the links come', async () => {
  keepSignIn();
  const config = Promise.withResolvers<unknown>();
  const me = Promise.withResolvers<unknown>();
  stubApi({
    ...asPartner(),
    ...asFleet(),
    'GET /api/config': () => config.promise,
    'GET /api/operating/me': () => me.promise,
  });
  const screen = await renderInApp(<Layout />, { address: '/console/', basepath: '/console' });
  const top = () => screen.getByRole('main').element().getBoundingClientRect().top;
  const links = screen.getByRole('navigation', { name: 'Console' });
  const whileRestoring = top();
  config.resolve(CONFIG);
  await expect.element(screen.getByText('Ada', { exact: true })).toBeVisible();
  await expect.poll(() => links.elements()).toEqual([]);
  expect(top()).toBe(whileRestoring);
  me.resolve(asOperator({})['GET /api/operating/me']);
  await expect.element(links.getByRole('link', { name: 'Work list' })).toBeVisible();
  expect(top()).toBe(whileRestoring);
  await expectAccessible();
});

test('a person of two sides has the pages of one, and a link to the other', async () => {
  await usePhone();
  keepSignIn();
  stubApi({ ...partnerBasics, ...asOperator({}), 'GET /api/config': CONFIG });
  const address = '/console/partner/people';
  const screen = await renderInApp(<Layout />, { address, route: '/partner/people', basepath: '/console' });
  const links = screen.getByRole('navigation', { name: 'Console' }).getByRole('link');
  await expect.element(links.first()).toHaveTextContent('Overview');
  await expect.element(links.first()).not.toHaveAttribute('aria-current');
  await expect.element(links.filter({ hasText: 'People' })).toHaveAttribute('aria-current', 'page');
  // The row is wider than a phone, and its current link is in view.
  const { right } = links.filter({ hasText: 'People' }).element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(innerWidth);
  await expect.element(links.filter({ hasText: 'Marketplace' })).toHaveAttribute('href', '/console/');
  await expect.poll(() => links.filter({ hasText: 'Work list' }).elements()).toEqual([]);
  await expectAccessible();
});

test('the focus stays in the page when a part of it disappears', async () => {
  keepSignIn();
  stubApi({ ...partnerBasics, 'GET /api/config': CONFIG });
  const screen = await renderInApp(<Layout />, { address: '/console/', basepath: '/console' });
  const card = document.createElement('section');
  card.innerHTML = '<h2>Keys</h2><button>Revoke</button>';
  screen.getByRole('main').element().append(card);
  const button = screen.getByRole('button', { name: 'Revoke' });
  await button.click();
  button.element().remove();
  await expect.element(screen.getByRole('heading', { name: 'Keys' })).toHaveFocus();
});
