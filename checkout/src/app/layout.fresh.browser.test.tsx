import {
  expectAccessible,
  expectFitsPhones,
  offline,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import type { PublicConfig } from '@pitlane/contracts';
import { Button, Price, StickyBar } from '@pitlane/ui/aria';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render as renderAlone } from 'vitest-browser-react';
import { createListing, LONG_NAME } from '../pages/results/results.fixture.ts';
import { ShortlistBar } from '../pages/results/shortlist/shortlist-bar.tsx';
import { createUnreachableProvider } from './account.fixture.ts';
import { createConfig, createLead, LEAD_GUID } from './app.fixture.ts';
import { listenForContactNumbers } from './contact-numbers.ts';
import { Layout } from './layout.tsx';
import type { Answers } from './page.fixture.tsx';
import type { Handoff } from './session.ts';

const { Partner } = createConfig();
type At = { path?: string; route?: string; handoff?: Handoff };

async function render(changes: Partial<PublicConfig['Partner']> = {}, more: Answers = {}, at: At = {}) {
  const calls = stubApi({
    'GET /api/config': createConfig({ Partner: { ...Partner, ...changes } }),
    'GET /api/lead/*': { Success: true, Lead: createLead() },
    ...more,
  });
  const { path = '/redeem/x', route, handoff = 'none' } = at;
  const address = { address: path, ...(route && { route }) };
  const screen = await renderInApp(<Layout />, { ...address, context: { handoff } });
  return { screen, calls };
}

const QUOTES = { path: `/quotes/${LEAD_GUID}`, route: '/quotes/$leadGuid' };
const LOST = { ...QUOTES, handoff: 'expired' } as const;
const MASKED = { 'GET /api/lead/*': { Success: true, Lead: createLead({ HasAccess: false }) } };

test('[OPS-07] an operator sees the page of a customer, and can press nothing on it', async () => {
  const { screen } = await render({}, {}, { ...QUOTES, path: `${QUOTES.path}#operator-view` });
  await expect.element(screen.getByText(/Buttons are switched off/)).toBeVisible();
  await expect.element(screen.getByText('All prices include GST', { exact: false })).toBeVisible();
  const links = [...screen.container.querySelectorAll('a, button')].filter((one) => !one.closest('[inert]'));
  expect(links.map(({ textContent }) => textContent)).toEqual(['Skip to content']);
  await expectAccessible();
});

test('names the partner, and leads home and to the phone', async () => {
  const { screen } = await render();
  await expect.element(screen.getByRole('link', { name: 'Pitlane, home' })).toHaveAttribute('href', '/');
  await expect
    .element(screen.getByRole('contentinfo').getByRole('link', { name: '1300 555 010' }))
    .toHaveAttribute('href', 'tel:1300555010');
  await expect.element(screen.getByText('Pitlane. All prices include GST.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Chat with us' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a white-label partner without a number shows none', async () => {
  const { screen } = await render({ Name: 'Harbour Cover', IsWhiteLabel: true, SupportPhone: null });
  await expect.element(screen.getByText('Harbour Cover. All prices include GST.')).toBeVisible();
  await expect.element(screen.getByText('Questions?', { exact: false })).not.toBeInTheDocument();
});

test('the logo opens the partner’s own site, and never ours for a white-label partner', async () => {
  const HomeUrl = 'https://harbour.example/';
  const own = await render({ Name: 'Harbour Cover', IsWhiteLabel: true, HomeUrl, StartUrl: HomeUrl });
  const home = own.screen.getByRole('link', { name: 'Harbour Cover, home' });
  await expect.element(home).toHaveAttribute('href', HomeUrl);
  const back = own.screen.getByRole('link', { name: 'Back to Harbour Cover' });
  await expect.element(back).toHaveAttribute('href', HomeUrl);
  await expectAccessible();
  await own.screen.unmount();
  const { screen } = await render({ Name: 'Harbour Cover', IsWhiteLabel: true, StartUrl: '/p/harbour' });
  await expect.element(screen.getByRole('banner').getByText('Harbour Cover')).toBeVisible();
  await expect.element(screen.getByRole('banner').getByRole('link')).not.toBeInTheDocument();
});

test('a partner without a site has its page here as its home, and nothing to go back to', async () => {
  const { screen } = await render({ Name: 'Club', StartUrl: '/p/club' });
  await expect.element(screen.getByRole('link', { name: 'Club, home' })).toHaveAttribute('href', '/p/club');
  await expect.element(screen.getByRole('link', { name: /^Back/ })).not.toBeInTheDocument();
});

test('a page about no quote is the partner’s whose key the address names', async () => {
  const config = createConfig();
  const Services = { ...config.Services, ApiGatewayKey: 'pk_club' };
  const { screen, calls } = await render(
    {},
    { 'GET /api/config': { ...config, Services } },
    { path: '/forget-device?partner=pk_club', route: '/forget-device' },
  );
  await expect
    .element(screen.getByRole('link', { name: 'Forget this device' }))
    .toHaveAttribute('href', '/forget-device?partner=pk_club');
  await expect
    .element(screen.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }))
    .toHaveAttribute('href', '/privacy?partner=pk_club');
  expect(calls.map(({ query }) => query.get('partner'))).toEqual(['pk_club']);
});

test('the review page wears the brand of the booking’s partner', async () => {
  const { calls } = await render(
    {},
    { 'GET /api/rating/*': { Success: true, PartnerKey: 'pk_club' } },
    { path: '/review-your-service/a-token/5', route: '/review-your-service/$bookingToken/$numStars' },
  );
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/rating/a-token', '/api/config']);
  expect(calls.at(-1)?.query.get('partner')).toBe('pk_club');
});

test('the name stays readable next to “Back” on a phone', async () => {
  await page.viewport(360, 740);
  const HomeUrl = 'https://harbour.example/';
  const Name = 'Hinterland & Harbour Cover';
  const { screen } = await render({ Name, HomeUrl, StartUrl: HomeUrl });
  await expect.element(screen.getByText('Back', { exact: false })).toBeVisible();
  await expectFitsPhones();
  const home = screen.getByRole('link', { name: `${Name}, home` }).element();
  expect(home.getBoundingClientRect().width).toBeGreaterThan(200);
  await page.viewport(1280, 800);
});

test('wears the colours and the logo of the partner until it is left', async () => {
  const logoUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const { screen } = await render({ Theme: { ...Partner.Theme, accent: '#7a1fa2', logoUrl } });
  await expect.element(screen.getByRole('link', { name: 'Pitlane, home' })).toBeVisible();
  const { style } = document.documentElement;
  await expect.poll(() => style.getPropertyValue('--pitlane-accent')).toBe('#7a1fa2');
  expect(screen.getByRole('banner').element().querySelector('img')?.src).toBe(logoUrl);
  await screen.unmount();
  expect(style.getPropertyValue('--pitlane-accent')).toBe('');
});

test('until the partner is known, no name and no number is shown', async () => {
  const { screen } = await render({}, { 'GET /api/config': problem(500, 'internal', 'Broken') });
  await expect.element(screen.getByRole('banner')).toBeInTheDocument();
  expect(
    screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Skip to content']);
});

test('the page wears the brand of the lead’s partner', async () => {
  const { calls } = await render(
    {},
    { 'GET /api/lead/*': { Success: true, Lead: createLead({ PartnerKey: 'pk_club' }) } },
    QUOTES,
  );
  await expect.poll(() => calls.map(({ path }) => path)).toEqual([`/api/lead/${LEAD_GUID}`, '/api/config']);
  expect(calls.at(-1)?.query.get('partner')).toBe('pk_club');
});

test('[FUN-13] a chat opens in its own tab', async () => {
  const { screen } = await render({ ChatUrl: 'https://chat.example/pitlane' });
  const chat = screen.getByRole('link', { name: 'Chat with us' });
  await expect.element(chat).toHaveAttribute('href', 'https://chat.example/pitlane');
  await expect.element(chat).toHaveAttribute('target', '_blank');
  await expectAccessible();
});

test.for([
  [
    'shortlist',
    <ShortlistBar key="bar" quotes={[createListing({ WorkshopName: LONG_NAME })]} onCompare={() => {}} />,
  ],
  [
    'price',
    <StickyBar key="bar" action={<Button>Book now</Button>}>
      Total inc GST
      <br />
      <Price cents={33_000} size="large" />
    </StickyBar>,
  ],
] as const)('the chat stands above the bar of the %s', async ([, bar]) => {
  await page.viewport(360, 740);
  const { screen } = await render({ ChatUrl: 'https://chat.example/pitlane' });
  const tall = await renderAlone(
    <main>
      <div style={{ blockSize: 2000 }} />
      {bar}
    </main>,
  );
  const link = screen.getByRole('link', { name: 'Chat with us' });
  await expect.element(link).toBeVisible();
  scrollTo(0, 800);
  const chat = link.element().getBoundingClientRect();
  const [button] = tall.container.querySelectorAll('button');
  const top = button!.parentElement!.getBoundingClientRect().top;
  expect(top).toBeLessThan(740);
  expect(chat.bottom).toBeLessThanOrEqual(top);
  await page.viewport(1280, 800);
});

test('[FUN-13] in the funnel the chat is for phones alone', async () => {
  const funnel = { path: `/quote-2/${LEAD_GUID}`, route: '/quote-2/$leadGuid' };
  const { screen } = await render({ ChatUrl: 'https://chat.example/pitlane' }, {}, funnel);
  await expect.element(screen.getByRole('link', { name: 'Pitlane, home' })).toBeVisible();
  const chat = screen.getByText('Chat with us');
  await expect.element(chat).not.toBeVisible();
  await page.viewport(360, 740);
  await expect.element(chat).toBeVisible();
  await expectFitsPhones();
  await page.viewport(1280, 800);
});

test.for([
  ['the quotes', 'quote', QUOTES],
  [
    'the profile of a workshop over the quotes',
    'workshop-profile',
    { ...QUOTES, path: `${QUOTES.path}?details=7` },
  ],
  ['the profile of a workshop', 'workshop-profile', { path: '/suppliers/7', route: '/suppliers/$id' }],
] as const)('[RES-11] a page around ours may keep the number off %s', async ([, name, at]) => {
  listenForContactNumbers(window);
  const { screen } = await render({}, {}, at);
  const phone = screen.getByRole('link', { name: '1300 555 010' });
  await expect.element(phone).toBeVisible();
  const hide = (hidden: boolean, page: string = name) =>
    window.dispatchEvent(new CustomEvent('pitlane:contact-numbers', { detail: { pages: [page], hidden } }));
  hide(true, 'model');
  await expect.element(phone).toBeVisible();
  hide(false, 'model');
  hide(true);
  await expect.element(phone).not.toBeInTheDocument();
  hide(false);
  await expect.element(phone).toBeVisible();
});

test.for([
  ['/', true],
  ['/p/club', true],
  ['/repairs/31', true],
  [`/quote-2/${LEAD_GUID}`, true],
  ['/redeem/x', false],
] as const)('the page %s has a sign-in: %s', async ([path, has]) => {
  const { screen } = await render({}, createUnreachableProvider().answers, { path });
  await expect.element(screen.getByRole('link', { name: 'Pitlane, home' })).toBeVisible();
  const signIn = screen.getByRole('button', { name: 'Sign in' });
  if (has) await expect.element(signIn).toBeVisible();
  else await expect.element(signIn).not.toBeInTheDocument();
});

test.for([`/booking/${LEAD_GUID}/finalise`, `/quotes/${LEAD_GUID}`])(
  '%s has a sign-in once it is used',
  async (path) => {
    const { answers } = createUnreachableProvider();
    const { screen } = await render({}, answers, { path });
    const signIn = screen.getByRole('button', { name: 'Sign in' });
    await expect.element(screen.getByRole('link', { name: 'Pitlane, home' })).toBeVisible();
    // What is not urgent has begun by now.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    await expect.element(signIn).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(signIn).toBeVisible();
  },
);

test('without network the page promises to keep what was typed', async () => {
  const { screen } = await render();
  await expect.element(screen.getByText('You are offline')).not.toBeInTheDocument();
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false });
  window.dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText('You are offline')).toBeVisible();
  await expect.element(screen.getByText(/We’ve kept what you typed/)).toBeVisible();
  await expectAccessible();
  Object.defineProperty(Navigator.prototype, 'onLine', before);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('You are offline')).not.toBeInTheDocument();
});

test('a link that was used already is sent again on request', async () => {
  const { screen, calls } = await render(
    {},
    { ...MASKED, 'POST /api/quotes/send-link-to-customer': { Success: true, Channels: ['mail'] } },
    LOST,
  );
  await expect.element(screen.getByText('This link has already been used or has expired')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByText('A new link is on its way')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ leadGuid: LEAD_GUID });
});

test.for([
  ['too often', problem(429, 'too-many-requests', 'Wait for a minute.'), 'Wait for a minute.'],
  ['without network', offline, 'We could not reach the server.'],
] as const)('a link that is requested %s stays on offer, with the reason', async ([, failure, text]) => {
  const { screen } = await render({}, { ...MASKED, 'POST /api/quotes/send-link-to-customer': failure }, LOST);
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send me the link' })).toBeEnabled();
});

test('ignores a used link when this browser already has access to the quote', async () => {
  const { screen } = await render({}, {}, LOST);
  await expect.element(screen.getByRole('link', { name: 'Pitlane, home' })).toBeVisible();
  await expect.element(screen.getByText(/already been used/)).not.toBeInTheDocument();
});

test('a link that could not be checked still works later', async () => {
  const { screen } = await render({}, {}, { ...QUOTES, handoff: 'unreachable' });
  await expect.element(screen.getByText('We couldn’t check your link')).toBeVisible();
  await expect.element(screen.getByText(/Your link still works/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
});

test.for([
  ['a booking of ours', false],
  ['an unbranded booking', true],
] as const)('the page on which %s is paid', async ([, IsUnbranded]) => {
  const token = 'b00k1ngT0kenOfHarbourMotors';
  const { screen } = await render(
    {},
    {
      'GET /api/payment/*': { Success: true, IsUnbranded },
      'GET /api/booking/*': { Success: true, LeadId: LEAD_GUID },
    },
    { path: `/booking/${token}/pay`, route: '/booking/$bookingToken/pay' },
  );
  const brand = screen.getByRole('link', { name: 'Pitlane, home' });
  if (!IsUnbranded) return expect.element(brand).toBeVisible();
  await expect.element(screen.getByRole('banner')).toBeInTheDocument();
  await expect.element(brand).not.toBeInTheDocument();
  await expect.element(screen.getByText(/All prices include GST/)).not.toBeInTheDocument();
});
