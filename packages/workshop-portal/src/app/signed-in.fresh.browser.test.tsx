import { markSignedOut } from '@pitlane/app-shell/staff-session';
import { StaffSignedIn } from '@pitlane/app-shell/staff-signed-in';
import { expectAccessible, offline, pending, renderInApp, stubApi } from '@pitlane/component-testing';
import { beforeEach, expect, test } from 'vitest';
import { SessionProvider, useSession } from './session.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

const ISSUER = `${location.origin}/api/provider`;
const CONFIG = {
  Identity: { Issuer: ISSUER, Audience: 'api', PortalClientId: 'workshops', CustomerClientId: 'people' },
};

beforeEach(() => sessionStorage.clear());

const Page = () => {
  const { state, signOut } = useSession();
  return (
    <button type="button" onClick={signOut}>
      Sign out {state.kind === 'signed-in' && state.user.profile.name}
    </button>
  );
};

const renderPage = () =>
  renderInApp(
    <SessionProvider>
      <StaffSignedIn {...SIGN_IN_TEXTS}>
        <Page />
      </StaffSignedIn>
    </SessionProvider>,
    { address: '/workshop/bookings', basepath: '/workshop' },
  );

/** A sign-in in this tab, that ends in so many seconds. */
const keepSignIn = (seconds: number) =>
  sessionStorage.setItem(
    `oidc.user:${ISSUER}:workshops`,
    JSON.stringify({
      access_token: 'first',
      refresh_token: 'refresh',
      token_type: 'Bearer',
      profile: { sub: 'kim', name: 'Kim', iss: ISSUER, aud: 'workshops' },
      expires_at: Math.floor(Date.now() / 1000) + seconds,
    }),
  );

test('shows the page to the signed-in person, and signs out by the logout page', async () => {
  stubApi({ 'GET /api/config': CONFIG });
  keepSignIn(300);
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Sign out Kim' }).click();
  await expect.poll(screen.address).toBe('/logout');
});

test('shows a placeholder until the session is known', async () => {
  stubApi({ 'GET /api/config': pending });
  const screen = await renderPage();
  expect(screen.container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  await expect.poll(() => screen.getByRole('button').elements()).toHaveLength(0);
});

test('explains that the portal has no sign-in', async () => {
  stubApi({ 'GET /api/config': { Identity: null } });
  const screen = await renderPage();
  await expect
    .element(screen.getByRole('heading', { name: 'Sign-in is not set up', level: 1 }))
    .toBeVisible();
  await expectAccessible();
});

test('asks a signed-out person to sign in', async () => {
  stubApi({ 'GET /api/config': CONFIG });
  markSignedOut(true);
  const screen = await renderPage();
  await expect
    .element(screen.getByRole('heading', { name: 'Sign in to your workshop', level: 1 }))
    .toBeVisible();
  await expect.element(screen.getByText('See new bookings and answer them in two taps.')).toBeVisible();
  await expectAccessible();
});

test('names a sign-in that has expired', async () => {
  stubApi({
    'GET /api/config': CONFIG,
    'GET /api/provider/.well-known/openid-configuration': {
      issuer: ISSUER,
      token_endpoint: `${ISSUER}/token`,
    },
    'POST /api/provider/token': Response.json({ error: 'invalid_grant' }, { status: 400 }),
  });
  keepSignIn(-10);
  const screen = await renderPage();
  await expect.element(screen.getByText('Your sign-in has expired.', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('shows that the provider does not answer, and keeps the button', async () => {
  stubApi({ 'GET /api/config': CONFIG, 'GET /api/provider/.well-known/openid-configuration': offline });
  markSignedOut(true);
  const screen = await renderPage();
  const signIn = screen.getByRole('button', { name: 'Sign in' });
  await signIn.click();
  await expect.element(screen.getByText('We can’t sign you in right now')).toBeVisible();
  await expect.element(signIn).toBeEnabled();
});

test.each(['button', 'network'])('a portal out of reach is tried again by the %s', async (way) => {
  let isDown = true;
  stubApi({ 'GET /api/config': () => (isDown ? offline() : CONFIG) });
  keepSignIn(300);
  const screen = await renderPage();
  await expect.element(screen.getByRole('heading', { name: 'We can’t reach the portal' })).toBeVisible();
  await expectAccessible();
  isDown = false;
  if (way === 'button') await screen.getByRole('button', { name: 'Try again' }).click();
  else {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  }
  await expect.element(screen.getByRole('button', { name: 'Sign out Kim' })).toBeVisible();
});
